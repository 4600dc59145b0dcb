"""RFC 3676: paragraphs that were broken softly for travel are made whole again."""

from itertools import groupby

SIGNATURE = "-- "


def unflow(text: str, delsp: bool = False) -> str:
    """Each paragraph on one line, with its quote depth; fixed lines stay as they are."""
    marked = [split_depth(line) for line in text.split("\n")]
    whole: list[str] = []
    for depth, group in groupby(marked, key=lambda pair: pair[0]):
        prefix = ">" * depth + (" " if depth else "")
        whole += [prefix + line for line in join([line for _, line in group], delsp)]
    return "\n".join(whole)


def split_depth(line: str) -> tuple[int, str]:
    """How deeply a line is quoted, and the line without marks and without its stuffing."""
    bare = line.lstrip(">")
    depth = len(line) - len(bare)
    return depth, bare.removeprefix(" ")


def join(lines: list[str], delsp: bool) -> list[str]:
    """Lines of one depth, each soft break undone."""
    paragraphs: list[list[str]] = [[]]
    for line in lines:
        soft = line.endswith(" ") and line != SIGNATURE
        if line == SIGNATURE and paragraphs[-1]:
            paragraphs.append([])
        paragraphs[-1].append(line[:-1] if soft and delsp else line)
        if not soft:
            paragraphs.append([])
    return ["".join(pieces) for pieces in paragraphs if pieces]
