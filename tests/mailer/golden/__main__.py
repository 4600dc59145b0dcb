"""Writes the golden letters anew."""

from tests.mailer.golden import write_all

write_all()
