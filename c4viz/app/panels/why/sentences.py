"""The sentences of Why, with links to nodes and steps, and terms that say what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PyQt6.QtCore import QUrl, pyqtSignal
from PyQt6.QtGui import QTextBlock, QTextCharFormat, QTextCursor
from PyQt6.QtWidgets import QTextBrowser

from c4viz.app.widgets.sure import sure
from c4viz.app.widgets.theme import Theme
from c4viz.explain import Part, Sentence
from c4viz.glossary.spoken import spoken

_TERM = "term"
"""Begins the address of a term, before its id."""


class Sentences(QTextBrowser):
    """Says sentences; ``asked`` carries the address of a link that was clicked, see `address`,
    ``term_asked`` the id of a term."""

    asked = pyqtSignal(str)
    term_asked = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)

    def tell(self, sentences: Sequence[Sentence], theme: Theme) -> None:
        """Say them, a line for each, and each term dotted where it comes up first."""
        told = set[str]()
        ink, link = (colour.name() for colour in (theme.text, theme.accent))

        def html(part: Part) -> str:
            if part.to:
                return _link(address(part), part.text, link)
            words = spoken(part.text, told)
            return "".join(
                _link(f"{_TERM}:{term}", text, ink) if term else _escaped(text)
                for text, term in words
            )

        lines = ("".join(map(html, sentence.parts)) for sentence in sentences)
        self.setHtml("".join(f"<p>{line}</p>" for line in lines))
        self._dot_terms()

    def _dot_terms(self) -> None:
        """Underline them with dots, which no HTML of Qt does."""
        dotted = QTextCharFormat()
        dotted.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        document = sure(self.document())
        cursor, block = QTextCursor(document), document.begin()
        while block.isValid():
            for start, end in _terms_of(block):
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(dotted)
            block = block.next()

    def _follow(self, url: QUrl) -> None:
        kind, _, rest = url.toString().partition(":")
        if kind == _TERM:
            self.term_asked.emit(rest)
        else:
            self.asked.emit(url.toString())


def address(part: Part) -> str:
    """The address that a part leads to."""
    return f"{part.to}:{part.row}:{part.column}:{part.step}"


def _link(where: str, text: str, colour: str) -> str:
    return f'<a href="{where}" style="color: {colour}">{_escaped(text)}</a>'


def _escaped(text: str) -> str:
    return escape(text).replace(" × ", "&nbsp;×&nbsp;")


def _terms_of(block: QTextBlock) -> list[tuple[int, int]]:
    """Where terms begin and end in a line, before any of them is dotted."""
    found, at = list[tuple[int, int]](), block.begin()
    while not at.atEnd():
        fragment = at.fragment()
        if fragment.charFormat().anchorHref().startswith(f"{_TERM}:"):
            found.append((fragment.position(), fragment.position() + fragment.length()))
        at += 1
    return found
