"""Workspaces: divide the window among the same panels for playing, studying, teaching and
analysing. Each is kept as the user left it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QDockWidget, QMainWindow

from c4viz.app.docking.arrangement import PanelPlace, Split, WorkspacePart, filled, sized
from c4viz.app.docking.docks import Docks
from c4viz.app.docking.panel_keys import first_stop, main_stop, part_of
from c4viz.app.preferences.preferences import PanelLayout
from c4viz.app.preferences.settings_model import SettingsModel
from c4viz.app.preferences.workspace_names import WorkspaceName
from c4viz.app.widgets.boxes import sure
from c4viz.language import Text

_SIDE = 44
"""Width in letters of the board's column."""
_ASIDE = 44
"""Width in letters of a column of text at the right."""
_BOARD_LINES, _HIGHEST_BOARD = 26, 0.475
"""Height in lines of a board so wide, with its turn, and the largest share of its column that it
gets, which leaves the pseudocode its room."""
_WHY = 5.6
"""Height in lines of Why, below the tree."""
_HIGHEST_WHY = 0.35
"""Largest share of its column that it gets, so that its first sentence is whole in large text."""
_STRIP = 2.8
"""Height in lines of a folded icicle, with everything around it."""
_CLASS = 24
"""Least size in points of text that a class can read."""
_MAIN = "tree", "outline", "game"
"""Panels of which the first that is seen gets the focus if the panel that had it is hidden."""


@dataclass(frozen=True)
class Workspace:
    """Describes a way to divide the window: ``name`` is its id, and ``whole`` divides the room
    among the panels with places of their own. `Panel` says which others stand beside them, and
    which are seen at first.

    ``points`` is the least size of the text in the tree and the steps; ``has_bar`` tells whether
    the tool bar is there at first, ``folds`` whether the icicle is a strip, ``believes`` whether
    values stand below the board, ``swaps`` whether going there again puts the board away,
    ``plays`` whether the players stand above the board.
    """

    name: WorkspaceName
    title: Text
    tip: Text
    whole: WorkspacePart
    points: int = 0
    has_bar: bool = False
    folds: bool = False
    believes: bool = False
    swaps: bool = False
    plays: bool = False


_BOARD = Split(False, (PanelPlace(("game",)), PanelPlace(("numbers",), lines=12)), letters=_SIDE)
_BOARD_AND_CODE = Split(
    False,
    (
        PanelPlace(("game",), lines=_BOARD_LINES, highest=_HIGHEST_BOARD),
        PanelPlace(("code",)),
        PanelPlace(("numbers",), lines=2),
    ),
    letters=_SIDE,
)
_TREE = PanelPlace(("tree", "outline", "charts"))

WORKSPACES: dict[str, Workspace] = {
    one.name: one
    for one in (
        Workspace(
            "play", Text("Play"),
            Text("The board large, and what the machine thinks of each column"),
            Split(True, (
                PanelPlace(("game", "numbers"), share=0.55),
                Split(False, (
                    PanelPlace(("icicle",), share=0.5),
                    replace(_TREE, share=1.2),
                    PanelPlace(("moves", "why", "code", "truth", "line")),
                ), share=0.45),
            )),
            has_bar=True, believes=True, plays=True,
        ),
        Workspace(
            "study", Text("Study"), Text("The tree, with board and code beside it, and why below"),
            Split(True, (
                _BOARD_AND_CODE,
                Split(False, (
                    PanelPlace(("icicle",), share=0.5),
                    Split(True, (_TREE, PanelPlace(("moves", "truth"), letters=_ASIDE))),
                    PanelPlace(("why", "line"), lines=_WHY, highest=_HIGHEST_WHY),
                )),
            )),
            folds=True,
        ),
        Workspace(
            "class", Text("Class"),
            Text("Board and tree, and why in a line that all can read; once more: the tree alone"),
            Split(False, (
                PanelPlace(("icicle",), share=0.5),
                Split(True, (
                    PanelPlace(("game", "numbers"), share=0.5),
                    _TREE,
                    PanelPlace(("moves", "code", "truth"), letters=_ASIDE),
                )),
                PanelPlace(("line", "why"), lines=_WHY),
            )),
            points=_CLASS, folds=True, swaps=True,
        ),
        Workspace(
            "analyse", Text("Analyse"), Text("The whole search: icicle, outline and charts"),
            Split(True, (
                _BOARD,
                Split(False, (
                    PanelPlace(("icicle",), share=1.1),
                    Split(True, (
                        PanelPlace(("outline", "tree")),
                        PanelPlace(("charts", "why", "code", "moves", "truth", "line")),
                    )),
                )),
            )),
            has_bar=True,
        ),
    )
}  # fmt: skip
"""Workspaces by their names, in the order of their keys."""


