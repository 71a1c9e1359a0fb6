"""The table of panels, in the order of their menu: CONTRIBUTING.md says what another one takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PyQt6.QtWidgets import QWidget

from c4viz.app.board.game_panel import GamePanel
from c4viz.app.icicle.panel import IciclePanel
from c4viz.app.moves.panel import MovesPanel
from c4viz.app.outline.view import OutlineView
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.panels.charts.panel import ChartsPanel
from c4viz.app.panels.inspector import Inspector
from c4viz.app.panels.truth import TruthPanel
from c4viz.app.panels.why.panel import WhyPanel
from c4viz.app.panels.why.sentences import WhyLine
from c4viz.app.stage import Stage
from c4viz.app.terms.ask import pop_up
from c4viz.app.tree.view import TreeCanvas
from c4viz.language import Text


@dataclass(frozen=True)
class Panel:
    """Describes something that stands in a dock of its own.

    ``make`` makes its widget for a window, and stores it there if actions act upon it. ``framed``
    draws a frame around it; one that is not ``titled`` can be hidden, but not moved. The title of
    one that ``shows_trace`` tells if the trace is partial.
    """

    name: str
    title: Text
    make: Callable[[Stage], QWidget]
    framed: bool = True
    titled: bool = True
    shows_trace: bool = False


def _game(stage: Stage) -> QWidget:
    stage.game = GamePanel(stage.session, stage.choices, stage.actions_by_id, stage.levels)
    stage.game.resized.connect(lambda has_board: stage.workspaces.set_has_board(has_board))
    return stage.game


def _tree(stage: Stage) -> QWidget:
    stage.tree = TreeCanvas(stage.session, stage.theme)
    return stage.tree


def _outline(stage: Stage) -> QWidget:
    stage.outline = OutlineView(stage.session, stage.theme)
    return stage.outline


def _bookmarks(stage: Stage) -> QWidget:
    stage.bookmarks = BookmarkPanel(stage.session, stage.theme)
    return stage.bookmarks


def _numbers(stage: Stage) -> QWidget:
    stage.inspector = Inspector(stage.session, stage.theme)
    stage.inspector.term_asked.connect(partial(pop_up, stage))
    return stage.inspector


def _truth(stage: Stage) -> QWidget:
    stage.truth = TruthPanel(stage.session, stage.theme)
    return stage.truth


def _charts(stage: Stage) -> QWidget:
    stage.charts = ChartsPanel(stage.session, stage.theme)
    return stage.charts


def _moves(stage: Stage) -> QWidget:
    stage.moves = MovesPanel(stage.session, stage.theme, stage.actions_by_id)
    return stage.moves


def _icicle(stage: Stage) -> QWidget:
    stage.icicle_panel = panel = IciclePanel(stage.session, stage.theme)
    stage.icicle, stage.colours = panel.icicle, panel.colours
    return panel


def _why(stage: Stage) -> QWidget:
    stage.why = WhyPanel(stage.session, stage.theme)
    stage.why.term_asked.connect(partial(pop_up, stage))
    stage.why.column_pointed.connect(stage.game.board_panel.mark_column)
    stage.why.source_toggled.connect(stage.actions_by_id["why_source"].setChecked)
    return stage.why


def _line(stage: Stage) -> QWidget:
    stage.line = WhyLine(stage.session)
    return stage.line


PANELS = (
    Panel("game", Text("Game"), _game, framed=False),
    Panel("numbers", Text("Numbers"), _numbers, framed=False),
    Panel("tree", Text("Tree"), _tree, shows_trace=True),
    Panel("truth", Text("Truth"), _truth),
    Panel("outline", Text("Outline"), _outline, shows_trace=True),
    Panel("bookmarks", Text("Bookmarks"), _bookmarks),
    Panel("charts", Text("Charts"), _charts, shows_trace=True),
    Panel("moves", Text("Moves"), _moves),
    Panel("icicle", Text("Icicle"), _icicle, framed=False, shows_trace=True),
    Panel("why", Text("Why"), _why, framed=False),
    Panel("line", Text("Why, in a line"), _line, titled=False),
)
"""All panels, in the order of the menu."""


def fill_docks(stage: Stage) -> None:
    """Make all panels, each in a dock of its own."""
    for panel in PANELS:
        stage.docks.add(panel.name, str(panel.title), panel.make(stage), panel.framed, panel.titled)
