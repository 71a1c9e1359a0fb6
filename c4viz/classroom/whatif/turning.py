"""The smallest change that turns the decision: of depth, c, order, a weight, or one leaf."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any

from c4viz.classroom.whatif.change import (
    LeafChange,
    SettingChange,
    is_weight,
    names,
    setting_named,
    value_of,
)
from c4viz.classroom.whatif.flip import middle_of
from c4viz.classroom.whatif.leaf import least_leaf, why_no_leaf
from c4viz.classroom.whatif.probe import BUDGET, Probe, ProbedDecision
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.game import GameState, HandTree
from c4viz.language import Text, Texts, localised, tr
from c4viz.search import Limits, SettingError
from c4viz.search.base.control import Halt
from c4viz.search.base.setting import Setting
from c4viz.telling.numbers import plain_text
from c4viz.telling.search_words import inside, label_of, value_title
from c4viz.trace import Trace
from c4viz.trace.trace import most_plies

STEP = 1.1
"""Ratio from one value of c, of a weight or of a probability to the next that is tried."""
_FURTHEST = 100.0
"""Most times that a number grows or shrinks."""
_OFFSET = {"whole": 1.0, "decimal": 0.01}
"""Added to numbers before ratios are taken, so that there are ratios to 0."""
_PLIES_ON = 4
_RANKS = ("depth", "order", "c", "weight", "slip", "leaf")
_UNKNOWN = Texts(
    {
        "nodes": "the nodes that may be searched did not suffice",
        "seconds": "the time did not suffice",
        "memory": "the memory did not suffice",
        "stopped": "it was stopped",
        "failed": "it failed",
    }
)
NONE = Text("no change that was tried turns the decision")


@dataclass(frozen=True)
class TurningChange:
    """A least ``change`` of its kind that turns the decision ``old`` to ``new``.

    ``before`` is the value that is changed. ``size`` is how much it changes in proportion: plies
    by the depth, numbers by their ratio less 1, a leaf by the largest value of a move at the root;
    1 for another order.
    """

    kind: str
    change: SettingChange | LeafChange
    before: Any
    old: ProbedDecision
    new: ProbedDecision
    size: float

    @property
    def sentence(self) -> str:
        """What it does in words: With depth 5 instead of 4 the move is 3 instead of 4."""
        moves = {"new_move": self.new.move + 1, "old_move": self.old.move + 1}
        name = "" if isinstance(self.change, LeafChange) else self.change.name
        old, new = different_texts(name, self.before, self.change.value)
        if isinstance(self.change, LeafChange):
            return tr(
                "With {new} instead of {old} at the leaf {place} the move is {new_move} instead of "
                "{old_move}.",
                new=new,
                old=old,
                place=self.change.place,
                **moves,
            )
        label = inside(label_of(self.change.name))
        what = tr("the weight {name}", name=label) if self.kind == "weight" else label
        return tr(
            "With {what} {new} instead of {old} the move is {new_move} instead of {old_move}.",
            what=what,
            new=new,
            old=old,
            **moves,
        )


@dataclass(frozen=True)
class TurningSearch:
    """Result of `smallest_changes`: ``changes``, the smallest first, and in ``unknown`` for other
    kinds of changes, or names of settings, the clause why none is known."""

    changes: tuple[TurningChange, ...]
    unknown: tuple[tuple[str, str], ...]


def different_texts(name: str, old: Any, new: Any) -> tuple[str, str]:
    """Write two values of the setting ``name`` so that they can be told apart."""
    one, other = _shown(name, old), _shown(name, new)
    if one != other or isinstance(old, str):
        return one, other
    digits = next((n for n in range(3, 17) if f"{old:.{n}g}" != f"{new:.{n}g}"), 17)
    return localised(f"{old:.{digits}g}"), localised(f"{new:.{digits}g}")


def _shown(name: str, value: Any) -> str:
    return inside(value_title(name, value)) if isinstance(value, str) else plain_text(value)


def smallest_changes(
    scenario: Scenario,
    trace: Trace | None = None,
    probe: Probe | None = None,
    share: Callable[[float], object] = lambda _done: None,
) -> TurningSearch:
    """Find for each setting that counts, and for one leaf, the least change that turns the decision
    of a scenario; ``trace`` is its search, where it was made already.

    Each has the budget of ``probe`` for itself. ``share`` is told how much is done (0 to 1), in the
    thread that searches. Depths are tried ply by ply, all orders, and numbers in steps of `STEP`
    outwards, then between the last two: there a turn and back within one step is passed over.

    Raises:
        Halt: somebody asked to stop.
        SettingError: the scenario is no search that can be made, or none within the budget.
    """
    probe = probe or Probe(Limits(nodes=BUDGET.nodes, seconds=5.0))
    turner = _Turner(scenario, _searched(scenario, probe) if trace is None else trace)
    found, unknown = [], []
    parts = list(turner.parts())
    for done, (name, work) in enumerate(parts):
        try:
            change = work(probe.anew())
        except Halt as halt:
            if halt.ending == "stopped":
                raise
            unknown.append((name, _UNKNOWN[halt.ending]))
        except SettingError as error:
            unknown.append((name, str(error)))
        else:
            if change is None:
                unknown.append((name, str(NONE)))
            else:
                found.append(change)
        share((done + 1) / len(parts))
    found.sort(key=lambda one: (one.size, _RANKS.index(one.kind)))
    return TurningSearch(tuple(found), tuple(unknown))


def _searched(scenario: Scenario, probe: Probe) -> Trace:
    try:
        return probe.search(scenario)
    except Halt as halt:
        if halt.ending == "stopped":
            raise
        raise SettingError(
            "the search does not end within the budget, since {why}: make it smaller",
            why=_UNKNOWN[halt.ending],
        ) from None


_Work = Callable[[Probe], TurningChange | None]


class _Turner:
    """Looks for the least change of each kind."""

    def __init__(self, scenario: Scenario, trace: Trace) -> None:
        self._scenario, self._trace = scenario, trace
        self._old = ProbedDecision(trace.best_move, trace.value)

    def parts(self) -> Iterator[tuple[str, _Work]]:
        """Yield the names of what can be changed, each with what looks for its least change."""
        settings = self._scenario.settings
        for name in names(settings):
            if name == "depth" and not isinstance(self._scenario.root, HandTree):
                yield name, self._depth
            elif name == "order":
                yield name, self._order
            elif name in ("c", "slip_left", "slip_right") or self._weighs(name):
                yield name, partial(self._number, name)
        yield "leaf", self._leaf

    def _weighs(self, name: str) -> bool:
        """Tell whether a name is that of a weight that counts: trees made by hand, and games of
        one's own, ask no evaluator."""
        on_board = not isinstance(self._scenario.root, GameState)
        return on_board and is_weight(self._scenario.settings, name)

    def _turned(
        self, kind: str, name: str, value: Any, size: float, probe: Probe
    ) -> TurningChange | None:
        """Search with another value; return the change if it turns the decision."""
        change = SettingChange(name, value)
        try:
            scenario = self._scenario.changed(change)
        except SettingError:  # it does not go with the other settings
            return None
        new, before = probe(scenario), value_of(self._scenario.settings, name)
        if new.move == self._old.move:
            return None
        return TurningChange(kind, change, before, self._old, new, size)

    def _depth(self, probe: Probe) -> TurningChange | None:
        """Look one ply less far, one further, two less far, and so on."""
        now = min(self._scenario.settings.depth, most_plies(self._scenario.root))
        tried = [now + sign * by for by in range(1, now + _PLIES_ON) for sign in (-1, 1)]
        most = min(now + _PLIES_ON, most_plies(self._scenario.root))
        for depth in tried:
            if 1 <= depth <= most:
                size = abs(depth - now) / now
                if turned := self._turned("depth", "depth", depth, size, probe):
                    return turned
        return None

    def _order(self, probe: Probe) -> TurningChange | None:
        setting = setting_named(self._scenario.settings, "order")
        for order in setting.choices:
            if turned := self._turned("order", "order", order, 1, probe):
                return turned
        return None

    def _number(self, name: str, probe: Probe) -> TurningChange | None:
        """Try numbers in growing ratios, to both sides; then between the first that turns the
        decision and the one before it."""
        setting = setting_named(self._scenario.settings, name)
        kind = "c" if name == "c" else "slip" if name.startswith("slip") else "weight"
        now = value_of(self._scenario.settings, name)
        last = {-1: now, 1: now}
        for side, value in _outward(setting, now):
            turned = self._turned(kind, name, value, _size(setting, now, value), probe)
            if turned:
                return self._closer(setting, last[side], turned, probe)
            last[side] = value
        return None

    def _closer(
        self, setting: Setting, near: float, turned: TurningChange, probe: Probe
    ) -> TurningChange:
        """Bisect between a value ``near`` that does not turn the decision and one that does."""
        assert isinstance(turned.change, SettingChange)
        name = turned.change.name
        while (middle := middle_of(setting, near, turned.change.value)) is not None:
            size = _size(setting, turned.before, middle)
            closer = self._turned(turned.kind, name, middle, size, probe)
            if closer is None:
                near = middle
            else:
                turned = closer
        return turned

    def _leaf(self, probe: Probe) -> TurningChange | None:
        why = why_no_leaf(self._scenario)
        if why is not None:
            raise SettingError(str(why))
        turn = least_leaf(self._scenario, self._trace, probe)
        if turn is None:
            return None
        new = probe(self._scenario.changed(turn.change))
        tops = (abs(self._value(row)) for row in self._trace.children(self._trace.top))
        size = turn.distance / max(1, *tops)
        return TurningChange("leaf", turn.change, turn.before, self._old, new, size)

    def _value(self, row: int) -> float:
        return float(self._trace.store.column("value")[row])


def _outward(setting: Setting, now: float) -> Iterator[tuple[int, float]]:
    """Yield values further and further away from ``now``, on both sides: -1 below, 1 above."""
    last = {-1: now, 1: now}
    for power in count(1):
        ratio = STEP**power
        if ratio > _FURTHEST:
            return
        for side in (-1, 1):
            value = _moved(setting, now, ratio**side)
            if value != last[side]:
                last[side] = value
                yield side, value


def _moved(setting: Setting, now: float, ratio: float) -> float:
    offset = _OFFSET[setting.kind]
    value = min(max((now + offset) * ratio - offset, setting.low), setting.high)
    if setting.kind == "decimal":
        return value
    return math.floor(value) if ratio < 1 else math.ceil(value)


def _size(setting: Setting, now: float, value: float) -> float:
    offset = _OFFSET[setting.kind]
    ratio = (value + offset) / (now + offset)
    return max(ratio, 1 / ratio) - 1
