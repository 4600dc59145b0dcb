"""A board drawn as SVG becomes the same PNG bytes on every machine."""

from functools import lru_cache

import font_source_sans_pro
import resvg_py

# The name to use in an SVG's font-family; no other font is known to the drawing.
FONT_FAMILY = "Source Sans Pro"
WEIGHTS = ("SourceSansPro", "SourceSansProBold", "SourceSansProIt", "SourceSansProBoldIt")


@lru_cache(maxsize=64)
def png(svg: str, width: int) -> bytes:
    """The picture at this width in pixels; system fonts and outside files are not looked at."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[font_source_sans_pro.font_files_ttf[name] for name in WEIGHTS],
        font_family=FONT_FAMILY,
        sans_serif_family=FONT_FAMILY,
        serif_family=FONT_FAMILY,
        monospace_family=FONT_FAMILY,
    )
    return bytes(drawn)
