"""Put searches, settings and rules into words: ``Alpha-beta, depth 6, order centre first``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from c4viz.game import Position, Root, Rules, RuleSet
from c4viz.game.rules import RULE_SET_TITLES
from c4viz.game.slips import Slips
from c4viz.language import Texts, counted, localised, quoted_path, tr
from c4viz.search.algorithms import algorithm_of
from c4viz.search.base.setting import settings_of
from c4viz.search.evaluators.table import split_own
from c4viz.telling.numbers import plain_text
from c4viz.trace import Trace

_VALUES = Texts(
    {
        "left": "Left to right",
        "centre": "Centre first",
        "best-first": "Best first",
        "random": "At random",
        "evaluator": "By evaluator",
        "visits": "Most visits",
        "value": "Best mean",
        "ucb": "Best bound (UCB)",
        "uct": "UCT",
        "puct": "PUCT",
        "prior uniform": "The same for all",
        "prior centre": "By the column",
        "prior evaluator": "By evaluator",
    }
)
"""Values of choices as people read them; behind the name of a setting, if it means there something
else than elsewhere."""
_LABELS = Texts(
    {
        "depth": "Depth",
        "evaluator": "Evaluator",
        "order": "Order",
        "memo": "Memo",
        "iterative": "Iterative",
        "take_wins": "Take wins",
        "seconds": "Seconds",
        "seed": "Seed",
        "slip_left": "Slip left",
        "slip_right": "Slip right",
        "iterations": "Iterations",
        "formula": "Formula",
        "prior": "Prior",
        "temperature": "Temperature",
        "c": "c",
        "late_c": "Late c",
        "late_ply": "Late ply",
        "expansion": "Expansion",
        "decisive": "Decisive",
        "safe": "Safe",
        "decisive_playouts": "Decisive playouts",
        "final": "Final",
        "reuse": "Reuse",
        "expansions": "Expansions",
        "max_seconds": "Max seconds",
        "max_nodes": "Max nodes",
        "weak": "Weak",
        "book": "Book",
        "called": "Called",
        "file": "File",
        "windows": "Windows",
        "fractional": "Fractions",
        "wrong": "Wrong",
        "standstill": "Standstill",
        "turn": "Turn",
        "four": "Four",
        "three": "Three",
        "two": "Two",
        "one": "One",
        "other_four": "Opponent's four",
        "other_three": "Opponent's three",
        "other_two": "Opponent's two",
        "other_one": "Opponent's one",
        "wary": "Wary",
        "middle": "Middle",
        "beside": "Beside",
        "leaf": "Leaf",
    }
)
"""Names of settings, of weights of evaluators, and of the leaf that What if changes, as people read
them."""


def label_of(name: str) -> str:
    """Return a setting's name as people read it."""
    return _LABELS[name]


def value_title(name: str, value: str) -> str:
    """Return the value of a choice, the setting ``name``, as people read it."""
    return _VALUES.get(f"{name} {value}", _VALUES.get(value, value.capitalize()))


def setting_value_text(name: str, value: Any) -> str:
    """Write the value of the setting ``name`` by itself; numbers with no more digits than it takes
    to tell them apart."""
    if value is None or isinstance(value, bool):
        return tr("none") if value is None else tr("yes") if value else tr("no")
    if isinstance(value, str):
        return value_title(name, value)
    return plain_text(value) if isinstance(value, int) else localised(f"{value:.4g}")


def inside(text: str) -> str:
    """Return words as they stand inside a sentence: with a small letter, unless it is a name."""
    first = text.split(",", 1)[0]
    return text if first.isupper() else text[0].lower() + text[1:]


def search_title(trace: Trace) -> str:
    """Say in words how a trace was searched."""
    return search_words(trace.search, trace.settings)


def search_words(name: str, said: Mapping[str, Any]) -> str:
    """Say which search ``name`` is, how far it goes, and what differs from its defaults."""
    if said.get("plain"):
        return tr("Plain {search}, from left to right", search=said.get("called", ""))
    kind = algorithm_of(name).settings
    known = settings_of(kind).items()
    usual = {setting: default for setting, (default, one) in known if not one.found_out}
    told = [n for n in usual if n in _EFFORT or said.get(n, usual[n]) != usual[n]]
    words = (setting_words(n, said[n]) for n in told if said.get(n) is not None)
    return ", ".join([str(kind.title), *words])


