"""A sheet to draw on: a few shapes in SVG, with every text escaped, and the symbols as icons."""

from html import escape

INK, PAPER, LINE, SEA, FOAM = "#22303c", "#fffdf7", "#b9b29a", "#8fc0d8", "#5b93b0"
FAINT, BARE = "#6d7a80", "#ece6d6"
FRESH = "#c2410c"  # what has just happened, or comes next
# Each civilization: marker, ink of its letter, tint of its land.
CIV_PAINT = (
    ("#c62828", "#ffffff", "#efb4a6"),
    ("#2e7d32", "#ffffff", "#a8d49c"),
    ("#f9c80e", "#222222", "#ffe873"),
    ("#1457b8", "#ffffff", "#a7c3ee"),
    ("#1d1d1d", "#ffffff", "#b4b1ab"),
    ("#ffffff", "#222222", "#ffffff"),
)
GRAIN = '<ellipse cx="{x}" cy="{y}" rx="2.2" ry="3.6" transform="rotate({turn} {x} {y})"/>'
GRAINS = "".join(
    GRAIN.format(x=x, y=y, turn=turn)
    for x, y, turn in (
        (-3, -3, -35), (3, -3, 35), (-3, 2, -35), (3, 2, 35), (0, -7, 0),
    )
)  # fmt: skip
COLUMNS = "".join(f'<rect x="{x}" y="-2" width="2.6" height="9"/>' for x in (-8, -3.9, 1.3, 5.4))
ICONS = {
    "wheat": f'<g fill="#b07a00" stroke="#5c3d00" stroke-width=".7"><path d="M0 10V-4" '
    f'stroke-width="1.8"/>{GRAINS}</g>',
    "cup": '<path d="M-7 -9H7C7 -1 4 2 1.5 3V7H5V9.5H-5V7H-1.5V3C-4 2 -7 -1 -7 -9Z" '
    'fill="#7b2d8b" stroke="#3c0f47" stroke-width=".9"/>',
    "sword": '<path d="M0 -10L2 -7V3H6V5.4H1.6V10H-1.6V5.4H-6V3H-2V-7Z" fill="#e8edf0" '
    'stroke="#1d2830" stroke-width="1.2"/>',
    "pyramid": '<path d="M0 -9L10 8H-10Z" fill="#f2a33a" stroke="#6b3c00" stroke-width="1"/>'
    '<path d="M0 -9L10 8H3Z" fill="#b86b10"/>',
    "temple": '<g fill="#ffffff" stroke="#333333" stroke-width=".8">'
    f'<path d="M0 -10L10 -4V-2H-10V-4Z"/>{COLUMNS}<rect x="-10" y="7" width="20" height="3"/></g>',
}


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

    def path(self, d: str, fill: str, line: str, thick: float, dashes: str = "") -> None:
        broken = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.shapes.append(
            f'<path d="{d}" fill="{fill}" stroke="{line}" stroke-width="{thick:g}"{broken} '
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
        self.shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.3g}"{weight} '
            f'text-anchor="{anchor}" fill="{fill}">{escape(said)}</text>'
        )

    def label(self, x: float, y: float, said: str, size: float) -> None:
        """A name in bold that stays legible where a coast runs beneath it."""
        self.shapes.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.3g}" font-weight="bold" '
            f'text-anchor="middle" fill="{INK}" stroke="{PAPER}" stroke-width="{size / 5:.2g}" '
            f'stroke-linejoin="round" paint-order="stroke">{escape(said)}</text>'
        )

    def icon(self, x: float, y: float, size: float, symbol: str) -> None:
        """A symbol about a point; a temple bears what it counts."""
        temple, _, counted = symbol.partition("_")
        self._use(x, y, size, temple)
        if counted:
            self._use(x, y + size * 0.08, size * 0.62, counted)

    def _use(self, x: float, y: float, size: float, name: str) -> None:
        self.shapes.append(
            f'<use href="#gheos-{name}" transform="translate({x:.1f} {y:.1f}) '
            f'scale({size / 20:.3f})"/>'
        )

    def marker(self, x: float, y: float, radius: float, civ: int, said: str) -> None:
        """A civilization's disc: its colour and its letter."""
        fill, ink, _ = CIV_PAINT[civ]
        self.shapes.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.3g}" fill="{fill}" stroke="#111111" '
            f'stroke-width="{max(2, radius / 8):.2g}"/>'
        )
        self.text(x, y + radius * 0.42, said, radius * 1.2, True, "middle", ink)

    def svg(self, height: float, title: str) -> str:
        """The whole sheet."""
        icons = "".join(f'<g id="gheos-{name}">{drawn}</g>' for name, drawn in ICONS.items())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height:g}" '
            f'width="{self.width}" height="{height:g}" role="img" '
            f'font-family="Source Sans Pro, sans-serif"><title>{escape(title)}</title>'
            f'<defs>{icons}</defs><rect width="100%" height="100%" fill="{PAPER}"/>'
            f"{''.join(self.shapes)}</svg>"
        )
