"""The office this page is served from."""

from typing import cast

from flask import current_app

from server.bootstrap import Office


def office() -> Office:
    """The office that was handed to `create_app`."""
    return cast(Office, current_app.extensions["kanesh"])
