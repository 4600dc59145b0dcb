"""Everything a seat of Civilization may not know, made different: for the hunt for leaks."""

from collections import Counter
from typing import Any

from rules import kernel
from rules.civilization import GAME
from rules.civilization.goods import RED, STACK
from rules.kernel import Chance


def blind(state: Any, seat: int | None, dice: Chance) -> Any:
    """A table that this seat cannot tell from the given one.

    Unknown are the seed, the order of the stacks, and others' hands but for the cards that lie in
    an offer or a wish (these stay, so that what was said of them remains true).
    """
    other = kernel.clone(GAME, state)
    other.chance = Chance(dice.below(1 << 60).to_bytes(16, "big"), drawn=dice.below(1000))
    others = [n for n in range(len(other.nations)) if n != seat]
    held = {n: spoken_for(other, n) for n in others}
    for n in others:
        for card in held[n].elements():
            other.nations[n].hand.remove(card)
    swap_hands(other, others, dice)
    swap_with_stacks(other, others, dice)
    for n in others:
        other.nations[n].hand += held[n].elements()
    return other


def spoken_for(state: Any, seat: int) -> Counter[str]:
    """Cards of a hand that an offer or a wish names."""
    top = state.agenda[-1] if state.agenda else None
    kept: Counter[str] = Counter()
    for offer in getattr(top, "offers", ()):
        if offer.seat == seat:
            kept |= Counter(offer.cards)
    return kept | Counter(getattr(top, "goods", {}).get(str(seat), []))


def swap_hands(state: Any, others: list[int], dice: Chance) -> None:
    """What others hold is dealt among them anew."""
    sizes = [len(state.nations[n].hand) for n in others]
    pool = dice.shuffle([card for n in others for card in state.nations[n].hand])
    for n, size in zip(others, sizes, strict=True):
        state.nations[n].hand, pool = pool[:size], pool[size:]


def swap_with_stacks(state: Any, others: list[int], dice: Chance) -> None:
    """Cards of one stack trade places between hands and the stack; red backs are seen by all."""
    for number, stack in enumerate(state.stacks, 1):
        hidden = [n for n, card in enumerate(stack) if card not in RED]
        spots = [(stack, n) for n in hidden]
        for seat in others:
            hand = state.nations[seat].hand
            spots += [(hand, n) for n, card in enumerate(hand) if STACK[card] == number]
        cards = dice.shuffle([pile[n] for pile, n in spots])
        for (pile, n), card in zip(spots, cards, strict=True):
            pile[n] = card
