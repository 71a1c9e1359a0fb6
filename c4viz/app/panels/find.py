"""Bar that finds nodes: takes a query, counts the nodes found, and goes from one to the next.

Looks through large trees in the background. What is found stands out in all views.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QAction, QKeyEvent
from PyQt6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QToolBar, QToolButton

from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.state.workers import Job, end_work
from c4viz.app.view import View
from c4viz.app.widgets.boxes import once_later, sure
from c4viz.app.widgets.labels import ElidedLabel, OverlaidLabel
from c4viz.language import Text, Texts, counted, sentence, tr
from c4viz.query.find import Found, find
from c4viz.query.query import FIELDS, HELP, KINDS, Query, QueryError, read_query
from c4viz.trace import Trace

CHIPS = Texts(
    {
        "cutoff": "Cutoffs",
        "leaf": "Leaves",
        "terminal": "Terminal",
        "repeated": "Repeated",
        "unfinished": "Unfinished",
    }
)
"""Kinds of nodes that a click looks for."""
_PAUSE_MS = 150
"""Milliseconds without a key after which a query counts as complete."""
_LARGER = 1.25
"""Growth of a running search after which it is looked through again."""
_LETTERS = 10
"""Least width of the field, as a multiple of the height of its letters."""
_AROUND = 32
"""Pixels left and right of words over what is below the bar."""
_MOVES = (
    QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Resize, QEvent.Type.Move,
    QEvent.Type.Hide,
)  # fmt: skip
"""Events after which the words may be cut that were not, or the reverse."""
_HIDDEN = Text("values are hidden: look for columns, depth or leaves, or show them")


class FindBar(View, QToolBar):
    """Finds the nodes that a typed query asks for, and goes through them; hidden until `open`."""

    concerns = frozenset({"trace", "selection", "hidden"})

    def __init__(self, session: Session, actions: Mapping[str, QAction]) -> None:
        super().__init__(tr("Find"))
        self.setObjectName("find")
        self.setMovable(False)
        self._exploration, self._tree = session.exploration, session.tree
        self._query: Query | None = None
        self._found: Found | None = None
        self._hides_values = False  # when it looked
        self._last = ""  # the query when the bar was put away
        self._goes = 0  # where to go when the answer is there: 1 on, -1 back
        self._whole: OverlaidLabel | None = None
        self._job: Job | None = None
        self._typed = once_later(self, self.look, _PAUSE_MS)
        self._make(actions)
        self.follow(session)

    def _make(self, actions: Mapping[str, QAction]) -> None:
        self.field = QLineEdit()
        self.field.setAccessibleName(tr("Find nodes"))
        self.field.setPlaceholderText(
            tr("Find: {examples}", examples="4 4 5, value>=2, depth<=3, cutoff, #1204")
        )
        self.field.setToolTip(sentence(str(HELP)))
        self.field.setClearButtonEnabled(True)
        self.field.setMaximumWidth(420)
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.field.textEdited.connect(lambda: self._typed.start())
        self.field.installEventFilter(self)
        self.words = ElidedLabel(tr("{place:,} of {count:,}", place=100_000, count=100_000) + "  ")
        self.words.setAccessibleName(tr("Found"))
        self.words.setContentsMargins(8, 0, 4, 0)
        self.words.installEventFilter(self)
        self._fit_field()
        self.addWidget(self.field)
        self.addWidget(self.words)
        for name in ("find_previous", "find_next"):
            self.addAction(actions[name])
        self.addSeparator()
        self.chips = {word: self._chip(word, title) for word, title in CHIPS.items()}
        self._add_words()
        self.fades = self._toggle(tr("Fade the rest"), tr("Draw nodes that were not found faintly"))
        self.fades.setChecked(True)
        self.fades.toggled.connect(lambda _on: self._show())
        self._close = actions["find_close"]
        self.addAction(self._close)

    def changeEvent(self, event: QEvent | None) -> None:
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.FontChange:
            self._fit_field()

    def _fit_field(self) -> None:
        """Leave the field room for some letters, whatever their size."""
        self.field.setMinimumWidth(_LETTERS * self.fontMetrics().height())

    def _toggle(self, title: str, tip: str) -> QAction:
        action = QAction(title, self)
        action.setCheckable(True)
        action.setToolTip(tip)
        self.addAction(action)
        return action

    def _chip(self, word: str, title: str) -> QAction:
        chip = self._toggle(title, tr("Find nodes: {kind}", kind=KINDS[word].means))
        chip.triggered.connect(lambda on: self.ask(word if on else ""))
        return chip

    def _add_words(self) -> None:
        """Add a menu of all words of queries; choosing one adds it to the query."""
        button = QToolButton()
        button.setText(tr("Words"))
        button.setToolTip(tr("All that a query can say"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for words, example in ((KINDS, "{}"), (FIELDS, "{}>=")):
            menu.addSeparator()
            for name, word in words.items():
                adds = partial(self._add, example.format(name))
                sure(menu.addAction(f"{name}: {word.means}")).triggered.connect(adds)
        button.setMenu(menu)
        self.addWidget(button)

    def _add(self, word: str, _on: bool = False) -> None:
        self.field.setText(f"{self.field.text()} {word}".strip())
        self.field.setFocus()
        self.look()

    # ---- asking ------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the bar, ready to be typed into."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def put_away(self) -> None:
        """Hide the bar, so that no node stands out any more; `go` takes the query up again."""
        self._last = self.field.text().strip() or self._last
        self.hide()
        self.ask("")

    def take_over(self, before: FindBar) -> None:
        """Go on with the query of another bar."""
        self._last = before._last
        if before.isVisible():
            self.show()
            self.ask(before.field.text())

    def ask(self, text: str) -> None:
        """Look for the nodes that a query asks for."""
        self.field.setText(text)
        self.look()

    def show_changes(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._look_anew()
        elif self._hides_values != self._tree.hides_values:
            self.look()
        elif "selection" in what:
            self._tell()

    def look(self) -> None:
        """Look for the nodes that the query in the line asks for."""
        self._typed.stop()
        self._hides_values = self._tree.hides_values
        self._drop()
        text = self.field.text().strip()
        for word, chip in self.chips.items():
            chip.setChecked(text == word)
        wrong = ""
        try:
            self._query = self._read(text) if text else None
        except QueryError as error:
            self._query, wrong = None, sentence(error)
        if self._query is not None:
            self._start()
        else:
            self._goes = 0
            self._show(wrong)

    def _read(self, text: str) -> Query:
        query, trace = read_query(text), self._exploration.trace
        if trace is not None:
            query.check(trace.nature.kind, trace.search)
        if self._hides_values and query.tells:
            raise QueryError(_HIDDEN)
        return query

    def _drop(self) -> None:
        """Forget what was found, and what is being looked for."""
        self._found = None
        if self._job is not None:
            self._job.ask_to_stop()
            self._job = None

    # ---- looking -----------------------------------------------------------------------------

    def _start(self) -> None:
        trace, query = self._exploration.trace, self._query
        if trace is None or query is None or not len(trace):
            self._show("" if trace else tr("There is no tree to look through: search first."))
            return
        job = Job(lambda stop: find(trace, query, stop))
        self._job = job
        job.done.connect(partial(self._take, trace))
        job.failed.connect(self._fail)
        if self._found is None:
            self._say(tr("Looking…"))
        job.begin(self)

    def _take(self, trace: Trace, found: Found) -> None:
        if trace is not self._exploration.trace:
            return  # another search has begun meanwhile
        self._job = None
        self._found = found
        self._show()
        goes, self._goes = self._goes, 0
        if goes:
            self.go(goes)

    def _fail(self, error: Exception) -> None:
        self._job = self._query = None  # a search that grows is not looked through again
        self._goes = 0
        self._show(sentence(error))

    def _look_anew(self) -> None:
        """Look again with the same query: the trace is another one, or has come to its end."""
        trace = self._exploration.trace
        for word, chip in self.chips.items():
            chip.setEnabled(trace is None or trace.nature.kind in KINDS[word].kinds)
        self.look()

    def show_growth(self) -> None:
        trace = self._exploration.trace
        if self._query is None or self._job is not None or trace is None:
            return
        known = len(self._found.rows) if self._found is not None else 0
        if len(trace) > known * _LARGER:
            self._start()

    # ---- showing -----------------------------------------------------------------------------

    def _show(self, wrong: str = "") -> None:
        """Make the nodes found stand out, and say how many they are."""
        self._exploration.set_found(self._found if self.fades.isChecked() else None)
        self._tell(wrong)

    def _tell(self, wrong: str = "") -> None:
        if self._found is not None or self._job is None:
            self._say(wrong if self._found is None else self._count(self._found))

    def _say(self, text: str) -> None:
        self.words.setText(text)
        self._place()

    def _place(self) -> None:
        """Lay words that the bar cuts over what is below the line, while somebody types."""
        if not (self.words.is_cut and self.field.hasFocus()):
            if self._whole is not None:
                self._whole.hide()
            return
        whole = self._whole = self._whole or OverlaidLabel(sure(self.window()), "cut")
        corner = self.field.mapTo(self.window(), self.field.rect().bottomLeft())
        below = self.mapTo(self.window(), self.rect().bottomLeft()).y() + 1
        needed = whole.fontMetrics().horizontalAdvance(self.words.text()) + _AROUND
        width = min(needed, sure(self.window()).width() - 2 * corner.x())
        whole.say(self.words.text(), corner.x(), below, width)

    def _count(self, found: Found) -> str:
        """Say how many nodes were found, and which of them is selected."""
        row = self._exploration.selected
        place = None if row is None else found.place(row)
        if not found.count:
            return tr("No node is like that.")
        if place is None:
            return counted(found.count, "{n:,} node", "{n:,} nodes")
        return tr("{place:,} of {count:,}", place=place, count=found.count)

    # ---- going there -------------------------------------------------------------------------

    def go(self, ways: int) -> None:
        """Go to the next node found (1) or to the previous one (-1), by the last query if the bar
        was put away."""
        self.catch_up()
        if self._typed.isActive():
            self.look()
        if self.isHidden() and self._last:
            self.show()
            self.ask(self._last)
        if self._job is not None and self._found is None:
            self._goes = ways  # once the answer is there
            return
        if self._found is None:
            self.open()
            return
        here = self._exploration.selected
        if ways > 0:
            row = self._found.after(-1 if here is None else here)
        else:
            row = self._found.before(len(self._found.rows) if here is None else here)
        if row is not None:
            self._exploration.visit(row)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Go on by Return, back by Shift+Return, and put the bar away by Esc: in the line these are
        no shortcuts of the window."""
        if event is not None and event.type() in _MOVES:
            self._place()
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        keys = Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape
        if event.key() not in keys:
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            if event.key() == Qt.Key.Key_Escape:
                self._close.trigger()
            else:
                self.go(-1 if back else 1)
        return True

    def close_down(self) -> None:
        """Stop looking, and wait for what was begun, before the window goes."""
        self._typed.stop()
        self._drop()
        end_work(self)
