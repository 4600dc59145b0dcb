# Two commands are all a newcomer needs: `make demo` and `make test`.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/deploy/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: demo test lint types bench soak lock clean

demo: $(VENV)/ready
	@$(BIN)/kanesh demo

test: $(VENV)/ready
	$(BIN)/pytest -n auto --dist worksteal

lint: $(VENV)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/ready
	$(BIN)/mypy

bench: $(VENV)/bench
	$(BIN)/python -m tests.bench

soak: $(VENV)/ready
	KANESH_SOAK=1 $(BIN)/pytest -n auto tests/rules

# The environment is made once and again whenever what it holds has changed.
$(VENV)/ready: pyproject.toml deploy/constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable '.[dev,postgres]'
	@touch $@

$(VENV)/bench: $(VENV)/ready
	$(BIN)/pip install --quiet --editable '.[bench]'
	@touch $@

# Resolve anew and write down exactly what was resolved.
lock:
	rm -rf $(VENV)-lock && $(PYTHON) -m venv $(VENV)-lock
	PIP_CONSTRAINT= $(VENV)-lock/bin/pip install --quiet --upgrade setuptools --editable '.[dev,postgres,dkim,bench]'
	$(VENV)-lock/bin/pip list --format=freeze --exclude kanesh --exclude pip > deploy/constraints.txt
	rm -rf $(VENV)-lock

clean:
	rm -rf $(VENV) $(VENV)-lock build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
