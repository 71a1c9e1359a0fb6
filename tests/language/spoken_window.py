"""Opens the window, changes its language, opens its panels and dialogs, and prints what it says
outside ⟦ ⟧, as JSON.

A program of its own, since it changes what Qt does. `test_window_language.py` gives it a language
that puts every text of the source between ⟦ and ⟧.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, QObject, QSettings, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QInputDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QToolTip,
    QWidget,
)

from c4viz import EVALUATORS, HandTree, Position, search
from c4viz.app.main import ShownWindow, make_app
from c4viz.app.panels.why.code import Variables
from c4viz.app.preferences.preferences import save
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow
from c4viz.classroom.lesson import load_lesson
from c4viz.classroom.lesson.shipped import shipped_lessons
from c4viz.game import RULE_SETS
from c4viz.play import LEVELS
from c4viz.play.players import CHOSEN, HUMAN
from c4viz.query.query import FIELDS, KINDS
from c4viz.search import ALGORITHMS
from c4viz.search.base.setting import settings_of
from tests.app.event_loop import run_until
from tests.app.hands import preferred

PATIENCE = 1.0
"""Seconds that a search may go on until it is stopped: what it says meanwhile is known then."""
LEAVES = {"quit", "close_window"}
"""Actions that end the window."""
ROWS = 30
"""Of each list so many are read."""
GETTERS = (
    "windowTitle", "toolTip", "statusTip", "whatsThis", "accessibleName", "accessibleDescription",
    "text", "title", "placeholderText", "iconText", "prefix", "suffix", "specialValueText",
)  # fmt: skip
TYPED = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)
"""Their own text is the user's."""


class Heard:
    """The texts that were said, each with where it was said first."""

    def __init__(self) -> None:
        self.said: dict[str, str] = {}

    def note(self, text: object, where: str) -> None:
        if isinstance(text, str) and text:
            self.said.setdefault(text, where)

    # ---- widgets -----------------------------------------------------------------------------

    def walk(self, top: QObject) -> None:
        """Note all that an object and those inside it say."""
        for one in (top, *top.findChildren(QObject)):
            if not _is_qts_own(one):
                self._note_one(one)

    def _note_one(self, one: QObject) -> None:
        where = f"{type(one).__name__} {one.objectName()}".strip()
        for getter in GETTERS:
            if isinstance(one, TYPED) and getter == "text":
                continue
            if callable(ask := getattr(one, getter, None)):
                self.note(ask(), f"{where} {getter}")
        if isinstance(one, QComboBox):
            for place in range(one.count()):
                self.note(one.itemText(place), where)
                self.note(one.itemData(place, Qt.ItemDataRole.ToolTipRole), where)
        if isinstance(one, QTabBar):
            for place in range(one.count()):
                self.note(one.tabText(place), where)
                self.note(one.tabToolTip(place), where)
        if isinstance(one, QAbstractItemView):
            self._note_model(one, where)

    def _note_model(self, view: QAbstractItemView, where: str) -> None:
        model = view.model()
        if model is None:
            return
        for column in range(_columns(model, QModelIndex())):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                said = model.headerData(column, Qt.Orientation.Horizontal, role)
                self.note(said, f"{where} header")
        for index in _indexes(model):
            for role in (
                Qt.ItemDataRole.DisplayRole,
                Qt.ItemDataRole.ToolTipRole,
                Qt.ItemDataRole.AccessibleTextRole,
                Qt.ItemDataRole.AccessibleDescriptionRole,
            ):
                self.note(model.data(index, role), f"{where} row {role.name}")

    # ---- what is painted, and boxes that would wait ------------------------------------------

    def listen(self) -> None:
        """Note what painters write, and have dialogs be noted instead of waiting."""
        paint, paint_shaped = QPainter.drawText, QPainter.drawStaticText

        def drawn(painter: QPainter, *given: Any) -> Any:
            for one in given:
                self.note(one, "painted")
            return paint(painter, *given)

        def drawn_shaped(painter: QPainter, *given: Any) -> None:
            if not _is_by_words(painter):
                self.note(given[-1].text(), "painted")
            paint_shaped(painter, *given)

        def shown(dialog: QDialog, *_: Any) -> int:
            dialog.show()
            QApplication.processEvents()
            self.walk(dialog)
            dialog.hide()
            return 0

        def boxed(*given: Any, **_: Any) -> QMessageBox.StandardButton:
            for one in given:
                self.note(one, "message box")
            return QMessageBox.StandardButton.No

        def asked(*given: Any, **_: Any) -> tuple[str, Any]:
            for one in given:
                self.note(one, "file dialog")
            return "", False

        def hinted(_: Any, text: str, *__: Any) -> None:
            self.note(text, "tool tip")

        QPainter.drawText, QPainter.drawStaticText = drawn, drawn_shaped
        QDialog.exec = shown
        QMenu.exec = lambda menu, *_: self.walk(menu)
        for name in ("warning", "question", "about", "information", "critical"):
            setattr(QMessageBox, name, boxed)
        for name in ("getOpenFileName", "getSaveFileName", "getOpenFileNames"):
            setattr(QFileDialog, name, asked)
        QInputDialog.getText = asked
        QToolTip.showText = hinted


