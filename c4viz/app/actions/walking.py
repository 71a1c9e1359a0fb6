"""Goes from step to step and from node to node: the actions of the table that do, one method for
each, called as its id."""

from __future__ import annotations

from PyQt6.QtWidgets import QWidget

from c4viz.app.actions.shortcuts import Shortcuts
from c4viz.app.panels.bookmarks import BookmarkPanel
from c4viz.app.state.session import Session
from c4viz.app.state.stop_words import TELLING_STOPS
from c4viz.app.steps.step_bar import Transport
from c4viz.app.steps.step_dialog import StepDialog
from c4viz.app.tree.view import TreeCanvas
from c4viz.game import HandTree
from c4viz.language import tr
from c4viz.trace import StopKind, Trace


class Walking:
    """The deeds of the actions that go somewhere in the trace; those of checkable actions take
    their state."""

    def __init__(
        self,
        window: QWidget,
        session: Session,
        tree: TreeCanvas,
        transport: Transport,
        bookmarks: BookmarkPanel,
        shortcuts: Shortcuts,
    ) -> None:
        self._window = window
        self._session = session
        self._tree = tree
        self._transport = transport
        self._bookmarks = bookmarks
        self._shortcuts = shortcuts

    # ---- steps ------------------------------------------------------------------------

    def first_step(self) -> None:
        self._transport.pause()
        self._session.go_to(0)

    def step_back(self) -> None:
        self._transport.pause()
        self._session.step_by(-1)

    def play_steps(self, playing: bool) -> None:
        self._transport.set_playing(playing)

    def play_back(self, playing: bool) -> None:
        self._transport.set_playing(playing, backward=True)

    def go_to_step(self) -> None:
        trace = self._session.trace
        if trace is None or not self._session.can_step:
            return
        self._transport.pause()
        dialog = StepDialog(self._window, self._session.step, trace.steps)
        if dialog.exec():
            self._session.go_to(dialog.step)

    def continue_steps(self) -> None:
        session, trace = self._session, self._session.trace
        if session.can_step and trace is not None and session.step < trace.steps:
            self._transport.run_on()
        elif trace is not None and (
            session.was_opened or trace.bookmarks or self._looks_below(trace)
        ):  # who only wants to go on would lose the tree
            session.message.emit(self._search_anew())
        elif not session.is_running and session.position.outcome is None:
            session.analyse()

    def _looks_below(self, trace: Trace) -> bool:
        """Whether the board shows a node below the root: its search would be another tree."""
        shown = self._session.position
        below = self._session.looks_ahead and shown != trace.position
        return below and not isinstance(shown, HandTree)  # which is searched from its root

    def _search_anew(self) -> str:
        """How to search where no step follows."""
        key = "" if self._session.position.outcome else self._shortcuts.key_of("analyse")
        anew = tr("The search is over: {key} searches the position on the board.", key=key)
        return anew if key else tr("The search is over.")

    def step_forward(self) -> None:
        self._transport.pause()
        self._session.step_by(1)

    def last_step(self) -> None:
        self._transport.pause()
        if self._session.trace is not None:
            self._session.go_to(self._session.trace.steps)

    def step_over(self) -> None:
        self._session.step_over()

    def step_back_over(self) -> None:
        self._session.step_back_over()

    def step_out(self) -> None:
        self._session.step_out()

    def next_cutoff(self) -> None:
        self._to_stop("cutoff")

    def previous_cutoff(self) -> None:
        self._to_stop("cutoff", back=True)

    def next_best(self) -> None:
        self._to_stop("best")

    def previous_best(self) -> None:
        self._to_stop("best", back=True)

    def next_event(self) -> None:
        self._to_stop("node")

    def previous_event(self) -> None:
        self._to_stop("node", back=True)

    def next_leaf(self) -> None:
        self._to_stop("leaf")

    def previous_leaf(self) -> None:
        self._to_stop("leaf", back=True)

    def next_iteration(self) -> None:
        self._to_stop("iteration")

    def previous_iteration(self) -> None:
        self._to_stop("iteration", back=True)

    def _to_stop(self, kind: StopKind, *, back: bool = False) -> None:
        self._transport.pause()
        if self._tree.hides_values and kind in TELLING_STOPS:
            self._session.message.emit(tr("Values are hidden: this step would tell of them."))
        else:
            self._session.go_to_stop(kind, back=back)

    # ---- nodes ------------------------------------------------------------------------

    def tree_root(self) -> None:
        self._tree.go_to_root()

    def tree_parent(self) -> None:
        self._tree.walk("left")

    def tree_child(self) -> None:
        self._tree.walk("right")

    def tree_up(self) -> None:
        self._tree.walk("up")

    def tree_down(self) -> None:
        self._tree.walk("down")

    def go_parent(self) -> None:
        self._session.follow("parent")

    def go_child(self) -> None:
        self._session.follow("child")

    def go_previous(self) -> None:
        self._session.follow("previous")

    def go_next(self) -> None:
        self._session.follow("next")

    def go_principal(self) -> None:
        if self._tree.hides_values:
            self._session.message.emit(tr("Values are hidden: the best play would tell them."))
        else:
            self._session.follow("principal")

    def next_bookmark(self) -> None:
        self._bookmarks.go_by(1)

    def previous_bookmark(self) -> None:
        self._bookmarks.go_by(-1)
