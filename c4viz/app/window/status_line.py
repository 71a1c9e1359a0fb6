"""Line at the bottom of the window, and all that speaks in it or in the titles of panels."""

from __future__ import annotations

from html import escape

from PyQt6.QtCore import QEvent, QSize, Qt
from PyQt6.QtGui import QMoveEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PyQt6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QSizePolicy,
    QStatusBar,
    QStyle,
    QStyleOption,
    QToolButton,
    QWidget,
)

from c4viz.app.board.turn_line import TurnWords
from c4viz.app.docking.partial_titles import PartialTitles
from c4viz.app.stage import Stage
from c4viz.app.state.background import Kernels, KernelState
from c4viz.app.state.changes import Change
from c4viz.app.state.session import Session
from c4viz.app.widgets.boxes import fill, once_later, sure
from c4viz.app.widgets.labels import ElidedLabel, OverlaidLabel
from c4viz.language import Texts, tr
from c4viz.telling.progress import waiting_words

WORDS: Texts[KernelState] = Texts(
    {
        "compiling": "Compiling the fast searches, once; until then they run in Python",
        "loading": "Loading the fast searches…",
        "failed": "The fast searches do not work here: searches run in Python",
    }
)
_FIVE = 5
"""Seconds to which an estimate is rounded."""


class KernelLabel(ElidedLabel):
    """Says which state ``kernels`` are in; nothing once all is well."""

    def __init__(self, kernels: Kernels) -> None:
        super().__init__()
        self._kernels = kernels
        self.setObjectName("faint")
        kernels.changed.connect(self._tell)

    def _tell(self) -> None:
        self.say(words_of(self._kernels))


def words_of(kernels: Kernels) -> str:
    """Say in which state ``kernels`` are, and how long it will last, as far as that is known."""
    if kernels.state != "compiling" or not kernels.seconds_left:
        return WORDS.get(kernels.state, "")
    seconds = _FIVE * max(1, round(kernels.seconds_left / _FIVE))
    wished = kernels.wished
    if wished is not None and kernels.engine(wished) == "kernel":
        return tr(
            "{search} is fast now, all other searches in some {seconds} s",
            search=wished.title,
            seconds=seconds,
        )
    return tr(
        "Compiling the fast searches, once: some {seconds} s to go; until then they run in Python",
        seconds=seconds,
    )


# ---- how much of a search that takes a while is done ---------------------------------------------


_SOON = 0.5
"""Seconds that a search may take before its progress is shown."""


