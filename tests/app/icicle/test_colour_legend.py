"""The panel of colours, and the tree that follows it."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from c4viz import Position, search
from c4viz.app.icicle.colour_legend import ColoursPanel
from c4viz.app.widgets.ink import ink_on
from c4viz.app.window.window import MainWindow
from c4viz.game.rules import RuleSet
from c4viz.layout import COLOURINGS, ColourBy, colour_of, lightness, scale_of
from c4viz.search import Mcts
from tests.app.hands import wait_for_search
from tests.trees import hand_trace


@pytest.fixture
def coloured(window: MainWindow) -> MainWindow:
    """A window on the textbook's tree, with the panel of colours shown."""
    window.session.game.adopt_trace(hand_trace())
    window.docks.show("icicle")
    return window


def test_the_keys_of_the_choice_colour_the_boxes_of_the_tree(
    coloured: MainWindow, qtbot: QtBot
) -> None:
    coloured.icicle_panel.colours.choice.setFocus()
    qtbot.keyClick(coloured.icicle_panel.colours.choice, Qt.Key.Key_Down)
    session = coloured.session
    trace, moment = session.exploration.trace, session.exploration.moment()
    assert session.exploration.colour_by == "value"
    assert trace is not None
    assert moment is not None
    for row, fill in coloured.tree.look().fills.items():
        rgb = colour_of(trace, row, moment, "value", scale_of(trace))
        assert rgb is not None
        assert fill == QColor(*rgb)


def test_hidden_values_are_not_told_by_colours(coloured: MainWindow) -> None:
    coloured.session.tree.set_hides_values(True)
    coloured.session.exploration.set_colour_by("value")
    assert not coloured.tree.look().fills  # those of the players


def test_the_legend_says_what_the_colours_mean(coloured: MainWindow) -> None:
    for by in COLOURINGS:
        coloured.session.exploration.set_colour_by(by)
        assert coloured.icicle_panel.colours.choice.currentData() == by
        assert coloured.icicle_panel.colours.legend.text().count("span style") > 1
    coloured.session.exploration.set_colour_by("value")
    assert "MAX wins" in coloured.icicle_panel.colours.legend.toolTip()


@pytest.mark.parametrize("width", [1280, 1920])
def test_the_legend_tells_what_is_at_work_and_what_is_ahead(
    coloured: MainWindow, width: int
) -> None:
    coloured.resize(width, width * 5 // 8)
    session, legend = coloured.session, coloured.icicle_panel.colours.legend
    assert session.exploration.trace is not None
    at_work, ahead = coloured.theme.current.name(), coloured.theme.line.name()
    for step in (0, session.exploration.trace.steps // 2, session.exploration.trace.steps):
        session.exploration.go_to(step)
        QApplication.processEvents()
        assert (at_work in legend.text()) == (0 < step < session.exploration.trace.steps)
        assert (ahead in legend.text()) == (step < session.exploration.trace.steps)
    session.exploration.set_colour_by("visits")  # nodes at work have colours of that scale
    session.exploration.go_to(session.exploration.trace.steps // 2)
    assert at_work not in legend.toolTip()
    coloured.actions_by_id["hide_values"].trigger()  # now one sees who moves
    assert at_work in legend.toolTip()


@pytest.mark.parametrize("by", ["player", "value", "bound", "depth"])
def test_a_window_of_usual_size_has_room_for_all_the_legend_tells(
    window: MainWindow, by: ColourBy
) -> None:
    trace = search(Position.parse("4453"), "alphabeta", depth=5)
    window.session.game.adopt_trace(trace)
    window.session.exploration.set_colour_by(by)
    legend, theme = window.icicle_panel.colours.legend, window.theme
    for step, told in (
        (trace.steps // 2, (theme.current, theme.line)),
        (trace.steps, (theme.principal,)),
    ):
        window.session.exploration.go_to(step)
        QApplication.processEvents()
        assert all(colour.name() in legend.text() for colour in told)
        assert legend.sizeHint().width() <= legend.width()


@pytest.mark.parametrize(("by", "rules"), [("order", "first-four"), ("pruned", "first-four"),
                                           ("player", "slippery")])  # fmt: skip
def test_rather_than_what_is_ahead_the_legend_tells_what_is_at_work(
    window: MainWindow, by: ColourBy, rules: RuleSet
) -> None:
    position = Position.parse("4453", rule_set=rules)
    name = "expectiminimax" if rules == "slippery" else "alphabeta"
    trace = search(position, name, depth=2)
    window.session.game.adopt_trace(trace)
    window.session.exploration.set_colour_by(by)
    window.session.exploration.go_to(trace.steps // 2)
    QApplication.processEvents()
    assert window.theme.current.name() in window.icicle_panel.colours.legend.text()


def test_while_mcts_runs_the_legend_tells_what_is_at_work(window: MainWindow, qtbot: QtBot) -> None:
    window.choices.preferences = window.choices.preferences.choosing(Mcts(iterations=100_000))
    window.session.runner.search(Position.parse("4453"))
    qtbot.waitUntil(
        lambda: window.theme.current.name() in window.icicle_panel.colours.legend.text()
    )
    assert window.session.exploration.is_running
    window.session.runner.stop()
    wait_for_search(qtbot, window)


def test_the_legend_names_the_principal_variation_where_it_is_seen(coloured: MainWindow) -> None:
    session, legend = coloured.session, coloured.icicle_panel.colours.legend
    line = coloured.theme.principal.name()
    assert line in legend.text()
    session.exploration.go_to(session.exploration.trace.steps - 1)
    assert line not in legend.text()
    session.exploration.go_to(session.exploration.trace.steps)
    assert line in legend.text()
    coloured.actions_by_id["hide_values"].trigger()
    QApplication.processEvents()
    assert line not in legend.text()


def test_beside_why_all_nodes_have_one_colour_the_legend_names_the_principal_variation(
    window: MainWindow,
) -> None:
    window.session.game.adopt_trace(search(Position.parse("4453"), "mcts", iterations=20))
    window.session.exploration.set_colour_by("bound")
    QApplication.processEvents()
    legend = window.icicle_panel.colours.legend
    assert window.theme.principal.name() in legend.text()
    assert legend.sizeHint().width() <= legend.width()


def test_the_legend_says_why_all_nodes_have_one_colour(window: MainWindow) -> None:
    window.session.game.adopt_trace(search(Position.parse("4453"), "mcts", iterations=20))
    window.session.exploration.set_colour_by("pruned")
    assert window.icicle_panel.colours.legend.text().startswith("This search prunes nothing.")
    window.session.exploration.set_colour_by("bound")
    assert window.icicle_panel.colours.legend.text().startswith("This search has no bounds.")
    window.session.game.adopt_trace(hand_trace())
    assert "span style" in window.icicle_panel.colours.legend.text()


@pytest.mark.parametrize("width", [330, 700])
def test_the_legend_is_brief_where_there_is_little_room(coloured: MainWindow, width: int) -> None:
    panel = ColoursPanel(coloured.session, coloured.theme)
    panel.resize(width, 40)
    panel.show()
    for by in COLOURINGS:
        coloured.session.exploration.set_colour_by(by)
        QApplication.processEvents()
        assert panel.legend.sizeHint().width() <= panel.legend.width()
    panel.close()


def test_words_can_be_read_on_every_fill() -> None:
    for grey in range(256):
        fill = QColor(grey, grey, grey)
        ink = ink_on(fill)
        apart = abs(lightness((ink.red(),) * 3) - lightness((grey, grey, grey)))
        assert apart > 0.45
