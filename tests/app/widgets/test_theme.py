from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QImage
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QProxyStyle,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from c4viz import search
from c4viz.app.dialogs.preference_dialogs import LanguageDialog
from c4viz.app.dialogs.shortcuts_dialog import ShortcutsDialog, ShortcutsPage
from c4viz.app.preferences.preferences import MAX_POINTS, MIN_POINTS
from c4viz.app.steps.step_bar import StepDialog
from c4viz.app.widgets.boxes import sure
from c4viz.app.widgets.labels import ElidedLabel, PlainLabels
from c4viz.app.widgets.theme import DARK, LIGHT, OUTLINED, Theme, ThemeName
from c4viz.app.window.window import MainWindow
from tests.app.conftest import Opens
from tests.app.event_loop import within_loop
from tests.app.hands import in_dialog, open_form, photograph, set_up, show_trace, small_trace

WHITE = QColor("#ffffff")


def luminance(colour: QColor) -> float:
    """Relative luminance after WCAG 2.2."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(c) for c in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio after WCAG 2.2, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_what_the_standard_says() -> None:
    assert contrast(QColor("#000000"), WHITE) == pytest.approx(21)
    assert contrast(QColor("#767676"), WHITE) == pytest.approx(4.54, abs=0.01)


PAINTED = [
    ("node_text", "maximiser"),
    ("node_text", "minimiser"),
    ("note", "maximiser"),
    ("note", "minimiser"),
    ("note", "panel"),
    ("cut", "window"),  # errors in dialogs
    ("cut", "panel"),
    ("pruned", "panel"),
    ("text", "window"),
    ("text", "panel"),
    ("faint", "window"),
    ("faint", "panel"),
    ("on_accent", "accent"),
    ("on_accent", "ahead"),
    ("on_disc", "second"),
]
THEMES = {"light": LIGHT, "dark": DARK}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize(("text", "ground"), PAINTED, ids=[f"{t} on {g}" for t, g in PAINTED])
def test_text_can_be_read(theme: Theme, text: str, ground: str) -> None:
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_number_on_a_disc_of_the_first_player_can_be_read(theme: Theme) -> None:
    assert contrast(WHITE, theme.first) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("name", ["accent", "current", "principal", "ahead", "edge"])
def test_marks_stand_out_from_the_panel(theme: Theme, name: str) -> None:
    assert contrast(getattr(theme, name), theme.panel) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_discs_and_holes_can_be_told_apart_on_the_board(theme: Theme) -> None:
    for one, other in (("first", "second"), ("second", "board"), ("first", "hole")):
        assert contrast(getattr(theme, one), getattr(theme, other)) >= 2, f"{one} and {other}"


# ---- room for words ----------------------------------------------------------------------------


def needs(widget: QWidget) -> tuple[float, float]:
    """The width and height without which a widget's words would be cut."""
    metrics = QFontMetricsF(widget.font())
    if isinstance(widget, QLabel):
        if widget.wordWrap():
            longest = max(metrics.horizontalAdvance(word) for word in [*widget.text().split(), ""])
            return longest, widget.heightForWidth(widget.width())
        return metrics.horizontalAdvance(widget.text()), metrics.height()
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        field = widget.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox,
            option,
            QStyle.SubControl.SC_ComboBoxEditField,
            widget,
        )
        longest = max(metrics.horizontalAdvance(widget.itemText(i)) for i in range(widget.count()))
        return longest + widget.width() - field.width(), metrics.height()
    if isinstance(widget, QSpinBox):
        room = widget.lineEdit().width()
        return metrics.horizontalAdvance(widget.text()) + widget.width() - room, metrics.height()
    hint = widget.sizeHint()
    return hint.width(), hint.height()


def cut(parent: QWidget) -> list[str]:
    """The widgets whose words do not fit into them."""
    found = []
    for kind in (QLabel, QAbstractButton, QComboBox, QSpinBox):
        for widget in parent.findChildren(kind):
            # Some labels shorten their words by themselves, and say them whole in their tips.
            told = isinstance(widget, ElidedLabel) or (
                isinstance(widget, QLabel) and not widget.text()
            )
            if widget.isVisible() and not told:
                width, height = needs(widget)
                if width > widget.width() + 1 or height > widget.height() + 1:
                    name = widget.text() if hasattr(widget, "text") else widget.accessibleName()
                    found.append(
                        f"{type(widget).__name__} {name!r} needs {width:.0f}x{height:.0f}, "
                        f"has {widget.width()}x{widget.height()}"
                    )
    return found


