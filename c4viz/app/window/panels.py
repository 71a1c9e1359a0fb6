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


def _game(at: Stage) -> QWidget:
    at.game = GamePanel(at.session, at.choices, at.actions_by_id, at.levels)
    at.game.resized.connect(lambda has_board: at.workspaces.set_has_board(has_board))
    return at.game


def _tree(at: Stage) -> QWidget:
    at.tree = TreeCanvas(at.session, at.theme)
    return at.tree


def _outline(at: Stage) -> QWidget:
    at.outline = OutlineView(at.session, at.theme)
    return at.outline


def _bookmarks(at: Stage) -> QWidget:
    at.bookmarks = BookmarkPanel(at.session, at.theme)
    return at.bookmarks


def _numbers(at: Stage) -> QWidget:
    at.inspector = Inspector(at.session, at.theme)
    at.inspector.term_asked.connect(partial(pop_up, at))
    return at.inspector


def _truth(at: Stage) -> QWidget:
    at.truth = TruthPanel(at.session, at.theme)
    return at.truth


def _charts(at: Stage) -> QWidget:
    at.charts = ChartsPanel(at.session, at.theme)
    return at.charts


def _moves(at: Stage) -> QWidget:
    at.moves = MovesPanel(at.session, at.theme, at.actions_by_id)
    return at.moves


def _icicle(at: Stage) -> QWidget:
    at.icicle_panel = panel = IciclePanel(at.session, at.theme)
    at.icicle, at.colours = panel.icicle, panel.colours
    return panel


def _why(at: Stage) -> QWidget:
    at.why = WhyPanel(at.session, at.theme)
    at.why.term_asked.connect(partial(pop_up, at))
    at.why.column_pointed.connect(at.game.board_panel.mark_column)
    at.why.source_toggled.connect(at.actions_by_id["why_source"].setChecked)
    return at.why


def _line(at: Stage) -> QWidget:
    at.line = WhyLine(at.session)
    return at.line


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


def fill_docks(at: Stage) -> None:
    """Make all panels, each in a dock of its own."""
    for panel in PANELS:
        at.docks.add(panel.name, str(panel.title), panel.make(at), panel.framed, panel.titled)
