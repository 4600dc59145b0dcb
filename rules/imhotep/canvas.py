"""A sheet to draw on: a few shapes in SVG, with every text escaped."""

from html import escape

INK, PAPER, LINE, SAND, WATER = "#2b2418", "#fffdf7", "#b9a77f", "#f4e8c9", "#dcecf2"
STONES = (
    ("#222222", "#ffffff"),
    ("#ffffff", "#222222"),
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
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="8" fill="{fill}" '
            f'stroke="{line}" stroke-width="{thick:g}"/>'
        )

    def path(self, d: str, fill: str, line: str = LINE, thick: float = 2) -> None:
        self.shapes.append(
            f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{thick:g}"/>'
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

    def space(self, x: float, y: float, size: float, said: str = "") -> None:
        """An empty space, perhaps with what it is worth."""
        self.box(x + 1, y + 1, size - 2, size - 2, PAPER)
        self.text(x + size / 2, y + size * 0.7, said, size * 0.55, False, "middle", "#6b5d3f")

    def svg(self, height: float, title: str) -> str:
        """The whole sheet."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:g}" '
            f'width="{self.width}" height="{height:g}" role="img" '
            f'font-family="Source Sans Pro, sans-serif"><title>{escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>{"".join(self.shapes)}</svg>'
        )
