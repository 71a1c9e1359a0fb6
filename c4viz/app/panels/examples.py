"""Panel of the examples: all of the library, or what is to be seen in the one that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QLabel, QScrollArea

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import named, sure
from c4viz.app.widgets.theme import Theme
from c4viz.language import tr
from c4viz.library import LIBRARY, LibraryEntry, entry_named

_SHOW, _MARK = "show:", "mark:"
"""What links to an entry and to a mark begin with."""


class ExamplesPanel(View, QScrollArea):
    """Lists the library, or tells of the entry that is shown; ``compared`` carries an entry whose
    two searches are to stand side by side."""

    concerns = frozenset({"trace", "example", "hidden"})
    compared = pyqtSignal(object)

    def __init__(self, session: Session, _theme: Theme) -> None:
        super().__init__()
        self._examples, self._tree = session.examples, session.tree
        self._words = named(QLabel(), "rows")
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.RichText)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self._words.setMargin(8)
        self._words.linkActivated.connect(self._follow_link)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(self._words)
        self.setFocusProxy(self._words)
        self.setAccessibleName(tr("Examples"))
        self.follow(session)
        self.catch_up()

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 44, self.fontMetrics().height() * 18)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 16, self.fontMetrics().height() * 4)

    def set_theme(self, _theme: Theme) -> None:
        """Write in the colours and letters of the application, which have changed."""
        self._words.clear()
        self._write()

    def show_changes(self, what: frozenset[Change]) -> None:
        self._write()

    def says(self) -> str:
        """Return what is written, as HTML."""
        return self._words.text()

    def _write(self) -> None:
        entry = self._examples.entry
        if entry is None:
            said = _listed()
        elif self._tree.hidden:
            said = _asked(entry)
        else:
            said = _told(entry, self._examples.is_answered)
        text = "".join(said)
        if text != self._words.text():
            self._words.setText(text)
            sure(self.verticalScrollBar()).setValue(0)

    def _follow_link(self, link: str) -> None:
        if link.startswith(_SHOW):
            self._examples.show(entry_named(link.removeprefix(_SHOW)))
        elif link.startswith(_MARK):
            self._examples.go_to(int(link.removeprefix(_MARK)))
        elif link == "answer":
            self._examples.answer()
        elif link == "compare":
            self.compared.emit(self._examples.entry)
        else:
            self._examples.back()


def _listed() -> Iterator[str]:
    """Yield all entries, each a link."""
    for entry in LIBRARY:
        yield f"<p>{_link(_SHOW + entry.id, str(entry.title))}<br>{escape(str(entry.idea))}</p>"


def _told(entry: LibraryEntry, answered: bool) -> Iterator[str]:
    """Yield what is to be seen in an entry, its question, and its answer once that is asked for."""
    yield f"<h3>{escape(str(entry.title))}</h3><p>{escape(str(entry.words))}</p>"
    for place, mark in enumerate(entry.marks):
        yield f"<p>{_link(f'{_MARK}{place}', str(mark.note))}</p>"
    if entry.can_be_compared:
        yield f"<p>{_link('compare', tr('Compare the two searches'))}</p>"
    yield f"<p><b>{escape(str(entry.question))}</b></p>"
    answer = escape(str(entry.answer)) if answered else _link("answer", tr("Show the answer"))
    yield f"<p>{answer}</p><p>{_link('all', tr('All examples'))}</p>"


def _asked(entry: LibraryEntry) -> Iterator[str]:
    """Yield no more than the question of an entry whose values are hidden."""
    yield f"<h3>{escape(str(entry.title))}</h3><p><b>{escape(str(entry.question))}</b></p>"
    yield f"<p>{_link('all', tr('All examples'))}</p>"


def _link(to: str, text: str) -> str:
    return f'<a href="{escape(to)}">{escape(text)}</a>'