def turn_is_cut(window: MainWindow) -> list[str]:
    """The words of the turn line, if they do not fit beside its disc."""
    turn, bold = window.game.turn, QFont(window.game.turn.font())
    bold.setBold(True)
    metrics, words = QFontMetricsF(bold), [turn.words] + [turn.mark] * turn.ahead
    needed = metrics.height() * 1.4 * len(words) + sum(map(metrics.horizontalAdvance, words))
    return [f"{turn.words!r} needs {needed:.0f}, has {turn.width()}"] * (needed > turn.width() + 1)


def all_cut(window: MainWindow, app: QApplication) -> list[str]:
    """What is cut in the parts of the window, after all layouts were done."""
    for _ in range(3):  # a layout in a scrolled area asks for another round
        app.processEvents()
    parts = (window.step_bar, window.inspector, window.game.turn.parentWidget())
    return turn_is_cut(window) + [words for part in parts for words in cut(part)]


def overlaps(window: MainWindow) -> list[str]:
    """Parts of the window that lie over one another or stick out."""
    parts = {
        "board": window.board, "inspector": window.inspector, "tree": window.tree,
        "step_bar": window.step_bar,
    }  # fmt: skip
    places = {n: p.rect().translated(p.mapTo(window, p.rect().topLeft())) for n, p in parts.items()}
    found = [
        f"{a} over {b}"
        for a, b in product(places, places)
        if a < b and places[a].intersects(places[b])
    ]
    return found + [name for name, place in places.items() if not window.rect().contains(place)]


ROOM = {
    MIN_POINTS: (1280, 800),
    11: (1280, 800),
    14: (1280, 800),
    18: (1920, 1080),
    28: (1920, 1080),
}
"""Text sizes, and the screens on which all words have to be seen at them."""


@pytest.mark.parametrize("points", ROOM)
def test_no_words_are_cut_at_any_text_size(opens: Opens, qapp: QApplication, points: int) -> None:
    window = opens(depth=3, points=points)
    window.resize(*ROOM[points])
    for view in ("search", "node", "step", "stopped"):
        trace = small_trace()
        if view == "stopped":
            trace.ending = "stopped"
        show_trace(window, trace)
        if view == "node":
            window.session.exploration.select(6)
        elif view == "step":
            window.session.exploration.go_to(60)
        assert all_cut(window, qapp) == [], view
        assert overlaps(window) == [], view
        assert cut(open_form(window)) == [], view
        assert (window.width(), window.height()) == ROOM[points], view


def test_at_the_usual_text_size_the_window_keeps_the_size_it_was_given(
    opens: Opens, qapp: QApplication
) -> None:
    window = opens(depth=3, points=11)
    show_trace(window, small_trace())
    window.session.exploration.select(6)
    qapp.processEvents()
    assert (window.width(), window.height()) == (1280, 800)


def test_at_the_usual_text_size_all_rows_of_the_inspector_are_in_view(
    opens: Opens, qapp: QApplication
) -> None:
    window = opens(depth=3, points=11)
    trace = show_trace(window, small_trace())
    bars = [area.verticalScrollBar() for area in window.inspector.findChildren(QAbstractScrollArea)]
    for row in (None, *range(0, len(trace), 3)):
        window.session.exploration.select(row)
        qapp.processEvents()
        assert all(bar.maximum() == 0 for bar in bars), f"row {row}"


def test_a_small_window_keeps_its_size_when_a_node_is_looked_at(
    opens: Opens, qapp: QApplication
) -> None:
    window = opens(depth=3, points=11)
    show_trace(window, small_trace())
    qapp.processEvents()
    window.resize(window.minimumSizeHint())
    qapp.processEvents()
    before = window.size()
    window.session.exploration.select(6)
    qapp.processEvents()
    assert window.size() == before


