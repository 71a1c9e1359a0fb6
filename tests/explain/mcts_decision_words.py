"""What is said of the move that Monte Carlo tree search decides on."""

from __future__ import annotations

from collections.abc import Sequence

from c4viz.trace.mcts.playout import winning_columns
from tests.explain.mcts_words import SAID, add
from tests.explain.reading import Told
from tests.explain.slow import family, tally, uct


@SAID.says("No iteration was needed: {child} is played, it wins at once.")
def decided_by_a_win(told: Told, child: int) -> None:
    assert decided(told, child).outcome.winner == told.trace.position.to_move


@SAID.says("No iteration was needed: {child} is played, there is no other move.")
def decided_by_need(told: Told, child: int) -> None:
    assert decided(told, child) and len(told.trace.position.moves()) == 1


@SAID.says(
    "No iteration was needed: {child} is played, it takes a cell where the opponent would win at "
    "once."
)
def decided_by_a_block(told: Told, child: int) -> None:
    position = told.trace.position
    move = told.trace.move(child)
    outcome = decided(told, child).outcome
    assert outcome is None or not outcome.winner
    elsewhere = [position.play(other) for other in position.moves() if other != move]
    if elsewhere:
        assert elsewhere[0].play(move).outcome.winner == 3 - position.to_move
    else:
        assert move in winning_columns(position, 3 - position.to_move)


def decided(told: Told, child: int) -> object:
    """The position after a move that was played without any iteration."""
    trace = told.trace
    assert trace.iterations == 0 and trace.move(child) == trace.best_move
    return trace.position.play(trace.best_move)


@SAID.says(
    "The move decided on is {child}: it has the most visits.",
    "The move decided on is {child}: it has the most visits, level with {nodes}.",
)
def most_visits(told: Told, child: int, nodes: Sequence[int] = ()) -> None:
    merits = {c: tally(told.trace, c, end(told))[0] for c in rivals(told)}
    is_final(told, child, "visits", merits, nodes)


@SAID.says(
    "The move decided on is {child}: it has the best mean.",
    "The move decided on is {child}: it has the best mean, level with {nodes}.",
)
def best_mean(told: Told, child: int, nodes: Sequence[int] = ()) -> None:
    merits = {c: uct(told.trace, c, end(told))[0] for c in rivals(told)}
    is_final(told, child, "value", merits, nodes)


@SAID.says(
    "The move decided on is {child}: it has the highest upper confidence bound.",
    "The move decided on is {child}: it has the highest upper confidence bound, level with "
    "{nodes}.",
)
def highest_bound(told: Told, child: int, nodes: Sequence[int] = ()) -> None:
    merits = {c: add(uct(told.trace, c, end(told))) for c in rivals(told)}
    is_final(told, child, "ucb", merits, nodes)


@SAID.says(
    "Of equal moves the one with the most visits is taken.",
    "Of equal moves the lowest column is taken.",
    "Of equal moves those with the most visits count, and of these the lowest column is taken.",
)
def tie(told: Told) -> None:
    best = next(c for c in family(told.trace)[0] if told.trace.move(c) == told.trace.best_move)
    visits = {c: tally(told.trace, c, end(told))[0] for c in level(told, best)}
    mine = tally(told.trace, best, end(told))[0]
    alike = [c for c, count in visits.items() if count == mine]
    assert visits and max(visits.values()) <= mine
    assert all(told.trace.move(c) > told.trace.best_move for c in alike)
    assert ("lowest column" in told.text) == bool(alike)
    assert ("the most visits is" in told.text) == (not alike)
    assert ("those with" in told.text) == (0 < len(alike) < len(visits))


def level(told: Told, best: int) -> list[int]:
    """The other children that may be decided on and are as good by the rule."""
    final = told.trace.settings.get("final", "visits")
    how = {
        "visits": lambda c: tally(told.trace, c, end(told))[0],
        "value": lambda c: uct(told.trace, c, end(told))[0],
        "ucb": lambda c: add(uct(told.trace, c, end(told))),
    }[final]
    return [c for c in rivals(told) if c != best and how(c) == how(best)]


def end(told: Told) -> int:
    assert told.step == told.trace.steps
    return int(told.trace.iterations)


def rivals(told: Told) -> list[int]:
    """The children of the root that may be decided on."""
    trace, position = told.trace, told.trace.position
    visited = [c for c in family(trace)[0] if tally(trace, c, end(told))[0]]
    if not trace.settings.get("safe"):
        return visited
    return [c for c in visited if not loses_at_once(position.play(trace.move(c)))] or visited


def loses_at_once(position: object) -> bool:
    """Whether the player to move may win at once."""
    ends = [position.play(move).outcome for move in position.moves()]  # type: ignore[attr-defined]
    return any(e and e.winner == position.to_move for e in ends)  # type: ignore[attr-defined]


def is_final(
    told: Told, child: int, rule: str, merits: dict[int, float], nodes: Sequence[int]
) -> None:
    assert told.trace.move(child) == told.trace.best_move
    assert told.trace.settings.get("final", "visits") == rule
    best = max(merits.values())
    assert merits[child] == best
    assert list(nodes) == [c for c, merit in merits.items() if merit == best and c != child]
    safe = "Moves that let the opponent win at once were left out" in told.text
    assert safe == bool(told.trace.settings.get("safe"))


@SAID.says("Moves that let the opponent win at once were left out if there were others.")
def safe(told: Told) -> None:
    assert told.trace.settings["safe"]


@SAID.says("It has {n} [visit|visits].")
def visits(told: Told, n: int) -> None:
    best = next(c for c in family(told.trace)[0] if told.trace.move(c) == told.trace.best_move)
    assert n == tally(told.trace, best, end(told))[0]
