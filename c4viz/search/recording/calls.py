"""Log of a function that calls itself, on whatever board it plays, and the trace made of that.

What a node is follows from the calls: its parent is the call that was open, its text is that of the
board when it was entered. What its move, its value and its player are is found out at the end, by
what all calls have in common.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Hashable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from c4viz.game import Root
from c4viz.game.own import MOST_LEVELS, MOST_MOVES, Facts, OwnGame
from c4viz.guard.files import RefusedError, read_text
from c4viz.language.matching import plain
from c4viz.search.recording.boards import (
    Grid,
    as_columns,
    changed,
    grid_of,
    picture_of,
    text_of,
)
from c4viz.search.recording.loop import RecordError
from c4viz.search.recording.observer import MOST
from c4viz.search.recording.rows import Events, frozen, number_of, part_of, put
from c4viz.search.recording.settings import OwnSearchSettings, blank_own
from c4viz.trace import DepthFirstTrace, Ending
from c4viz.trace.workings import Call, Workings

_MOST_BYTES = 1 << 20
"""Most bytes of a source that is shown beside its tree."""
_MOST_LETTERS = 1 << 24
"""Letters of all pictures of boards that are kept of a search."""
_LONGEST_MOVE = 12
"""Letters of a move's name."""


class CallLog:
    """Takes down the calls of a function: `enter` and `leave` tell of each; ``calls`` is the trace
    that they make. ``called`` is the function's name, ``file`` where it is written; ``item`` says
    which part of what it returns is the value, an index or a key (None: that is found out)."""

    def __init__(self, called: str, item: int | str | None = None, file: str = "") -> None:
        self.called, self.item, self.file = called, item, file
        self._lines: list[int] = []
        self.events = Events()
        self.path: list[int] = []
        self._grids: list[Grid | None] = []
        self._texts: list[str] = []
        self._pictures = Pictures()
        self._moves: list[str] = []
        self._sides: list[Hashable] = []
        self._results: list[Any] = []
        self._told_moves: list[object] = []
        self._chosen: dict[int, int] = {}  # the row of the child that a function chose
        self._functions: list[str] = []
        self._abandoned: int | None = None
        self.ending: Ending = "running"
        self._begun = time.perf_counter()

    @property
    def size(self) -> int:
        """Number of nodes that were entered."""
        return len(self._texts)

    @property
    def has_tree(self) -> bool:
        """True if any node has a child."""
        return any(self.events.depths)

    def is_of(self, board: object) -> bool:
        """Tell whether the first board of the log is this one."""
        return bool(self._texts) and self._texts[0] == text_of(board, grid_of(board))

    def enter(
        self,
        board: object,
        window: tuple[float | None, float | None] = (None, None),
        side: Hashable = None,
        move: object = None,
        function: str = "",
        line: int = 0,
    ) -> int | None:
        """Enter a node with a board by a ``function``; return its row, or None where the board is
        still that of the node entered last by another: then the call is a part of that. ``side`` is
        what the function is told of who moves, ``move`` what its caller calls the move, if
        anything, and ``line`` where it calls, from 1."""
        self._forget()
        grid = grid_of(board)
        text, parent = text_of(board, grid), self.path[-1] if self.path else -1
        if parent >= 0 and text == self._texts[parent] and function != self._functions[parent]:
            return None
        if len(self.path) > MOST_LEVELS:
            raise RecordError("calls are nested more than {most} levels deep", most=MOST_LEVELS)
        row = len(self._texts)
        events = self.events
        events.depths.append(len(self.path))
        events.parents.append(parent)
        events.alphas.append(number_of(window[0]))
        events.betas.append(number_of(window[1]))
        events.sizes.append(0)
        self._grids.append(grid)
        self._texts.append(text)
        self._pictures.add(board)
        self._moves.append(self._name(row, parent, move))
        self._sides.append(function if side is None and _names_side(function) else side)
        self._functions.append(function)
        self._lines.append(line)
        self._results.append(None)
        self._told_moves.append(move)
        self.path.append(row)
        return row

    def leave(self, result: object, *, chooses: bool = False) -> None:
        """Leave the node entered last, with what the call returned: a value, or where it only
        ``chooses`` a move, perhaps beside its value."""
        self._forget()
        row = self.path.pop()
        self.events.sizes[row] = len(self._texts) - row
        if chooses:
            self._choose(row, result)
        else:
            self._results[row] = frozen(result)

    def _choose(self, row: int, result: object) -> None:
        """Note which child a function has chosen that returns its move, as its caller calls it."""
        children = self._children(row)
        values = self._values()
        parts = result if isinstance(result, tuple | list) else [result]
        best = {
            pick(known)
            for pick in (max, min)
            if (known := [one for child in children if (one := values[child]) is not None])
        }
        chosen = [
            child
            for child in children
            for part in (result, *parts)
            if number_of(part) not in best and _is_same(part, self._told_moves[child])
        ]
        if len(set(chosen)) == 1:
            self._chosen[row] = chosen[0]

    def abandon(self, row: int) -> None:
        """Note that an exception left the call that entered ``row``. If the function goes on all
        the same, nothing is known of that node, and it is forgotten."""
        self._abandoned = row

    def _forget(self) -> None:
        """Forget the node that an exception has left, and all below it."""
        if self._abandoned is None:
            return
        row, self._abandoned = self._abandoned, None
        for column in (
            self.events.depths, self.events.parents, self.events.alphas, self.events.betas,
            self.events.sizes, self._grids, self._texts, self._moves, self._sides, self._results,
            self._functions, self._lines, self._told_moves, self._pictures.made,
        ):  # fmt: skip
            del column[row:]
        self.path = [above for above in self.path if above < row]

    def _name(self, row: int, parent: int, move: object) -> str:
        """Name the move to a node: as its caller does, or by the cell that it has changed."""
        if parent < 0:
            return ""
        before, after = self._grids[parent], self._grids[row]
        cells = changed(before, after) if before and after else []
        if len(cells) == 1:
            return f"{cells[0][0] + 1},{cells[0][1] + 1}"
        return plain(str(move))[:_LONGEST_MOVE] if move is not None else ""

    # ---- the trace ---------------------------------------------------------------------------

    @property
    def calls(self) -> DepthFirstTrace:
        """Trace of all calls so far; raises RecordError if there was none."""
        if not self._texts:
            raise RecordError('"{name}" was not called yet: call it', name=self.called)
        events = self._told_events()
        item = self.item if self.item is not None else self._value_item()
        settings = OwnSearchSettings(called=self.called, item="" if item is None else str(item))
        root, events.moves = self._root_and_moves(events)
        self._put_choices(events)
        trace = blank_own(root, settings)
        put(trace, events, negamax=False)
        trace.seconds, trace.ending = time.perf_counter() - self._begun, self.ending
        trace.workings = self._workings()
        return trace

    def _workings(self) -> Workings | None:
        """Return the source of the function, with the lines of its first calls; None where it is in
        no file."""
        if not self.file.endswith(".py"):
            return None
        with suppress(RefusedError):
            source = read_text(Path(self.file), _MOST_BYTES).splitlines()
            calls = {row: Call(line, {}, {}) for row, line in enumerate(self._lines[:MOST])}
            return Workings(Path(self.file).name, tuple(source), calls)
        return None

    def as_told(self) -> tuple[Root, Events]:
        """Return the first board, and the events as the program has them, values and windows
        whosesoever they are. Boards of Connect Four are positions."""
        events = dataclasses.replace(
            self.events, moves=[], values=self._values(), bests=[None] * self.size
        )
        root, events.moves = self._root_and_moves(events)
        self._put_choices(events)
        return root, events

    def _put_choices(self, events: Events) -> None:
        """Have events know the moves that were chosen."""
        for row, child in self._chosen.items():
            if row < len(events.moves):
                events.bests[row] = events.moves[child]

    def _root_and_moves(self, events: Events) -> tuple[Root, list[int]]:
        """Return the first board, a position where all are, and the move to each row."""
        read = as_columns(self._grids, events.parents)
        if read is not None:
            return read
        pictures = self._pictures.made
        game, moves = game_of(self.called, self._texts, self._moves, events.parents, pictures)
        return game.start, moves

    def _told_events(self) -> Events:
        """Return the events with the values as the root's player sees them."""
        values = self._values()
        sides = Sides(self.events, values, self._sides)
        for row in range(self.size - 1, -1, -1):
            below = [values[child] for child in self._children(row)] if values[row] is None else []
            if below and self.events.sizes[row] and None not in below:
                values[row] = sides.best_of(row, [one for one in below if one is not None])
        events = dataclasses.replace(self.events, bests=[None] * self.size, moves=[])
        events.alphas, events.betas = [*self.events.alphas], [*self.events.betas]
        events.values = [sides.of_root(row, value) for row, value in enumerate(values)]
        for row, (low, high) in enumerate(zip(events.alphas, events.betas, strict=True)):
            if sides.turns(row):
                low, high = _negative(high), _negative(low)
            events.alphas[row], events.betas[row] = low, high
        return events

    def _values(self) -> list[float | None]:
        """Return the value of each node, as its call returned it."""
        item = self.item if self.item is not None else self._value_item()
        return [number_of(part_of(result, item)) for result in self._results]

    def _children(self, row: int) -> list[int]:
        end = row + (self.events.sizes[row] or self.size - row)
        return [one for one in range(row + 1, end) if self.events.parents[one] == row]

    def _value_item(self) -> int | str | None:
        """Find out which part of what is returned is the value: the one that is a number at every
        leaf, and of several the one that most often is the highest or the lowest below."""
        shapes = [result for result in self._results if isinstance(result, list | tuple | dict)]
        if not shapes:
            return None
        keys: Sequence[Any] = (
            list(shapes[0]) if isinstance(shapes[0], dict) else range(len(shapes[0]))
        )
        leaves = [self._results[row] for row, size in enumerate(self.events.sizes) if size == 1]
        able = [k for k in keys if all(number_of(part_of(one, k)) is not None for one in leaves)]
        found: int | str = max(able, key=self._agreement, default=keys[0])
        return found

    def _agreement(self, item: int | str) -> int:
        values = [number_of(part_of(result, item)) for result in self._results]
        return Sides(self.events, values, self._sides).agreeing


