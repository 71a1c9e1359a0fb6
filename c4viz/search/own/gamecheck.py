"""Child process that checks a game of the user's own: plays at random, looks at each state in all
ways that a search and the window do, and says what it found.

It is told a seed, how many games to play, and how many moves of each at most. It says an object
with the ``games`` that were played, their ``moves``, the ``states`` that differ, the plies of the
``longest`` game, and ``advice``, sentences about what is not wrong.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import IO, Any

from c4viz.game.own import Facts
from c4viz.language import quoted, tr
from c4viz.search.own.child import Assignment, Say, Watch, Wrong
from c4viz.search.own.gamechild import (
    check_unchanged,
    facts_of,
    is_hashable,
    look_of,
    refuse,
    started,
    state_after,
)


class _Ear:
    """Stands for the standard output, and hears whether something is printed."""

    def __init__(self) -> None:
        self.heard = ""

    def write(self, text: str) -> int:
        """Hear text that is printed."""
        self.heard = self.heard or text.strip()
        return len(text)

    def flush(self) -> None:
        """Do nothing: no text waits."""


class GameChecker:
    """Plays a game from its ``start`` on, by moves drawn from ``random``, and checks its states."""

    def __init__(self, start: Any, random: Random, watch: Watch, seconds: float) -> None:
        self._start, self._random = start, random
        self._watch, self._seconds = watch, seconds
        self._player = facts_of(start, 1, valued=False)[0].to_move
        self._seen: dict[Any, Facts] = {}
        self._by_text: dict[tuple[str, int], Facts] = {}
        self.moves = self.longest = self.ended = 0
        self.ambiguous: str | None = None

    @property
    def states(self) -> int:
        """Number of states that were seen and differ."""
        return len(self._seen)

    @property
    def has_equals(self) -> bool:
        """Two states may be equal."""
        own: object = type(self._start).__hash__
        return own not in (None, object.__hash__)

    def play(self, most: int) -> None:
        """Play one game, of so many moves at most; raise `Wrong` at a state that is none of a game,
        and whatever the user's methods raise."""
        state = self._start
        for ply in range(most + 1):
            self._watch.allow(self._seconds)
            moves = self._looked_at(state)
            self.longest = max(self.longest, ply)
            if not moves:
                self.ended += 1
                break
            state = self._after(state, moves, self._random.randrange(len(moves)))
        self._watch.rest()

    def _looked_at(self, state: Any) -> list[Any]:
        """Return the moves of a state; refuse it unless it is the same whenever one asks."""
        facts, moves = facts_of(state, self._player, hasattr(state, "value"))
        here = f'"{quoted(facts.text)}"'
        if facts_of(state, self._player, hasattr(state, "value"))[0] != facts:
            deed = tr("is another state when it is asked once more at {state}", state=here)
            refuse(state, "moves", deed, tr("let it depend on nothing but itself"))
        twice = [name for name in facts.names if facts.names.count(name) > 1]
        if twice and not facts.chances:
            deed = tr("has two moves called {name} at {state}", name=twice[0], state=here)
            refuse(state, "moves", deed, tr("let str(move) tell them apart"))
        if is_hashable(state) and self._seen.setdefault(state, facts) != facts:
            deed = tr("has two states that are equal and differ at {state}", state=here)
            refuse(state, "__eq__", deed, tr("let __eq__ and __hash__ heed all of a state"))
        known = self._by_text.setdefault((facts.text, facts.to_move), facts)
        if (known.names, known.winner) != (facts.names, facts.winner):
            self.ambiguous = here
        return moves

    def _after(self, state: Any, moves: list[Any], choice: int) -> Any:
        before = look_of(state, moves)
        after = state_after(state, moves[choice])
        check_unchanged(state, before)
        again = state_after(state, moves[choice])
        facts = [facts_of(one, self._player, valued=False)[0] for one in (after, again)]
        if facts[0] != facts[1]:
            move = quoted(str(moves[choice]))
            deed = tr("gives two different states after the same move, {move}", move=move)
            refuse(state, "play", deed, tr("leave chance to chances"))
        self.moves += 1
        return after


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, watch: Watch
) -> None:
    """Check a game, and report on it."""
    seed, games, most = json.loads(requests.readline())
    ear = _Ear()
    sys.stdout = ear
    watch.allow(task.seconds)
    checker = GameChecker(started(names, task), Random(seed), watch, task.seconds)
    for _ in range(games):
        checker.play(most)
    if not checker.ended:
        deed = tr("did not end once in {games} games of {most:,} moves", games=games, most=most)
        raise Wrong(deed, tr("let outcome be other than None at last"))
    say(
        {
            "games": games,
            "moves": checker.moves,
            "states": checker.states,
            "longest": checker.longest,
            "advice": list(_advice(checker, ear)),
        }
    )


def _advice(checker: GameChecker, ear: _Ear) -> Iterator[str]:
    if not checker.has_equals:
        yield tr(
            "no two states are equal, so that memo finds none: a frozen dataclass has them compared"
        )
    if checker.ambiguous is not None:
        yield tr(
            "two states read {state} and are not the same: let __str__ say all of a state",
            state=checker.ambiguous,
        )
    if ear.heard:
        yield tr('it prints "{text}"', text=quoted(ear.heard))
