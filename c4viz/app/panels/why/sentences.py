"""Sentences of Why, with links to nodes and steps, in its panel or in one line for a class."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

from PyQt6.QtCore import QEvent, QSize, QUrl, pyqtSignal
from PyQt6.QtGui import (
    QFont,
    QPainter,
    QPaintEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PyQt6.QtWidgets import QFrame, QTextBrowser

from c4viz.app.state.changes import Change
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.flaws import Flaws
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.theme import Theme
from c4viz.explain import (
    Sentence,
    SentencePart,
    explain,
    explain_given,
    explain_live,
    without_secrets,
)
from c4viz.glossary.terms import spoken
from c4viz.language import tr

_LARGE = 1.25
"""Size of the letters of the first sentence beside those of the others."""
_LARGEST = 20.0
"""Points to which that makes them larger: other text is as large there as anybody needs."""
_TERM = "term"
"""Kind of an address that leads to a term."""


def said_now(exploration: Exploration, flaws: Flaws) -> tuple[int, list[Sentence]] | None:
    """Return the node to tell of now, and why the search did what it did there; None if nothing was
    searched. Of a search with a mistake to be found, only what it gave."""
    trace, moment, row = exploration.trace, exploration.moment(), exploration.told
    if trace is None or moment is None or row is None:
        return None
    if not exploration.is_running:
        say = explain if flaws.level is None else explain_given
        return row, say(trace, row, moment)
    said = explain_live(trace, moment)
    return (said[0].row if said else moment.row or 0), said


class Sentences(QTextBrowser):
    """Shows sentences; ``asked`` carries the `address` of a link that was clicked, ``term_asked``
    the id of a term."""

    asked = pyqtSignal(str)
    term_asked = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)

    def tell(self, title: str, sentences: Sequence[Sentence], theme: Theme) -> None:
        """Show sentences, each in a paragraph and the first in large letters, below a ``title`` in
        faint ones, with dots below each term where it comes up first."""
        told = set[str]()
        ink, link = (colour.name() for colour in (theme.text, theme.accent))

        def html(part: SentencePart) -> str:
            if part.to:
                return _link(address(part), part.text, link)
            words = spoken(part.text, told)
            return "".join(
                _link(f"{_TERM}:{term}", text, ink) if term else _escaped(text)
                for text, term in words
            )

        lines = ["".join(map(html, sentence.parts)) for sentence in sentences]
        points = self.font().pointSizeF()
        first = max(points, min(_LARGE * points, _LARGEST))
        large = f' style="font-size: {first:.1f}pt"'
        said = (f"<p{'' if place else large}>{line}</p>" for place, line in enumerate(lines))
        faint = f'<p style="color: {theme.faint.name()}">{_escaped(title)}</p>'
        self.setAccessibleName(title)
        self.setHtml(faint + "".join(said))
        self._dot_terms()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Leave the last line empty if the height would cut it."""
        super().paintEvent(event)
        view = sure(self.viewport()).rect()
        last = self.cursorRect(self.cursorForPosition(view.bottomLeft()))
        if last.top() > 0 and last.bottom() > view.bottom():
            view.setTop(last.top())
            QPainter(self.viewport()).fillRect(view, self.palette().base())

    def _dot_terms(self) -> None:
        """Underline terms with dots, which Qt's HTML cannot do."""
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


def address(part: SentencePart) -> str:
    """Return the address to which a part of a sentence leads."""
    return f"{part.to}:{part.row}:{part.column}:{part.step}"


def _link(where: str, text: str, colour: str) -> str:
    return f'<a href="{where}" style="color: {colour}">{_escaped(text)}</a>'


def _escaped(text: str) -> str:
    return escape(text).replace(" × ", "&nbsp;×&nbsp;")


def _terms_of(block: QTextBlock) -> list[tuple[int, int]]:
    """Return where terms begin and end in a paragraph, before any of them is dotted."""
    found, each = list[tuple[int, int]](), block.begin()
    while not each.atEnd():
        fragment = each.fragment()
        if fragment.charFormat().anchorHref().startswith(f"{_TERM}:"):
            found.append((fragment.position(), fragment.position() + fragment.length()))
        each += 1
    return found


# ---- why, in a line or two that a whole class can read -------------------------------------------


_LINES = 2
_SIZES = 0.9, 0.8, 0.7, 0.6
"""Sizes of the letters of a first sentence that is too long, beside those of the line."""
LINE_MARGIN = 16
"""Pixels beside the words."""


class WhyLine(View, QFrame):
    """Says as many sentences about the current node as there is room for; the first, which tells
    most, in bold."""

    concerns = frozenset({"trace", "step", "selection", "running", "hidden"})

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._exploration, self._tree = session.exploration, session.tree
        self._flaws = session.flaws
        self._document = QTextDocument(self)
        self._document.setDocumentMargin(0)
        self.setAccessibleName(tr("Why"))
        self.follow(session)

    def sizeHint(self) -> QSize:
        return QSize(400, (_LINES + 1) * self.fontMetrics().lineSpacing())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, _LINES * self.fontMetrics().lineSpacing())

    def show_changes(self, what: frozenset[Change]) -> None:
        self.setAccessibleDescription(" ".join(self.said()))
        self.update()

    def show_growth(self) -> None:
        self.update()

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        self.updateGeometry()

    def said(self) -> list[str]:
        """Return all there is to say."""
        trace, told = self._exploration.trace, said_now(self._exploration, self._flaws)
        if trace is None or told is None:
            return []
        veils = partial(self._tree.hidden.veils, trace)
        return [one.text for one in without_secrets(told[1], veils)]

    def paintEvent(self, event: QPaintEvent | None) -> None:
        super().paintEvent(event)
        room = self.contentsRect().adjusted(LINE_MARGIN, 0, -LINE_MARGIN, 0)
        said = self.said() or [tr("Search a position: here is told why it went so.")]
        self._document.setTextWidth(room.width())
        choices = [*((count, 1.0) for count in range(len(said), 0, -1)), *((1, s) for s in _SIZES)]
        any(self._lay_out(said[:count], size, room.height()) for count, size in choices)
        painter = QPainter(self)
        spare = max(0.0, room.height() - self._document.size().height())
        painter.translate(room.left(), room.top() + spare / 2)
        self._document.drawContents(painter)

    def _lay_out(self, said: Sequence[str], size: float, height: int) -> bool:
        """Lay out some sentences in letters so large beside those of the line; return whether they
        have room in so many pixels."""
        font = QFont(self.font())
        font.setPointSizeF(size * font.pointSizeF())
        self._document.setDefaultFont(font)
        first, *others = map(escape, said)
        self._document.setHtml(f"<b>{first}</b> {' '.join(others)}")
        return self._document.size().height() <= height