def _columns(model: Any, parent: QModelIndex) -> int:
    return 1 if isinstance(model, QAbstractListModel) else int(model.columnCount(parent))


def _indexes(model: Any) -> Iterator[QModelIndex]:
    """The cells of the first rows, level by level."""
    waiting, left = deque([QModelIndex()]), ROWS
    while waiting and left > 0:
        parent = waiting.popleft()
        for row in range(min(left, model.rowCount(parent))):
            yield from (model.index(row, c, parent) for c in range(_columns(model, parent)))
            waiting.append(model.index(row, 0, parent))
            left -= 1


def _is_qts_own(one: QObject) -> bool:
    """Whether Qt says it by itself, in its own translations: standard buttons, those that scroll
    tabs."""
    if isinstance(one, QAbstractButton):
        box = one.parent()
        if isinstance(box, QDialogButtonBox):
            return box.standardButton(one) != QDialogButtonBox.StandardButton.NoButton
    name = one.objectName()
    return name.startswith(("qt_", "Scroll"))


# ---- what is outside -------------------------------------------------------------------------

NAMES = {
    *KINDS, *FIELDS, *ALGORITHMS, *EVALUATORS, *RULE_SETS, *LEVELS, HUMAN, CHOSEN,
    *(name for kind in (one.settings for one in ALGORITHMS.values()) for name in settings_of(kind)),
}  # fmt: skip
"""What is typed, in any language: words of a query, searches and their settings, players."""
LESSONS = [load_lesson(path) for path in shipped_lessons().values()]
WRITTEN = {text for one in LESSONS for text in (one.title, one.about)}
"""What the authors of lessons wrote, in the language of the lesson."""
ALLOWED = re.compile(
    rf"""(?x)
    \b(?: MAX|MIN|CHANCE|MCTS|UCT|UCB|SVG|PNG|DOT|JSON|GraphML|TikZ|Python|Graphviz|GNU|[cC]4viz
    | W\d+ | ms | px | [kKMG]i?B | pt | \d+x\d+
    | Ctrl|Shift|Alt|Meta|Esc|Space|Return|Enter|Home|End|Del|Ins|Backspace|Tab|PgUp|PgDown|Pause
    | Page|Up|Down|Left|Right|F\d+|Num
    | English | Português | Esperanto | separator
    | (?:{"|".join(map(re.escape, sorted(NAMES, key=len, reverse=True)))}) (?:=\S*)?
    )\b
    | https?://\S+ | \S*/\S+ | \w+\.(?:npz|json|svg|png|pdf|py|txt|ini) | \*\.\w+
    """
)
"""Names, notation, keys and files, which are the same in all languages."""


