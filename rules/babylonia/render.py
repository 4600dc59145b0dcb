"""The table in plain text, narrow enough for a phone; made from a Sight alone."""

from collections.abc import Iterable
from textwrap import wrap

from rules.babylonia import marks
from rules.babylonia.board import COLUMNS, DATA, HEXES, WATER
from rules.babylonia.tiles import CITY, CLAN, CROP, EACH_CITY, FREE, PIECE, VOID, ZIGGURAT
from rules.babylonia.view import FACE_DOWN, ClanSight, Sight
from rules.kernel.words import Voice, msg

WIDTH = 56
PITCH = 3  # columns of text for a column of hexes


def board_text(sight: Sight, voice: Voice) -> str:
    """Everything the seat may see, section by section."""
    lines = [*folded(marks.headline(sight, voice), ""), "", *map_lines(sight, voice), ""]
    lines += [*legend(sight, voice), "", voice(msg("SITES")), *sites(sight, voice), ""]
    lines += [voice(msg("ZIGGURAT CARDS"))]
    for card in sight.market:
        lines += folded(marks.offer(card, voice))
    lines += ["", voice(msg("CLANS"))]
    for seat, clan in enumerate(sight.clans):
        lines += clan_lines(seat, clan, sight, voice)
    if sight.tally:
        lines += ["", *race_lines(sight, voice)]
    return "\n".join(lines)


def folded(text: str, indent: str = "  ") -> list[str]:
    """Long lines are wrapped, so that a phone need not."""
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")


def map_lines(sight: Sight, voice: Voice) -> list[str]:
    """The hexes, column letters above and below, the number of each line at both ends."""
    used = [n for n, mark in enumerate(sight.ground) if mark != VOID]
    first = min(HEXES[n].column for n in used)
    last = max(HEXES[n].column for n in used)
    lines = [[" "] * (PITCH * (last - first) + 11) for _ in DATA["map"]["hexes"]]
    for n in used:
        write(lines[HEXES[n].row], PITCH * (HEXES[n].column - first) + 5, cell(sight, n, voice))
    for row, line in enumerate(lines):
        number = str(row // 2 + 1)
        write(line, 1, number.rjust(2))
        write(line, len(line) - 1, number.rjust(2))
    head = "    " + "".join(f" {letter} " for letter in COLUMNS[first : last + 1])
    return [head, *("".join(line).rstrip() for line in lines), head]


def write(line: list[str], middle: int, said: str) -> None:
    """Put a few letters around a place of a line."""
    begin = middle - len(said) // 2
    line[begin : begin + len(said)] = said


def cell(sight: Sight, n: int, voice: Voice) -> str:
    """A hex in five letters at most; a free one says its name."""
    mark, wet = sight.ground[n], WATER[n]
    if mark == FREE:
        return f"~{HEXES[n].name}" if wet else HEXES[n].name
    if mark == ZIGGURAT:
        return "/#\\" if HEXES[n].name in sight.scored else "/Z\\"
    if mark in CROP:
        return f"({mark if mark == EACH_CITY else CROP[mark]})"
    if mark in CITY:
        return f"[{''.join(marks.kind(noble, voice) for noble in CITY[mark])}]"
    if mark in FACE_DOWN:
        return f"~{marks.letter(FACE_DOWN.index(mark), voice)}~"
    token = marks.letter(CLAN[mark], voice) + marks.kind(PIECE[mark], voice)
    return f"~{token}" if wet else token


def legend(sight: Sight, voice: Voice) -> Iterable[str]:
    """How to read the map."""
    nobles = marks.kind("priest", voice), marks.kind("servant", voice)
    facts = {"p": nobles[0], "s": nobles[1], "clan": marks.letter(0, voice)}
    facts |= {"m": marks.kind("merchant", voice), "f": marks.kind("farmer", voice)}
    yield from folded(
        voice(
            msg(
                "[{p}{s}{m}] city of {p} priests, {s} servants, {m} merchants; (6) crop; (*) crop "
                "that pays for each city; /Z\\ ziggurat, /#\\ once scored; {clan}{p} {clan}{s} "
                "{clan}{m} {clan}{f} tokens of a clan, {f} a farmer; ~ river, ~{clan}~ face down"
            ),
            **facts,
        ),
        "",
    )
    yield from folded(marks.rivers(sight, voice).capitalize() + ".", "")
    yield from folded(voice(msg("Cities left on the map: {n}."), n=sight.cities), "")
    if sight.fresh:
        yield from folded(voice(msg("Last played: {hexes}."), hexes=list(sight.fresh)), "")


def sites(sight: Sight, voice: Voice) -> Iterable[str]:
    """The tiles by the names of their hexes, for those who cannot see the map."""
    tiles = [(hex.name, sight.ground[n]) for n, hex in enumerate(HEXES)]
    cities = [(name, CITY[mark]) for name, mark in tiles if mark in CITY]
    said = [f"{name} {''.join(marks.kind(k, voice) for k in kinds)}" for name, kinds in cities]
    if said:
        yield from folded(voice(msg("cities: {sites}"), sites=", ".join(said)))
    if said := [f"{name} {mark}" for name, mark in tiles if mark in CROP]:
        yield from folded(voice(msg("crops: {sites}"), sites=", ".join(said)))
    said = [name for name, mark in tiles if mark == ZIGGURAT]
    yield from folded(voice(msg("ziggurats: {sites}"), sites=", ".join(said)))


def clan_lines(seat: int, clan: ClanSight, sight: Sight, voice: Voice) -> Iterable[str]:
    """A seat's possessions; an arrow points at who must answer."""
    arrow = ">" if seat in sight.asked else " "
    said = f"{marks.player(sight, seat, voice)}: {marks.points(clan.points, voice)}"
    text = f"{marks.letter(seat, voice)} {said}"
    yield from wrap(text, WIDTH, initial_indent=f"{arrow} ", subsequent_indent="    ")
    yield from folded(marks.stock(clan, voice), "    ")
    if clan.stand:
        said = voice(msg("on your stand: {tokens}"), tokens=marks.tokens(clan.stand, voice))
        yield from folded(said, "    ")
    if clan.pool:
        said = voice(msg("in your pool: {tokens}"), tokens=marks.tokens(clan.pool, voice))
        yield from folded(said, "    ")
    if clan.cards or clan.spent:
        yield from folded(voice(msg("cards: {cards}"), cards=marks.cards(clan, voice)), "    ")
    if clan.points:
        said = marks.sources(clan, voice)
        yield from folded(voice(msg("from: {sources}"), sources=said), "    ")


def race_lines(sight: Sight, voice: Voice) -> Iterable[str]:
    """Everybody's points round by round."""
    yield voice(msg("POINTS AFTER EACH ROUND"))
    for seat, row in enumerate(marks.race(sight)):
        shown = "".join(f"{n:4}" for n in row[-13:])
        yield f"  {marks.letter(seat, voice)}{shown}"
