"""A sheet to draw on: a few shapes in SVG, with every text escaped."""

from html import escape

INK, PAPER, LINE, SAND, WATER = "#2b2418", "#fffdf7", "#b9a77f", "#f6ebd0", "#cfe4ec"
WOOD, WAVE, FAINT = "#6d6830", "#a9cddb", "#7a6a45"
FRESH = "#c2410c"  # what has just happened, or comes next
STONES = (
    ("#262626", "#ffffff"),
    ("#ffffff", "#262626"),
    ("#94552a", "#ffffff"),
    ("#a9aeb3", "#111111"),
)


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

    def path(self, d: str, fill: str, line: str = LINE, thick: float = 2) -> None:
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
        weight = "bold" if bold else "normal"
        self.shapes.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" '
            f'text-anchor="{anchor}" fill="{fill}">{escape(said)}</text>'
        )

    def stone(self, x: float, y: float, size: float, owner: int, mark: str) -> None:
        """A stone: its colour and its owner's letter."""
        fill, ink = STONES[owner]
        self.box(x + 1, y + 1, size - 2, size - 2, fill, "#222222")
        self.text(x + size / 2, y + size * 0.71, mark, size * 0.6, True, "middle", ink)

    def slab(self, x: float, y: float, width: float, height: float, owner: int) -> None:
        """A stone that others cover, seen from the side."""
        self.box(x + 1, y, width - 2, height, STONES[owner][0], "#222222", 1.5)

    def space(self, x: float, y: float, size: float, said: str = "", fresh: bool = False) -> None:
        """An empty space, perhaps with what it is worth; a strong frame marks the next one."""
        self.box(
            x + 1, y + 1, size - 2, size - 2, PAPER, FRESH if fresh else LINE, 4 if fresh else 2
        )
        self.text(x + size / 2, y + size * 0.7, said, size * 0.52, fresh, "middle", FAINT)

    def svg(self, height: float, title: str) -> str:
        """The whole sheet."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:g}" '
            f'width="{self.width}" height="{height:g}" role="img" '
            f'font-family="Source Sans Pro, sans-serif"><title>{escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>{"".join(self.shapes)}</svg>'
        )
