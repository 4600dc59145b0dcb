"""The server: the desk, its doors, and the rows behind it."""
