"""What is said of Monte Carlo tree search."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from c4viz.trace import MctsTrace
from tests.explain.reading import Table, Told, tells
from tests.explain.slow import ending, family, made_by, mover, tally, uct

SAID = Table()


def now(told: Told) -> int:
    """The iteration of a step."""
    return (told.step + 3) // 4


def on_path(told: Told) -> list[int]:
    """The path of the iteration of now, its new node included."""
    return list(told.trace.path(int(told.trace.store.leaf[now(told) - 1])))


@SAID.says("No iteration has added this node yet.")
def ahead(told: Told) -> None:
    made = made_by(told.trace, told.row)
    assert told.step < 4 * made - 2


# ---- counts --------------------------------------------------------------------------------------


@SAID.says("No iteration has been counted here yet.")
def not_counted(told: Told) -> None:
    assert tally(told.trace, told.row, told.step // 4) == (0, 0)


@SAID.says("{n} [iteration|iterations] came through here.")
def came(told: Told, n: int) -> None:
    assert n == tally(told.trace, told.row, told.step // 4)[0]


@SAID.says("{player}, who moved here, got {value} of the points: W/N, its exploitation, is {mean}.")
def got(told: Told, player: str, value: str, mean: str) -> None:
    assert told.row and player == who_moved(told)
    visits, points = shared(told, told.step // 4)
    assert tells(value, points) and near(mean, points / visits)


@SAID.says("{player} got {value} of the points: W/N is {mean}.")
def got_at_root(told: Told, player: str, value: str, mean: str) -> None:
    assert not told.row and player == "MAX"
    visits, points = shared(told, told.step // 4)
    assert tells(value, points) and near(mean, points / visits)


def who_moved(told: Told) -> str:
    """Who moved to a node; MAX at the root."""
    path = told.trace.path(told.row)
    return mover(told.trace, path[-2]) if told.row else "MAX"


def shared(told: Told, iterations: int) -> tuple[int, float]:
    """The visits, and the points of who moved there."""
    visits, half_points = tally(told.trace, told.row, iterations)
    return visits, half_points / 2 if who_moved(told) == "MAX" else visits - half_points / 2


def near(text: str, number: float) -> bool:
    """Whether three decimals tell a number."""
    return abs(float(text) - number) <= 0.0005 + 1e-9


# ---- select --------------------------------------------------------------------------------------


@SAID.says(
    "Seen by {player}, who chooses here: UCT goes on to {child}, {sum} is the highest. "
    "Next is {second} with {next_sum}. {reason}"
)
def choice(
    told: Told, player: str, child: int, sum: str, second: int, next_sum: str, reason: str
) -> None:
    sums = selected(told, player, child)
    (mean, exploration), total = sums[child], add(sums.pop(child))
    is_sum(sum, (mean, exploration))
    is_sum(next_sum, sums[second])
    highest = max(map(add, sums.values()))
    assert add(sums[second]) == highest <= total
    if total == highest:
        assert reason == "Both sums are equal: the lower column is taken."
        assert told.trace.move(child) < told.trace.move(second)
        return
    means, explores = mean > sums[second][0], exploration > sums[second][1]
    assert (
        reason
        == {
            (True, True): "Both its exploitation and its exploration are higher.",
            (True, False): "Exploitation decides: its exploration is no higher.",
            (
                False,
                True,
            ): "Exploration decides: it was visited less, its exploitation is no higher.",
        }[means, explores]
    )


@SAID.says(
    "Seen by {player}, who chooses here: UCT goes on to {child}, the only child there is, {sum}."
)
def only_choice(told: Told, player: str, child: int, sum: str) -> None:
    sums = selected(told, player, child)
    assert list(sums) == [child]
    is_sum(sum, sums[child])


@SAID.says("For {player}, who chooses here, UCT went on to {child}.")
def chosen_before(told: Told, player: str, child: int) -> None:
    assert told.step % 4 == 0 and not is_reused(told)
    goes_on(told, player, child)


@SAID.says("By the counts of now {child} is the highest, {sum}. Next is {second} with {next_sum}.")
def highest_by_now(told: Told, child: int, sum: str, second: int, next_sum: str) -> None:
    sums = terms_after(told)
    is_sum(sum, sums[child])
    is_sum(next_sum, sums[second])
    totals = [add(terms) for terms in sums.values()]
    assert [add(sums[c]) for c in (child, second)] == sorted(totals, reverse=True)[:2]


@SAID.says("It is the only child there is, by now {sum}.")
def only_by_now(told: Told, sum: str) -> None:
    ((_, terms),) = terms_after(told).items()
    is_sum(sum, terms)


def terms_after(told: Told) -> dict[int, tuple[float, float]]:
    """The terms of the children there are, with the iteration of now counted."""
    children = [c for c in family(told.trace)[told.row] if tally(told.trace, c, now(told))[0]]
    return {c: uct(told.trace, c, now(told)) for c in children}


@SAID.says(
    "For {player} UCT went on to {child}, in an iteration that is reused: an earlier search ran "
    "it, by its own counts."
)
def reused_choice(told: Told, player: str, child: int) -> None:
    assert is_reused(told)
    goes_on(told, player, child)


def is_reused(told: Told) -> bool:
    """Whether an earlier search ran the iteration of now."""
    return now(told) <= sum(int(count) for _, count in told.trace.reused.seeds)


def goes_on(told: Told, player: str, child: int) -> None:
    path = on_path(told)
    assert player == mover(told.trace, told.row) and child == path[path.index(told.row) + 1]


def selected(told: Told, player: str, child: int) -> dict[int, tuple[float, float]]:
    """The terms of the children there are, one of which the iteration went on to."""
    trace, before = told.trace, now(told) - 1
    goes_on(told, player, child)
    assert not is_reused(told)
    children = [c for c in family(trace)[told.row] if tally(trace, c, before)[0]]
    return {c: uct(trace, c, before) for c in children}


def add(terms: tuple[float, float]) -> float:
    return terms[0] + terms[1]


def is_sum(text: str, terms: tuple[float, float]) -> None:
    """The sum tells the terms, and is true as it is read."""
    _, mean, _, _, exploration, sign, total = text.split()
    assert near(mean, terms[0]) and near(exploration, terms[1]) and near(total, add(terms))
    assert (sign == "=") == (Decimal(mean) + Decimal(exploration) == Decimal(total))


@SAID.says(
    "{n} [move is|moves are] not tried yet: the path ends here, [it|one of them] is added next."
)
def path_ends(told: Told, n: int) -> None:
    assert n == untried(told, told.row) and on_path(told)[-2] == told.row
    assert made_by(told.trace, on_path(told)[-1]) == now(told)


@SAID.says("The game is over here: the path ends.")
def path_ends_with_the_game(told: Told) -> None:
    assert on_path(told)[-1] == told.row and ending(told.trace, told.row)


def untried(told: Told, row: int) -> int:
    """The moves that were not tried before the iteration of now."""
    trace = told.trace
    tried = [child for child in family(trace)[row] if made_by(trace, child) < now(told)]
    return len(trace.position_at(row).moves()) - len(tried)


# ---- expand --------------------------------------------------------------------------------------


@SAID.says("Iteration {of} adds {child}, the only move not tried yet.")
def adds_the_last(told: Told, of: int, child: int) -> None:
    adds(told, of, child, 1)


@SAID.says("Iteration {of} adds {child}, drawn at random from {n} moves not tried yet.")
def adds_at_random(told: Told, of: int, child: int, n: int) -> None:
    assert told.trace.settings.get("expansion", "random") == "random" and n > 1
    assert not is_reused(told)
    adds(told, of, child, n)


@SAID.says(
    "Iteration {of} adds {child}, which the evaluator {evaluator} likes most of {n} "
    "moves not tried yet."
)
def adds_the_likeliest(told: Told, of: int, child: int, evaluator: str, n: int) -> None:
    assert told.trace.settings["expansion"] == "evaluator" and n > 1
    assert evaluator == told.trace.settings["evaluator"] and not is_reused(told)
    adds(told, of, child, n)


@SAID.says("Iteration {of} adds {child}, one of {n} moves not tried yet.")
def adds_one_before(told: Told, of: int, child: int, n: int) -> None:
    assert is_reused(told) and n > 1
    adds(told, of, child, n)


def adds(told: Told, iteration: int, child: int, n: int) -> None:
    *_, parent, new = on_path(told)
    assert iteration == now(told) == made_by(told.trace, child) and child == new
    assert told.row in (parent, new) and n == untried(told, parent)
    assert told.step >= 4 * iteration - 2


# ---- simulate and back up ------------------------------------------------------------------------


@SAID.says("Nothing is left to play out, the game is over here: {result}.")
def no_playout(told: Told, result: str) -> None:
    assert result == ending(told.trace, told.row).split(",")[0] == played(told)[1]


@SAID.says("Random moves end the game after {n} more [ply|plies]: {result}.")
def playout(told: Told, n: int, result: str) -> None:
    assert not told.trace.settings.get("decisive_playouts")
    assert (n, result) == played(told)


@SAID.says(
    "Random moves (with wins and blocks at once) end the game after {n} more [ply|plies]: {result}."
)
def decisive_playout(told: Told, n: int, result: str) -> None:
    assert told.trace.settings["decisive_playouts"]
    assert (n, result) == played(told)


@SAID.says("The moves played are {columns}.")
def moves_played(told: Told, columns: str) -> None:
    assert columns.split() == [str(move + 1) for move in told.trace.playout(now(told))]


def played(told: Told) -> tuple[int, str]:
    """How many plies an iteration plays at random, and how the game ends then; the log agrees."""
    trace, position = told.trace, told.trace.position_at(told.row)
    assert isinstance(trace, MctsTrace) and on_path(told)[-1] == told.row
    plies = trace.playout(now(told))
    for move in plies:
        position = position.play(move)
    assert position.outcome is not None
    winner = position.outcome.winner
    points = 1 if not winner else 2 if winner == trace.position.to_move else 0
    assert points == trace.store.outcome[now(told) - 1]
    return len(plies), ("MIN wins", "draw", "MAX wins")[points]


@SAID.says("The back-up raises the visits from {before} to {after}.")
def back_up(told: Told, before: int, after: int) -> None:
    assert (before, after) == tuple(visits for visits, _ in around(told))
    assert after == before + 1 and told.row in on_path(told)


@SAID.says("{player} gets nothing from it: W stays at {value}.")
def no_points(told: Told, player: str, value: str) -> None:
    (_, then), (_, after) = around(told)
    assert player == who_moved(told) and tells(value, then) and then == after


@SAID.says("W of {player} goes from {value} to {total}.")
def points(told: Told, player: str, value: str, total: str) -> None:
    (_, then), (_, after) = around(told)
    assert player == who_moved(told) and tells(value, then) and tells(total, after) and then < after


def around(told: Told) -> tuple[tuple[int, float], tuple[int, float]]:
    """Visits and the points of who moved there, before the iteration of now and after it."""
    before, after = (shared(told, now(told) - ago) for ago in (1, 0))
    return before, after


# ---- while it runs -------------------------------------------------------------------------------

LIVE = Table()


@LIVE.says(
    "Iteration {of}: {child} is visited most, {n} of {total} times.",
    "Iteration {of}: {child} is visited most, as often as {nodes}, {n} of {total} times.",
)
def live(told: Told, of: int, child: int, n: int, total: str, nodes: Sequence[int] = ()) -> None:
    done = told.step // 4
    counts = {c: tally(told.trace, c, done)[0] for c in family(told.trace)[0]}
    assert of == now(told) and n == counts[child] == max(counts.values())
    assert list(nodes) == [c for c, count in counts.items() if count == n and c != child]
    assert tells(total, done)
