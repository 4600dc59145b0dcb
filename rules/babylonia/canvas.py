"""A sheet to draw on: hexes, texts and the marks of the game in SVG, with every text escaped."""

from collections.abc import Iterable
from html import escape
from math import cos, pi, sin

INK, PAPER, LINE, FAINT = "#2b2418", "#fffdf7", "#b9a77f", "#6b5d3c"
FRESH = "#c2410c"  # who must answer
GROUND = {"n": "#eadfbd", "c": "#f8efd6", "s": "#eadfbd", "t": "#b7d9e8", "e": "#b7d9e8"}
BANK, WAVE = "#8fbdd0", "#ffffff"
WALL, FIELD, BRICK = "#8a5a2b", "#5f8a3a", "#c9a15a"
# A clan is known by its colour and by the shape of its tokens: disc, square, diamond, hexagon.
CLANS = (
    ("#c8420b", "#ffffff"),
    ("#0b62a4", "#ffffff"),
    ("#ffffff", "#1b1b1b"),
    ("#1b1b1b", "#ffffff"),
)


def polygon(x: float, y: float, r: float, corners: int, turn: float = 0) -> str:
    """A regular figure around a point, as a path."""
    angles = [turn + 2 * pi * n / corners for n in range(corners)]
    spots = (f"{x + r * cos(a):.1f} {y + r * sin(a):.1f}" for a in angles)
    return f"M{' L'.join(spots)}Z"


def star(x: float, y: float, r: float) -> str:
    """The eight-pointed star of a priest."""
    radii = [r if n % 2 == 0 else r * 0.42 for n in range(16)]
    spots = (
        f"{x + q * cos(n * pi / 8):.1f} {y + q * sin(n * pi / 8):.1f}" for n, q in enumerate(radii)
    )
    return f"M{' L'.join(spots)}Z"


def tablet(x: float, y: float, r: float) -> str:
    """The clay tablet of a servant: three lines of writing."""
    w, h = 0.86 * r, 0.28 * r
    bars = (
        f"M{x - w:.1f} {y + k * r - h:.1f}h{2 * w:.1f}v{2 * h:.1f}h{-2 * w:.1f}Z"
        for k in (-0.68, 0, 0.68)
    )
    return "".join(bars)


def jar(x: float, y: float, r: float) -> str:
    """The amphora of a merchant."""
    return (
        f"M{x - 0.45 * r:.1f} {y - r:.1f}h{0.9 * r:.1f}v{0.32 * r:.1f}h{-0.18 * r:.1f}"
        f"q{0.75 * r:.1f} {0.5 * r:.1f} {-0.02 * r:.1f} {1.68 * r:.1f}h{-0.5 * r:.1f}"
        f"q{-0.77 * r:.1f} {-1.18 * r:.1f} {-0.02 * r:.1f} {-1.68 * r:.1f}h{-0.18 * r:.1f}Z"
    )


def ear(x: float, y: float, r: float) -> str:
    """The ear of corn of a farmer: a stalk with leaves."""
    stalk = f"M{x - 0.09 * r:.1f} {y - 0.9 * r:.1f}h{0.18 * r:.1f}v{1.9 * r:.1f}h{-0.18 * r:.1f}Z"
    leaves = (
        f"M{x:.1f} {y + k * r:.1f}q{s * 0.85 * r:.1f} {-0.1 * r:.1f} {s * 0.75 * r:.1f} "
        f"{-0.7 * r:.1f}q{-s * 0.75 * r:.1f} {0.05 * r:.1f} {-s * 0.75 * r:.1f} {0.7 * r:.1f}Z"
        for k in (-0.2, 0.3, 0.8)
        for s in (1, -1)
    )
    return stalk + "".join(leaves)


GLYPHS = {"priest": star, "servant": tablet, "merchant": jar, "farmer": ear}


class Canvas:
    """Shapes laid down one after another; the sheet is as long as it needs to be."""

    def __init__(self, width: int) -> None:
        self.width, self.shapes = width, list[str]()

    def box(
        self, x: float, y: float, w: float, h: float, fill: str, line: str = LINE, thick: float = 2
    ) -> None:
        self.shapes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{min(7, h / 5):g}" '
            f'fill="{fill}" stroke="{line}" stroke-width="{thick:g}"/>'
        )

    def path(self, d: str, fill: str, line: str = "none", thick: float = 2) -> None:
        self.shapes.append(
            f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{thick:g}" '
            'stroke-linejoin="round"/>'
        )

    def text(
        self,
        x: float,
        y: float,
        said: str,
        size: float = 26,
        bold: bool = False,
        anchor: str = "start",
        fill: str = INK,
    ) -> None:
        weight = ' font-weight="bold"' if bold else ""
        middle = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.shapes.append(
            f'<text x="{x:.4g}" y="{y:.5g}" font-size="{size:.3g}"{weight}{middle} '
            f'fill="{fill}">{escape(said)}</text>'
        )

    def hexes(
        self, centres: Iterable[tuple[float, float]], r: float, fill: str, line: str = LINE
    ) -> None:
        """Many hexes of one ground, as one shape."""
        self.path("".join(polygon(x, y, r, 6) for x, y in centres), fill, line, 1.5)

    def waves(self, centres: Iterable[tuple[float, float]], r: float) -> None:
        """A ripple above and below the middle of every hex of water."""
        u = 0.22 * r
        ripple = f"q{u:.1f} {-u:.1f} {2 * u:.1f} 0t{2 * u:.1f} 0"
        spots = ((x - 2 * u, y + k * r) for x, y in centres for k in (-0.5, 0.56))
        self.path("".join(f"M{x:.1f} {y:.1f}{ripple}" for x, y in spots), "none", WAVE, 1.6)

    def glyph(self, x: float, y: float, r: float, piece: str, fill: str) -> None:
        self.path(GLYPHS[piece](x, y, r), fill)

    def token(
        self, x: float, y: float, r: float, clan: int, piece: str = "", down: bool = False
    ) -> None:
        """A token: its clan's shape and colour, and its kind; small if only its owner knows it."""
        fill, ink = CLANS[clan]
        self.path(shape(x, y, r, clan), fill, "#1b1b1b", 1.6)
        if piece:
            self.glyph(x, y, r * (0.3 if down else 0.56), piece, ink)

    def svg(self, height: float, title: str) -> str:
        """The whole sheet."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:g}" '
            f'width="{self.width}" height="{height:g}" role="img" '
            f'font-family="Source Sans Pro, sans-serif"><title>{escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>{"".join(self.shapes)}</svg>'
        )


def shape(x: float, y: float, r: float, clan: int) -> str:
    """Disc, square, diamond or hexagon: so that clans differ without their colours."""
    if clan == 0:
        half = f"a{r:.1f} {r:.1f} 0 1 0"
        return f"M{x - r:.1f} {y:.1f}{half} {2 * r:.1f} 0{half} {-2 * r:.1f} 0Z"
    corners, turn, size = ((4, pi / 4, 1.24), (4, 0, 1.22), (6, pi / 6, 1.1))[clan - 1]
    return polygon(x, y, r * size, corners, turn)
