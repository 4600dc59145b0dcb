"""Rows and the only module that knows which database keeps them."""
