"""The club of the web's tests, so that whole matches can go through its doors."""

from tests.web.conftest import furnished, house

__all__ = ["furnished", "house"]
