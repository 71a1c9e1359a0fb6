"""Changes of a search: one setting, one weight of its evaluator, or the value of one leaf."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from c4viz.game import HandTree
from c4viz.language import quoted, quoted_number, tr
from c4viz.search import SettingError, Settings
from c4viz.search.base.setting import Setting, setting_of_weight, settings_of
from c4viz.search.choice import check_choice
from c4viz.search.evaluators.table import built_in, is_built_in, values_of_weights, with_weights
from c4viz.search.evaluators.weights import weights_of
from c4viz.search.runs.spec import values_of

MOST_VALUE = 900_000
"""Least value that no leaf may have: a win is worth a million."""


@dataclass(frozen=True)
class SettingChange:
    """Gives a setting, or a weight of the evaluator, another value: ``depth``, ``c``, ``three``."""

    name: str
    value: Any

    def made(self, settings: Settings) -> Settings:
        """Return the settings with this change.

        Raises:
            SettingError: there is no such setting or weight, or it cannot be so.
        """
        known = settings_of(type(settings))
        changes: dict[str, Any] = {self.name: self.value}
        if self.name not in known:
            check_choice(
                tr("setting of {search}", search=settings.name), self.name, names(settings)
            )
            changes = {"evaluator": with_weights(settings.evaluator, changes)}
        return dataclasses.replace(settings, **changes)


@dataclass(frozen=True)
class LeafChange:
    """Gives the leaf to which ``moves`` (from 0) lead from the root another value, as MAX sees it.

    On a board it is the evaluation of the position there, wherever the search stops at it.
    """

    moves: tuple[int, ...]
    value: float

    def __post_init__(self) -> None:
        if not abs(self.value) < MOST_VALUE:  # also refuses nan
            raise SettingError(
                "a leaf cannot be worth {value}: choose more than −900,000 and less than 900,000",
                value=quoted_number(self.value),
            )

    @property
    def place(self) -> str:
        """The path to the leaf in words, its moves from 1."""
        return " ".join(str(move + 1) for move in self.moves)

    def made(self, tree: HandTree) -> HandTree:
        """Return a tree made by hand with this change.

        Raises:
            SettingError: the moves lead to no end of the tree.
        """
        return self._changed(tree, tree, self.moves)

    def _changed(self, tree: HandTree, node: HandTree, moves: tuple[int, ...]) -> HandTree:
        if not moves and node.number is not None:
            whole = float(self.value).is_integer()
            return dataclasses.replace(node, number=int(self.value) if whole else self.value)
        if not moves or not 0 <= moves[0] < len(node.children):
            raise SettingError(
                '"{place}" leads to no leaf of the tree: give the branches from the root to one, '
                "such as {end}",
                place=quoted(self.place),
                end=_first_end(tree),
            )
        children = list(node.children)
        children[moves[0]] = self._changed(tree, children[moves[0]], moves[1:])
        return dataclasses.replace(node, children=tuple(children))

    def no_leaf(self) -> SettingError:
        """Return the error that this leads to no leaf of a search on a board."""
        return SettingError(
            '"{place}" leads to no leaf: give the moves from the root to a position at which '
            "the search stops since the depth is reached",
            place=quoted(self.place),
        )


def _first_end(tree: HandTree) -> str:
    """Write the branches to the first end of a tree."""
    plies = 0
    while tree.children:
        tree, plies = tree.children[0], plies + 1
    return " ".join(["1"] * plies)


def names(settings: Settings) -> list[str]:
    """Return what can be changed of the settings by name: the settings, then the weights."""
    known = [name for name, (_, one) in settings_of(type(settings)).items() if not one.found_out]
    return known + (list(_weights(settings)) if "evaluator" in known else [])


def value_of(settings: Settings, name: str) -> Any:
    """Return the present value of a setting or of a weight."""
    if name in settings_of(type(settings)):
        return getattr(settings, name)
    return _weights(settings)[name]


def setting_named(settings: Settings, name: str) -> Setting:
    """Return what a setting or a weight may be.

    Raises:
        SettingError: there is none of that name; it says the nearest, or all.
    """
    check_choice(tr("setting of {search}", search=settings.name), name, names(settings))
    known = settings_of(type(settings))
    if name in known:
        setting: Setting = known[name][1]
        return setting
    return setting_of_weight(weights_of(built_in(settings.evaluator))[name])


def is_weight(settings: Settings, name: str) -> bool:
    """Tell whether a name is that of a weight of the evaluator, and of no setting."""
    return name not in settings_of(type(settings)) and name in _weights(settings)


def _weights(settings: Settings) -> dict[str, float]:
    name = settings.evaluator
    return values_of_weights(name) if settings.evaluates and is_built_in(name) else {}


def read_change(settings: Settings, text: str) -> SettingChange:
    """Read ``depth=5``, ``order=centre`` or ``three=60``.

    Raises:
        SettingError: there is no such setting, or its value is missing or none that it can have.
    """
    name, equals, said = (part.strip() for part in text.partition("="))
    name = name.replace("-", "_")
    setting = setting_named(settings, name)
    if not equals:
        raise SettingError("{name} has no value: write {name}=…", name=name)
    if is_weight(settings, name):
        weight = weights_of(built_in(settings.evaluator))[name]
        return SettingChange(name, weight.read(name, said))
    value = values_of([f"{name}={said}"], type(settings), "")[name]
    setting.check(name.replace("_", " "), value)
    return SettingChange(name, value)
