"""HTML to the text its writer saw, with quotations marked as in a plain letter."""

import re

from lxml import etree, html

BLOCKS = re.compile(
    r"address|article|aside|blockquote|body|center|d[dlt]|div|fieldset|figure|footer|form|h[1-6r]"
    r"|header|li|main|nav|ol|p|pre|section|table|tbody|tr|ul"
)
SILENT = re.compile(r"head|script|style|title|template|noscript|object|svg|textarea|select")
# Containers that hold nothing but the letter being answered.
QUOTING = re.compile(
    r"\b(yahoo_quoted|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container"
    r"|ms-outlook-mobile-reference-message|tutanota_quote)\b"
)
# Webmail indents a paragraph with a frameless blockquote; that is not a quotation.
INDENT = re.compile(r"border\s*:\s*(none|0|medium none)", re.I)
SPACES = re.compile(r"[ \t\r\n\f]+")
# Deeper than any mail program nests; what lies below is dropped, not walked.
MAX_DEPTH = 200
MAX_NODES = 200_000
MAX_MARKS = 3


class Walker:
    """Collects lines while walking the tree, each with the quote depth it stands at."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line: list[str] = []
        self.quoted = 0
        self.pre = 0

    def mark(self) -> str:
        """The marks before a line; how deep a deep quotation lies does not matter."""
        return "> " * min(self.quoted, MAX_MARKS)

    def say(self, words: str | None) -> None:
        """Text inside a line; white space counts only where it is preformatted."""
        if not words:
            return
        if not self.pre:
            self.line.append(SPACES.sub(" ", words))
            return
        first, *rest = words.split("\n")
        self.line.append(first)
        for following in rest:
            self.end_line()
            self.line.append(following)

    def end_line(self) -> None:
        """The line is finished, even when it is empty."""
        words = "".join(self.line)
        words = words if self.pre else SPACES.sub(" ", words).strip()
        self.lines.append(self.mark() + words)
        self.line.clear()

    def break_block(self) -> None:
        """A block begins or ends: what was said before stands on its own line."""
        if any(part.strip() for part in self.line):
            self.end_line()
        self.line.clear()

    def gap(self) -> None:
        """A blank line between paragraphs, never two."""
        if self.lines and self.lines[-1].strip("> "):
            self.lines.append(self.mark())


def text_of(source: str) -> str:
    """The visible text of an HTML part, block by block, quotations marked with `> `."""
    tree = parse(source)
    if tree is None:
        return ""
    walker = Walker()
    walk(tree, walker)
    walker.break_block()
    return "\n".join(line.rstrip() for line in walker.lines).strip("\n")


def parse(source: str) -> etree._Element | None:
    """The tree of even the worst HTML, or None when nothing can be made of it."""
    parser = html.HTMLParser(encoding="utf-8", no_network=True, huge_tree=False)
    clean = source.replace("\x00", "").encode("utf-8", "replace")
    try:
        return html.document_fromstring(clean, parser=parser) if clean.strip() else None
    except (etree.LxmlError, ValueError, AssertionError):
        return None


def walk(tree: etree._Element, walker: Walker) -> None:
    """Visit the tree without recursion, so that endless nesting cannot exhaust the stack."""
    depth = nodes = 0
    skipping: etree._Element | None = None
    for event, element in etree.iterwalk(tree, events=("start", "end", "comment", "pi")):
        if event == "start":
            depth, nodes = depth + 1, nodes + 1
            if skipping is None and (depth > MAX_DEPTH or nodes > MAX_NODES or silent(element)):
                skipping = element
            elif skipping is None:
                enter(element, walker)
        elif event == "end":
            depth -= 1
            if skipping is None:
                leave(element, walker)
            elif skipping is element:
                skipping = None
        if event != "start" and skipping is None:
            walker.say(element.tail)


def silent(element: etree._Element) -> bool:
    """Never seen by the reader: scripts, styles, and what is styled away."""
    style = SPACES.sub("", element.get("style") or "").lower()
    return bool(SILENT.fullmatch(str(element.tag))) or "display:none" in style


def is_block(element: etree._Element) -> bool:
    """The element stands on lines of its own."""
    return bool(BLOCKS.fullmatch(str(element.tag)))


def quotes(element: etree._Element) -> bool:
    """This element holds somebody else's letter."""
    if element.tag == "blockquote":
        return element.get("type") == "cite" or not INDENT.search(element.get("style") or "")
    return bool(QUOTING.search(f"{element.get('class') or ''} {element.get('id') or ''}"))


def enter(element: etree._Element, walker: Walker) -> None:
    """An element opens."""
    if is_block(element):
        walker.break_block()
    if element.tag == "p":
        walker.gap()
    if quotes(element):
        walker.break_block()
        walker.quoted += 1
    if element.tag == "pre":
        walker.pre += 1
    if element.tag == "td" and walker.line:
        walker.say(" ")
    if element.tag == "hr":
        walker.lines.append(walker.mark() + "-----")
    walker.say(element.text)


def leave(element: etree._Element, walker: Walker) -> None:
    """An element closes."""
    if element.tag == "br":
        walker.end_line()
    if is_block(element) or quotes(element):
        walker.break_block()
    if element.tag == "pre":
        walker.pre -= 1
    if quotes(element):
        walker.quoted -= 1
    if element.tag == "p":
        walker.gap()