class Workspaces(QObject):
    """Divides ``window`` as one of the workspaces has it; ``entered`` tells of each that is
    entered, before its panels are put in their places. The start page stays through all of them,
    since to try workspaces does not count as doing something.

    ``folded`` tells whether the icicle is a strip now, ``is_anew`` whether all is to be as at
    first.
    """

    entered = pyqtSignal()

    def __init__(self, window: QMainWindow, docks: Docks, choices: SettingsModel) -> None:
        super().__init__(window)
        self._window, self._docks, self._choices = window, docks, choices
        self.folded = False
        self.is_anew = False
        self._has_board = True
        self._gave_way = False  # the game, which has no board
        self._room = 0  # pixels that it gave
        self._is_early = False  # it gave them before the window was shown
        docks.divided.connect(self._unfold_again)
        self._heights: dict[str, int] = {}  # of the icicle before it was folded, by workspace

    @property
    def current(self) -> Workspace:
        """Workspace that is shown."""
        return WORKSPACES[self._choices.preferences.workspace]

    @property
    def _whole(self) -> WorkspacePart:
        panels = self._docks.panels.values()
        whole = filled(self.current.whole, self.current.name, panels)
        return sized(whole, "icicle", lines=_STRIP) if self.folded else whole

    def set_has_board(self, has_board: bool) -> None:
        """Put the game away if it has no board, or bring it back if that had put it away."""
        self._has_board = has_board
        with self._keeping_focus():
            if not has_board:
                self._give_way()
            elif self._gave_way:
                self._gave_way = False
                self._docks.put_back()
                self._docks.offer("game")

    def _give_way(self) -> None:
        """Leave the room of a game without a board to the other panels."""
        if not self._has_board and not self._docks["game"].isHidden():
            self._docks.put_back()
            self._room = self._docks["game"].height()
            self._docks.put_away("game")
            self._gave_way = True
            self._unfold_numbers()

    def _unfold_numbers(self) -> None:
        """Show the rows of the numbers in up to two thirds of the height that became free, of which
        Qt would give them a line and a half."""
        docks = self._docks
        docks.sizes.settle()
        self._is_early = not self._window.isVisible()
        if docks.is_seen("numbers"):
            whole = sure(docks["numbers"].widget()).sizeHint().height()
            docks.sizes.give_height("numbers", min(whole, self._room * 2 // 3))

    def come_up(self) -> None:
        """Divide what nothing had a size for before the window was shown."""
        if self._is_early:
            self._unfold_again()

    def _unfold_again(self) -> None:
        """Show the rows of the numbers after the window was divided anew, which has the game in
        its place."""
        if self._gave_way:
            self._unfold_numbers()

    def go(self, name: str) -> None:
        """Keep this workspace as it is and go to another one. If it is the one for a class and is
        shown already, the board leaves its room to the tree, and takes it back the next time."""
        with self._keeping_focus():
            if name != self.current.name:
                self.keep()
                self._choices.prefer(workspace=name)
                self.divide()
            else:
                self.is_anew = False
                self.entered.emit()
                if self.current.swaps:
                    self._swap()

    def _swap(self) -> None:
        """Put the board away, or bring it back."""
        self._docks.put_back()
        below = {n: self._docks[n].height() for n in ("line", "why") if self._docks.is_seen(n)}
        self._docks.show("tree")
        self._docks.toggle("game")
        for name, height in below.items():
            self._docks.sizes.give_height(name, height)

    @contextmanager
    def _keeping_focus(self) -> Iterator[None]:
        """Leave the focus where it is: Qt moves it as soon as its panel is hidden, even if only
        while the panels move."""
        before = self._window.focusWidget()
        yield
        if before is None:
            return
        part = part_of(before)
        if isinstance(part, QDockWidget) and not self._docks.is_seen(part.objectName()):
            seen = [self._docks[name] for name in _MAIN if self._docks.is_seen(name)]
            stops = [main_stop(dock) or first_stop(dock) for dock in seen]
            before = next(filter(None, stops), before)
        before.setFocus()

    def divide(self) -> None:
        """Divide the window as it was when this workspace was kept."""
        kept = self._choices.preferences.layouts.get(self.current.name)
        self.is_anew = kept is None
        self.folded = self.current.folds if kept is None else kept.folded
        self._docks.adopt(self._whole)
        self.entered.emit()
        if kept is None or not self._docks.restore(kept.panels):
            self._docks.arrange()
        self._gave_way = False
        self._give_way()

    def arrange(self) -> None:
        """Put all panels where they stand at first."""
        with self._keeping_focus():
            self.is_anew, self.folded = True, self.current.folds
            self._heights.pop(self.current.name, None)
            self._docks.adopt(self._whole)
            self.entered.emit()
            self._docks.arrange()
            self._gave_way = False
            self._give_way()

    def fold(self, folded: bool) -> None:
        """Make the icicle a strip, or as high as it was."""
        self._docks.put_back()
        name = self.current.name
        if folded:
            self._heights[name] = self._docks["icicle"].height()
        self.is_anew, self.folded = False, folded
        self.entered.emit()
        sizes = self._docks.sizes
        sizes.whole = self._whole
        sizes.give_height("icicle", None if folded else self._heights.get(name))

    def keep(self) -> None:
        """Remember how the window is divided now, with the game if that has no board for now."""
        if self._gave_way:
            self._docks.offer("game")
        layout = PanelLayout(self._docks.kept(), self.folded)
        layouts = {**self._choices.preferences.layouts, self.current.name: layout}
        self._choices.prefer(layouts=layouts)
        if self._gave_way:
            self._docks.put_away("game")
