"""The table in plain text, narrow enough for a phone; made from a Sight alone."""

from collections.abc import Iterable
from textwrap import wrap

from rules.civilization import marks
from rules.civilization.advances import ADVANCES, COST, price
from rules.civilization.goods import CALAMITIES, worth
from rules.civilization.nations import EPOCHS, FINAL_SPACE
from rules.civilization.view import NationSight, Sight
from rules.kernel.words import Voice, msg

WIDTH = 56


def board_text(sight: Sight, voice: Voice) -> str:
    """Headline, succession table, nations, and for a seat its own cards."""
    lines = [*folded(marks.headline(sight, voice), ""), ""]
    if sight.ordered:
        lines += [*folded(voice(msg("Table order is insisted on.")), ""), ""]
    if sight.game != "nomads" and any(nation.name for nation in sight.nations):
        lines += [*succession(sight, voice), ""]
    for seat, nation in enumerate(sight.nations):
        lines += nation_lines(sight, seat, nation, voice)
    if sight.game == "full":
        lines += ["", *own(sight, voice), *offers(sight, voice), *supply(sight, voice)]
    return "\n".join(lines)


def folded(text: str, indent: str = "  ") -> list[str]:
    """Long lines are wrapped, so that a phone need not."""
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def succession(sight: Sight, voice: Voice) -> Iterable[str]:
    """A row a nation: its letter on its space, and its epoch."""
    yield voice(msg("SUCCESSION"))
    for nation in sight.nations:
        if nation.name:
            row = ["."] * (FINAL_SPACE + 1)
            row[nation.space] = marks.letter(nation)
            epoch = EPOCHS.show(nation.epoch, voice)
            yield f"  {''.join(row)} {nation.space:2} {epoch}"


def nation_lines(sight: Sight, seat: int, nation: NationSight, voice: Voice) -> Iterable[str]:
    """A nation's people, cities, ships and cards; an arrow points at who must answer."""
    arrow = ">" if seat in sight.asked else " "
    yield from wrap(
        f"{arrow} {marks.letter(nation)} {marks.title(sight, seat, voice)}",
        WIDTH,
        subsequent_indent="    ",
    )
    counts = msg("stock {stock}, treasury {treasury}, trade cards {cards}")
    facts = {"stock": nation.stock, "treasury": nation.treasury, "cards": nation.cards}
    yield from folded(voice(counts, **facts), "    ")
    for label, said in possessions(nation, voice):
        if said:
            yield from folded(f"{voice(label)}: {said}", "    ")


def possessions(nation: NationSight, voice: Voice) -> Iterable[tuple[str, str]]:
    """What a nation has, each under its heading."""
    yield msg("cities"), marks.areas(nation.cities, voice)
    yield msg("tokens"), marks.amounts(nation.tokens, voice)
    yield msg("ships"), marks.areas(nation.ships, voice)
    yield msg("civilization"), ", ".join(ADVANCES.show(c, voice) for c in nation.advances)
    yield msg("calamities"), ", ".join(CALAMITIES.show(c, voice) for c, _ in nation.calamities)


def own(sight: Sight, voice: Voice) -> Iterable[str]:
    """The reader's hand, with its worth."""
    if sight.seat is None or not sight.hand:
        return
    said = msg("Your cards: {cards}, worth {worth}.")
    facts = {"cards": marks.tally(sight.hand, voice), "worth": worth(sight.hand)}
    yield from folded(voice(said, **facts), "")


def offers(sight: Sight, voice: Voice) -> Iterable[str]:
    if sight.offers:
        yield voice(msg("ON OFFER"))
    for offer in sight.offers:
        yield from folded(marks.offer(offer, voice))


def supply(sight: Sight, voice: Voice) -> Iterable[str]:
    """Civilization cards left, with what the reader would pay for each."""
    own = sight.nations[sight.seat] if sight.seat is not None else None
    if own and not (own.cards or own.treasury or own.cities):
        return  # nobody reads prices before the first city
    held = own.advances if own else ()
    left = [card for card, count in sight.supply.items() if count and card not in held]
    priced = [f"{ADVANCES.show(c, voice)} {price(c, held)} ({COST[c]})" for c in left]
    if priced:
        yield voice(msg("CIVILIZATION CARDS: your price (printed cost)"))
        yield from folded(", ".join(priced))
