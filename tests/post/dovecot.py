"""A Dovecot of its own for a test: IMAP and LMTP on free ports, any user, one password."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

import pytest

from mailer.receive.imap import Account
from tests.mailer.sockets import free_port

PASSWORD = "secret"
CONF = """
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:{folder}/mail/%n
mail_uid = {uid}
mail_gid = {gid}
first_valid_uid = 1
first_valid_gid = 1
mail_max_userip_connections = 50
imap_idle_notify_interval = 1 secs
recipient_delimiter = +
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={folder}/mail/%n allow_all_users=yes
}}
namespace inbox {{
  inbox = yes
  separator = /
}}
protocol lmtp {{
  auth_username_format = {everybody}
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = 0
  }}
}}
service lmtp {{
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
service anvil {{
  chroot =
}}
"""


@dataclass
class Dovecot:
    """A mail store that listens."""

    folder: Path
    imap: int
    lmtp: int
    master: subprocess.Popen[bytes] = field(init=False)

    def account(self, user: str, **more: object) -> Account:
        """How a person's mailbox is opened."""
        told = {"tls": "none", "user": user, "password": PASSWORD, "timeout": 10.0, **more}
        return Account("127.0.0.1", self.imap, **told)  # type: ignore[arg-type]

    def start(self) -> None:
        """Run it, until it answers."""
        conf, log = self.folder / "dovecot.conf", self.folder / "told.log"
        with log.open("ab") as told:
            self.master = subprocess.Popen(
                ["dovecot", "-F", "-c", str(conf)],
                stdout=told,
                stderr=told,
                start_new_session=True,
            )
        until_open(self.imap)
        until_open(self.lmtp)

    def stop(self) -> None:
        """End it with all its children, which would serve idle clients a while longer."""
        os.killpg(self.master.pid, signal.SIGTERM)
        self.master.wait(timeout=60)


def until(true: Callable[[], object], most: float = 30) -> None:
    """Wait for something to become so."""
    end = monotonic() + most
    while not true():
        assert monotonic() < end, "it never came true"
        sleep(0.05)


def until_open(port: int) -> None:
    """Wait until somebody listens on the port."""

    def answers() -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    until(answers)


@contextmanager
def dovecot(everybody: str = "%Ln") -> Iterator[Dovecot]:
    """Dovecot runs while this lasts; `everybody` is whose box LMTP delivers to."""
    if not shutil.which("dovecot") or os.getuid() != 0:
        pytest.skip("needs root and Debian's dovecot-imapd and dovecot-lmtpd")
    nobody = pwd.getpwnam("nobody")
    with short_folder() as folder:
        for name in ("run", "state", "mail"):
            (folder / name).mkdir()
        os.chown(folder / "mail", nobody.pw_uid, nobody.pw_gid)
        made = Dovecot(folder, free_port(), free_port())
        conf = CONF.format(
            folder=folder,
            uid=nobody.pw_uid,
            gid=nobody.pw_gid,
            password=PASSWORD,
            imap=made.imap,
            lmtp=made.lmtp,
            everybody=everybody,
        )
        (folder / "dovecot.conf").write_text(conf)
        made.start()
        try:
            yield made
        finally:
            made.stop()


@contextmanager
def short_folder() -> Iterator[Path]:
    """A folder the servers' own users can walk to, with a name short enough for their sockets."""
    with tempfile.TemporaryDirectory(prefix="post-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)
        yield Path(name)