def setting_words(name: str, value: Any) -> str:
    """Say a setting and its ``value``, which is not None, as part of a sentence."""
    if name in _EFFORT:
        return _EFFORT[name](value)
    label = inside(label_of(name))
    if isinstance(value, bool):
        return label if value else tr("no {setting}", setting=label)
    if name == "file":
        named = split_own(value)
        return tr("in {file}", file=quoted_path(Path(named[0] if named else value).name))
    if name in ("evaluator", "called"):
        shown = quoted_path(value)
    elif isinstance(value, str):
        shown = inside(value_title(name, value))
    else:
        shown = str(value) if name == "seed" else plain_text(value)
    return f"{label} {shown}"


_EFFORT: Mapping[str, Callable[[Any], str]] = {
    "depth": lambda depth: tr("depth {depth}", depth=depth),
    "iterations": lambda n: counted(n, "{n:,} {iteration|iterations}"),
    "expansions": lambda n: counted(n, "{n:,} {expansion|expansions}"),
    "seconds": lambda seconds: tr("{seconds:g} s", seconds=seconds),
}
"""Words for the settings that say how far a search goes."""


# ---- what the rule sets mean, for people ---------------------------------------------------------


_SLIPS = Slips()
_STAY = round(1 - _SLIPS.left - _SLIPS.right, 12)


def rule_set_meaning(rule_set: RuleSet, connect: int = 4) -> str:
    """Say in a sentence what is played for; ``connect`` is the length to connect."""
    many = tr("four") if connect == 4 else str(connect)
    if rule_set == "first-four":
        return tr("Whoever first has {connect} in a row wins.", connect=many)
    if rule_set == "most-fours":
        return tr(
            "Play goes on until the board is full; whoever then has more rows of {connect} wins.",
            connect=many,
        )
    return tr(
        "Whoever first has {connect} in a row wins, but a disc lands where it is aimed only with "
        "probability {stay}, beside it with {slip} each; expectiminimax reckons with that, other "
        "searches as if no disc slipped."
        if rule_set == "slippery"
        else "Play goes on until the board is full; whoever then has more rows of {connect} wins. "
        "A disc lands where it is aimed only with probability {stay}, beside it with {slip} each; "
        "expectiminimax reckons with that, other searches as if no disc slipped.",
        connect=many,
        stay=_STAY,
        slip=_SLIPS.left,
    )


def rules_note(rules: Rules) -> str:
    """Return the rule set where it is not the usual one: ``most-fours``; else nothing."""
    return "" if rules.rule_set == Rules().rule_set else rules.rule_set


def rules_text(position: Root) -> str:
    """Say what is played where it is not the usual game: ``5×4 · 3 in a row · Slippery discs``,
    rows before columns; of the usual one, and of what has no board, nothing."""
    if not isinstance(position, Position):
        return ""
    rules, usual, parts = position.rules, Rules(), []
    if (rules.rows, rules.columns, rules.connect) != (usual.rows, usual.columns, usual.connect):
        parts.append(f"{rules.rows}×{rules.columns}")
        parts.append(tr("{connect} in a row", connect=rules.connect))
    if rules.rule_set != usual.rule_set:
        parts.append(RULE_SET_TITLES[rules.rule_set])
    return " · ".join(parts)


def rules_in_full(rules: Rules) -> str:
    """Say the size of the board, and what is played for, in sentences."""
    size = tr("{rows} rows, {columns} columns.", rows=rules.rows, columns=rules.columns)
    return f"{size} {rule_set_meaning(rules.rule_set, rules.connect)}"


def score_text(position: Root) -> str:
    """Write the running score where fours are counted: ``X 2 fours, O 1``; elsewhere nothing."""
    if not isinstance(position, Position) or position.rules.ends_by_four:
        return ""
    connect, one, other = position.rules.connect, position.fours(1), position.fours(2)
    if connect == 4:
        return counted(one, "X {n:,} {four|fours}, O {other}", other=other)
    return counted(one, "X {n:,} {row|rows} of {connect}, O {other}", connect=connect, other=other)
