"""Every claim of every sentence, at every row and step of small traces, held against the trace."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from c4viz import Flag, Limits, Position, Trace, search
from c4viz.explain import Claim, Sentence, explain, listing_of
from c4viz.game import HandTree
from c4viz.game.rules import Rules
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace
from tests.strategies import open_positions
from tests.trees import LOTTERY, chance_trace, deepened, hand_trace, slipping_trace

OF_THE_STEP = {"ahead", "open", "so far", "counts", "selected", "waiting", "expanded"}
"""What is not true for good once it is said."""
ENDS = {"terminal", "goal"}
SMALL = Position.parse("", "3x3", 3)


def mcts(iterations: int = 60, text: str = "", **chosen: object) -> Trace:
    position = Position.parse(text, "3x3", 3)
    return search(position, "mcts", iterations=iterations, engine="reference", **chosen)


def most_fours(name: str, **chosen: object) -> Trace:
    position = Position.parse("12312", "3x3", 3, "most-fours")
    return search(position, name, engine="reference", **chosen)


TRACES: dict[str, Callable[[], Trace]] = {
    "minimax": lambda: search(SMALL, "minimax", depth=2, engine="reference"),
    "alphabeta": lambda: search(SMALL, "alphabeta", depth=3, engine="reference"),
    "deep": lambda: search(
        Position.parse("12", "3x3", 3), "alphabeta", depth=5, engine="reference"
    ),
    "stopped": lambda: search(
        SMALL, "alphabeta", depth=5, engine="reference", limits=Limits(nodes=40)
    ),
    "hand": hand_trace,
    "deepened": lambda: deepened(4),
    "seen": lambda: search(SMALL, "minimax", depth=4, memo=True, engine="reference"),
    "table": lambda: search(SMALL, "solver"),
    "chance": chance_trace,
    "slips": slipping_trace,
    "expectiminimax": lambda: search(SMALL, "expectiminimax", depth=1, engine="reference"),
    "chances": lambda: search(SMALL, "expectiminimax", depth=2, iterative=True, engine="reference"),
    "lottery": lambda: search(HandTree.parse(LOTTERY), "expectiminimax", engine="reference"),
    "solver": lambda: search(Position.parse("1222", "3x3", 3), "solver"),
    "greedy": lambda: search(SMALL, "greedy", engine="reference"),
    "greedy2": lambda: search(SMALL, "greedy2", engine="reference"),
    "random": lambda: search(SMALL, "random", engine="reference"),
    "mcts": mcts,
    "mcts by value": lambda: mcts(text="12", final="value", safe=True, expansion="evaluator"),
    "mcts by ucb": lambda: mcts(30, final="ucb", decisive_playouts=True),
    "mcts decided": lambda: mcts(text="1212", decisive=True),
    "astar": lambda: search(SMALL, "astar", expansions=30, engine="reference"),
    "most fours": lambda: most_fours("alphabeta", depth=5),
    "mcts of most fours": lambda: most_fours("mcts", iterations=60),
    "astar of most fours": lambda: most_fours("astar", expansions=200),
}


@cache
def trace_named(name: str) -> Trace:
    return TRACES[name]()


def told(trace: Trace) -> Iterator[tuple[int, int, Sentence]]:
    """Everything that is said: row, step, sentence."""
    apart = 1 + trace.steps * len(trace) // 4_000
    for step in range(trace.steps + 1):
        moment = trace.at(step)
        # Where nothing happens some rows are enough.
        for row in {*moment.rows[-2:], *range(step % apart, len(trace), apart)}:
            for sentence in explain(trace, row, moment):
                yield row, step, sentence


@cache
def everything(name: str) -> tuple[tuple[int, int, Sentence], ...]:
    return tuple(told(trace_named(name)))


@pytest.mark.parametrize("name", TRACES)
def test_every_claim_of_every_sentence_is_true(name: str) -> None:
    trace = trace_named(name)
    seen = set()
    for row, step, sentence in everything(name):
        assert sentence.text.endswith((".", "?"))
        for claim in sentence.claims:
            told_once = (row, str(claim), step if claim.what in OF_THE_STEP else None)
            if told_once not in seen:
                seen.add(told_once)
                check(trace, row, step, claim)
    assert seen


@pytest.mark.parametrize("name", ["most fours", "astar of most fours"])
def test_where_fours_are_counted_the_end_says_how_many(name: str) -> None:
    ends = [said.text for _, _, said in everything(name) if said.claims[0].what in ENDS]
    assert ends and all(", X " in end and " of 3, O " in end for end in ends)


def test_every_kind_of_sentence_occurs() -> None:
    kinds = {s.kind for name in TRACES for _, _, s in everything(name)}
    assert kinds >= {
        "ahead", "open", "stopped", "so far", "sum so far", "window alpha", "window beta",
        "value", "cut", "bound", "expectation", "repeated", "table", "terminal", "leaf", "end",
        "probe", "iteration", "draw", "greedy", "order", "counts", "choice", "selected", "new",
        "playout", "no playout", "selected end", "back up", "decision", "final", "priority",
        "waiting", "next", "taken", "expanded",
    }  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(open_positions(st.just(Rules(4, 4, 3)), most=8), st.integers(1, 4), st.data())
def test_what_is_said_of_alpha_beta_is_true_of_any_position(
    position: Position, depth: int, data: st.DataObject
) -> None:
    trace = search(position, "alphabeta", depth=depth, memo=data.draw(st.booleans()),
                   iterative=data.draw(st.booleans()), engine="reference")  # fmt: skip
    step = data.draw(st.integers(0, trace.steps))
    for row in range(0, len(trace), 1 + len(trace) // 30):
        for sentence in explain(trace, row, trace.at(step)):
            for claim in sentence.claims:
                check(trace, row, step, claim)


# ---- what is true --------------------------------------------------------------------------------


def check(trace: Trace, row: int, step: int, claim: Claim) -> None:
    """Hold a claim against the trace."""
    assert claim.row == row
    kind = {DepthFirstTrace: "stack", MctsTrace: "visits", BestFirstTrace: "queue"}[type(trace)]
    name = claim.what.replace(" ", "_")
    found = globals().get(f"{kind}_{name}") or globals()[f"any_{name}"]
    found(trace, row, step, claim)


def any_ahead(trace: Trace, row: int, step: int, _claim: Claim) -> None:
    assert trace.step_entered(row) > step


@cache
def family(trace: Trace) -> dict[int, list[int]]:
    """The children of every row, by the parents."""
    found: dict[int, list[int]] = {row: [] for row in range(len(trace))}
    for row, parent in enumerate(trace.parents()):
        if parent is not None:
            found[parent].append(row)
    return found


def replayed(trace: DepthFirstTrace, row: int, step: int) -> tuple[float | None, int | None]:
    """The best value and move of a node at a step, from its children one by one."""
    best, move = None, None
    for child in family(trace)[row]:
        left = trace.step_left(child)
        if left is None or left > step:
            continue
        value = trace.record(child).value
        if trace.has(row, Flag.CHANCE):
            best = (best or 0) + value * trace.record(child).probability
        elif best is None or (value > best if trace.is_max(row) else value < best):
            best, move = value, trace.move(child)
    return best, move


def stack_open(trace: DepthFirstTrace, row: int, step: int, claim: Claim) -> None:
    left = trace.step_left(row)
    assert trace.step_entered(row) <= step and (left is None or left > step)
    children = list(trace.children(row))
    done = [c for c in children if (trace.step_left(c) or math.inf) <= step]
    assert claim["done"] == len(done)
    if claim["child"] is not None:
        assert trace.step_entered(claim["child"]) <= step and claim["child"] not in done
        assert claim["child"] in children


def stack_so_far(trace: DepthFirstTrace, row: int, step: int, claim: Claim) -> None:
    assert replayed(trace, row, step) == (claim["value"], claim["move"])


def stack_alpha(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    bounded(trace, row, claim, by_max=True)


def stack_beta(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    bounded(trace, row, claim, by_max=False)


def bounded(trace: DepthFirstTrace, row: int, claim: Claim, by_max: bool) -> None:
    """The ancestor had that value by that child when the node was entered; no other had more."""
    entered, ancestors = trace.step_entered(row), trace.path(row)[:-1]
    assert claim["bound"] == trace.window(row)[0 if by_max else 1]
    assert claim["ancestor"] in ancestors and trace.is_max(claim["ancestor"]) == by_max
    value, move = replayed(trace, claim["ancestor"], entered)
    assert value == claim["bound"] and move == trace.move(claim["child"])
    assert trace.parent(claim["child"]) == claim["ancestor"]
    assert (trace.step_left(claim["child"]) or math.inf) < entered
    for other in ancestors:
        had, _ = replayed(trace, other, entered)
        if had is not None and trace.is_max(other) == by_max:
            assert had <= claim["bound"] if by_max else had >= claim["bound"]


def stack_value(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    values = {c: trace.record(c).value for c in trace.children(row)}
    assert claim["value"] == trace.record(row).value
    if claim["child"] is None:
        return
    worth = values.pop(claim["child"])
    assert worth == claim["value"]
    assert set(claim["equals"]) == {c for c, value in values.items() if value == worth}
    if trace.search != "solver":
        most = max if trace.is_max(row) else min
        assert worth == most([worth, *values.values()])
        assert all(claim["child"] < child for child in claim["equals"])


def stack_cut(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    alpha, beta = trace.window(row)
    value = trace.record(row).value
    assert value == claim["value"]
    assert value >= beta if trace.is_max(row) else value <= alpha
    assert claim["bound"] == (beta if trace.is_max(row) else alpha)
    searched = {trace.move(c) for c in family(trace)[row]}
    assert claim["pruned"] and not searched & set(claim["pruned"])
    assert searched | set(claim["pruned"]) == set(trace.position_at(row).moves())
    if claim["ancestor"] is None:
        assert trace.search == "solver" and beta == alpha + 1
    else:
        bounded(trace, row, claim, by_max=not trace.is_max(row))


def stack_bound(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    alpha, beta = claim["window"]
    assert (alpha, beta) == trace.window(row)
    assert claim["value"] <= alpha if claim["bound"] == "upper" else claim["value"] >= beta
    if isinstance(trace.position, Position) and trace.search == "alphabeta":
        true = exact(trace, row)
        assert true <= claim["value"] if claim["bound"] == "upper" else true >= claim["value"]
        assert true == claim["value"] or not claim["exact"]
    if isinstance(trace.position, HandTree) or trace.search == "alphabeta":
        low, high = proved(trace)[row]
        assert claim["exact"] == (low == high == claim["value"])


@cache
def proved(trace: DepthFirstTrace) -> dict[int, tuple[float, float]]:
    """What the tree proves of each row's value: between what it lies, from the leaves up alone."""
    found: dict[int, tuple[float, float]] = {}

    def look(row: int) -> tuple[float, float]:
        if row not in found:
            found[row] = work_out(row)
        return found[row]

    def work_out(row: int) -> tuple[float, float]:
        link, value = trace.link(row), trace.record(row).value
        if link is not None:
            return look(link)
        if trace.has(row, Flag.LEAF):
            return value, value
        ends = [look(child) for child in family(trace)[row]]
        ends += [(-math.inf, math.inf)] * len(trace.pruned(row))
        most = max if trace.is_max(row) else min
        return most(low for low, _ in ends), most(high for _, high in ends)

    for row in reversed(range(len(trace))):
        if trace.is_left(row):
            look(row)
    return found