def _is_same(one: object, other: object) -> bool:
    """Tell whether two things that a program has for moves are one."""
    with suppress(Exception):  # of the program's making
        return type(one) is type(other) and bool(one == other)
    return False


def game_of(
    called: str,
    texts: Sequence[str],
    names: Sequence[str],
    parents: Sequence[int],
    pictures: Sequence[str],
) -> tuple[OwnGame, list[int]]:
    """Make a game of the boards of nodes, in which states have the moves that were searched; return
    it with the move that leads to each row, its number among those of the state above. ``names``
    are those of the moves, empty for what has none."""
    states, moves, firsts, sides = [0] * len(texts), [-1] * len(texts), [0], [1]
    below: list[dict[str, int]] = [{}]  # for each state its moves by their names
    for row, parent in enumerate(parents):
        if parent < 0:
            continue
        known = below[states[parent]]
        name = names[row] or str(len(known) + 1)
        while name in known and texts[firsts[known[name]]] != texts[row]:
            name = f"{name}′"  # another move of that name
        moves[row] = list(known).index(name) if name in known else len(known)
        if name not in known:
            known[name] = len(firsts)
            firsts.append(row)
            sides.append(3 - sides[states[parent]])
            below.append({})
        states[row] = known[name]
    if max(map(len, below)) > MOST_MOVES:
        raise RecordError("a node has more than {most} moves", most=MOST_MOVES)
    facts = [
        Facts(texts[row], side, tuple(known), svg=pictures[row])
        for row, side, known in zip(firsts, sides, below, strict=True)
    ]
    game = OwnGame(called, facts[0], valued=True, chance=False)
    game.learn(0, list(below[0].values()), facts[1:])
    for state, known in enumerate(below[1:], 1):
        game.learn(state, list(known.values()), ())
    return game, moves


