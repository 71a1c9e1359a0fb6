"""Links to what is shown, and the way to where a link leads. Opens no file: a window does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.game import Game
from c4viz.app.state.search_runner import SearchOrder, SearchRunner
from c4viz.app.state.shown_board import ShownBoard
from c4viz.game import Position, Root
from c4viz.language import sentence
from c4viz.play import THE_CHOSEN, Match, Player
from c4viz.search.runs.link import Link, LinkError
from c4viz.search.runs.trace_links import link_to, row_of, step_of
from c4viz.trace import Bookmark, Trace


class Links:
    """Makes links (`here`, `to_bookmark`), and goes where one leads (`search`, `go`).

    ``place_of`` gives the file of a trace, None without one; ``workspace`` names that of the
    window, and ``enter`` has the window enter another one.
    """

    def __init__(
        self,
        changes: Changes,
        exploration: Exploration,
        shown: ShownBoard,
        game: Game,
        runner: SearchRunner,
        place_of: Callable[[Trace], Path | None],
    ) -> None:
        self._changes, self._exploration, self._shown = changes, exploration, shown
        self._game, self._runner, self._place_of = game, runner, place_of
        self.workspace: Callable[[], str] = lambda: ""
        self.enter: Callable[[str], object] = lambda _workspace: None
        runner.accepted.connect(self._set_out)
        runner.found.connect(self._arrive)

    # ---- making ------------------------------------------------------------------------------

    def here(self) -> Link:
        """Return the link to what is shown: the search, its step and node, or else the position on
        the board.

        Raises:
            LinkError: no link can lead there.
        """
        seen = self._exploration
        if seen.trace is not None and seen.can_step:
            return self._link(seen.trace, seen.step, seen.selected)
        if seen.trace is not None:
            return self._link(seen.trace, None, None)
        position = self._shown.position
        assert isinstance(position, Position)  # all else is shown with a search
        return Link(position, workspace=self.workspace())

    def to_bookmark(self, bookmark: Bookmark) -> Link:
        """Return the link to a bookmark of the trace that is shown; raise LinkError as `here`."""
        trace = self._exploration.trace
        assert trace is not None
        return self._link(trace, bookmark.step, bookmark.row)

    def _link(self, trace: Trace, step: int | None, row: int | None) -> Link:
        file = self._place_of(trace)
        return link_to(trace, step, row, file=file, workspace=self.workspace())

    # ---- going there -------------------------------------------------------------------------

    def search(self, link: Link, root: Root) -> None:
        """Put the ``root`` that a link leads to on the board, unless it is there, and begin the
        search that the link names, if any; enter the link's workspace once that can begin, and go
        to its step and node once it has ended. The game before is put away."""
        is_elsewhere = root != self._game.match.position
        if isinstance(root, Position) and is_elsewhere:
            self._game.adopt_match(Match(root))
        if link.settings is not None:
            player = Player(link.settings)
        elif isinstance(root, Position):
            self._exploration.select(None)
            self._enter(link)
            return
        else:
            player = THE_CHOSEN
        self._runner.run(SearchOrder(root, player=player, link=link))

    def _set_out(self, order: SearchOrder) -> None:
        """Enter the workspace of the link by which a search was asked for."""
        if order.link is not None:
            self._enter(order.link)

    def _enter(self, link: Link) -> None:
        if link.workspace and link.workspace != self.workspace():
            self.enter(link.workspace)

    def _arrive(self, order: SearchOrder) -> None:
        """Go on to the step and the node of the link by which a search was asked for."""
        if order.link is not None:
            self._go_to_place(order.link)

    def go(self, link: Link) -> None:
        """Enter the workspace of a link to a file, which is shown, and go to its step and node."""
        self._enter(link)
        self._go_to_place(link)

    def _go_to_place(self, link: Link) -> None:
        """Go to the step and the node of a link in the trace that is shown; say so if it has none
        such."""
        seen, trace = self._exploration, self._exploration.trace
        if trace is None or not seen.can_step:
            return
        try:
            step, row = step_of(link, trace), row_of(link, trace)
        except LinkError as error:
            self._changes.say(sentence(error))
            return
        if link.step is not None:
            seen.go_to(step)
        if link.node is not None:
            seen.select(row)
