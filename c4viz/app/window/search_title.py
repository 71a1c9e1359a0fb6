"""Title of the stage: which search is shown, of which position; the form of a search folds into
it."""

from __future__ import annotations

from PyQt6.QtCore import QDate, QDateTime, QEvent, QLocale, QPoint, QRect, Qt
from PyQt6.QtGui import QKeyEvent, QResizeEvent
from PyQt6.QtWidgets import QFrame, QMenuBar, QPushButton, QSizePolicy, QVBoxLayout

from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.view import View
from c4viz.app.widgets.boxes import fill, sure
from c4viz.app.widgets.labels import plain_tip
from c4viz.app.window.workspace_switch import WorkspaceSwitch
from c4viz.game import HandTree, OwnState, Position
from c4viz.language import tr
from c4viz.telling import position_name
from c4viz.telling.search_words import search_title
from c4viz.trace import Trace

_WIDTH = 64
"""Width of the form in letters."""
_ARROW = "  ▾"
"""Stands behind the title."""
_AROUND = 24
"""Pixels in the title that are left and right of its words."""
_LETTERS = 12
"""Letters of the title for which the switch of the workspaces makes room."""
_FEW = 20
"""Letters of room below which the title names the search alone, without what it searched."""
_BESIDE = 24
"""Pixels between the last menu and the title."""


class SearchTitle(View, QPushButton):
    """Names the search that is shown; a click opens ``form`` below it, which closes once a search
    begins there."""

    concerns = frozenset({"trace", "match", "running"})

    def __init__(self, session: Session, form: SearchForm) -> None:
        super().__init__()
        self.setObjectName("stage_title")
        self._session, self._form = session, form
        self._popup = _Popup(self, form)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # it has a key, as the workspaces beside it
        self.clicked.connect(self.open_form)
        form.begun.connect(self._popup.hide)
        form.edited.connect(self._note_edit)
        self._is_edited = False  # since the search that is shown came
        self.follow(session)
        self._say()

    def open_form(self) -> None:
        """Show the form below the title, within the window, with the search that is shown, unless
        another was chosen there since."""
        trace = self._session.exploration.trace
        if trace is not None and not self._is_edited:
            self._form.show_search(trace)
            self._is_edited = False
        letter, window = self.fontMetrics().averageCharWidth(), sure(self.window())
        wide = min(_WIDTH * letter, window.width())
        self._popup.be_wide(wide)
        right = window.mapToGlobal(QPoint(window.width() - wide, 0)).x()
        below = self.mapToGlobal(QPoint(0, self.height()))
        self._popup.move(min(below.x(), right), below.y())
        self._popup.show()
        self._form.setFocus()

    def _note_edit(self) -> None:
        self._is_edited = True

    def show_changes(self, what: frozenset[Change]) -> None:
        if "trace" in what:
            self._is_edited = False
        self._say()

    def _say(self) -> None:
        trace = self._session.exploration.trace
        said = self._title(trace) if trace is not None else tr("Choose a search")
        tip = tr("Choose another search, or search again")
        metrics = self.fontMetrics()
        room = max(0, self.width() - _AROUND - metrics.horizontalAdvance(_ARROW))
        mode = Qt.TextElideMode
        if room < _FEW * metrics.averageCharWidth():  # too few for two ends that say something
            cut = metrics.elidedText(said.partition(",")[0], mode.ElideRight, room)
        else:
            cut = metrics.elidedText(said, mode.ElideMiddle, room)
        self.setAccessibleName(said)
        self.setToolTip(plain_tip(tip if cut == said else f"{said}. {tip}"))
        self.setText(cut.replace("&", "&&") + _ARROW)

    def _title(self, trace: Trace) -> str:
        """Name a search that is shown, and when it was made if another was later."""
        title, when = _title(trace), self._session.earlier.when(trace)
        return title if when is None else tr("{title}, {time}", title=title, time=_clock(when))

    def least_width(self) -> int:
        """Return the pixels that a few letters of the title need."""
        metrics = self.fontMetrics()
        return _LETTERS * metrics.averageCharWidth() + metrics.horizontalAdvance(_ARROW) + _AROUND

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._say()


class _Popup(QFrame):
    """Holds the form below the title; Return searches, and Escape closes it."""

    def __init__(self, title: SearchTitle, form: SearchForm) -> None:
        super().__init__(title, Qt.WindowType.Popup)
        self._form = form
        self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)  # a click on the title closes it
        fill(QVBoxLayout(self), form, margins=(0, 0, 0, 0))

    def be_wide(self, width: int) -> None:
        """Be so many pixels wide, and as high as the form is then."""
        self.setFixedWidth(width)
        self._form.be_wide(width)
        self.adjustSize()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if sure(event).key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(button := self.focusWidget(), QPushButton):
            button.click()
        else:
            self._form.begin()


def _title(trace: Trace) -> str:
    """Name a search and what was searched: ``MCTS, 30 iterations, position 4453``."""
    root, search = trace.position, search_title(trace)
    name = position_name(root)
    if isinstance(root, HandTree):
        return tr("{search}, tree {tree}", search=search, tree=name)
    if isinstance(root, OwnState):
        return tr("{search}, {game}", search=search, game=name)
    if isinstance(root, Position) and root.played == ():
        return tr("{search}, empty board", search=search)
    return tr("{search}, position {position}", search=search, position=name)


def _clock(seconds: float) -> str:
    """Say a time in seconds since 1970: the time of today, or another day."""
    moment, brief = QDateTime.fromSecsSinceEpoch(round(seconds)), QLocale.FormatType.ShortFormat
    if moment.date() == QDate.currentDate():
        return QLocale().toString(moment.time(), brief)
    return QLocale().toString(moment.date(), brief)


_PLACING = frozenset(
    {
        QEvent.Type.Resize,
        QEvent.Type.Show,
        QEvent.Type.LayoutRequest,
        QEvent.Type.FontChange,
        QEvent.Type.StyleChange,
        QEvent.Type.ActionAdded,
    }
)
"""Events after which the parts of the bar may need other places."""


class TitledMenus(QMenuBar):
    """Bar of menus, with the ``switch`` of the workspaces at its right end, and a ``title`` in the
    room that is left between. The switch gives way where the title has no room."""

    def __init__(self, title: SearchTitle, switch: WorkspaceSwitch) -> None:
        super().__init__()
        self._title, self._switch = title, switch
        self._is_placing = False
        title.setParent(self)
        self.setCornerWidget(switch)

    def event(self, event: QEvent | None) -> bool:
        done = super().event(event)
        if event is not None and event.type() in _PLACING and not self._is_placing:
            self._is_placing = True
            self._place()
            self._is_placing = False
        return done

    def _place(self) -> None:
        """Put the title into the room that is left, and the switch into what it needs."""
        if not self.actions():
            return
        left = self.actionGeometry(self.actions()[-1]).right() + _BESIDE
        narrow = self.width() - left - self._title.least_width() < self._switch.whole_width()
        if narrow != self._switch.is_narrow:
            self._switch.set_narrow(narrow)
            self.setCornerWidget(self._switch)  # else its old width would be kept
        room = self._switch.x() - left
        self._title.setVisible(room > 0)
        self._title.setGeometry(QRect(left, 0, max(0, room), self.height()))
