"""The four workspaces: what each has on its stage, and that each is found again as it was left."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication, QPointF, QRect, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QFrame, QTabBar, QToolButton, QWidget

from c4viz import HandTree, search
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK
from c4viz.app.docking.workspaces import WORKSPACES
from c4viz.app.icicle.panel import IciclePathStrip
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES
from c4viz.app.window.window import MainWindow
from c4viz.explain import explain
from tests.app.conftest import Opens
from tests.app.hands import CTRL, LEFT, SHIFT, drawn, press, said, show_trace, small_trace

KEYS = dict(zip(WORKSPACES, (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4), strict=True))


@pytest.fixture
def as_at_first() -> bool:
    return True


def go(window: MainWindow, name: str) -> None:
    """Go to a workspace by its key."""
    press(window, KEYS[name], CTRL)
    QCoreApplication.processEvents()


def test_every_workspace_that_has_a_name_is_there() -> None:
    assert tuple(WORKSPACES) == WORKSPACE_NAMES


def seen(window: MainWindow) -> set[str]:
    """The panels that can be seen."""
    return {name for name in window.docks.all() if window.docks.is_seen(name)}


def share(window: MainWindow, part: QWidget) -> float:
    """The part of the window that something has."""
    return part.width() * part.height() / (window.width() * window.height())


def test_each_key_leads_to_a_workspace_with_its_own_panels(window: MainWindow) -> None:
    assert seen(window) == {"game", "code", "numbers", "icicle", "tree", "why"}
    expected = {
        "play": {"game", "tree", "moves"},
        "class": {"game", "tree", "line"},
        "analyse": {"game", "numbers", "icicle", "outline", "charts"},
        "study": {"game", "code", "numbers", "icicle", "tree", "why"},
    }
    for name, panels in expected.items():
        go(window, name)
        assert seen(window) == panels
        assert window.bar.isVisible() == (name in ("play", "analyse"))


def test_the_switch_shows_where_one_is_and_leads_elsewhere(window: MainWindow) -> None:
    switch = window.findChild(QFrame, "switch")
    assert isinstance(switch, QFrame)
    shown = (button for button in switch.findChildren(QToolButton) if button.isVisible())
    buttons = {button.text(): button for button in shown}
    assert list(buttons) == ["Play", "Study", "Class", "Analyse"]
    for title, name in zip(buttons, WORKSPACES, strict=True):
        QTest.mouseClick(buttons[title], LEFT)
        assert [one for one, button in buttons.items() if button.isChecked()] == [title]
        assert window.workspaces.current.name == name


def test_why_a_branch_is_cut_can_be_read_beside_the_tree(opens: Opens) -> None:
    window = opens(depth=3)
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    window.session.exploration.go_to(0)
    window.session.exploration.go_to_stop("cutoff")
    QCoreApplication.processEvents()
    assert (window.width(), window.height()) == (1280, 800)
    sentences = window.why.sentences
    reasons = sentences.document().firstBlock().next()
    assert reasons.text().endswith("children 2 and 3 cannot matter.")
    read = sentences.document().documentLayout().blockBoundingRect(reasons)
    assert read.bottom() <= sentences.viewport().height()


def test_the_tree_has_the_stage(opens: Opens) -> None:
    window = opens(depth=3)
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    assert {"why", "game", "numbers"} <= seen(window)
    assert share(window, window.tree) >= 0.45
    window.resize(1920, 1080)
    go(window, "class")
    QCoreApplication.processEvents()
    assert share(window, window.tree) >= 0.5
    assert 0.3 <= window.docks["game"].width() / window.width() <= 0.36
    go(window, "class")
    QCoreApplication.processEvents()
    assert share(window, window.tree) >= 0.75
    assert window.tree.font().pointSize() >= 24 and window.line.font().pointSize() >= 24


def test_text_for_a_projector_leaves_the_window_its_size(opens: Opens) -> None:
    window = opens(depth=3)
    show_trace(window, small_trace())
    window.choices.enlarge(24 - window.font().pointSize())
    assert window.font().pointSize() == 24
    for name in WORKSPACES:
        go(window, name)
        for _round in range(3):
            QCoreApplication.processEvents()
        assert (window.width(), window.height()) == (1280, 800), name
        assert window.minimumSizeHint().width() < 0.9 * 1280, name  # other fonts are wider


@pytest.mark.parametrize("name", ["study", "analyse"])
def test_the_numbers_leave_room_for_the_board_in_large_text(opens: Opens, name: str) -> None:
    window = opens(points=24, workspace=name)
    window.resize(1920, 1080)
    window.workspaces.arrange()
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    assert window.board.height() >= 0.14 * window.height()


@pytest.mark.parametrize("name", ["study", "analyse"])
def test_the_board_is_large_enough_in_large_text_in_a_small_window(opens: Opens, name: str) -> None:
    window = opens(points=24, workspace=name)
    assert (window.width(), window.height()) == (1280, 800)
    for trace in (None, small_trace()):  # with a machine that is told of, and without
        if trace is not None:
            show_trace(window, trace)
        window.workspaces.arrange()
        for _round in range(3):
            QCoreApplication.processEvents()
        assert (window.width(), window.height()) == (1280, 800)
        assert window.board.height() >= 140
    window.resize(1920, 1080)
    window.workspaces.arrange()
    for _round in range(3):
        QCoreApplication.processEvents()
    assert window.board.height() >= 140


def test_the_icicle_is_large_where_one_analyses_though_it_was_a_strip_before(
    window: MainWindow,
) -> None:
    window.resize(1920, 1080)
    QCoreApplication.processEvents()
    assert window.icicle_panel.strip.isVisible()
    go(window, "analyse")
    assert window.icicle_panel.height() > window.height() // 3


def test_the_text_has_its_size_again_when_class_is_over(window: MainWindow) -> None:
    before = window.tree.font(), window.step_bar.font()
    for name in ("class", "study"):
        go(window, name)
    assert (window.tree.font(), window.step_bar.font()) == before


def test_before_a_class_the_board_leaves_its_room_to_the_tree_and_takes_it_back(
    window: MainWindow,
) -> None:
    go(window, "class")
    before = places(window)
    go(window, "class")
    assert seen(window) == {"tree", "line"}
    go(window, "class")
    assert seen(window) == {"game", "tree", "line"}
    assert places(window) == before


def test_a_tree_without_a_board_keeps_its_place_before_a_class(window: MainWindow) -> None:
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    go(window, "class")
    before = places(window)
    press(window, Qt.Key.Key_3, CTRL)
    assert seen(window) == {"tree", "line"}
    assert places(window) == before
    assert said(window) == "A tree made by hand has no board."
    assert window.actions_by_id["workspace_class"].isChecked()
    show_trace(window, small_trace())
    assert seen(window) == {"game", "tree", "line"}
    press(window, Qt.Key.Key_3, CTRL)
    assert seen(window) == {"tree", "line"}
    assert places(window) == before
    go(window, "study")
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    press(window, Qt.Key.Key_3, CTRL)
    assert seen(window) == {"tree", "line"}


def test_the_focus_stays_where_it_is_or_goes_to_what_the_workspace_is_about(
    window: MainWindow,
) -> None:
    window.tree.setFocus()
    for name in ("play", "study", "class"):
        go(window, name)
        assert QApplication.focusWidget() is window.tree
    window.board.setFocus()
    go(window, "class")
    assert QApplication.focusWidget() is window.tree
    go(window, "analyse")
    go(window, "class")
    go(window, "class")
    window.tree.setFocus()
    go(window, "analyse")
    assert QApplication.focusWidget() is window.outline
    press(window, Qt.Key.Key_P, CTRL | SHIFT)
    assert QApplication.focusWidget() is window.outline


def test_a_workspace_is_found_again_as_it_was_left_also_at_the_next_start(opens: Opens) -> None:
    window = opens(depth=3)
    go(window, "analyse")
    window.docks.put_away("numbers")
    press(window, Qt.Key.Key_I, CTRL | SHIFT)
    left = seen(window)
    go(window, "study")
    assert "numbers" in seen(window)
    go(window, "analyse")
    assert seen(window) == left and window.icicle_panel.strip.isVisible()
    window.close()
    again = opens()
    assert again.workspaces.current.name == "analyse"
    assert seen(again) == left and again.icicle_panel.strip.isVisible()
    press(again, Qt.Key.Key_P, CTRL | SHIFT)
    QCoreApplication.processEvents()
    assert "numbers" in seen(again) and again.icicle.isVisible()


def test_a_panel_that_fills_the_window_leaves_the_others_where_they_were(
    window: MainWindow,
) -> None:
    before = seen(window)
    window.tree.setFocus()
    window.actions_by_id["maximise_panel"].trigger()
    QCoreApplication.processEvents()
    assert seen(window) == {"tree"}
    for name in ("play", "study"):
        go(window, name)
    assert seen(window) == before


def fold(window: MainWindow) -> None:
    """Fold or unfold the icicle by its key."""
    press(window, Qt.Key.Key_I, CTRL | SHIFT)
    QCoreApplication.processEvents()


def places(window: MainWindow) -> dict[str, QRect]:
    """Where the panels stand that can be seen."""
    return {name: window.docks[name].geometry() for name in seen(window)}


@pytest.mark.parametrize("name", WORKSPACES)
def test_the_icicle_folds_and_unfolds_and_all_but_the_tree_keep_the_room_they_were_given(
    window: MainWindow, name: str
) -> None:
    go(window, name)
    docks, across, down = window.docks, Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    docks.show("icicle")
    docks.show("game")
    QCoreApplication.processEvents()
    window.resizeDocks([docks["game"]], [docks["game"].width() + 70], across)
    if docks.is_seen("why"):
        window.resizeDocks([docks["why"]], [docks["why"].height() + 60], down)
    QCoreApplication.processEvents()
    if not window.workspaces.folded:
        window.resizeDocks([docks["icicle"]], [docks["icicle"].height() - 30], down)
        QCoreApplication.processEvents()
    before, was_folded = places(window), window.workspaces.folded
    fold(window)
    meanwhile = places(window)
    assert (meanwhile["icicle"].height() > before["icicle"].height() + 50) == was_folded
    assert meanwhile["game"].width() == before["game"].width()
    for one in {"numbers", "why", "line"} & before.keys():
        assert meanwhile[one].size() == before[one].size()
    fold(window)
    for one, place in places(window).items():
        assert abs(place.y() - before[one].y()) <= 1  # shares of the others are rounded
        assert abs(place.height() - before[one].height()) <= 1
        assert (place.x(), place.width()) == (before[one].x(), before[one].width())


@pytest.mark.parametrize("place", ["below", "beside", "behind a tab", "afloat", "away"])
def test_an_icicle_that_was_put_elsewhere_unfolds_there(window: MainWindow, place: str) -> None:
    docks = window.docks
    if place == "below":
        window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, docks["icicle"])
    elif place == "beside":
        window.splitDockWidget(docks["tree"], docks["icicle"], Qt.Orientation.Horizontal)
    elif place == "behind a tab":
        window.tabifyDockWidget(docks["icicle"], docks["tree"])
        docks["tree"].raise_()
    elif place == "afloat":
        docks["icicle"].setFloating(True)
    else:
        docks["icicle"].hide()
    QCoreApplication.processEvents()
    width, why = docks["game"].width(), docks["why"].size()
    fold(window)
    docks["icicle"].raise_()
    QCoreApplication.processEvents()
    if place != "away":
        assert docks["icicle"].height() > 120
    assert docks["game"].width() == width
    if place in ("below", "afloat", "away"):  # else it has to make room
        assert docks["why"].size() == why


@pytest.mark.parametrize("key", [Qt.Key.Key_I, Qt.Key.Key_1])
def test_values_below_the_board_that_were_switched_off_stay_so(
    window: MainWindow, key: Qt.Key
) -> None:
    show_trace(window, small_trace())
    go(window, "play")
    window.actions_by_id["show_beliefs"].setChecked(False)
    press(window, key, CTRL | SHIFT if key == Qt.Key.Key_I else CTRL)
    QCoreApplication.processEvents()
    assert not window.board.lines and not window.actions_by_id["show_beliefs"].isChecked()


def test_folding_the_icicle_puts_the_panels_back_that_one_had_hidden(window: MainWindow) -> None:
    before = seen(window)
    window.docks.maximise("tree")
    for folded in (False, True):
        fold(window)
        assert window.icicle_panel.strip.isVisible() == folded
        assert seen(window) == before


def test_the_board_goes_though_the_tree_filled_the_window(window: MainWindow) -> None:
    go(window, "class")
    window.docks.maximise("tree")
    go(window, "class")
    assert seen(window) == {"tree", "line"}


def test_a_folded_icicle_fills_the_window_as_a_whole(window: MainWindow) -> None:
    before = places(window)
    for way_back in ("maximise", "study"):
        window.docks.maximise("icicle")
        QCoreApplication.processEvents()
        assert seen(window) == {"icicle"}
        assert share(window, window.icicle) > 0.6
        if way_back == "maximise":
            window.docks.maximise("icicle")
            QCoreApplication.processEvents()
        else:
            go(window, "play")
            go(window, "study")
        assert window.icicle_panel.strip.isVisible()
        assert places(window) == before


def test_every_panel_is_found_again_with_its_size(window: MainWindow) -> None:
    for name in ("play", "study", "analyse"):
        go(window, name)
        before = places(window)
        for other in ("play", "study", "analyse"):
            go(window, other)
            go(window, name)
            assert places(window) == before, (name, other)


def test_without_a_board_the_numbers_stay_unfolded_whatever_the_text_size(
    window: MainWindow,
) -> None:
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    before = window.docks["numbers"].height()
    assert before > 4 * window.fontMetrics().height()
    for name in ("larger_text", "larger_text", "larger_text", "normal_text"):
        window.actions_by_id[name].trigger()
        QCoreApplication.processEvents()
        assert window.docks["numbers"].height() > 0.9 * before


def test_a_search_without_a_board_takes_its_room(window: MainWindow) -> None:
    code = window.docks["code"]
    before = code.height()
    show_trace(window, search(HandTree.parse("((3 12 8) (2 4 6))"), "alphabeta"))
    QCoreApplication.processEvents()
    assert not window.docks.is_seen("game")
    assert code.height() > 1.5 * before
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    assert window.board.isVisible() and abs(code.height() - before) <= 1


def test_what_is_looked_at_stays_from_one_workspace_to_the_next(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    at = window.session.exploration
    at.go_to(5)
    at.select(trace.principal_rows()[1])
    QCoreApplication.processEvents()
    before, path = (at.trace, at.step, at.selected), set(trace.path(at.selected or 0))
    for name in WORKSPACES:
        go(window, name)
        assert (at.trace, at.step, at.selected) == before
        assert path <= drawn(window.tree).keys()  # with as much beside it as has room there


def test_values_stand_below_the_board_where_one_plays(window: MainWindow) -> None:
    show_trace(window, small_trace())
    beliefs = window.actions_by_id["show_beliefs"]
    go(window, "play")
    assert beliefs.isChecked() and window.board.lines
    go(window, "study")
    assert not beliefs.isChecked()
    assert not window.choices.preferences.beliefs


def test_a_theme_changes_nothing_that_was_put_away(window: MainWindow) -> None:
    show_trace(window, small_trace())
    go(window, "play")
    window.actions_by_id["show_beliefs"].setChecked(False)
    window.bar.hide()
    window.actions_by_id["dark"].trigger()
    QCoreApplication.processEvents()
    assert not window.board.lines and not window.actions_by_id["show_beliefs"].isChecked()
    assert not window.bar.isVisible()


def test_the_line_says_the_most_telling_of_why(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    row = trace.principal_rows()[1]
    go(window, "class")
    window.session.exploration.select(row)
    QCoreApplication.processEvents()
    said = [one.text for one in explain(trace, row, trace.at(trace.steps))]
    assert window.line.said() == said
    assert said[0] in window.line.accessibleDescription()


def test_a_search_without_a_board_takes_the_width_of_the_board_in_play(window: MainWindow) -> None:
    show_trace(window, small_trace())
    go(window, "play")
    before = window.docks["game"].width(), window.docks["tree"].width()
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    QCoreApplication.processEvents()
    assert window.docks["tree"].width() >= 0.7 * window.width()
    for name in ("study", "play"):
        go(window, name)
    assert window.docks["tree"].width() >= 0.7 * window.width()
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    assert (window.docks["game"].width(), window.docks["tree"].width()) == before


def test_the_line_of_hidden_values_is_never_a_lone_question_mark(window: MainWindow) -> None:
    trace = show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    go(window, "class")
    window.actions_by_id["hide_values"].trigger()
    for step in range(trace.steps + 1):
        window.session.exploration.go_to(step)
        assert window.line.said()
        assert all(words.strip(" ?.") for words in window.line.said())


def test_the_strip_shows_the_path_and_what_is_beside_the_node(window: MainWindow) -> None:
    trace = show_trace(window, small_trace())
    path = trace.principal_rows()[:3]
    window.session.exploration.select(path[-1])
    QCoreApplication.processEvents()
    strip = window.icicle_panel.strip
    assert isinstance(strip, IciclePathStrip) and strip.isVisible()
    pieces = strip.pieces()
    assert [piece.row for piece in pieces] == [*path[:2], *trace.children(path[1])]
    assert all(one.place.right() <= strip.width() + 1 for one in pieces)
    other = next(one for one in pieces if one.row not in path)
    QTest.mouseClick(strip, LEFT, pos=QPointF(other.place.center()).toPoint())
    assert window.session.exploration.selected == other.row


def test_where_the_icicle_that_is_folded_is_not_in_view_a_sentence_says_so(
    window: MainWindow,
) -> None:
    window.workspaces.go("play")
    show_trace(window, small_trace())
    window.docks["icicle"].hide()
    QCoreApplication.processEvents()
    press(window, Qt.Key.Key_I, CTRL | SHIFT)
    assert not window.docks.is_seen("icicle")
    assert said(window).startswith("The icicle is not in view here: ")


def test_a_workspace_is_kept_also_while_its_game_has_no_board(window: MainWindow) -> None:
    show_trace(window, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    window.docks.show("moves")
    for name in ("play", "study"):
        go(window, name)
    assert "moves" in seen(window) and "game" not in seen(window)
    show_trace(window, small_trace())
    QCoreApplication.processEvents()
    assert {"moves", "game"} <= seen(window)


def tab_bars(window: MainWindow) -> list[QTabBar]:
    """The bars with tabs that are seen above panels."""
    bars = window.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [bar for bar in bars if bar.isVisible() and window.rect().intersects(bar.geometry())]


def test_tabs_stay_with_their_panels(window: MainWindow) -> None:
    show_trace(window, small_trace())
    for _ in range(2):
        go(window, "analyse")
        (bar,) = tab_bars(window)
        for place, title in enumerate(("Outline", "Tree", "Outline")):
            QTest.mouseClick(bar, LEFT, pos=bar.tabRect(place % 2).center())
            assert bar.tabText(place % 2) == title
            assert title.lower() in seen(window)
        for name in ("study", "class", "play"):
            go(window, name)
            assert not tab_bars(window), name