def outside(text: str) -> str:
    """A text that has words which are not between ⟦ and ⟧; one that was cut may lack one of them.
    Nothing where all is well."""
    plain = re.sub(r"<(style|script).*?</\1>|<[^>]*>|&\w+;", " ", text, flags=re.DOTALL)
    for written in WRITTEN:
        plain = plain.replace(written, " ")
    plain = re.sub(r"^[^⟦⟧]*⟧|⟦[^⟦⟧]*⟧?", " ", plain)
    return plain.strip() if re.search(r"[^\W\d_]{2,}", ALLOWED.sub(" ", plain)) else ""


def _is_by_words(painter: QPainter) -> bool:
    """Whether texts are painted word by word, for lines to break; the name says them whole."""
    painted = painter.device()
    around = painted.parent() if isinstance(painted, QWidget) else None
    return around is not None and isinstance(around.parent(), Variables)


def _whole(text: str, where: str) -> str:
    """What is painted without the word that had no room."""
    return re.sub(r"\S*…$", "", text) if where == "painted" else text


# ---- the visit -------------------------------------------------------------------------------


def settle(window: MainWindow) -> None:
    """Until no search runs, and what follows from it is shown."""
    end = monotonic() + PATIENCE
    while window.session.exploration.is_running and monotonic() < end:
        QApplication.processEvents()
    window.session.runner.stop()
    for _ in range(20):
        QApplication.processEvents()


def visit(window: MainWindow, heard: Heard) -> None:
    """Show every panel, then do every action that can be done."""
    for name, dock in window.docks.all().items():
        window.docks.show(name)
        dock.show()
        settle(window)
        heard.walk(window)
    for name, action in list(window.actions_by_id.items()):
        if name not in LEAVES and action.isEnabled():
            action.trigger()
            settle(window)
            heard.note(window.statusBar().currentMessage(), "status bar")
    heard.walk(window)


TRACES: dict[str, Callable[[], Any]] = {
    "alphabeta": lambda: search(
        Position.parse("4453"), "alphabeta", depth=3, memo=True, engine="reference"
    ),
    "iterative": lambda: search(
        Position.parse("4453"), "minimax", depth=2, iterative=True, engine="reference"
    ),
    "chance": lambda: search(Position.parse("4453"), "expectiminimax", depth=1, engine="reference"),
    "mcts": lambda: search(Position.parse("4453"), "mcts", iterations=60, engine="reference"),
    "astar": lambda: search(Position.parse("4453"), "astar", expansions=20, engine="reference"),
    "tree": lambda: search(
        HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta", depth=2, engine="reference"
    ),
}


def look(window: MainWindow, heard: Heard) -> None:
    """See a finished trace at several steps, in all panels."""
    steps = window.session.exploration.trace.steps
    for step in (1, steps // 2, steps):
        window.session.exploration.go_to(max(0, step))
        settle(window)
        heard.walk(window)


def main() -> None:
    """Print where what is said outside ⟦ ⟧, and how many texts were heard."""
    folder, language = Path(sys.argv[1]), sys.argv[2]
    heard = Heard()
    store = QSettings(str(folder / "c4viz.ini"), QSettings.Format.IniFormat)
    save(store, preferred(theme="light", depth=2, falls=False))
    shown = ShownWindow(make_app(), store, Kernels())
    shown.window.resize(1600, 1000)
    shown.window.session.game.adopt_trace(TRACES["alphabeta"]())
    shown.window.session.exploration.go_to(7)
    settle(shown.window)
    shown.window.language_chosen.emit(language)
    run_until(lambda: not shown.turns.is_awaited)
    heard.listen()
    window = shown.window
    look(window, heard)
    for make in TRACES.values():
        window.session.game.adopt_trace(make())
        settle(window)
        look(window, heard)
    visit(window, heard)
    window.end_work()
    wrong = {text: where for text, where in heard.said.items() if outside(_whole(text, where))}
    print(json.dumps({"count": len(heard.said), "wrong": wrong}, ensure_ascii=False))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
