"""The post office, from the bytes of a letter to the bytes of its answer."""
