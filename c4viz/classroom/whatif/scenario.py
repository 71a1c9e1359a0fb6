"""A search that could be made: what is searched, by which settings, with which leaves changed.

A changed leaf of a tree made by hand is another tree. On a board the evaluation of a position is
replaced, which no kernel and no saved search knows of: it is searched in Python, and small.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from c4viz.classroom.whatif.change import LeafChange, SettingChange, is_weight, names
from c4viz.game import GameState, HandTree, Position, Root
from c4viz.search import Limits, SettingError, Settings, prepare, run
from c4viz.search.algorithms import algorithm_of
from c4viz.search.base.algorithm import Evaluate
from c4viz.search.base.control import never
from c4viz.search.own.evaluator import opened
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs.run import Engine
from c4viz.trace import DepthFirstTrace, Trace

MOST_NODES = 100_000
"""Most nodes of a search on a board with a leaf's value changed: some ten seconds in Python."""


@dataclass(frozen=True)
class Scenario:
    """A search of ``root`` by ``settings``; on a board the ``leaves`` have other values."""

    root: Root
    settings: Settings
    leaves: tuple[LeafChange, ...] = ()

    def changed(self, change: SettingChange | LeafChange) -> Scenario:
        """Return the scenario with a change; another value of the same leaf replaces that before.

        Raises:
            SettingError: it cannot be changed so.
        """
        if isinstance(change, SettingChange):
            if change.name == "depth" and isinstance(self.root, HandTree):
                raise SettingError(
                    "a tree made by hand is searched to its ends, whatever the depth is"
                )
            changed = change.made(self.settings)
            if isinstance(self.root, GameState) and (
                change.name == "evaluator" or is_weight(self.settings, change.name)
            ):
                raise SettingError(
                    "a tree made by hand asks no evaluator: change the value of a leaf instead of "
                    "{name}"
                    if isinstance(self.root, HandTree)
                    else "a game of your own asks no evaluator: {name} changes nothing here",
                    name=change.name,
                )
            return dataclasses.replace(self, settings=changed)
        if isinstance(self.root, HandTree):
            return dataclasses.replace(self, root=change.made(self.root))
        self._check(change)
        others = tuple(one for one in self.leaves if one.moves != change.moves)
        return dataclasses.replace(self, leaves=(*others, change))

    @property
    def changeable(self) -> list[str]:
        """Names of the settings, then of the weights, that count here: a tree made by hand is
        searched to its ends, and neither it nor a game of the user's own asks an evaluator."""
        own = isinstance(self.root, GameState)
        left_out = {"evaluator"} if own else set()
        left_out |= {"depth"} if isinstance(self.root, HandTree) else set()
        return [
            name
            for name in names(self.settings)
            if name not in left_out and not (own and is_weight(self.settings, name))
        ]

    def prepare(self) -> Trace:
        """Make the empty trace of the search, as `c4viz.search.prepare` does.

        Raises:
            SettingError: the search is none of this position.
        """
        return prepare(self.root, self.settings)

    def run(
        self,
        trace: Trace,
        *,
        limits: Limits | None = None,
        stop: Callable[[], bool] = never,
        engine: Engine = "kernel",
    ) -> None:
        """Fill the prepared ``trace``.

        Raises:
            SettingError: it has leaves with other values, and more nodes than `MOST_NODES`; or an
                evaluator of the user's own failed.
        """
        if not self.leaves:
            run(trace, self.settings, limits=limits, stop=stop, engine=engine)
            return
        limits = limits or Limits()
        most = min(MOST_NODES, limits.nodes or MOST_NODES)
        limits = dataclasses.replace(limits, nodes=most)
        with opened(self.settings.evaluator, stop) as usual:
            run(
                trace,
                self.settings,
                limits=limits,
                stop=stop,
                engine="reference",
                evaluate=self._evaluate(usual),
            )
        if trace.ending == "nodes" and most == MOST_NODES:
            raise SettingError(
                "with the value of a leaf changed a board is searched in Python alone, and this "
                "search has more than {most:,} nodes: choose a smaller depth",
                most=MOST_NODES,
            )

    def search(
        self,
        *,
        limits: Limits | None = None,
        stop: Callable[[], bool] = never,
        engine: Engine = "kernel",
    ) -> Trace:
        """Search, and return the trace; the keywords and errors are those of `run`."""
        trace = self.prepare()
        self.run(trace, limits=limits, stop=stop, engine=engine)
        return trace

    def _evaluate(self, usual: Evaluate) -> Evaluate:
        """Return an evaluator that gives changed leaves their values, and asks ``usual`` of all
        other positions."""
        worth = {self._position(leaf): leaf.value for leaf in self.leaves}
        sides = {self.root.to_move: 1, 3 - self.root.to_move: -1}

        def evaluate(position: Position, player: int) -> float:
            value = worth.get(position)
            return usual(position, player) if value is None else sides[player] * value

        return evaluate

    def _check(self, leaf: LeafChange) -> None:
        """Refuse a leaf at which the search does not stop to evaluate it."""
        if not isinstance(self.root, Position):
            raise SettingError(
                "the value of a leaf can be changed on a board and in a tree made by hand: in a "
                "game of your own its states say what they are worth"
            )
        algorithm = algorithm_of(self.settings.name)
        stops = algorithm.trace is DepthFirstTrace and self.settings.evaluates
        if not stops or algorithm.traits.probes or algorithm.traits.draws:
            raise SettingError(
                "{search} values no leaves where a depth is reached: choose minimax, alphabeta or "
                "another search to a depth",
                search=self.settings.name,
            )
        depth, far = self.settings.depth, len(leaf.moves)
        stops = far == depth or (self.settings.iterative and 0 < far < depth)
        if not stops or self._position(leaf).outcome is not None:
            raise leaf.no_leaf()

    def _position(self, leaf: LeafChange) -> Position:
        """Return the position to which the moves of a leaf lead."""
        position = self.root
        assert isinstance(position, Position)
        for move in leaf.moves:
            if position.outcome is not None or move not in position.moves():
                raise leaf.no_leaf()
            position = position.play(move)
        return position


def scenario_of(trace: Trace) -> Scenario:
    """Return the search that made a trace, to be changed.

    Raises:
        SettingError: it was a program of the user's own, of which nothing can be changed here.
    """
    if trace.search == OwnSearchSettings.name or trace.traits.recorded:
        raise SettingError(
            "this is a search of your own: change it in its file, and it is searched again"
        )
    if trace.nature.tests:
        raise SettingError("a decision tree asks its questions in a fixed order: nothing to change")
    settings = algorithm_of(trace.search).settings
    return Scenario(trace.position, settings(**trace.settings))