def test_the_board_keeps_its_place_whatever_is_selected(opens: Opens, qapp: QApplication) -> None:
    window = opens(depth=3, points=11)
    position = set_up(window, "121212")
    trace = show_trace(window, search(position, "alphabeta", depth=4, engine="reference"))
    for _layout in ("of the players", "of what is below"):
        qapp.processEvents()
    before = window.board.geometry()
    for row in (None, *range(0, len(trace), max(1, len(trace) // 20))):
        window.session.exploration.select(row)
        qapp.processEvents()
        assert window.board.geometry() == before


@pytest.mark.parametrize("points", [11, 14, MAX_POINTS])
def test_no_button_of_the_bar_is_out_of_reach(
    opens: Opens, qapp: QApplication, points: int
) -> None:
    window = opens(depth=3, points=points)
    qapp.processEvents()
    bar = window.bar
    hidden = [
        action.text()
        for action in bar.actions()
        if not action.isSeparator() and not bar.widgetForAction(action).isVisible()
    ]
    if hidden:
        assert_leads_to_more(bar, bar.findChild(QAbstractButton, "qt_toolbar_ext_button"))


def test_no_menu_is_out_of_reach(opens: Opens, qapp: QApplication) -> None:
    window = opens(points=MAX_POINTS)
    qapp.processEvents()
    bar = window.menuBar()
    extension = bar.findChild(QAbstractButton, "qt_menubar_ext_button")
    assert bar.actionGeometry(bar.actions()[-1]).right() < bar.cornerWidget().x()
    assert not extension.isVisible()
    for _more in range(4):  # as in a language with longer words
        bar.addMenu("Another menu")
    qapp.processEvents()
    assert_leads_to_more(bar, extension)


def assert_leads_to_more(bar: QWidget, extension: QAbstractButton) -> None:
    assert extension.isVisible()
    assert bar.rect().contains(extension.geometry())
    assert extension.iconSize().width() <= extension.width() + 2
    picture = photograph(bar).copy(extension.geometry())
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert len(colours) > 3, "the button that shows the others cannot be seen"


# ---- light and dark ----------------------------------------------------------------------------


def test_light_and_dark_dress_all_of_the_window(window: MainWindow, qapp: QApplication) -> None:
    show_trace(window, small_trace())
    for name, theme in THEMES.items():
        window.actions_by_id[name].trigger()
        qapp.processEvents()
        assert window.theme == theme
        assert photograph(window.tree.viewport()).pixelColor(2, 2) == theme.panel
        assert photograph(window).pixelColor(2, window.height() // 2) == theme.window


def test_all_letters_follow_the_text_size_and_what_is_bold_stays_bold(window: MainWindow) -> None:
    usual = window.choices.preferences.points
    parts = [
        (part, part.font().bold())
        for part in window.findChildren(QWidget)
        if isinstance(part, QLabel | QAbstractButton | QComboBox)
        and part.font().pointSize() == usual
    ]
    assert len(parts) > 50 and {is_bold for _, is_bold in parts} == {True, False}
    for name in ("larger_text", "larger_text", "smaller_text"):
        window.actions_by_id[name].trigger()
        QApplication.processEvents()
        points = window.choices.preferences.points
        for part, is_bold in parts:
            assert (part.font().pointSize(), part.font().bold()) == (points, is_bold), part


def test_in_larger_text_the_field_of_find_has_room_for_as_many_letters(window: MainWindow) -> None:
    field = window.find_bar.field
    wide, high = field.minimumWidth(), window.fontMetrics().height()
    for _ in range(6):
        window.actions_by_id["larger_text"].trigger()
        QApplication.processEvents()
    assert field.minimumWidth() > 1.2 * wide
    assert field.minimumWidth() * high == wide * window.fontMetrics().height()


def test_larger_text_makes_larger_nodes(window: MainWindow) -> None:
    show_trace(window, small_trace())
    before = window.tree._drawing.bounds.height()
    window.actions_by_id["larger_text"].trigger()
    assert window.tree._drawing.bounds.height() > before


def test_what_is_looked_at_stays_in_view_in_larger_text(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.choices.enlarge(17)
    QApplication.processEvents()
    point = window.tree.point_of(0)
    assert point is not None
    assert window.tree.viewport().rect().contains(point.toPoint())


def test_the_system_decides_where_nothing_else_was_chosen(
    window: MainWindow, qapp: QApplication
) -> None:
    window.actions_by_id["as_system"].trigger()
    dark = qapp.styleHints().colorScheme() == Qt.ColorScheme.Dark
    assert window.theme == (DARK if dark else LIGHT)


def span(image: QImage) -> tuple[float, float]:
    """The luminance of its darkest pixel and of its brightest."""
    every = [luminance(image.pixelColor(x, y))
             for x in range(image.width()) for y in range(image.height())]  # fmt: skip
    return min(every), max(every)


def test_icons_are_seen_on_the_selected_line_of_a_menu(window: MainWindow) -> None:
    menu = window.menuBar().actions()[1].menu()
    menu.popup(window.mapToGlobal(window.menuBar().geometry().bottomLeft()))
    menu.setActiveAction(window.actions_by_id["new_game"])
    line = menu.actionGeometry(window.actions_by_id["new_game"])
    icon = photograph(menu).copy(line.adjusted(6, 6, 26 - line.width(), -6))
    menu.close()
    low, high = span(icon)
    assert low >= luminance(window.theme.accent) - 0.01 and high > 0.6
    buttons = [b for b in window.findChildren(QToolButton) if b.isVisible()]
    assert not any(b.autoRaise() for b in buttons)  # else Qt shows this icon on the ground of a bar


class _Decorated(QProxyStyle):
    """A style of a desktop that puts icons on the buttons of dialogs."""

    def styleHint(self, hint: QStyle.StyleHint, *more: Any) -> int:
        decorates = hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons
        return 1 if decorates else super().styleHint(hint, *more)


@pytest.fixture
def decorated(dressed: QApplication) -> Iterator[None]:
    """A desktop that likes icons on buttons."""
    dressed.setStyle(_Decorated("Fusion"))
    yield
    dressed.setStyle(PlainLabels())


DIALOGS: dict[str, type[QDialog]] = {
    "language": LanguageDialog,
    "shortcuts": ShortcutsDialog,
    "go_to_step": StepDialog,
    "about": QMessageBox,
}
"""Dialogs by the actions that open them."""


def test_buttons_of_dialogs_have_no_icons_whatever_the_desktop_likes(
    decorated: None, window: MainWindow
) -> None:
    show_trace(window, small_trace())

    def look(dialog: QDialog) -> None:
        (box,) = dialog.findChildren(QDialogButtonBox)
        assert box.buttons() and all(button.icon().isNull() for button in box.buttons())

    for action, kind in DIALOGS.items():
        in_dialog(window, kind, window.actions_by_id[action].trigger, look)


def test_neither_have_those_of_the_page_of_all_keys(decorated: None, window: MainWindow) -> None:
    page = ShortcutsPage(window, window.shortcuts.keymap)
    (box,) = page.findChildren(QDialogButtonBox)
    assert len(box.buttons()) == 2 and all(button.icon().isNull() for button in box.buttons())


def test_every_window_menu_and_list_wears_the_style_sheet(window: MainWindow) -> None:
    show_trace(window, small_trace())
    window.actions_by_id["compare_with"].trigger()
    windows = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
    assert {window, window.comparisons.shown} <= windows
    for one in QApplication.topLevelWidgets():
        style = one.style()
        assert style is not None and style.metaObject().className() == "QStyleSheetStyle", one


def faintest_outline(shown: QWidget) -> float:
    """The contrast with what is around it of the outline that is seen least, of all boxes and
    fields that are seen."""
    image = photograph(shown)
    contrasts = []
    for part in shown.findChildren(QWidget):
        if not isinstance(part, OUTLINED) or isinstance(part.parent(), OUTLINED):
            continue
        if part.visibleRegion().boundingRect() != part.rect() or part.hasFocus():
            continue
        box = part.rect()
        if isinstance(part, QAbstractButton):
            option = QStyleOptionButton()
            option.initFrom(part)
            kind = QStyle.SubElement.SE_CheckBoxIndicator
            box = sure(part.style()).subElementRect(kind, option, part)
        left = part.mapTo(shown, box.topLeft()) + QPoint(0, box.height() // 2)
        beside = image.pixelColor(left - QPoint(2, 0))
        edge = [image.pixelColor(left + QPoint(x, 0)) for x in range(4)]
        contrasts.append(max(contrast(beside, colour) for colour in edge))
    assert contrasts
    return min(contrasts)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_boxes_and_fields_have_outlines_in_panels_and_dialogs(
    window: MainWindow, name: ThemeName
) -> None:
    window.choices.restyle(theme=name)
    show_trace(window, small_trace())
    window.actions_by_id["workspace_class"].trigger()
    window.actions_by_id["ask_me"].trigger()
    QApplication.processEvents()
    assert faintest_outline(window.docks.contents["questions"]) > 1.5

    def look(dialog: QDialog) -> None:
        assert faintest_outline(dialog) > 1.5

    in_dialog(window, QDialog, window.actions_by_id["export_view"].trigger, look)


def test_a_panel_may_be_asked_for_while_the_others_are_painted_anew(window: MainWindow) -> None:
    contents, changes = window.docks.contents, window.session.changes
    show_trace(window, small_trace())
    QApplication.processEvents()
    made: list[str] = []

    def ask(_what: object) -> None:
        name = next(name for name in window.docks.all() if name not in [*contents])
        window.docks.show(name)
        made.append(name)

    def paint_anew() -> None:
        changes.note("step")  # which is told while the tree is painted
        asked = changes.changed.connect(ask)
        window.choices.restyle(theme="dark")
        changes.changed.disconnect(asked)

    within_loop(paint_anew)
    assert made and window.docks.is_seen(made[-1])
