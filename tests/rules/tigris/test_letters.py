"""A turn is one letter in the usual case."""

import pytest

from tests.rules.tigris.letters import report


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_standing_orders_save_all_other_letters(seats: int) -> None:
    """TE-W5: when defence and treasures are settled before, every turn is exactly one letter."""
    assert report(seats, standing=True, matches=5).each == 1


def test_few_letters_without_them() -> None:
    """TE-W5: even without standing orders three seats need less than one and a half a turn."""
    assert report(3, standing=False).each < 1.5
