"""What the doctor finds at the club's mailbox."""

from dataclasses import replace

from imap_tools import MailboxFolderSelectError, MailboxLoginError

from cli.finding import Finding
from mailer.receive.imap import TROUBLES, Account
from server import mailbox
from server.settings import Settings

PATIENCE = 5.0


def mailbox_in(settings: Settings) -> Finding:
    """The mailbox opens, or one sentence says what to set otherwise."""
    try:
        account = mailbox.account(settings)
        if account is None:
            return Finding(True, "No mailbox is watched; KANESH_IMAP_HOST would name one.")
        return opened(account)
    except MailboxLoginError:
        todo = "check KANESH_IMAP_USER and KANESH_IMAP_PASSWORD."
        return Finding(False, f"The mailbox does not let {settings.imap_user!r} in; {todo}")
    except MailboxFolderSelectError:
        wrong = f"The mailbox has no folder {settings.imap_folder!r}"
        return Finding(False, f"{wrong}; set KANESH_IMAP_FOLDER.")
    except TROUBLES as trouble:
        silent = f"No mailbox answers at {settings.imap_host}:{settings.imap_port} ({trouble})"
        todo = "check KANESH_IMAP_HOST, KANESH_IMAP_PORT and KANESH_IMAP_TLS."
        return Finding(False, f"{silent}; {todo}")


def opened(account: Account) -> Finding:
    """It lets us in; without IDLE letters are seen late."""
    with replace(account, timeout=PATIENCE).open() as box:
        idles = "IDLE" in box.client.capabilities
    speed = "letters are seen at once" if idles else "it has no IDLE, so letters may wait 3 minutes"
    return Finding(True, f"The mailbox of {account.user} at {account.host} opens; {speed}.")
