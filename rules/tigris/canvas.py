"""A sheet to draw on: a few shapes in SVG, with every text escaped."""

from html import escape

INK, PAPER, LINE, SAND = "#2b2418", "#fffdf7", "#d8c69c", "#f3e7c8"
RIVER, WAVE, FAINT, STONE, RUBBLE = "#a9d0e2", "#6fa8c4", "#6d5f42", "#cdbf9f", "#5c5347"
GOLD, FRESH, REALM = "#ffc928", "#e8590c", "#4a148c"
COLOURS = ("#383838", "#bf3526", "#2464ab", "#2f7d43")  # black, red, blue, green


class Canvas:
    """Shapes laid down one after another; the sheet is as long as it needs to be."""

    def __init__(self, width: int) -> None:
        self.width, self.shapes = width, list[str]()

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        line: str = "none",
        thick: float = 2,
        round: float = 0,
    ) -> None:
        corner = f' rx="{round:g}"' if round else ""
        self.shapes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{corner} fill="{fill}"'
            + (f' stroke="{line}" stroke-width="{thick:g}"/>' if line != "none" else "/>")
        )

    def disc(self, x: float, y: float, r: float, fill: str, line: str, thick: float = 2) -> None:
        self.shapes.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{line}" '
            f'stroke-width="{thick:g}"/>'
        )

    def path(self, d: str, fill: str, line: str = "none", thick: float = 2) -> None:
        stroke = f' stroke="{line}" stroke-width="{thick:g}" stroke-linejoin="round"'
        ends = ' stroke-linecap="round"'
        self.shapes.append(
            f'<path d="{d}" fill="{fill}"{stroke + ends if line != "none" else ""}/>'
        )

    def stamp(
        self,
        x: float,
        y: float,
        size: float,
        d: str,
        fill: str,
        line: str = "none",
        thick: float = 2,
    ) -> None:
        """A sign drawn between -10 and 10, brought to its place and size."""
        self.shapes.append(f'<g transform="translate({x:g} {y:g}) scale({size / 20:g})">')
        self.path(d, fill, line, thick)
        self.shapes.append("</g>")

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
        where = f' text-anchor="{anchor}"' if anchor != "start" else ""
        self.shapes.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight}{where} '
            f'fill="{fill}">{escape(said)}</text>'
        )

    def svg(self, height: float, title: str) -> str:
        """The whole sheet."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:g}" '
            f'width="{self.width}" height="{height:g}" role="img" '
            f'font-family="Source Sans Pro, sans-serif"><title>{escape(title)}</title>'
            f'<rect width="100%" height="100%" fill="{PAPER}"/>{"".join(self.shapes)}</svg>'
        )
