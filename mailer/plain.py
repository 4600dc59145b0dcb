"""Markdown to plain text that is a pleasure to read as it is."""

import re
import textwrap
from collections.abc import Callable, Iterator
from itertools import starmap

WIDTH = 72
FENCE = re.compile(r"\s{0,3}(```|~~~)")
HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*$")
RULE = re.compile(r"\s{0,3}([-*_])(\s?\1){2,}\s*$")
ITEM = re.compile(r"(\s*)([-*+·]|\d{1,9}[.)])\s+(.*)")
QUOTE = re.compile(r"\s{0,3}>\s?(.*)")
IMAGE = re.compile(r"!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)")
LINK = re.compile(
    r"\[((?:[^\[\]\n\\]|\\.){0,500})\]\((?:<[^>\n]{0,2000}>|(?:[^()\n]|\([^()\n]{0,500}\)){0,2000})\)"
)
AUTOLINK = re.compile(r"<((?:https?://|mailto:)[^<>\s]{1,2000}|[^<>\s@]{1,64}@[^<>\s]{1,255})>")
STRONG = re.compile(r"(?<![\\*\w])\*\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*\*(?![*\w])")
EMPHASIS = re.compile(r"(?<![\\*_\w])([*_])(?=\S)([^*_\n]{1,500}?)(?<=[^\s\\])\1(?![*_\w])")
CODE = re.compile(r"(?<!\\)(`{1,3})(?!`)([^\n]{1,500}?)(?<!`)\1(?!`)")
ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+\-.!>|~<&])")
TARGET = re.compile(
    r"(?<!!)\[(?:[^\[\]\n\\]|\\.){0,500}\]\(<?((?:https?://|mailto:)[^\s<>()]{1,2000})>?\)"
)
# A letter that waits ready behind a sign: whoever reads text answers by its number.
READY = re.compile(r" \[✉\]\(mailto:[^\s()]{1,2000}\)")
NUMBERED = re.compile(r"(\d{1,4})  (\S.*)")
CELLS = re.compile(r"(?<!\\)\|")
# While marks are taken off, what is not Markdown hides behind characters nobody writes.
HIDDEN = 0xE000


def plain(markdown: str) -> str:
    """The letter as text: paragraphs wrapped, boards as they are, link targets below."""
    blocks = [("\n".join(show(block)), gap(block)) for block in split(READY.sub("", markdown))]
    return "".join(text + below for text, below in blocks if text.strip()).rstrip("\n") + "\n"


def gap(block: list[str]) -> str:
    """A blank line below each block; only a heading stands close to what it heads."""
    return "\n" if HEADING.match(block[-1]) else "\n\n"


def split(markdown: str) -> Iterator[list[str]]:
    """The blocks of a text: fenced ones whole, all others parted by blank lines."""
    block: list[str] = []
    fence = ""
    for line in [*markdown.replace("\r\n", "\n").split("\n"), ""]:
        mark = FENCE.match(line)
        if not fence and (mark or not line.strip()):
            yield from [block] if block else []
            block = []
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
            block.append(line)
            if not fence:
                yield block
                block = []
        elif fence or line.strip():
            block.append(line)
    if block:
        yield block


def show(block: list[str]) -> list[str]:
    """One block as lines of text."""
    if FENCE.match(block[0]):
        return [line for line in block if not FENCE.match(line)]
    if all(line.startswith("    ") for line in block):
        return block
    if block[0].lstrip().startswith("|"):
        return table(block)
    rows = [NUMBERED.fullmatch(bare(line.strip())) for line in block]
    if all(rows):
        return menu([(row[1], row[2]) for row in rows if row])
    return [line for piece in pieces(block) for line in show_piece(piece)] + targets(block)


def menu(rows: list[tuple[str, str]]) -> list[str]:
    """Numbered answers, the numbers under each other; the number answers, so no target is said."""
    width = max(2, *(len(number) for number, _ in rows))
    return [
        line
        for number, words in rows
        for line in fill(words, f"  {number:>{width}}  ", " " * (width + 4))
    ]


def targets(block: list[str]) -> list[str]:
    """Where the links of a block lead, each on a line of its own that no program breaks."""
    return [f"<{target}>" for target in TARGET.findall("\n".join(block))]


