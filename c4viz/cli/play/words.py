"""What a person may type when it is his turn, and the help that says so."""

from __future__ import annotations

from typing import Literal

from c4viz.cli.words import aligned
from c4viz.language import tr
from c4viz.language.matching import unaccented

Wish = Literal["hint", "undo", "redo", "board", "resign", "quit", "help"]
WISHES: dict[Wish, tuple[str, str, str]] = {
    "hint": ("hint h", tr("hint h"), tr("the best column, as a search sees it")),
    "undo": ("undo u back", tr("undo u back"), tr("take your last move back")),
    "redo": ("redo r", tr("redo r"), tr("play again what was taken back")),
    "board": ("board b", tr("board b"), tr("show the board again")),
    "resign": ("resign", tr("resign"), tr("give the game up")),
    "quit": ("quit q exit", tr("quit q exit"), tr("leave the game; it can go on later")),
    "help": ("help ?", tr("help ?"), tr("this help")),
}
"""For each wish the words in English, those in the user's language, and what it means. Of his own
the first and a letter are told; the English ones serve too where his do not say otherwise."""


def wish_of(said: str) -> Wish | None:
    """What a person wishes who types this; None where it is no command."""
    return _WISHES.get(unaccented(said.strip()))


def help_text(columns: int) -> str:
    """What may be typed, a line each."""
    lines = {tr("1 to {columns}", columns=columns): tr("drop a disc into that column")}
    for _, words, meaning in WISHES.values():
        lines[", ".join(words.split()[:2])] = meaning
    return "\n".join(f"  {line}" for line in aligned(lines.items(), "<<"))


_WISHES: dict[str, Wish] = {
    unaccented(word): wish
    for language in (0, 1)
    for wish, words in WISHES.items()
    for word in words[language].split()
}
