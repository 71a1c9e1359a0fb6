"""Where the decision turns along one setting: stretches of its values with one best move each."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from c4viz.classroom.whatif.change import SettingChange, setting_named, value_of
from c4viz.classroom.whatif.probe import Probe, ProbedDecision
from c4viz.classroom.whatif.scenario import Scenario
from c4viz.game import numerals
from c4viz.language import quoted, tr
from c4viz.search import EVALUATORS, SettingError
from c4viz.search.base.control import Halt
from c4viz.search.base.setting import Setting
from c4viz.trace.trace import most_plies

FINENESS = 0.01
"""Share of a number within which the place of a flip is found, where numbers need not be whole."""
_SAMPLES = 17
_FEW = 40
"""Whole numbers of a range that are all searched."""
_AROUND = 8
"""How many times smaller and greater than now numbers are that nobody gave a range for."""
_PLIES_ON = 3
_SEEDS = 9


@dataclass(frozen=True)
class FlipStretch:
    """Values of a setting with one best move: those that were ``searched``, in order, each with
    what was decided."""

    searched: tuple[tuple[Any, ProbedDecision], ...]

    @property
    def first(self) -> Any:
        """First value of the setting that was searched."""
        return self.searched[0][0]

    @property
    def last(self) -> Any:
        """Last value of the setting that was searched."""
        return self.searched[-1][0]

    @property
    def move(self) -> int:
        """Best move (from 0) all along."""
        return self.searched[0][1].move


@dataclass(frozen=True)
class FlipScan:
    """Stretches of the values of the setting ``name`` (or of a weight) in order.

    A flip lies between the last value of a stretch and the first of the next one: next to each
    other where values are whole or words, else within `FINENESS`. Between two searched values with
    the same move there may be flips and back that nobody looked for, unless the setting has few
    values. ``ending`` is "complete", or says what kept the rest of the values from being searched.
    """

    name: str
    stretches: tuple[FlipStretch, ...]
    ending: str = "complete"

    @property
    def flips(self) -> tuple[tuple[Any, Any], ...]:
        """Pairs of neighbouring values between which the best move turns."""
        pairs = zip(self.stretches, self.stretches[1:], strict=False)
        return tuple((one.last, other.first) for one, other in pairs)


def flip_points(
    scenario: Scenario,
    name: str,
    values: Sequence[Any] | None = None,
    probe: Probe | None = None,
    share: Callable[[float], object] = lambda _done: None,
) -> FlipScan:
    """Search a scenario with each of ``values`` of a setting, in their order (None: `range_of`),
    and find where in between the best move turns.

    Values that do not go with the other settings are left out. ``share`` is told how much is done
    (0 to 1), in the thread that searches. Where the probe's budget ends, or somebody stops it, the
    stretches up to there are returned.

    Raises:
        SettingError: there is no such setting, or none of the values can be searched.
    """
    setting = setting_named(scenario.settings, name)
    asked = range_of(scenario, name) if values is None else values
    scan = _Scan(scenario, name, setting, probe or Probe())
    try:
        for done, value in enumerate(asked):
            scan.add(value)
            share((done + 1) / len(asked))
    except Halt as halt:
        return scan.found(halt.ending)
    return scan.found()


class _Scan:
    """Searches value after value, and between two where the move is another one."""

    def __init__(self, scenario: Scenario, name: str, setting: Setting, probe: Probe) -> None:
        self._scenario, self._name, self._setting, self._probe = scenario, name, setting, probe
        self._known: list[tuple[Any, ProbedDecision]] = []
        self._refused: SettingError | None = None

    def add(self, value: Any) -> None:
        """Search a value, and what lies between it and the one before."""
        try:
            decision = self._decision(value)
        except SettingError as error:
            self._refused = error
            return
        if self._known:
            self._known += self._between(self._known[-1], (value, decision))
        self._known.append((value, decision))

    def found(self, ending: str = "complete") -> FlipScan:
        """Return the stretches so far.

        Raises:
            SettingError: no value could be searched, since none goes with the other settings.
        """
        if not self._known and self._refused is not None:
            raise self._refused
        runs = groupby(self._known, key=lambda known: known[1].move)
        stretches = tuple(FlipStretch(tuple(run)) for _, run in runs)
        return FlipScan(self._name, stretches, ending)

    def _decision(self, value: Any) -> ProbedDecision:
        return self._probe(self._scenario.changed(SettingChange(self._name, value)))

    def _between(
        self, one: tuple[Any, ProbedDecision], other: tuple[Any, ProbedDecision]
    ) -> list[tuple[Any, ProbedDecision]]:
        """Return what was found between two values, until neighbours close in on each flip."""
        middle = middle_of(self._setting, one[0], other[0])
        if one[1].move == other[1].move or middle is None:
            return []
        found = middle, self._decision(middle)
        return [*self._between(one, found), found, *self._between(found, other)]


def middle_of(setting: Setting, one: Any, other: Any) -> Any | None:
    """Return a value of a number between two; None where they are close enough, or are words."""
    low, high = sorted((one, other)) if setting.kind in ("whole", "decimal") else (0, 0)
    if setting.kind == "whole":
        return (low + high) // 2 if high - low > 1 else None
    if high - low <= FINENESS * max(abs(high), FINENESS):
        return None
    return math.sqrt(low * high) if low > 0 else (low + high) / 2


# ---- ranges --------------------------------------------------------------------------------------


def range_of(scenario: Scenario, name: str) -> Sequence[Any]:
    """Return the values of a setting that are searched where nobody gives any: all choices, depths
    to a few plies further than now, numbers around the one that it has.

    Raises:
        SettingError: it has no values that could be run through.
    """
    setting = setting_named(scenario.settings, name)
    now = value_of(scenario.settings, name)
    if name == "depth":
        return range(1, min(now + _PLIES_ON, most_plies(scenario.root)) + 1)
    if setting.kind == "choice":
        return setting.choices
    if setting.kind == "evaluator":
        return tuple(EVALUATORS)
    if setting.kind == "yes":
        return (False, True)
    if name == "seed":
        return range(_SEEDS + 1)
    if setting.kind not in ("whole", "decimal") or now is None:
        raise SettingError('"{name}" has no values in a row: choose another', name=name)
    low, high = now / _AROUND, now * _AROUND or min(10.0, setting.high)
    if setting.high <= 1:
        low, high = 0, 1
    return spread(setting, max(low, setting.low), min(high, setting.high))


def spread(setting: Setting, low: float, high: float) -> Sequence[Any]:
    """Return values from ``low`` to ``high``: few whole ones all, else some, in equal ratios where
    there is no 0."""
    if setting.kind == "whole" and high - low < _FEW:
        return range(math.ceil(low), math.floor(high) + 1)
    steps = [step / (_SAMPLES - 1) for step in range(_SAMPLES)]
    whole = setting.kind == "whole"
    if low > 0:
        values = [low * (high / low) ** step for step in steps]
    else:
        values = [low + (high - low) * step for step in steps]
    values[0], values[-1] = low, high
    return list(dict.fromkeys(round(value) for value in values)) if whole else values


def read_range(scenario: Scenario, text: str) -> tuple[str, Sequence[Any]]:
    """Read ``depth=1..8``, ``c=0.5..4``, ``three=10..90`` or, of all that there is, ``order``.

    Raises:
        SettingError: there is no such setting, or that is no range of its values.
    """
    name, equals, said = (part.strip() for part in text.partition("="))
    name = name.replace("-", "_")
    setting = setting_named(scenario.settings, name)
    if not equals:
        return name, range_of(scenario, name)
    ends = said.split("..")
    if setting.kind not in ("whole", "decimal") or len(ends) != 2:
        raise _no_range(text, setting)
    try:
        low, high = (_number(setting, end) for end in ends)
    except ValueError:
        raise _no_range(text, setting) from None
    if low > high:
        raise _no_range(text, setting)
    for end in (low, high):
        setting.check(name.replace("_", " "), end)
    return name, spread(setting, low, high)


def _number(setting: Setting, text: str) -> float:
    return numerals.whole(text) if setting.kind == "whole" else numerals.decimal(text)


def _no_range(text: str, setting: Setting) -> SettingError:
    numbers = setting.kind in ("whole", "decimal")
    return SettingError(
        '"{text}" is no range: write {form}',
        text=quoted(text),
        form=tr("the least and the greatest number, such as depth=1..8")
        if numbers
        else tr("the name of the setting alone, and all its values are tried"),
    )
