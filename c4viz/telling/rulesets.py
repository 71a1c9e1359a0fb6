"""What the rule sets mean, for people."""

from __future__ import annotations

from c4viz.game import Position, Root, Rules, RuleSet
from c4viz.game.rules import RULE_SET_TITLES
from c4viz.game.slips import Slips
from c4viz.language import counted, tr

_SLIPS = Slips()
_STAY = round(1 - _SLIPS.left - _SLIPS.right, 12)


def rule_set_meaning(rule_set: RuleSet, connect: int = 4) -> str:
    """What is played for, in one sentence; ``connect`` is the length to connect."""
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
        "searches as if no disc slipped.",
        connect=many,
        stay=_STAY,
        slip=_SLIPS.left,
    )


def rules_note(rules: Rules) -> str:
    """The rule set, where it is not the usual one: ``most-fours``; else nothing."""
    return "" if rules.rule_set == Rules().rule_set else rules.rule_set


def rules_text(position: Root) -> str:
    """What is played where it is not the usual game: ``5×4 · 3 in a row · Slippery discs``, rows
    before columns; of the usual one, and of what has no board, nothing."""
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
    """The size of the board, and what is played for, in sentences."""
    size = tr("{rows} rows, {columns} columns.", rows=rules.rows, columns=rules.columns)
    return f"{size} {rule_set_meaning(rules.rule_set, rules.connect)}"


def score_text(position: Root) -> str:
    """The running score where fours are counted: ``X 2 fours, O 1``; elsewhere nothing."""
    if not isinstance(position, Position) or position.rules.ends_by_four:
        return ""
    connect, one, other = position.rules.connect, position.fours(1), position.fours(2)
    if connect == 4:
        return counted(one, "X {n:,} {four|fours}, O {other}", other=other)
    return counted(one, "X {n:,} {row|rows} of {connect}, O {other}", connect=connect, other=other)
