"""Copies texts, and links to what is shown."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtGui import QGuiApplication

from c4viz.app.widgets.boxes import sure
from c4viz.language import sentence
from c4viz.search.runs.link import Link, LinkError, link_text


def copy_text(text: str, copied: str, say: Callable[[str], object]) -> None:
    """Copy a text, and ``say`` the sentence ``copied``."""
    sure(QGuiApplication.clipboard()).setText(text)
    say(copied)


def copy_link(make: Callable[[], Link], copied: str, say: Callable[[str], object]) -> None:
    """Copy the link that ``make`` returns, and ``say`` the sentence ``copied``; or else say why no
    link can lead there."""
    try:
        text = link_text(make())
    except LinkError as error:
        say(sentence(error))
    else:
        copy_text(text, copied, say)
