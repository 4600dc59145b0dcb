"""Who sits where: seats are numbered from 0, clockwise."""

from collections.abc import Iterator


def clockwise(first: int, seats: int) -> Iterator[int]:
    """Every seat once, beginning with `first`."""
    return ((first + n) % seats for n in range(seats))