class Pictures:
    """Pictures ``made`` of boards, in the order added, empty where there is none; as many as fit
    into a trace beside its nodes."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self._room = _MOST_LETTERS

    def add(self, board: object) -> None:
        """Have a board make its picture."""
        picture = picture_of(board) if self._room > 0 else ""
        self._room -= len(picture)
        self.made.append(picture)


class Sides:
    """Finds out whose values a search returns: those of the player who moves, or of one of the two,
    and who takes the highest where. ``agreeing`` counts the nodes that this explains."""

    def __init__(
        self, events: Events, values: Sequence[float | None], sides: Sequence[Hashable]
    ) -> None:
        self._depths = events.depths
        below: dict[int, list[float]] = {}
        for row, parent in enumerate(events.parents):
            value = values[row]
            if parent >= 0 and value is not None:
                below.setdefault(parent, []).append(value)
        known = {row: (values[row], one) for row, one in below.items() if values[row] is not None}
        turned = sum(value == max(-one for one in found) for value, found in known.values())
        groups: dict[Hashable, list[int]] = {}
        for row, (value, found) in known.items():
            count = groups.setdefault(self._group(row, sides), [0, 0])
            count[0] += value == max(found)
            count[1] += value == min(found)
        self._is_max = {
            group: most > least
            for group, (most, least) in groups.items()
            if most != least or _names_side(group)
        }
        for group in self._is_max:
            if _names_side(group):
                self._is_max[group] = "max" in str(group).lower()
        self._sides = sides
        in_turn = sum(max(count) for count in groups.values())
        # That both take the highest, or the lowest, is no search.
        is_one_sided = len(groups) > 1 and len(set(self._is_max.values())) == 1
        self.is_negamax = turned > in_turn or (turned == in_turn and is_one_sided)
        self.agreeing = max(turned, in_turn)
        self._root_is_max = self.is_max(0)

    def _group(self, row: int, sides: Sequence[Hashable]) -> Hashable:
        side = sides[row]
        return self._depths[row] % 2 if side is None else side

    def is_max(self, row: int) -> bool:
        """Tell whether a row takes the highest value; where nothing says so, whether it is an even
        number of levels from one that does."""
        group = self._group(row, self._sides)
        if group in self._is_max:
            return self._is_max[group]
        other = next(
            (k for k, one in enumerate(self._sides) if self._group(k, self._sides) in self._is_max),
            None,
        )
        if other is None:
            return self._depths[row] % 2 == 0
        is_max = self._is_max[self._group(other, self._sides)]
        return is_max == ((self._depths[other] - self._depths[row]) % 2 == 0)

    def best_of(self, row: int, below: Sequence[float]) -> float:
        """Return the value of a row of which nothing but those of its children is known."""
        if self.is_negamax:
            return max(-one for one in below)
        return max(below) if self.is_max(row) else min(below)

    def turns(self, row: int) -> bool:
        """Tell whether a value of a row is to be turned round for the root's player."""
        if self.is_negamax:
            return self._depths[row] % 2 == 1
        return not self._root_is_max

    def of_root(self, row: int, value: float | None) -> float | None:
        """Return a value of a row as the root's player sees it."""
        return _negative(value) if self.turns(row) else value


def _negative(value: float | None) -> float | None:
    return None if value is None else -value


def _names_side(name: object) -> bool:
    """Tell whether the name of a function says whose move it searches: ``max_value``."""
    if not isinstance(name, str) or "nega" in name.lower():
        return False
    return ("max" in name.lower()) != ("min" in name.lower())