@cache
def full(position: Position, depth: int) -> Trace:
    return search(position, "minimax", depth=depth, engine="reference")


def exact(trace: DepthFirstTrace, row: int) -> float:
    """Minimax below a row to the depth of its iteration, without any pruning."""
    depth = trace.settings["depth"]
    if trace.settings["iterative"]:
        depth = trace.roots.index(trace.path(row)[0]) + 1
    root = full(trace.position, depth)
    assert isinstance(root, DepthFirstTrace)
    at = 0
    for move in trace.moves_to(row):
        at = next(c for c in root.children(at) if root.move(c) == move)
    return root.record(at).value


def stack_expectation(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    children = family(trace)[row]
    assert [child for _, _, child in claim["terms"]] == children
    for probability, value, child in claim["terms"]:
        assert trace.probability(child) == probability and trace.record(child).value == value
    total = sum(p * v for p, v, _ in claim["terms"])
    assert total == pytest.approx(claim["value"]) and claim["value"] == trace.record(row).value


def stack_repeated(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    assert trace.has(row, Flag.REPEATED) and not list(trace.children(row))
    assert claim["value"] == trace.record(row).value
    if claim["link"] is not None:
        assert claim["link"] < row and claim["value"] == trace.record(claim["link"]).value
        assert trace.position_at(row) == trace.position_at(claim["link"])
        assert trace.depth(row) == trace.depth(claim["link"])


def stack_terminal(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    outcome = trace.position_at(row).outcome
    assert outcome is not None and claim["ply"] == len(trace.moves_to(row))
    winner = {0: "", trace.position.to_move: "MAX"}.get(outcome.winner, "MIN")
    assert claim["winner"] == winner and claim["value"] == trace.record(row).value


def stack_leaf(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    assert trace.has(row, Flag.LEAF) and trace.position_at(row).outcome is None
    assert claim["value"] == trace.record(row).value
    assert claim["evaluator"] == trace.settings.get("evaluator")


def stack_iteration(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    assert trace.roots[claim["depth"] - 1] == row


def stack_order(trace: DepthFirstTrace, row: int, _step: int, claim: Claim) -> None:
    roots, guide = trace.roots, claim["guide"]
    mine, its = roots.index(trace.path(row)[0]), roots.index(trace.path(guide)[0])
    assert its == mine - 1 and trace.position_at(guide) == trace.position_at(row)
    assert claim["first"] == next(iter(trace.children(row)))
    assert trace.move(claim["first"]) == trace.record(guide).best


def stack_probe(trace: DepthFirstTrace, row: int, step: int, claim: Claim) -> None:
    assert claim["least"] == trace.window(row)[1] == trace.window(row)[0] + 1
    if claim["value"] is not None:
        score = trace.value
        assert score is not None and (claim["value"] >= claim["least"]) == (score >= claim["least"])
        assert (trace.step_left(row) or math.inf) <= step


def stack_draw(trace: DepthFirstTrace, _row: int, _step: int, claim: Claim) -> None:
    assert claim["move"] == trace.best_move


def stack_greedy(trace: DepthFirstTrace, _row: int, _step: int, claim: Claim) -> None:
    assert max(map(trace.depth, range(len(trace)))) == claim["depth"]


# ---- MCTS ----------------------------------------------------------------------------------------


@cache
def tally(trace: MctsTrace, row: int, iterations: int) -> tuple[int, int]:
    """Visits and half points of a row, from the log."""
    store = trace.store
    through = [k for k in range(iterations) if row in trace.path(int(store.leaf[k]))]
    return len(through), sum(int(store.outcome[k]) for k in through)


def visits_counts(trace: MctsTrace, row: int, step: int, claim: Claim) -> None:
    assert tally(trace, row, step // 4) == (claim["visits"], claim["wins"])


def uct(trace: MctsTrace, row: int, iterations: int) -> tuple[float, float]:
    parent = trace.parent(row)
    assert parent is not None
    n, w = tally(trace, row, iterations)
    share = w / (2 * n) if trace.is_max(parent) else 1 - w / (2 * n)
    above, _ = tally(trace, parent, iterations)
    return share, trace.exploration * math.sqrt(math.log(above) / n)


def visits_choice(trace: MctsTrace, row: int, step: int, claim: Claim) -> None:
    before = claim["iteration"] - 1
    assert before == (step - 1) // 4
    sums = {c: uct(trace, c, before) for c in trace.children(row) if tally(trace, c, before)[0]}
    assert sums[claim["child"]] == pytest.approx(claim["terms"])
    assert claim["child"] in trace.path(int(trace.store.leaf[before]))
    others = {c: sum(terms) for c, terms in sums.items() if c != claim["child"]}
    assert bool(others) == (claim["second"] is not None)
    if others:
        assert sums[claim["second"]] == pytest.approx(claim["second_terms"])
        assert others[claim["second"]] == pytest.approx(max(others.values()))
        assert sum(claim["terms"]) >= max(others.values()) - 1e-9


def test_a_choice_below_a_hidden_root_tells_no_exploration_term() -> None:
    trace = mcts(200)
    assert isinstance(trace, MctsTrace)
    step = next(s for s in range(trace.steps, 0, -1) if len(trace.at(s).rows) > 3)
    _, row, chosen, *_ = trace.at(step).rows
    (said,) = [s for s in explain(trace, row, trace.at(step)) if s.kind == "choice"]
    assert "exploration 0." in said.text
    assert "exploration 0." not in said.without(lambda hidden: hidden == 0).text
    values = {v.name: v for v in listing_of(trace, chosen, trace.at(step)).variables}
    assert 0 in values["N"].secret


def visits_selected(trace: MctsTrace, row: int, step: int, claim: Claim) -> None:
    children = [c for c in trace.children(row) if trace.step_entered(c) < step]
    assert claim["untried"] == len(trace.position_at(row).moves()) - len(children)


def visits_new(trace: MctsTrace, row: int, step: int, claim: Claim) -> None:
    new, before = claim["child"], 4 * (claim["iteration"] - 1)
    assert trace.creation.iteration(new) == claim["iteration"] and trace.step_entered(new) <= step
    assert trace.parent(new) == claim["parent"] and row in (new, claim["parent"])
    tried = [c for c in trace.children(claim["parent"]) if trace.step_entered(c) <= before]
    assert claim["untried"] == len(trace.position_at(claim["parent"]).moves()) - len(tried)


def visits_playout(trace: MctsTrace, row: int, _step: int, claim: Claim) -> None:
    at = claim["iteration"]
    assert int(trace.store.leaf[at - 1]) == row
    position = trace.position_at(row)
    for move in trace.playout(at):
        position = position.play(move)
    assert position.outcome is not None and len(trace.playout(at)) == claim["plies"]
    winner = position.outcome.winner
    points = 1 if not winner else 2 if winner == trace.position.to_move else 0
    assert points == claim["outcome"]


def visits_back_up(trace: MctsTrace, row: int, _step: int, claim: Claim) -> None:
    at = claim["iteration"]
    assert tally(trace, row, at - 1) == claim["before"]
    assert tally(trace, row, at) == claim["after"]


def visits_decision(trace: MctsTrace, _row: int, _step: int, claim: Claim) -> None:
    assert claim["move"] == trace.best_move and claim["why"] == trace.decision


def visits_final(trace: MctsTrace, _row: int, _step: int, claim: Claim) -> None:
    assert trace.move(claim["child"]) == trace.best_move
    children = [c for c in trace.children(0) if trace.visits(c)]
    assert claim["visits"] == tally(trace, claim["child"], trace.iterations)[0]
    if not claim["safe"]:
        merit = {
            "visits": trace.visits,
            "value": trace.mean,
            "ucb": lambda c: sum(uct(trace, c, trace.iterations)),
        }[claim["final"]]
        assert merit(claim["child"]) == max(map(merit, children))


# ---- A* ------------------------------------------------------------------------------------------


def queue_priority(trace: BestFirstTrace, row: int, _step: int, claim: Claim) -> None:
    assert claim["f"] == claim["value"] - claim["plies"] == trace.column("priority")[row]
    assert claim["plies"] == len(trace.moves_to(row))


def queue_repeated(trace: BestFirstTrace, row: int, _step: int, claim: Claim) -> None:
    assert claim["link"] < row and trace.depth(row) == trace.depth(claim["link"])
    assert trace.position_at(row) == trace.position_at(claim["link"])


def queue_waiting(trace: BestFirstTrace, row: int, step: int, claim: Claim) -> None:
    order = trace.at(step).frontier()
    assert order.index(row) == claim["ahead"] and len(order) == claim["size"]


def queue_taken(trace: BestFirstTrace, row: int, step: int, claim: Claim) -> None:
    assert claim["step"] <= step
    before = trace.at(claim["step"] - 1).frontier()
    assert before[0] == row and claim["second"] == (before[1] if len(before) > 1 else None)


def queue_expanded(trace: BestFirstTrace, row: int, step: int, claim: Claim) -> None:
    found = [r for r in range(trace.at(step).discovered) if trace.parent(r) == row]
    assert claim["found"] == len(found)
    assert claim["again"] == sum(trace.link(r) is not None for r in found)


def queue_goal(trace: BestFirstTrace, row: int, _step: int, _claim: Claim) -> None:
    assert row == trace.goal and trace.position_at(row).outcome is not None


# ---- pseudocode ----------------------------------------------------------------------------------


def test_the_line_of_alpha_beta_is_right_at_each_event_of_a_small_tree() -> None:
    trace = hand_trace("((3 12) (2 4 6))")
    lines = []
    for step in range(1, trace.steps + 1):
        moment = trace.at(step)
        row = moment.rows[-1] if moment.event == "leave" and moment.rows else moment.row
        assert row is not None
        listing = listing_of(trace, row, moment)
        assert listing.line is not None
        lines.append(listing.lines[listing.line].strip())
    enter = "alphabeta(node, depth, α, β):"
    low, high = "if v < best: best ← v; β ← min(β, v)", "if v > best: best ← v; α ← max(α, v)"
    again, cut, done = "for each move:", "if α ≥ β: break", "return best"
    assert lines == [
        enter,  # the root
        enter, enter, low, enter, again, high,  # 3, then 12: MIN keeps 3, the root has 3
        enter, enter, cut, again, done,  # 2 ≤ 3: the rest is cut, and the root keeps 3
    ]  # fmt: skip
