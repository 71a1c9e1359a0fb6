"""Session: all that a window shows and does, in parts that know no widget.

Views read the parts, listen to ``changes``, and tell the parts what a person did; views never call
one another.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from weakref import WeakKeyDictionary

from c4viz.app.state.background import Kernels
from c4viz.app.state.bookmark_list import BookmarkList
from c4viz.app.state.changes import Change, Changes, disconnect_all
from c4viz.app.state.comments import Comments
from c4viz.app.state.earlier_searches import EarlierSearches
from c4viz.app.state.examples import Examples
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.filling import Filling
from c4viz.app.state.flaws import Flaws
from c4viz.app.state.game import Game
from c4viz.app.state.lesson_show import LessonShow
from c4viz.app.state.links import Links
from c4viz.app.state.look_history import LookHistory
from c4viz.app.state.matches import Matches, was_set_up
from c4viz.app.state.own_searches import OwnSearches
from c4viz.app.state.parsons import ParsonsDesk
from c4viz.app.state.playback import Playback
from c4viz.app.state.pointing import Pointing
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.puzzles import Puzzles
from c4viz.app.state.quiz import Quiz
from c4viz.app.state.review_job import GameReview
from c4viz.app.state.search_runner import SearchRunner
from c4viz.app.state.shown_board import ShownBoard
from c4viz.app.state.tree_follower import TreeFollower
from c4viz.app.state.truth import Truth, TruthValues
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.app.state.what_if import WhatIf
from c4viz.app.state.what_if_look import WhatIfLook
from c4viz.game import GameState, Position, Root
from c4viz.play import PERSON, THE_CHOSEN, Match
from c4viz.play.seeds import fresh_seed
from c4viz.search.base.settings import Settings
from c4viz.trace import Trace


class Session:
    """Holds the parts of the state behind a window: the match, the trace, the search under way.

    ``settings`` gives the search of a root if nothing else is asked for; ``chance`` is the source
    of all random decisions.
    """

    def __init__(
        self,
        settings: Callable[[Root], Settings],
        kernels: Kernels,
        chance: random.Random | None = None,
    ) -> None:
        chance = chance or random.Random()
        self.kernels = kernels
        self.changes = changes = Changes()
        match = Match(players=(PERSON, THE_CHOSEN), seed=fresh_seed(chance))
        self.exploration = seen = Exploration(changes, kernels)
        self.earlier = earlier = EarlierSearches(changes, seen)
        self.matches = matches = Matches(
            match, lambda match: match.was_played or was_set_up(match) or earlier.has_any_of(match)
        )
        self.tree = UnfoldedTree(changes, seen)
        earlier.left = seen.left, self.tree.left
        self.runner = SearchRunner(changes, matches, seen, earlier, kernels, settings)
        self.game = Game(changes, matches, seen, earlier, self.runner, chance)
        self.comments = Comments(changes, matches)
        self.own = OwnSearches(changes, seen, self.runner)
        self.runner.when_grown(self.tree.tell_hidden)
        self.places: WeakKeyDictionary[Trace, Path] = WeakKeyDictionary()  # files of traces
        self.shown = ShownBoard(matches, seen)
        self.bookmarks = BookmarkList(changes, seen)
        earlier.is_precious = lambda trace: bool(self.bookmarks.unsaved_of([trace]))
        earlier.most_bytes = lambda: self.runner.memory.limits.memory
        self.examples = Examples(changes, seen, self.game, self.bookmarks)
        self.pointing = Pointing(changes)
        self.progress = ProgressLog(changes)
        self.filling = Filling(changes, self.progress, self._root_shown)
        self.quiz = Quiz(changes, seen, self.tree, self.progress)
        self.flaws = Flaws(changes, seen, self.game, self.progress)
        self.playback = Playback(changes, seen, self.tree)
        self.links = Links(changes, seen, self.shown, self.game, self.runner, self.places.get)
        self.links.workspace = lambda: self.looks.workspace
        self.lessons = LessonShow(
            changes, seen, self.quiz, self.links, self.progress, lambda: seen.is_running
        )
        self.parsons = ParsonsDesk(changes, seen, self.game, self.progress, chance)
        self.looks = LookHistory(changes, seen, matches, self.playback)
        self.looks.when_back = lambda trace: earlier.turn_to(trace, matches.match.turn)
        self.truths = TruthValues(changes, kernels)
        self.review = GameReview(changes, matches, self.runner, kernels)
        self.puzzles = Puzzles(
            changes, seen, self.tree, self.game, self.runner, self.review, self.progress
        )
        changes.lead(self._share_seconds)
        TreeFollower(changes, matches, seen)
        self.what_if = asked = WhatIf(changes, seen, self.runner, kernels)
        self.what_if_look = WhatIfLook(changes, seen, self.tree, asked, earlier, matches)
        self.truth = Truth(changes, seen, self.tree, self.truths)

    def _share_seconds(self, what: frozenset[Change]) -> None:
        if "move_seconds" in what:
            self.truths.set_seconds(self.runner.move_seconds)

    def _root_shown(self) -> Root:
        """Return the tree made by hand whose search is shown, or else the position shown."""
        trace = self.exploration.trace
        is_tree = trace is not None and isinstance(trace.position, GameState)
        return trace.position if trace is not None and is_tree else self.shown.position

    def analyse(self) -> None:
        """Search the position that the board shows, without playing on."""
        position = self.shown.position
        if isinstance(position, GameState):
            self.runner.search_again()
        else:
            self.runner.search(position)

    @property
    def can_search(self) -> bool:
        """True if the position on the board can be searched now; a game without a board can,
        whatever is shown, as it is searched from its root."""
        shown = self.shown.position
        is_over = shown.outcome is not None and not isinstance(shown, GameState)
        return not is_over and not self.exploration.is_running

    def set_up(self, position: Position) -> None:
        """Let the current players go on from a position; a machine to move waits until asked. Where
        its moves are known they are those of the game, which can be taken back and reviewed."""
        match = Match.of(position, self.game.match.players)
        self.game.adopt_match(match, paused=match.machine_to_move)

    @property
    def kept_traces(self) -> list[Trace]:
        """All traces that would be lost with the window, each once."""
        decided = [turn.decision for turn in self.matches.all_turns]
        return list(
            dict.fromkeys(one for one in (*decided, *self.earlier.traces) if one is not None)
        )

    def leave_views(self) -> None:
        """Disconnect all views of this session, so that another window can show it."""
        self.changes.leave_views()
        self.runner.leave_views()
        self.runner.when_grown(self.tree.tell_hidden)
        self.tree.leave_views()
        disconnect_all(self.game.left, self.game.hinted)

    def close(self) -> None:
        """End all work for good, before the window goes."""
        self.playback.pause()
        self.game.rest()
        self.own.close()
        self.flaws.close()
        self.runner.close()
        self.review.close()
        self.puzzles.close()
        self.progress.close()
        self.what_if.close()
        self.parsons.close()
        self.truths.close()
        self.earlier.close()
        self.lessons.end()
        self.changes.end()
