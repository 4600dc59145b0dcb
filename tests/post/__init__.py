"""Tests with the real mail servers of Debian; skipped, with the reason, where there are none."""
