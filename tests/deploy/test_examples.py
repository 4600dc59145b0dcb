"""The examples for systemd, nginx and Postfix, read by the programs they are written for."""

import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from server.settings import Settings

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
UNITS = sorted((DEPLOY / "systemd").iterdir())


def needs(program: str) -> pytest.MarkDecorator:
    """The test is skipped, with its reason, where the program is not installed."""
    return pytest.mark.skipif(not shutil.which(program), reason=f"{program} is not installed")


def run(*words: str | Path) -> str:
    """What a checking program says; it must be content."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@needs("systemd-analyze")
def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    """`systemd-analyze verify` finds nothing; the installed programs are stood for by one here."""
    for unit in UNITS:
        text = re.sub(
            r"^ExecStart=\S+", f"ExecStart={sys.executable}", unit.read_text(), flags=re.M
        )
        (tmp_path / unit.name).write_text(re.sub(r"^Documentation=.*\n", "", text, flags=re.M))
    said = run("systemd-analyze", "verify", "--man=no", *sorted(tmp_path.iterdir()))
    assert "kanesh" not in said


@needs("systemd-analyze")
def test_the_backup_comes_every_night() -> None:
    """The timer's calendar line is one that comes again."""
    line = re.search(r"OnCalendar=(.*)", (DEPLOY / "systemd/kanesh-backup.timer").read_text())
    assert line
    assert "Next elapse" in run("systemd-analyze", "calendar", line[1])


def test_the_units_name_files_that_are_here() -> None:
    """Whatever a unit expects below /opt/kanesh/deploy is in this folder, and can be run."""
    named = {name for u in UNITS for name in re.findall(r"/opt/kanesh/deploy/(\S+)", u.read_text())}
    assert named >= {"backup.sh", "README.md"}
    assert all((DEPLOY / name).exists() for name in named)
    assert all(script.stat().st_mode & 0o100 for script in DEPLOY.glob("*.sh"))


@needs("openssl")
@needs("nginx")
def test_nginx_accepts_the_site(tmp_path: Path) -> None:
    """`nginx -t` is content with the site inside an ordinary configuration."""
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    request = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x", "-days", "1")
    run("openssl", *request, "-keyout", key, "-out", certificate)
    site = (DEPLOY / "nginx/kanesh.conf").read_text()
    site = re.sub(r"/etc/letsencrypt\S*fullchain\.pem", str(certificate), site)
    site = re.sub(r"/etc/letsencrypt\S*privkey\.pem", str(key), site)
    whole = f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{site}\n}}\n"
    (tmp_path / "nginx.conf").write_text(whole)
    run("nginx", "-t", "-e", tmp_path / "error.log", "-p", tmp_path, "-c", tmp_path / "nginx.conf")


def test_nginx_keeps_keys_out_of_its_log() -> None:
    """Every address of the page that carries a token is matched by the place without a log."""
    quiet = re.search(
        r"location ~ (\S+) \{\s*access_log off;", (DEPLOY / "nginx/kanesh.conf").read_text()
    )
    assert quiet
    sources = (DEPLOY.parent / "server/web").glob("*.py")
    tokens = {p for f in sources for p in re.findall(r'"(/\S*)<token>', f.read_text())}
    assert tokens >= {"/s/", "/me/"}
    assert all(re.match(quiet[1], path) for path in tokens), tokens


@needs("postconf")
def test_postfix_reads_the_example(tmp_path: Path) -> None:
    """Postfix knows every parameter of the example, and the transport leads to our port."""
    (tmp_path / "main.cf").write_text((DEPLOY / "postfix/main.cf.example").read_text())
    (tmp_path / "master.cf").write_text("lmtp unix - - y - - lmtp\n")
    said = run("postconf", "-c", tmp_path, "-n")
    assert "unused parameter" not in said
    assert "relay_domains = kanesh.example.org" in said


def test_the_transport_leads_to_the_listener() -> None:
    """The port in the transport map is the default port of the LMTP listener."""
    transport = (DEPLOY / "postfix/transport").read_text()
    assert f"lmtp:[{Settings.listen_host}]:{Settings.listen_port}" in transport


def test_the_example_settings_are_settings() -> None:
    """No name in the example is misspelt."""
    text = (DEPLOY / "kanesh.env.example").read_text()
    known = {f"KANESH_{field.name.upper()}" for field in fields(Settings)}
    assert set(re.findall(r"KANESH_[A-Z_]+(?==)", text)) <= known
