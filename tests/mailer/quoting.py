"""How mail programs lay an answer around the letter it answers."""

from collections.abc import Callable
from html import escape

Style = Callable[[str, str], str]
NAME, ADDRESS = "The Kanesh Club", "play.abcdefghijklmnop@club.example"


def marked(sent: str) -> str:
    """Each line behind a quotation mark."""
    return "\n".join(f"> {line}" if line else ">" for line in sent.splitlines())


def gmail(answer: str, sent: str) -> str:
    """Answer on top, attribution broken over two lines, marks."""
    when = "On Tue, Nov 17, 2026 at 10:02 AM"
    return f"{answer}\n\n{when} {NAME} <\n{ADDRESS}> wrote:\n\n{marked(sent)}\n"


def gmail_spanish(answer: str, sent: str) -> str:
    """The same in Spanish."""
    return (
        f"{answer}\n\nEl mar, 17 nov 2026 a las 10:02, {NAME} (<{ADDRESS}>)\n"
        f"escribió:\n\n{marked(sent)}\n"
    )


def gmail_german(answer: str, sent: str) -> str:
    """The same in German."""
    when = "Am Di., 17. Nov. 2026 um 10:02 Uhr schrieb"
    return f"{answer}\n\n{when} {NAME} <{ADDRESS}>:\n\n{marked(sent)}\n"


def gmail_french(answer: str, sent: str) -> str:
    """The same in French."""
    return (
        f"{answer}\n\nLe mar. 17 nov. 2026 à 10:02, {NAME} <{ADDRESS}> a écrit :\n\n{marked(sent)}"
    )


def outlook(answer: str, sent: str) -> str:
    """A block of headers and the original without any mark."""
    block = f"From: {NAME} <{ADDRESS}>\nSent: Tuesday, November 17, 2026 10:02 AM\nTo: Anne\n"
    return f"{answer}\n\n{block}Subject: [imhotep-1] Your turn\n\n{sent}"


def outlook_spanish(answer: str, sent: str) -> str:
    """A rule, the block in Spanish, the original without any mark."""
    block = f"De: {NAME} <{ADDRESS}>\nEnviado: martes, 17 de noviembre de 2026 10:02\nPara: Anne\n"
    return f"{answer}\n\n{'_' * 32}\n{block}Asunto: [imhotep-1] Te toca\n\n{sent}"


def yahoo(answer: str, sent: str) -> str:
    """An attribution and the original indented, without marks."""
    when = "En martes, 17 de noviembre de 2026, 10:02:11 CET"
    indented = "\n".join(f" {line}" for line in sent.splitlines())
    return f"{answer}\n\n    {when}, {NAME} <{ADDRESS}> escribió:\n\n{indented}\n"


def bottom(answer: str, sent: str) -> str:
    """The answer below the quotation, then a signature."""
    return f"On 17/11/2026 10:02, {NAME} wrote:\n{marked(sent)}\n\n{answer}\n\n-- \nAnne\n"


def phone(answer: str, sent: str) -> str:
    """A phone signs between the answer and the quotation."""
    when = f"On 17 Nov 2026, at 10:02, {NAME} <{ADDRESS}> wrote:"
    return f"{answer}\n\nSent from my iPhone\n\n> {when}\n> \n{marked(sent)}\n"


def unknown_tongue(answer: str, sent: str) -> str:
    """An attribution in a language nobody taught us; our marker tells all the same."""
    return f"{answer}\n\nKitab 17-11 {NAME} <{ADDRESS}> blorf:\n\n{sent}"


def bare(answer: str, sent: str) -> str:
    """No attribution and no mark: the program pasted our words below."""
    return f"{answer}\n\n{sent}"


def rewrapped(answer: str, sent: str) -> str:
    """The program broke our lines anew at sixty columns, unmarked."""
    lines = [piece for line in sent.splitlines() for piece in broken(line)]
    return f"{answer}\n\n" + "\n".join(lines)


def broken(line: str, width: int = 60) -> list[str]:
    """A line in pieces no longer than the width."""
    pieces = [""]
    for word in line.split(" "):
        if len(pieces[-1]) + len(word) > width:
            pieces.append("")
        pieces[-1] += f" {word}" if pieces[-1] else word
    return pieces


def html(answer: str, sent: str) -> str:
    """An HTML-only answer that quotes in a blockquote."""
    lines = "".join(f"<div>{escape(line) or '<br>'}</div>" for line in answer.splitlines())
    quoted = "<br>".join(escape(line) for line in sent.splitlines())
    who = f"On Tue, 17 Nov 2026 at 10:02, {NAME} &lt;{ADDRESS}&gt; wrote:"
    return f"<div>{lines}</div><br><div>{who}<br><blockquote>{quoted}</blockquote></div>"


PLAIN: tuple[Style, ...] = (
    gmail,
    gmail_spanish,
    gmail_german,
    gmail_french,
    outlook,
    outlook_spanish,
    yahoo,
    bottom,
    phone,
    unknown_tongue,
    bare,
    rewrapped,
)
