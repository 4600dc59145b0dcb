"""What a tile just placed makes possible: conflicts, special buildings, monuments."""

from typing import Any

from rules.tigris.board import HEIGHT, LINE, WIDTH
from rules.tigris.kingdoms import leaders_in, region, where
from rules.tigris.state import State
from rules.tigris.tiles import COLOUR_ORDER, EMPTY, FACES, MONUMENT_ORDER, PAIRS

Board = State[Any]
CORNERS = sum(
    1 << r * WIDTH + c for r in range(HEIGHT - 1) for c in range(WIDTH - 1)
)  # where a square of four may have its top left


def contests(cells: str, union: int) -> dict[int, tuple[int, ...]]:
    """Colours with two leaders joined by the union tile, and where these stand."""
    leaders = leaders_in(cells, region(cells, union))
    found = {c: tuple(n for n, (_, of) in leaders.items() if of == c) for c in COLOUR_ORDER}
    return {colour: squares for colour, squares in found.items() if len(squares) > 1}


def war_colours(s: Board, union: int) -> list[int]:
    return list(contests(s.cells, union))


def line(cells: str, square: int, step: int) -> list[int]:
    """The unbroken row (step 1) or column of the square's own letter through it."""
    row, column = divmod(square, WIDTH)
    before, after = (column, WIDTH - 1 - column) if step == 1 else (row, HEIGHT - 1 - row)
    found = [square]
    for room, way in ((before, -step), (after, step)):
        for n in range(1, room + 1):
            if cells[square + n * way] != cells[square]:
                break
            found.append(square + n * way)
    return sorted(found)


def longest(cells: str, square: int) -> int:
    """The longer of the row and the column through a square."""
    return max(len(line(cells, square, 1)), len(line(cells, square, WIDTH)))


def sites(s: Board, square: int) -> list[int]:
    """Where the building of the new tile's colour may stand: its lines, if long enough."""
    if s.buildings is None or s.cells[square] not in FACES:
        return []
    stands = s.buildings[FACES.index(s.cells[square])]
    least = LINE if stands < 0 else max(LINE, longest(s.cells, stands) + 1)
    lines = (line(s.cells, square, step) for step in (1, WIDTH))
    return sorted({n for each in lines if len(each) >= least for n in each})


def open_squares(cells: str, square: int) -> list[int]:
    """The top left of each two by two of one colour that holds this tile."""
    if cells[square] not in FACES:
        return []
    row, column = divmod(square, WIDTH)
    corners = [
        r * WIDTH + c
        for r in (row - 1, row)
        for c in (column - 1, column)
        if 0 <= r < HEIGHT - 1 and 0 <= c < WIDTH - 1
    ]
    return [n for n in corners if all(cells[m] == cells[square] for m in four(n))]


def four(corner: int) -> tuple[int, int, int, int]:
    """A square of tiles by its top left."""
    return corner, corner + 1, corner + WIDTH, corner + WIDTH + 1


def still_free(s: Board) -> list[str]:
    """Monuments not built yet."""
    built = {monument.name for monument in s.monuments}
    return [name for name in MONUMENT_ORDER if name not in built]


def prospect(cells: str, colour: int, tiles: int) -> bool:
    """Whether so many tiles of a colour, one or two, could complete a square."""
    lying, empty = where(cells, FACES[colour]), where(cells, EMPTY)
    a, b, c, d = (lying >> n for n in four(0))
    fit = CORNERS & ~(a & b & c & d)
    for n in four(0):
        fit &= (lying | empty) >> n
    three = a & b & (c | d) | c & d & (a | b)
    return bool(fit & (three if tiles == 1 else a & (b | c | d) | b & (c | d) | c & d))


def monuments_for(s: Board, square: int) -> list[str]:
    """Unbuilt monuments that show the colour of a tile, if it completes a square."""
    if not open_squares(s.cells, square):
        return []
    colour = FACES.index(s.cells[square])
    return [name for name in still_free(s) if colour in PAIRS[name]]
