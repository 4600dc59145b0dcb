"""The table in plain text, narrow enough for a phone; made from a Sight alone."""

from collections.abc import Iterable
from textwrap import wrap

from rules.kernel.words import Voice, msg
from rules.tigris import marks
from rules.tigris.board import COLUMNS, HEIGHT, LANDS, WIDTH
from rules.tigris.tiles import BUILDINGS, MONUMENTS, SQUARES
from rules.tigris.view import Sight
from rules.tigris.works import four

COLUMNS_WIDE = 52


def board_text(sight: Sight, voice: Voice) -> str:
    """The board, what stands on it, and everybody's open possessions."""
    lines = [*folded(marks.headline(sight, voice)), "", *grid(sight, voice), ""]
    lines += legend(voice)
    lines += [*landmarks(sight, voice), *folded(marks.stock(sight, voice)), ""]
    for seat in range(len(sight.dynasties)):
        lines += dynasty(sight, seat, voice)
    return "\n".join(lines)


def folded(text: str, indent: str = "") -> list[str]:
    """Long lines are wrapped, so that a phone need not."""
    return wrap(text, COLUMNS_WIDE, initial_indent=indent, subsequent_indent=indent + "  ")


def grid(sight: Sight, voice: Voice) -> Iterable[str]:
    """Eleven rows of sixteen squares, each two letters and a mark."""
    yield ("   " + "  ".join(COLUMNS)).rstrip()
    for row in range(HEIGHT):
        cells = "".join(square(sight, row * WIDTH + n, voice) for n in range(WIDTH))
        yield f"{row + 1:2} {cells}".rstrip()


def square(sight: Sight, n: int, voice: Voice) -> str:
    """What lies there; `*` a treasure (`+` framed), `^` a building, `<` touched lately."""
    said = marks.cell(sight.cells[n], bool(LANDS[sight.side].rivers >> n & 1), voice)
    if n in sight.treasures:
        said = said[0] + ("+" if n in LANDS[sight.side].framed else "*")
    elif sight.buildings and n in sight.buildings:
        said = said[0] + "^"
    return said + ("<" if n in sight.fresh else " ")


def legend(voice: Voice) -> Iterable[str]:
    yield from folded(
        voice(
            msg(
                "s settlement, t temple, f farm, m market, ## monument, XX catastrophe, ~~ river, "
                "* treasure, + treasure to be taken first, ^ special building, < latest turn; "
                "1K is the king of the first seat (K king, P priest, F farmer, T trader)"
            )
        )
    )


def landmarks(sight: Sight, voice: Voice) -> Iterable[str]:
    """Monuments and special buildings with their squares."""
    for monument in sight.monuments:
        ends = [SQUARES.show(n, voice) for n in (monument.square, four(monument.square)[-1])]
        name = MONUMENTS.show(monument.name, voice)
        yield voice(
            msg("Monument {name}: {first} to {last}"), name=name, first=ends[0], last=ends[1]
        )
    for colour, at in enumerate(sight.buildings or ()):
        if at >= 0:
            yield f"{BUILDINGS.show(colour, voice).capitalize()}: {SQUARES.show(at, voice)}"


def dynasty(sight: Sight, seat: int, voice: Voice) -> Iterable[str]:
    """A seat's open facts, and what the reader may see behind its screen."""
    seen, arrow = sight.dynasties[seat], ">" if seat in sight.asked else " "
    yield from folded(f"{arrow} {seat + 1} {marks.player(seat, voice)}")
    yield from folded(marks.open_facts(seen, voice), "    ")
    leaders = ", ".join(marks.standing(sight, seat, voice)) or voice(msg("none on the board"))
    yield from folded(voice(msg("leaders: {leaders}"), leaders=leaders), "    ")
    if seen.hand is not None:
        yield from folded(voice(msg("hand: {tiles}"), tiles=marks.tiles(seen.hand, voice)), "    ")
    if seen.points is not None:
        yield from screen(sight, seat, voice)


def screen(sight: Sight, seat: int, voice: Voice) -> Iterable[str]:
    """Points and treasures; at the end also with treasures counted in."""
    seen = sight.dynasties[seat]
    assert seen.points is not None
    facts = {"points": marks.points(seen.points, voice), "treasures": seen.treasures}
    yield from folded(voice(msg("points: {points}; treasures {treasures}"), **facts), "    ")
    if sight.over and seen.totals:
        total = voice(msg("with treasures: {points}"), points=marks.points(seen.totals, voice))
        yield from folded(total, "    ")
    if sight.wish and seat == sight.active:
        wish = MONUMENTS.show(sight.wish, voice)
        yield from folded(voice(msg("asked for beforehand: monument {wish}"), wish=wish), "    ")
