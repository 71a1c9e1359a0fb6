"""Whatever may happen to a window, in any order: clicks, keys, pointing, drags, wheels, actions,
other sizes, splits, zooms and text sizes, drops, pastes, dialogs and comparisons, other languages,
files of the user's own that are searched and saved again, while searches run.

A seed decides all of it. Times are only noted: who runs this on a quiet machine may judge them.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from PyQt6 import sip
from PyQt6.QtCore import QEventLoop, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QGuiApplication, QKeySequence
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDockWidget,
    QFileDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSplitter,
    QWidget,
)

from c4viz.app.arena.window import ArenaWindow
from c4viz.app.board.widget import BoardWidget
from c4viz.app.compare.window import CompareWindow
from c4viz.app.exercise.window import ExerciseWindow
from c4viz.app.experiment.window import ExperimentWindow
from c4viz.app.icicle.view import IcicleView
from c4viz.app.main import ShownWindow
from c4viz.app.menus.table import ACTIONS
from c4viz.app.panels.charts.view import ChartView
from c4viz.app.presenter.audience import AudienceWindow
from c4viz.app.terms.legend import Legend, show_legend
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.window.window import MainWindow
from c4viz.language import LANGUAGES
from c4viz.search.algorithms import settings_for
from c4viz.search.consent import CONSENT, NamedProgram
from tests.app.event_loop import within_loop
from tests.app.hands import CTRL, LEFT, NONE, SHIFT, drag, wheel
from tests.app.watched_events import LONG, Clock, Wait

_NEVER = frozenset({"quit"})
"""Actions that would end it all."""
_TYPED = ("4453", "1", "cutoff", "W5", "-3", "((3 12 8) (2 4 6))", "50%", "", "9" * 30)
_PASTED = ("4453", "44444444", "X to move", "8x9\n4453", "((3 12 8) (2 4 6))", "9" * 5000, "\0\n😀")
_LINK = "c4viz://position/12?board=3x3&connect=3&search=alphabeta&depth=3&order=left"
_KEYS = ("Tab", "Shift+Tab", "Return", "Esc", "Up", "Down", "Left", "Right", "4", "7", "Space",
         "Home", "End", "Ctrl+V", "Ctrl+C", "Del", "PgUp", "PgDown")  # fmt: skip
_SIZES = ((300, 200), (640, 480), (801, 603), (1024, 768), (1280, 800), (1920, 1080))
_WINDOWS = (
    CompareWindow,
    ArenaWindow,
    ExperimentWindow,
    ExerciseWindow,
    AudienceWindow,
    Legend,
    QDockWidget,
)
"""Windows beside the main one."""
_FOLLOWING = (TreeCanvas, BoardWidget, IcicleView, ChartView)
"""Views in which something follows the mouse."""
_AT_ONCE = (1, 1, 2, 4, 8)
"""Events in a turn of the loop: as many as wait there where somebody is quick, or a window slow."""
_SHORT = 0.1
"""How likely a legend that stays open is closed after an event."""


class RandomEvents:
    """Does random things to a window; ``files`` are dropped on it and opened, and those that have
    programs are saved again, as one of their texts."""

    def __init__(
        self,
        shown: ShownWindow,
        chance: random.Random,
        files: Sequence[Path],
        programs: Mapping[Path, Sequence[str]],
    ) -> None:
        self._shown, self._chance = shown, chance
        self._files, self._programs = files, programs
        self.count = 0  # events so far
        self.events: list[str] = []  # the last ones
        # All of them, for whoever looks for the cause of a crash of Qt.
        told = Path(tempfile.gettempdir()) / f"c4viz-events-{os.getpid()}.txt"
        self._told = told.open("w", buffering=1)
        self.waits: list[Wait] = []
        self._waiter = QTimer()  # whatever waits for a person is met
        self._waiter.setInterval(1)
        self._waiter.timeout.connect(self._meet)
        self._waiter.start()
        self._clock = Clock()
        self._kinds: list[Callable[[QWidget], None]] = []
        for kind, weight in (
            (self._click, 20), (self._key, 20), (self._hover, 15), (self._wheel, 10),
            (self._action, 10),
            (self._drag, 6), (self._resize, 6), (self._fold, 5), (self._split, 4),
            (self._search, 3), (self._compare, 2), (self._text_size, 2), (self._drop, 2),
            (self._paste, 2), (self._float, 1), (self._language, 1), (self._legend, 1),
            (self._own, 2), (self._own_game, 1), (self._save_program, 2),
        ):  # fmt: skip
            self._kinds += [kind] * weight

    @property
    def _window(self) -> MainWindow:
        """The one on the screen."""
        return self._shown.window

    def end(self) -> None:
        """Meet nobody any more."""
        self._waiter.stop()
        self._told.close()
        Path(self._told.name).unlink()
        self._clock.end()

    def act(self) -> None:
        """Let some things happen in one turn of the loop; a dialog that comes up is played with,
        and put away. Where another language was chosen its window comes now, and not while a click
        has begun in the other."""
        within_loop(self._act)
        for button in (LEFT, Qt.MouseButton.RightButton):
            if QApplication.mouseButtons() & button:  # pressed on what has gone since
                QTest.mouseRelease(self._window, button)
        while self._shown.turns.is_awaited:
            within_loop(self._await_turn)

    def do(self, what: str, deed: Callable[[], object]) -> None:
        """Do something that is named in a turn of the loop, as one of the events."""
        self._note(what)
        with self._timed():
            within_loop(deed)

    def _await_turn(self) -> None:
        """Let a turn pass in which a window in another language may come, or one beside it."""
        flags = QEventLoop.ProcessEventsFlag
        with self._timed():
            QApplication.processEvents(flags.AllEvents | flags.WaitForMoreEvents)

    def _act(self) -> None:
        left = self._chance.choice(_AT_ONCE)
        while left > 1 and QApplication.activePopupWidget() is None:
            with self._timed():
                self._happen()
            left -= 1
        with self._timed():  # the last one until it has been painted
            if QApplication.activePopupWidget() is None:  # else it would go there
                self._happen()
            QApplication.processEvents()
            self._put_away()
        if self._chance.random() < 0.2:
            self._rest()

    def _rest(self) -> None:
        """Stop what computes for long: a search may have to look sixty plies ahead."""
        self._window.session.runner.stop()
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, ArenaWindow):
                widget.tournament.stop()
            elif isinstance(widget, ExperimentWindow):
                widget.experiment.stop()

    def _happen(self) -> None:
        """Let one thing happen."""
        top = self._top()
        if QApplication.activeWindow() is not top:
            top.activateWindow()
        self.count += 1
        self._chance.choice(self._kinds)(top)

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """Note what is done meanwhile, where it keeps the window from answering for long."""
        with self._clock:
            yield
        if self._clock.seconds > LONG:
            event = " < ".join(reversed(self.events[-3:]))
            self.waits.append(Wait(self._clock.seconds, event, self._clock.doing))

    def _note(self, what: str) -> None:
        self.events = [*self.events[-30:], what]
        self._told.write(f"{what}\n")

    def _top(self) -> QWidget:
        """The window, now and then another one of its own."""
        others = [
            widget
            for widget in QApplication.topLevelWidgets()
            if isinstance(widget, _WINDOWS) and widget.isVisible()
        ]
        if others and self._chance.random() < 0.4:
            return self._chance.choice(others)
        return self._window

    # ---- mouse and keys ----------------------------------------------------------------------

    def _widget(self, top: QWidget, kind: type[QWidget] = QWidget) -> QWidget:
        kept = (QMenu, QFileDialog)
        seen = [w for w in top.findChildren(kind) if w.isVisible() and not isinstance(w, kept)]
        return self._chance.choice([w for w in seen if w.isEnabled() and not w.isWindow()] or [top])

    def _point(self, widget: QWidget) -> QPoint:
        width, height = max(1, widget.width()), max(1, widget.height())
        return QPoint(self._chance.randrange(width), self._chance.randrange(height))

    def _click(self, top: QWidget) -> None:
        widget = self._widget(top)
        button = self._chance.choice([LEFT, LEFT, LEFT, Qt.MouseButton.RightButton])
        self._note(f"click {type(widget).__name__} {widget.objectName()} {button.name}")
        click = QTest.mouseDClick if self._chance.random() < 0.15 else QTest.mouseClick
        click(widget, button, self._chance.choice([NONE, NONE, CTRL]), self._point(widget))

    def _key(self, top: QWidget) -> None:
        focused = top.focusWidget() or top
        if isinstance(focused, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            text = self._chance.choice(_TYPED)
            self._note(f"type {text}")
            QTest.keyClicks(focused, text)
            return
        keys = [key for action in ACTIONS if action.id not in _NEVER for key in action.keys]
        text = self._chance.choice([*keys, *_KEYS])
        self._note(f"key {text}")
        combination = QKeySequence(text)[0]
        QTest.keyClick(focused, combination.key(), combination.keyboardModifiers())

    def _drag(self, top: QWidget) -> None:
        widget = self._widget(top)
        self._note(f"drag {type(widget).__name__}")
        drag(widget, self._point(widget), self._point(widget))

    def _hover(self, top: QWidget) -> None:
        """Point somewhere, more often where something follows the mouse."""
        widget = self._widget(top, self._chance.choice([QWidget, QWidget, *_FOLLOWING]))
        widget = getattr(widget, "viewport", lambda: widget)()
        self._note(f"hover {type(widget).__name__}")
        QTest.mouseMove(widget, self._point(widget))

    def _wheel(self, top: QWidget) -> None:
        widget = self._widget(top, self._chance.choice([QWidget, TreeCanvas]))
        widget = getattr(widget, "viewport", lambda: widget)()
        self._note(f"wheel {type(widget).__name__}")
        modifier = self._chance.choice([NONE, CTRL, CTRL, SHIFT])
        wheel(widget, QPointF(self._point(widget)), self._chance.choice([-5, -1, 1, 4]), modifier)

    # ---- what else happens to a window -------------------------------------------------------

    def _action(self, _top: QWidget) -> None:
        actions = [a for name, a in self._window.actions_by_id.items() if name not in _NEVER]
        action = self._chance.choice([action for action in actions if action.isEnabled()])
        self._note(f"action {action.objectName()}")
        action.trigger()

    def _search(self, _top: QWidget) -> None:
        self._note("search")
        self._window.actions_by_id["analyse"].trigger()

    def _resize(self, top: QWidget) -> None:
        width, height = self._chance.choice(_SIZES)
        if self._chance.random() < 0.7:
            width, height = self._chance.randrange(200, 2000), self._chance.randrange(150, 1200)
        self._note(f"resize {type(top).__name__} {width}x{height}")
        top.resize(width, height)

    def _split(self, top: QWidget) -> None:
        splitters = [s for s in top.findChildren(QSplitter) if s.count() > 1]
        if splitters:
            parts = [self._chance.randrange(1, 1000) for _ in range(splitters[0].count())]
            self._note(f"split {parts}")
            splitters[0].setSizes(parts)
            return
        docks = [d for d in self._window.findChildren(QDockWidget) if d.isVisible()]
        if docks:
            dock, pixels = self._chance.choice(docks), self._chance.randrange(20, 1500)
            way = self._chance.choice([Qt.Orientation.Horizontal, Qt.Orientation.Vertical])
            self._note(f"split {dock.objectName()} {way.name} {pixels}")
            self._window.resizeDocks([dock], [pixels], way)

    def _float(self, _top: QWidget) -> None:
        dock = self._chance.choice(self._window.findChildren(QDockWidget))
        self._note(f"float {dock.objectName()}")
        dock.setFloating(not dock.isFloating())

    def _fold(self, top: QWidget) -> None:
        tree = self._widget(top, TreeCanvas)
        if not isinstance(tree, TreeCanvas):
            return
        rows = [node.item.row for node in tree.scene_shown.nodes if not node.item.pruned]
        point = tree.point_of(self._chance.choice(rows)) if rows else None
        if point is not None:
            self._note("fold")
            QTest.mouseDClick(tree.viewport(), LEFT, pos=point.toPoint())

    def _text_size(self, _top: QWidget) -> None:
        name = self._chance.choice(["larger_text", "smaller_text", "normal_text"])
        self._note(name)
        self._window.actions_by_id[name].trigger()

    def _compare(self, _top: QWidget) -> None:
        """Put a search beside the one that is shown, and let one side begin."""
        if not self._window.actions_by_id["compare_with"].isEnabled():
            return
        self._note("compare")
        self._window.actions_by_id["compare_with"].trigger()
        QApplication.processEvents()
        shown = self._window.comparisons.shown
        if shown is not None:
            self._chance.choice(shown.sides).start()

    def _drop(self, top: QWidget) -> None:
        paths = self._chance.sample(self._files, self._chance.choice([1, 1, 2]))
        self._note(f"drop {[path.name for path in paths]}")
        given = QMimeData()
        given.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        if self._chance.random() < 0.2:
            given = QMimeData()
            given.setText(self._chance.choice([*_PASTED, _LINK, f"c4viz://file?file={paths[0]}"]))
        at, copy = self._point(top), Qt.DropAction.CopyAction
        QApplication.sendEvent(top, QDragEnterEvent(at, copy, given, LEFT, NONE))
        if self._chance.random() < 0.3:
            QApplication.sendEvent(top, QDragLeaveEvent())
        else:
            QApplication.sendEvent(top, QDropEvent(QPointF(at), copy, given, LEFT, NONE))

    def _language(self, top: QWidget) -> None:
        code = self._chance.choice([*LANGUAGES])
        self._note(f"language {code}")
        self._window.language_chosen.emit(code)
        self._chance.choice([self._action, self._drop, self._own, self._own_game])(top)

    def _legend(self, _top: QWidget) -> None:
        self._note("legend")
        show_legend(self._window)

    def _own(self, _top: QWidget) -> None:
        """Search by a function of the user's own, as a file has it now."""
        path = self._chance.choice([one for one in self._programs if one.stem != "game"])
        depth = self._chance.choice([None, 1, 2])
        self._note(f"own {path.name} {depth}")
        if self._chance.random() < 0.7:  # else c4viz asks, as where a file names it
            CONSENT.name(NamedProgram.named(str(path)))
        session = self._window.session
        session.own.search(session.shown.position, settings_for(f"{path}:mine", depth=depth))

    def _own_game(self, _top: QWidget) -> None:
        path = next(one for one in self._programs if one.stem == "game")
        self._note("own game")
        self._window.files.open_own_game(f"{path}:Game")

    def _save_program(self, _top: QWidget) -> None:
        path = self._chance.choice([*self._programs])
        which = self._chance.randrange(len(self._programs[path]))
        self._note(f"save {path.name} {which}")
        path.write_text(self._programs[path][which], "utf-8")

    def _paste(self, top: QWidget) -> None:
        clipboard = QGuiApplication.clipboard()
        assert clipboard is not None
        clipboard.setText(self._chance.choice(_PASTED))
        self._note("paste")
        QTest.keyClick(top.focusWidget() or top, Qt.Key.Key_V, CTRL)

    # ---- what comes up -----------------------------------------------------------------------

    def _meet(self) -> None:
        """Play with a dialog that waits, for a while; then put it away."""
        self._waiter.start()  # anew: else it waits for the end of this, and what comes up over it
        popup, dialog = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None:
            self._leave(popup)
        if popup is not None or dialog is None:
            return
        self._note(f"meet {type(dialog).__name__}")
        for _ in range(self._chance.randrange(4)):
            self._chance.choice([self._click_field, self._key])(dialog)
            if QApplication.activeModalWidget() is not dialog:
                return
        if isinstance(dialog, QDialog):
            if self._chance.random() < 0.4:
                self._agree(dialog)
            if dialog.isVisible():
                dialog.reject()
        else:
            dialog.close()

    def _agree(self, dialog: QDialog) -> None:
        """Say yes, where that can be said."""
        role = QDialogButtonBox.ButtonRole.AcceptRole
        for box in dialog.findChildren(QDialogButtonBox):
            for button in box.buttons():
                if box.buttonRole(button) == role and button.isEnabled():
                    button.click()
                    return

    def _click_field(self, dialog: QWidget) -> None:
        kinds = QAbstractSpinBox | QLineEdit | QPlainTextEdit | QComboBox
        fields = [w for w in dialog.findChildren(QWidget) if isinstance(w, kinds)]
        boxes = [w for w in dialog.findChildren(QAbstractButton) if w.isCheckable()]
        shown = [widget for widget in [*fields, *boxes] if widget.isVisible()]
        if shown:
            widget = self._chance.choice(shown)
            QTest.mouseClick(widget, LEFT, NONE, self._point(widget))

    def _leave(self, popup: QWidget) -> None:
        """Choose an entry of a menu, as often as not; then close it."""
        if isinstance(popup, QMenu) and self._chance.random() < 0.5:
            entries = [
                entry
                for entry in popup.actions()
                if entry.isEnabled() and entry.isVisible() and not entry.isSeparator()
                and entry.menu() is None and entry.objectName() not in _NEVER
            ]  # fmt: skip
            if entries:
                entry = self._chance.choice(entries)
                self._note(f"choose {entry.objectName() or entry.text()}")
                popup.setActiveAction(entry)
                QTest.keyClick(popup, Qt.Key.Key_Return)
        if not sip.isdeleted(popup):
            popup.close()

    def _put_away(self) -> None:
        while (popup := QApplication.activePopupWidget()) is not None:
            self._leave(popup)
        for widget in QApplication.topLevelWidgets():
            is_open = isinstance(widget, QDialog) and widget.isVisible() and not widget.isModal()
            if is_open and (not isinstance(widget, Legend) or self._chance.random() < _SHORT):
                widget.close()


def report(events: RandomEvents) -> None:
    """Print what happened last."""
    print(*events.events, sep="\n", file=sys.stderr)
