"""What a person does with the window, and what he can see in it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PyQt6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, QRect, Qt, QTimer, QUrl
from PyQt6.QtGui import QColor, QDragEnterEvent, QDropEvent, QImage, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4viz import Position, Trace
from c4viz.app.dialogs.search_form import SearchForm
from c4viz.app.preferences.preferences import Preferences
from c4viz.app.state.export_choice import ExportChoice, ExportPart, PreparedExport
from c4viz.app.state.session import Session
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.window.window import MainWindow
from c4viz.layout import Node
from c4viz.play import Match
from tests.trees import small_trace as small_trace

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton

# ---- boards and traces -------------------------------------------------------------------------


def preferred(**values: object) -> Preferences:
    """Preferences by their names, and settings of the search that is chosen by theirs."""
    names = {field.name for field in dataclasses.fields(Preferences)}
    chosen = {name: value for name, value in values.items() if name in names}
    settings = {name: value for name, value in values.items() if name not in names}
    preferences = Preferences(**chosen)  # type: ignore[arg-type]
    return preferences.choosing(dataclasses.replace(preferences.settings(), **settings))


def adopt(session: Session, trace: Trace) -> Trace:
    """Have all views of a session show a finished search."""
    session.game.adopt_trace(trace)
    return trace


def show_trace(window: MainWindow, trace: Trace) -> Trace:
    """Have the window show a finished search."""
    return adopt(window.session, trace)


def phase_segments(window: MainWindow) -> list[QToolButton]:
    """The segments of the phases of an iteration that are seen."""
    found = window.step_bar.findChildren(QToolButton, "phase")
    return [segment for segment in found if segment.isVisible()]


def set_up(window: MainWindow, text: str, board: str = "6x7", connect: int = 4) -> Position:
    """Put a position on the board, without a machine that plays."""
    position = Position.parse(text, board, connect)
    window.session.game.adopt_match(Match(position))
    return position


def activate(window: QWidget) -> None:
    """Give the window the keys, where a dialog has just gone."""
    for _ in range(100):
        if QApplication.activeWindow() is window or _has_popup(window):
            return
        window.activateWindow()
        QTest.qWait(1)
    raise AssertionError(f"{QApplication.activeWindow()} keeps the keys")


def _has_popup(window: QWidget) -> bool:
    """Whether a popup of the window has the keys until it closes."""
    popup = QApplication.activePopupWidget()
    parent = None if popup is None else popup.parentWidget()
    return parent is not None and parent.window() is window


# ---- keys --------------------------------------------------------------------------------------


def press(window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press a key where the focus is."""
    activate(window)
    focus = QApplication.focusWidget() if window.form.isVisible() else window.focusWidget()
    QTest.keyClick(focus or window, key, modifier)


def press_column(window: MainWindow, column: int) -> None:
    """Press the key of a column (from 0)."""
    press(window, Qt.Key(Qt.Key.Key_1.value + column))


# ---- mouse -------------------------------------------------------------------------------------


def click_column(window: MainWindow, column: int) -> None:
    """Click the bottom cell of a column (from 0)."""
    QTest.mouseClick(window.board, LEFT, pos=window.board.cell_centre(0, column).toPoint())


def point_of(tree: TreeCanvas, row: int) -> QPoint:
    """Where a node is painted in the tree."""
    point = tree.point_of(row)
    assert point is not None, f"row {row} is not drawn"
    return point.toPoint()


def click_node(tree: TreeCanvas, row: int) -> None:
    """Click a node of the tree."""
    QTest.mouseClick(tree.viewport(), LEFT, pos=point_of(tree, row))


def double_click_node(tree: TreeCanvas, row: int) -> None:
    """Click a node of the tree twice, as a mouse does it."""
    point = point_of(tree, row)
    QTest.mouseClick(tree.viewport(), LEFT, pos=point)
    QTest.mouseDClick(tree.viewport(), LEFT, pos=point)


def drag(widget: QWidget, start: QPoint, end: QPoint) -> None:
    """Press, move and let go."""
    QTest.mousePress(widget, LEFT, pos=start)
    QTest.mouseMove(widget, start + (end - start) / 2)
    QTest.mouseMove(widget, end)
    QTest.mouseRelease(widget, LEFT, pos=end)


