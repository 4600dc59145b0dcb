"""Bring a database, also an empty one, to the shape this program expects."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine


def configured(engine: Engine) -> Config:
    """Alembic pointed at our revisions and at this engine."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["engine"] = engine
    return config


def upgrade(engine: Engine) -> None:
    """Run the revisions that this database has not seen."""
    command.upgrade(configured(engine), "head")
