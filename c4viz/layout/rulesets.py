"""What the rule sets are called and what they mean, for people."""

from __future__ import annotations

from c4viz.game import Position, Root, Rules, RuleSet
from c4viz.game.slips import Slips
from c4viz.layout.numbers import count_text

RULE_SET_TITLES: dict[RuleSet, str] = {
    "first-four": "First four wins",
    "most-fours": "Most fours win",
    "slippery": "Slippery discs",
}
_SLIPS = Slips()
_STAY = round(1 - _SLIPS.left - _SLIPS.right, 12)
_MEANINGS: dict[RuleSet, str] = {
    "first-four": "Whoever first has {connect} in a row wins.",
    "most-fours": "Play goes on until the board is full; whoever then has more rows of {connect} "
    "wins.",
    "slippery": "Whoever first has {connect} in a row wins, but a disc lands where it is aimed "
    f"only with probability {_STAY}, beside it with {_SLIPS.left} each; expectiminimax reckons "
    "with that, other searches as if no disc slipped.",
}


def rule_set_meaning(rule_set: RuleSet, connect: int = 4) -> str:
    """What is played for, in one sentence; ``connect`` is the length to connect."""
    return _MEANINGS[rule_set].format(connect="four" if connect == 4 else connect)


def rules_note(rules: Rules) -> str:
    """The rule set, where it is not the usual one: ``most-fours``; else nothing."""
    return "" if rules.rule_set == Rules().rule_set else rules.rule_set


def score_text(position: Root) -> str:
    """The running score where fours are counted: ``X 2 fours, O 1``; elsewhere nothing."""
    if not isinstance(position, Position) or position.rules.ends_by_four:
        return ""
    connect = position.rules.connect
    one, many = ("four", "fours") if connect == 4 else (f"row of {connect}", f"rows of {connect}")
    return f"X {count_text(position.fours(1), one, many)}, O {position.fours(2)}"
