"""What a person may type when it is his turn, and the help that says so."""

from __future__ import annotations

import unicodedata
from typing import Literal

from c4viz.cli.words import aligned
from c4viz.language import tr

Wish = Literal["hint", "undo", "redo", "board", "resign", "quit", "help"]
ENGLISH: dict[Wish, str] = {
    "hint": "hint h",
    "undo": "undo u back",
    "redo": "redo r",
    "board": "board b",
    "resign": "resign",
    "quit": "quit q exit",
    "help": "help ?",
}
"""The words for each wish; they serve in any language where its own do not say otherwise."""
_OWN: dict[Wish, str] = {
    "hint": tr("hint h"),
    "undo": tr("undo u back"),
    "redo": tr("redo r"),
    "board": tr("board b"),
    "resign": tr("resign"),
    "quit": tr("quit q exit"),
    "help": tr("help ?"),
}
"""The words of the user's language, the first one and a letter are told."""
_MEANINGS: dict[Wish, str] = {
    "hint": tr("the best column, as a search sees it"),
    "undo": tr("take your last move back"),
    "redo": tr("play again what was taken back"),
    "board": tr("show the board again"),
    "resign": tr("give the game up"),
    "quit": tr("leave the game; it can go on later"),
    "help": tr("this help"),
}


def wish_of(said: str) -> Wish | None:
    """What a person wishes who types this; None where it is no command."""
    return _WISHES.get(_plain(said))


def help_text(columns: int) -> str:
    """What may be typed, a line each."""
    lines = {tr("1 to {columns}", columns=columns): tr("drop a disc into that column")}
    for wish, words in _OWN.items():
        lines[", ".join(words.split()[:2])] = _MEANINGS[wish]
    return "\n".join(f"  {line}" for line in aligned(lines.items(), "<<"))


def _plain(text: str) -> str:
    """Without accents and capitals."""
    parts = unicodedata.normalize("NFD", text.strip().lower())
    return "".join(part for part in parts if not unicodedata.combining(part))


_WISHES: dict[str, Wish] = {
    _plain(word): wish
    for table in (ENGLISH, _OWN)
    for wish, words in table.items()
    for word in words.split()
}