class SearchProgress(QWidget):
    """Shows how far the search of a window is, and says at once when it is stopping. Where the
    window has no bar of tools, a button beside it stops the search."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage, session = stage, stage.session
        self._exploration, self._runner = session.exploration, session.runner
        self._words, self._bar = ElidedLabel(), QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 1000)
        self._bar.setAccessibleName(tr("Search"))
        stop = self._stop = QToolButton()
        stop.setDefaultAction(stage.actions_by_id["stop"])
        stop.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        stop.setAutoRaise(False)  # as those in the bar of tools
        stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        fill(QHBoxLayout(self), self._words, self._bar, stop, margins=(0, 0, 8, 0))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        session.changes.changed.connect(self._follow)
        session.runner.grown.connect(self._show)
        self._fit()
        self.hide()

    @property
    def words(self) -> str:
        """Words beside the bar."""
        return self._words.text()

    def _follow(self, what: frozenset[Change]) -> None:
        if not what.isdisjoint({"running", "trace"}):
            self._show()

    def _show(self) -> None:
        trace, share = self._exploration.trace, self._runner.share_done
        if not self._exploration.is_running or trace is None:
            self.hide()
        elif self._runner.is_stopping:
            self._say(tr("Stopping…"), None)
        elif self._runner.seconds >= _SOON:
            self._say(_searching(share, self._runner.seconds), share)

    def _fit(self) -> None:
        """Give the bar and the button sizes by which the line at the bottom is no higher."""
        metrics = self.fontMetrics()
        self._bar.setFixedSize(metrics.averageCharWidth() * 12, metrics.height() // 2)
        self._stop.setIconSize(QSize(metrics.height(), metrics.height()) * 0.8)
        self._stop.setFixedHeight(metrics.height())

    def _say(self, words: str, share: float | None) -> None:
        self._words.say(words, _searching(0.5, 40.0))
        self._fit()
        self._stop.setVisible(self._stage.bar.isHidden())
        self._bar.setVisible(share is not None)
        self._bar.setValue(round(1000 * (share or 0.0)))
        self.show()


def _searching(share: float | None, seconds: float) -> str:
    if share is None:
        return tr("Searching…")
    return tr("Searching: {done}", done=waiting_words(share, seconds))


# ---- the sentences of the status bar: each goes when what it is about is no longer shown ---------


MESSAGE_MS = 8000
_OVER: frozenset[Change] = frozenset({"trace", "step", "running", "hidden", "playback"})
"""Changes after which a sentence may no longer be true."""


class StatusMessages:
    """Shows messages in the status ``bar``: what the ``session`` has to say and, while there is
    nothing else, which machine is thinking, in the words of ``words``."""

    def __init__(self, session: Session, bar: QStatusBar, words: TurnWords) -> None:
        self._session, self._bar, self._words = session, bar, words
        self._about: tuple[object, ...] | None = None
        session.changes.changed.connect(self._follow)
        session.changes.message.connect(self.say)
        session.changes.news.connect(self.announce)

    def say(self, text: str) -> None:
        """Show a sentence about the current state, as long as that state is shown."""
        self._about = self._place
        self._bar.showMessage(text, MESSAGE_MS)

    def announce(self, text: str) -> None:
        """Show a sentence for a while, whatever else is shown meanwhile."""
        self._about = None
        self._bar.showMessage(text, MESSAGE_MS)

    @property
    def _place(self) -> tuple[object, ...]:
        """State that a sentence may be about: once it changes, the sentence may not be true."""
        session, match = self._session, self._session.game.match
        return (
            match.turn,
            match.turn.resigned,
            match.players,
            session.game.paused,
            session.exploration.selected,
            session.quiz.is_waiting,
        )

    def _follow(self, what: frozenset[Change]) -> None:
        """Clear a sentence about another step or position."""
        if self._about is not None and (what & _OVER or self._about != self._place):
            self._bar.clearMessage()
        if "running" in what:
            self._tell_thinking()

    def _tell_thinking(self) -> None:
        """Say which machine is thinking, until something else is shown."""
        runner = self._session.runner
        if runner.is_thinking and not runner.is_stopping and not self._bar.currentMessage():
            self._about = self._place
            self._bar.showMessage(self._words.thinker())


# ---- the bar at the bottom of the window, which shows each message in full -----------------------


_SIDE = 6
"""Pixels left and right of a message."""


class MessageBar(QStatusBar):
    """Shows a message in one line; a message that is too long lies over the bar and a little of
    what is above it, in as many lines as it needs, so that nothing in the window moves."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self._given_way: list[QWidget] = []
        self.whole: OverlaidLabel | None = None
        """Label with the message in several lines, once one has needed them."""
        self.messageChanged.connect(self._tell)
        # Not while the bar gets its size: to show a label lays the window out anew, and the bar.
        self._moved = once_later(self, self._place)

    @property
    def room(self) -> int:
        """Pixels from the left edge to the widgets that always stand at the right."""
        children = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        lefts = [child.x() for child in children if child.isVisible()]
        return min([*lefts, self.width()])

    @property
    def is_cut(self) -> bool:
        """True if there is a message that does not fit into the line."""
        message = self.currentMessage()
        needed = self.fontMetrics().horizontalAdvance(message)
        return bool(message) and needed > self.room - 2 * _SIDE

    def _tell(self, message: str) -> None:
        self.setToolTip(f"<p>{escape(message)}</p>" if message else "")  # so that Qt wraps it
        self._make_way()
        self._place()

    def addWidget(self, widget: QWidget | None, stretch: int = 0) -> None:
        """Add a widget that is seen while there is no message."""
        super().addWidget(widget, stretch)
        self._given_way.append(sure(widget))

    def _make_way(self) -> None:
        """Hide what stands in the place of a message: Qt does so where that is seen already, and a
        message may be there before the window."""
        for widget in self._given_way:
            widget.setVisible(not self.currentMessage())

    def showEvent(self, event: QShowEvent | None) -> None:
        super().showEvent(event)
        self._make_way()

    def _place(self) -> None:
        """Show a message that is too long in a label over the bar."""
        sure(self.layout()).activate()  # else what has just been shown stands at the left
        if not self.is_cut:
            if self.whole is not None:
                self.whole.hide()
            return
        whole = self.whole = self.whole or OverlaidLabel(sure(self.window()), "message")
        corner = self.mapTo(self.window(), self.rect().bottomLeft())
        said, height = self.currentMessage(), self.height()
        whole.say(said, corner.x(), corner.y() + 1, self.room, least=height, up=True)

    def event(self, event: QEvent | None) -> bool:
        taken = super().event(event)
        if event is not None and event.type() == QEvent.Type.LayoutRequest:
            self._moved.start()  # what stands at the right comes, goes, or says something else
        return taken

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        self._moved.start()

    def moveEvent(self, event: QMoveEvent | None) -> None:
        super().moveEvent(event)
        self._moved.start()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        message = self.currentMessage()
        if not message:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        ground = QStyleOption()
        ground.initFrom(self)
        panel = QStyle.PrimitiveElement.PE_PanelStatusBar
        sure(self.style()).drawPrimitive(panel, ground, painter, self)
        rect = self.rect()
        rect.setWidth(self.room)
        rect.adjust(_SIDE, 0, -_SIDE, 0)
        mode = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(message, mode, rect.width())
        painter.setPen(self.palette().windowText().color())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)


# ---- the line at the bottom of the window --------------------------------------------------------


def make_status_line(stage: Stage) -> tuple[StatusMessages, PartialTitles]:
    """Give the window its messages, and the panels their notes on partial traces; both work as long
    as the two results are kept."""
    bar = MessageBar()
    stage.setStatusBar(bar)
    messages = StatusMessages(stage.session, bar, stage.game.turn_words)
    bar.addPermanentWidget(SearchProgress(stage))
    bar.addPermanentWidget(KernelLabel(stage.session.kernels))
    return messages, PartialTitles(stage.session, stage.docks)
