"""The server's rooms, entered only by the commands that need them."""

from types import ModuleType


def desk() -> ModuleType:
    from server import desk

    return desk


def inbox() -> ModuleType:
    from server import inbox

    return inbox


def export() -> ModuleType:
    from server import export

    return export
