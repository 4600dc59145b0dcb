"""Civilization: nations grow from one token to an age of iron."""