def wheel(
    widget: QWidget, point: QPointF, notches: int, modifier: Qt.KeyboardModifier = NONE
) -> None:
    """Turn the wheel over a point of a widget."""
    event = QWheelEvent(
        point,
        QPointF(widget.mapToGlobal(point.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def hover(widget: QWidget, point: QPointF) -> None:
    """Move the mouse over a widget's point."""
    window = widget.window()
    QTest.mouseMove(window.windowHandle(), widget.mapTo(window, point.toPoint()))


def tool_button(parent: QWidget, action: str) -> QToolButton:
    """The tool button that does the action of this id."""
    return next(
        button
        for button in parent.findChildren(QToolButton)
        if button.defaultAction() and button.defaultAction().objectName() == action
    )


def click(widget: QWidget) -> None:
    """Click the middle of a widget."""
    QTest.mouseClick(widget, LEFT)


def button(parent: QWidget, text: str) -> QPushButton:
    """The push button with this text."""
    return next(b for b in parent.findChildren(QPushButton) if b.text() == text)


def slider(window: MainWindow) -> QSlider:
    """The slider over all steps."""
    found = window.step_bar.findChild(QSlider)
    assert isinstance(found, QSlider)
    return found


# ---- dialogs -----------------------------------------------------------------------------------


def open_form(window: MainWindow) -> SearchForm:
    """The form of a search, which a click on the title of the stage opens."""
    if not window.form.isVisible():
        title = window.findChild(QPushButton, "stage_title")
        assert isinstance(title, QPushButton)
        QTest.mouseClick(title, LEFT)
        QCoreApplication.processEvents()
    return window.form


def close_form(window: MainWindow) -> None:
    """Close the form by its key, if it is open."""
    if window.form.isVisible():
        press(window, Qt.Key.Key_Escape)
    assert not window.form.isVisible()


D = TypeVar("D", bound=QDialog)


def in_dialog(
    window: MainWindow, kind: type[D], opens: Callable[[], object], act: Callable[[D], None]
) -> None:
    """Do what opens a dialog, then ``act`` in it; it is closed afterwards in any case."""
    activate(window)
    went_wrong: list[BaseException] = []
    met: list[QDialog] = []

    def meet() -> None:
        dialog = QApplication.activeModalWidget()
        try:
            assert isinstance(dialog, kind), f"{dialog} is up, not a {kind.__name__}"
            met.append(dialog)
            activate(dialog)
            act(dialog)
        except BaseException as error:
            went_wrong.append(error)
        if isinstance(dialog, QDialog) and dialog.isVisible():
            dialog.reject()

    QTimer.singleShot(0, meet)
    opens()
    if went_wrong:
        raise went_wrong[0]
    assert met, f"no {kind.__name__} came up"


# ---- eyes --------------------------------------------------------------------------------------


def wait_for_search(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until no search runs."""
    qtbot.waitUntil(lambda: not window.session.exploration.is_running, timeout=60_000)


def said(window: MainWindow) -> str:
    """The sentence in the status bar."""
    return str(window.statusBar().currentMessage())


def noted(window: MainWindow) -> str:
    """The lines below the board."""
    return str(window.game.board_panel.note.text())


def title_of_numbers(window: MainWindow) -> str:
    """The title of the inspector."""
    head = window.inspector.findChild(QPushButton, "fold")
    assert isinstance(head, QPushButton)
    window.inspector.catch_up()
    return head.text()[1:].split("   ")[0].strip()


def inspected(window: MainWindow) -> dict[str, str]:
    """What the inspector says, by name."""
    return window.inspector.numbers()


def photograph(widget: QWidget) -> QImage:
    """The pixels of a widget."""
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def on_screen(widget: QWidget) -> QImage:
    """What is seen of a widget: of what was not painted anew the pixels of before."""
    QApplication.processEvents()
    window = widget.window()
    assert window is not None
    shown = window.screen().grabWindow(window.winId())
    return shown.copy(QRect(widget.mapTo(window, QPoint()), widget.size())).toImage()


def pixel(widget: QWidget, point: QPointF) -> QColor:
    """The colour of a widget's pixel."""
    return photograph(widget).pixelColor(point.toPoint())


def has_colour(image: QImage, colour: QColor) -> bool:
    """Whether some pixel has exactly this colour."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    bits = image.constBits()
    bits.setsize(image.sizeInBytes())
    data = bytes(bits)
    wanted = bytes([colour.blue(), colour.green(), colour.red(), 255])
    at = data.find(wanted)
    while at >= 0 and at % 4:
        at = data.find(wanted, at + 1)
    return at >= 0


def drawn(tree: TreeCanvas) -> dict[int, Node]:
    """The nodes that the tree draws, by row."""
    return {n.item.row: n for n in tree.scene_shown.nodes if not n.item.pruned}


def pruned(tree: TreeCanvas) -> set[tuple[int, int]]:
    """The pruned branches that the tree draws: the row they were cut from, and the move."""
    nodes = tree.scene_shown.nodes
    return {(n.item.row, n.item.move) for n in nodes if n.item.pruned}


def box(parent: QWidget, name: str) -> QWidget:
    """The field of this name that can be seen."""
    kinds = (QComboBox, QAbstractSpinBox, QCheckBox, QLineEdit, QPlainTextEdit)
    found = [w for kind in kinds for w in parent.findChildren(kind) if w.accessibleName() == name]
    return next(widget for widget in found if widget.isVisible())


def drop(window: MainWindow, *paths: Path) -> None:
    """Drag files from the desktop over the window, and let them go."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place, left = QPoint(300, 300), Qt.MouseButton.LeftButton
    offered = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    none = Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(place, offered, data, left, none)
    dropping = QDropEvent(QPointF(place), offered, data, left, none)
    for event in (entering, dropping):
        event.setDropAction(Qt.DropAction.MoveAction)  # as file managers propose it
        QCoreApplication.sendEvent(window, event)
        assert event.isAccepted()
        assert event.dropAction() == Qt.DropAction.CopyAction  # whoever moves a file deletes it


def prepared(window: MainWindow, part: ExportPart = "view", suffix: str = ".svg") -> PreparedExport:
    """What the export's dialog would prepare of the tree that a window shows."""
    exporter = window.files.exporter
    choice = ExportChoice(part=part, suffix=suffix, paper="fit")
    return exporter.prepared(choice, exporter.scene(exporter.wanted(choice)))
