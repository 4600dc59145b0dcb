"""A Postfix of its own for a test: mail for the club to one door, mail for people to another."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.mailer.sockets import free_port
from tests.post.dovecot import short_folder, until_open

DAEMONS = Path("/usr/lib/postfix/sbin")
MAIN = """
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
daemon_directory = {daemons}
command_directory = /usr/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/maillog
maillog_file_prefixes = {folder}, /var, /tmp
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.club.test
mynetworks = 127.0.0.0/8
mydestination =
alias_maps =
local_recipient_maps =
virtual_mailbox_domains = club.test
virtual_transport = lmtp:inet:127.0.0.1:{club}
default_transport = lmtp:inet:127.0.0.1:{people}
transport_maps = inline:{{ {{gone.test=lmtp:inet:127.0.0.1:{club}}} }}
disable_dns_lookups = yes
smtpd_relay_restrictions = permit_mynetworks, reject_unauth_destination
minimal_backoff_time = 1s
maximal_backoff_time = 2s
queue_run_delay = 1s
in_flow_delay = 0
notify_classes =
"""
MASTER = """
127.0.0.1:{smtp} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""


@contextmanager
def postfix(club: int, people: int) -> Iterator[int]:
    """Postfix runs while this lasts; its port. The club and all people are LMTP ports."""
    if not shutil.which("postfix") or not DAEMONS.exists() or os.getuid() != 0:
        pytest.skip("needs root and Debian's postfix")
    with short_folder() as folder:
        port = free_port()
        configured(folder, smtp=port, club=club, people=people)
        command = ["postfix", "-c", str(folder / "conf")]
        told = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        subprocess.run([*command, "start"], check=True, stderr=subprocess.DEVNULL, **told)
        try:
            until_open(port)
            yield port
        finally:
            subprocess.run([*command, "stop"], check=False, stderr=subprocess.DEVNULL, **told)


def configured(folder: Path, **ports: int) -> None:
    """Its folders, owners and two files of settings."""
    for name in ("conf", "queue", "data"):
        (folder / name).mkdir()
    shutil.chown(folder / "data", "postfix")
    facts = {"folder": folder, "daemons": DAEMONS, **ports}
    (folder / "conf/main.cf").write_text(MAIN.format(**facts))
    (folder / "conf/master.cf").write_text(MASTER.format(**facts))
