"""The doors through which letters come in; each stores before it says yes."""
