"""Recorder of searches of the user's own on states that are no positions: those of a game of his
own, or the nodes of a tree made by hand."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from typing import Any

from c4viz.game import GameState, HandTree, OwnGame, OwnState
from c4viz.game.own import Facts
from c4viz.language import quoted, tr
from c4viz.search.own.child import Assignment, Wrong, load
from c4viz.search.own.gamechild import GamePlayer, is_hashable, started
from c4viz.search.recording.recorder import RecordError, Recording


class StateRecorder(Recording):
    """Records a search that begins at a ``root``, and passes on states as the user's program has
    them: ``thing`` is the root as such. ``beginning`` says how a game of his own begins."""

    takes_states = True

    def __init__(self, root: GameState, thing: Any, called: str) -> None:
        super().__init__(root, called)
        self.root, self.thing = root, thing
        self._boards: list[tuple[GameState, set[int]]] = []  # with the moves searched there
        self.beginning: dict[str, Any] = {}
        self._player: _LearningPlayer | None = None

    @classmethod
    def of_tree(cls, tree: HandTree, called: str) -> StateRecorder:
        """Record a search of a tree made by hand, whose nodes are passed on as they are."""
        return cls(tree, tree, called)

    @classmethod
    def of_game(cls, name: str, start: Any, called: str) -> StateRecorder:
        """Record a search of a game of the user's own, of which ``start`` is the first state."""
        player = _LearningPlayer(start)
        known, facts = {"valued": player.valued, "chance": player.chance}, player.told.pop()
        game = OwnGame(name, facts, **known)
        game.source = player
        made = cls(game.start, start, called)
        made._player, made.learned = player, player.learned
        made.beginning = {"facts": facts.plain(), **known}
        return made

    def enter(
        self, move: int | None = None, alpha: float | None = None, beta: float | None = None
    ) -> int:
        """Enter a node by the number of a ``move``; see `Recorder.enter`."""
        self.let_look()
        if move is None:
            self._boards.append((self.root, set()))
            return self._take_down(-1, alpha, beta)
        here, searched = self._boards[-1]
        searched.add(move)
        self._boards.append((here.play(move), set()))
        return self._take_down(move, alpha, beta)

    def call(self, thing: Any, alpha: float | None, beta: float | None) -> int | None:
        """Note that a function is called with a state; see `Recorder.call`."""
        if self._abandoned is not None:
            self._forget()
        if not self.path:
            if self._is(thing, self.root):
                return self.enter(None, alpha, beta)
            self._enter_above()
            if not self.path:
                raise self._elsewhere(thing)
        here, searched = self._boards[-1]
        if self._is(thing, here):
            return None
        moves = self._moves_to(thing, here)
        if not moves:
            raise self._elsewhere(thing)
        # Of several moves to states that look alike, the first that was not searched yet.
        fresh = [move for move in moves if move not in searched]
        return self.enter((fresh or moves)[0], alpha, beta)

    def _is(self, thing: Any, state: GameState) -> bool:
        """Tell whether what a program calls a state is this one."""
        if isinstance(state, OwnState):
            assert self._player is not None
            return self._player.is_state(thing, state.number)
        return isinstance(thing, HandTree) and thing.played == state.played

    def _moves_to(self, thing: Any, here: GameState) -> list[int]:
        """Return the moves from a state to another one, as the program has it."""
        if not isinstance(here, OwnState):
            return [move for move in here.moves() if self._is(thing, here.play(move))]
        player = self._player
        assert player is not None
        after = [here.game.after(here.number, move) for move in here.moves()]
        known = player.number_of(thing)
        if known in after:
            return [move for move, number in enumerate(after) if number == known]
        return [move for move, number in enumerate(after) if player.is_state(thing, number)]

    def _elsewhere(self, thing: Any) -> RecordError:
        if not self.path:
            return RecordError(
                '"{name}" is to search from the start, and is called with "{state}": call it with '
                "the start first",
                name=quoted(self.called),
                state=quoted(str(thing)),
            )
        return RecordError(
            '"{state}" is not one move after the state of the call before, {where}: pass on '
            "state.play(move)",
            state=quoted(str(thing)),
            where=self.where,
        )


class _LearningPlayer(GamePlayer):
    """Plays a game on, and keeps what it tells of it."""

    def __init__(self, start: Any) -> None:
        super().__init__(start)
        self.learned: list[list[Any]] = []

    def follow(self, number: int) -> tuple[list[int], list[Facts]]:
        after, new = super().follow(number)
        self.learned.append([number, after, [facts.plain() for facts in new]])
        return after, new

    def number_of(self, thing: Any) -> int | None:
        """Return the number of a state that equals one known; None if that is not known so."""
        return self._numbers.get(thing) if is_hashable(thing) else None

    def is_state(self, thing: Any, number: int) -> bool:
        """Tell whether a thing is the state of a number: the same, an equal one, or one that says
        the same of itself, where states of a game are told apart by what they are alone."""
        known = self._states[number]
        if thing is known:
            return True
        if type(thing) is not type(known):
            return False
        if "__eq__" in {name for kind in type(known).__mro__[:-1] for name in vars(kind)}:
            return bool(thing == known)
        return str(thing) == str(known) and thing.to_move == known.to_move


def begun(task: Assignment, names: dict[str, Any], game: str) -> Any:
    """Begin the game ``game``, file.py:Class, in the process of the search that ``task`` asks for
    and that defines ``names``: by the class that it knows, where it does, so that both mean one.

    Raises:
        Wrong: the game cannot be begun.
    """
    file, _, function = game.rpartition(":")
    of_game = dataclasses.replace(task, file=file, function=function)
    if not _is_same(file, task.file):
        imported = (one for one in list(sys.modules.values()) if _is_of(one, file))
        known = next(imported, None)
        names = vars(known) if known is not None else _loaded_beside(of_game)
    try:
        return started(names, of_game)
    except Wrong as wrong:
        deed = tr('searches the game "{name}", which {deed}', name=quoted(game), deed=wrong.deed)
        raise Wrong(deed, wrong.remedy) from None


def _loaded_beside(task: Assignment) -> dict[str, Any]:
    """Load the file of a game, and leave that of the search the module that it is."""
    before = sys.modules.copy()
    names = load(task)
    sys.modules.update(before)
    return names


def _is_of(module: object, file: str) -> bool:
    own = getattr(module, "__file__", None)
    return own is not None and _is_same(own, file)


def _is_same(one: str, other: str) -> bool:
    return Path(one).absolute() == Path(other).absolute()
