"""The table in plain text, narrow enough for a phone; made from a Sight alone."""

from collections.abc import Iterable
from textwrap import wrap

from rules.imhotep import marks
from rules.imhotep.board import CHAMBER_ROWS, PYRAMID_ORDER, PYRAMIDS, SITES, TEMPLE_B
from rules.imhotep.cards import CARDS
from rules.imhotep.marks import letter
from rules.imhotep.scoring import visible
from rules.imhotep.state import EMPTY
from rules.imhotep.view import BuilderSight, Sight
from rules.kernel.words import Voice, msg

WIDTH = 48


def board_text(sight: Sight, voice: Voice) -> str:
    """Everything the seat may see, section by section."""
    lines = [*folded(marks.headline(sight, voice), ""), ""]
    lines += [voice(msg("SHIPS (bow first, a dot is empty)")), *ships(sight, voice), ""]
    sites = (market, pyramid, temple, chamber, obelisks)
    for section in sites:
        lines += [*section(sight, voice), ""]
    lines.append(voice(msg("BUILDERS")))
    for seat, builder in enumerate(sight.builders):
        lines += builder_lines(seat, builder, sight, voice)
    if sight.wrath:
        lines += ["", voice(msg("The pharaoh's wrath is in play."))]
    return "\n".join(lines)


def folded(text: str, indent: str = "  ") -> list[str]:
    """Long lines are wrapped, so that a phone need not."""
    if len(indent) + len(text) <= WIDTH:
        return [indent + text]
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def title(sight: Sight, site: str, voice: Voice) -> str:
    """`TEMPLE A · ship 2`."""
    name = SITES.show(site, voice).upper()
    return f"{name} {sight.sides[site]} · {marks.dock(sight, site, voice)}"


def ships(sight: Sight, voice: Voice) -> Iterable[str]:
    for n, ship in enumerate(sight.ships, 1):
        hold = "".join(f"[{letter(owner, voice)}]" for owner in ship.hold)
        yield f"  {n} {hold:12} {marks.readiness(ship, voice)}"


def market(sight: Sight, voice: Voice) -> Iterable[str]:
    yield title(sight, "market", voice)
    offer = [CARDS.show(card, voice) for card in sight.market]
    if sight.hidden:
        offer.append(voice(msg("hidden pair|pair")).split("|")[0])
    yield from folded(", ".join(offer) or voice(msg("no cards")))
    if sight.pair:
        yield from folded(marks.seen_pair(sight, voice))
    yield from folded(marks.deck(sight, voice))
    if sight.discard:
        yield from folded(voice(msg("discarded: {cards}"), cards=marks.tally(sight.discard, voice)))


def pyramid(sight: Sight, voice: Voice) -> Iterable[str]:
    yield title(sight, "pyramid", voice)
    if sight.sides["pyramid"] == "A":
        yield from pyramid_a(sight, voice)
    else:
        yield from pyramid_b(sight, voice)
    if extra := marks.extras(sight):
        stones = " ".join(letter(owner, voice) for owner in extra)
        yield from folded(voice(msg("beside it: {stones}"), stones=stones))


def pyramid_a(sight: Sight, voice: Voice) -> Iterable[str]:
    """Three levels side by side; digits are the points of empty spaces."""
    levels = marks.levels(sight, voice)
    for row in range(3):
        parts = [" ".join(level[row]) if row < len(level) else "" for level in levels]
        yield f"  {parts[0]:8} {parts[1]:6} {parts[2]}".rstrip()
    yield from folded(
        voice(msg("next stone: {points}"), points=marks.points(marks.next_points(sight), voice))
    )


def pyramid_b(sight: Sight, voice: Voice) -> Iterable[str]:
    """Three pyramids in building order; a star marks the space with a bonus."""
    names = [PYRAMIDS.show(name, voice) for name in PYRAMID_ORDER]
    width = max(map(len, names))
    for n, name in enumerate(names):
        cells = "".join(f"{cell:3}" for cell in marks.pyramid_cells(sight, n, voice))
        yield f"  {name:{width}}  {cells} {marks.bonus_left(sight, n, voice)}".rstrip()


def temple(sight: Sight, voice: Voice) -> Iterable[str]:
    yield title(sight, "temple", voice)
    seen = visible(sight.temple, sight.temple_spaces)
    seen += [EMPTY] * (sight.temple_spaces - len(seen))
    if sight.sides["temple"] == "A":
        stones = " ".join(letter(owner, voice) for owner in seen)
        yield from folded(voice(msg("seen from above: {stones}"), stones=stones))
    else:
        for owner, gives in zip(seen, TEMPLE_B, strict=False):
            yield f"  {letter(owner, voice)}  {marks.REWARDS.show(gives, voice)}"
    yield from folded(marks.counts(sight.temple, sight, voice))


def chamber(sight: Sight, voice: Voice) -> Iterable[str]:
    yield title(sight, "chamber", voice)
    for row in range(CHAMBER_ROWS):
        stones = sight.chamber[row::CHAMBER_ROWS]
        yield f"  {' '.join(letter(owner, voice) for owner in stones) or '.'}"
    if sight.sides["chamber"] == "B":
        prizes = marks.prizes(sight, "chamber")
        yield from folded(voice(msg("prizes in each row: {prizes}"), prizes=prizes))


def obelisks(sight: Sight, voice: Voice) -> Iterable[str]:
    yield title(sight, "obelisks", voice)
    if sight.sides["obelisks"] == "A":
        for seat, height in enumerate(sight.obelisks):
            yield f"  {letter(seat, voice)} {height:2} {'#' * height}".rstrip()
        yield from folded(voice(msg("prizes: {prizes}"), prizes=marks.prizes(sight, "obelisks")))
        return
    towers = " ".join(letter(owner, voice) for owner in sight.towers) or "."
    single = [f"{letter(n, voice)} {marks.loose(sight, n)}" for n in range(len(sight.builders))]
    yield from folded(voice(msg("towers: {towers}"), towers=towers))
    yield from folded(voice(msg("loose stones: {stones}"), stones=", ".join(single)))
    yield from folded(voice(msg("next towers: {prizes}"), prizes=marks.prizes(sight, "obelisks")))


def builder_lines(seat: int, builder: BuilderSight, sight: Sight, voice: Voice) -> Iterable[str]:
    """A seat's open possessions; an arrow points at who must answer."""
    arrow = ">" if seat in sight.asked else " "
    points = marks.points(builder.points, voice)
    text = f"{letter(seat, voice)} {marks.player(sight, seat, voice)}: {points}"
    yield from wrap(text, WIDTH, initial_indent=f"{arrow} ", subsequent_indent="    ")
    text = msg("sled {sled} of 5, quarry {quarry}")
    yield from folded(voice(text, sled=builder.sled, quarry=builder.quarry), "    ")
    if builder.cards:
        cards = marks.tally(builder.cards, voice)
        yield from folded(voice(msg("cards: {cards}"), cards=cards), "    ")
    if builder.sources:
        yield from folded(marks.sources(builder, voice), "    ")