def pieces(block: list[str]) -> list[list[str]]:
    """A block parted where a heading, a rule, an item or a quotation begins."""
    parted: list[list[str]] = []
    for line in block:
        starts = HEADING.match(line) or RULE.match(line) or ITEM.match(line) or QUOTE.match(line)
        alone = parted and (HEADING.match(parted[-1][0]) or RULE.match(parted[-1][0]))
        if starts or alone or not parted:
            parted.append([])
        parted[-1].append(line)
    return parted


def show_piece(piece: list[str]) -> list[str]:
    """A heading, a rule, an item, a quotation or a paragraph."""
    heading, item, quote = (shape.match(piece[0]) for shape in (HEADING, ITEM, QUOTE))
    if heading:
        return titled(bare(heading[2]), len(heading[1]))
    if RULE.match(piece[0]):
        return ["-" * 24]
    if quote:
        return wrap([quote[1], *piece[1:]], "> ", "> ") or [">"]
    if item:
        lead = f"{item[1]}{'-' if item[2] in '*+' else item[2]} "
        return wrap([item[3], *piece[1:]], lead, " " * len(lead))
    return wrap(piece, "", "")


def titled(words: str, level: int) -> list[str]:
    """A heading: underlined when great, in capitals when small."""
    if level > 2:
        return [words.upper()]
    return [words, ("=" if level == 1 else "-") * min(len(words), WIDTH)]


def wrap(lines: list[str], lead: str, follow: str) -> list[str]:
    """Words within the width; a line that ends in two blanks or a backslash stays broken."""
    wrapped: list[str] = []
    for words in hard_lines(lines):
        wrapped += fill(bare(words), follow if wrapped else lead, follow)
    return wrapped


def fill(words: str, lead: str, follow: str) -> list[str]:
    """Words within the width, the first line led in and the others set below it."""
    shape = textwrap.TextWrapper(WIDTH, lead, follow)
    shape.break_long_words = shape.break_on_hyphens = False
    return shape.wrap(words)


def hard_lines(lines: list[str]) -> list[str]:
    """Soft line breaks undone, hard ones kept."""
    broken = [""]
    for line in lines:
        broken[-1] += " " + line.strip().removesuffix("\\")
        if line.endswith(("  ", "\\")):
            broken.append("")
    return [words.strip() for words in broken]


def table(block: list[str]) -> list[str]:
    """A table with its columns aligned again and its frame taken off."""
    rows = [[bare(cell.strip()) for cell in CELLS.split(line.strip().strip("|"))] for line in block]
    columns = max(map(len, rows))
    rows = [row + [""] * (columns - len(row)) for row in rows]
    rulers = [row for row in rows if is_ruler(row)] or [[""] * columns]
    adjust = [str.rjust if cell.endswith(":") else str.ljust for cell in rulers[0]]
    rows = [row for row in rows if any(row) and not is_ruler(row)]
    widths = [max((len(row[place]) for row in rows), default=0) for place in range(columns)]
    return ["  ".join(starmap(fit, zip(adjust, row, widths, strict=True))).rstrip() for row in rows]


def fit(adjust: Callable[[str, int], str], cell: str, width: int) -> str:
    """A cell as wide as its column."""
    return adjust(cell, width)


def is_ruler(row: list[str]) -> bool:
    """The row of dashes that parts a table's head from its body."""
    return all(cell and set(cell) <= set(":-") for cell in row)


def bare(words: str) -> str:
    """Words without their marks; code spans, addresses and escaped characters stay literal."""
    hidden: list[str] = []

    def hide(text: str) -> str:
        hidden.append(text)
        return chr(HIDDEN + len(hidden) - 1) if len(hidden) < 6000 else text

    words = CODE.sub(lambda found: hide(found[2].strip()), words)
    words = AUTOLINK.sub(lambda found: hide(found[1].removeprefix("mailto:")), words)
    words = ESCAPED.sub(lambda found: hide(found[1]), words)
    words = LINK.sub(r"\1", IMAGE.sub("", words))
    words = EMPHASIS.sub(r"\2", STRONG.sub(r"\1", words))
    return reveal(words, hidden)


def reveal(words: str, hidden: list[str]) -> str:
    """What was hidden stands in its place again."""
    found = {HIDDEN + place: text for place, text in enumerate(hidden)}
    return words.translate(found)
