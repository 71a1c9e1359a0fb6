"""The line of the pseudocode that is lit, at each step of small traces, by a rule of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from c4viz import Flag, Limits, Position, Trace, search
from c4viz.explain import Listing, listing_of
from c4viz.explain.texts import pseudocode_of
from c4viz.game import HandTree
from c4viz.language.catalogue import files, read
from c4viz.search.algorithms import ALGORITHMS
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace
from tests.explain.traces import SMALL, small
from tests.language.update import texts
from tests.trees import LOTTERY, TEXTBOOK, deepened, hand_trace, slipping_trace


def lit(trace: Trace, row: int, step: int) -> str | None:
    """The words of the line that is lit."""
    return words_lit(listing_of(trace, row, trace.at(step)))


def words_lit(listing: Listing) -> str | None:
    line = listing.lit.line
    return None if line is None else listing.code.lines[line].strip()


# ---- depth-first ---------------------------------------------------------------------------------

Lines = dict[str, str]
"""What the lines say by what they do; of those of a MIN node "MIN ..."."""

MINIMAX: Lines = {
    "enter": "minimax(node, depth):",
    "leaf": "return value(node)",
    "repeated": "if node in table: return its value",
    "call": "v ← minimax(child, depth−1)",
    "better": "if v > best: best ← v",
    "MIN better": "if v < best: best ← v",
    "no better": "for each move:",
    "return": "return best",
}
ALPHABETA: Lines = {
    **MINIMAX,
    "enter": "alphabeta(node, depth, α, β):",
    "call": "v ← alphabeta(child, depth−1, α, β)",
    "better": "if v > best: best ← v; α ← max(α, v)",
    "MIN better": "if v < best: best ← v; β ← min(β, v)",
    "cut": "if α ≥ β: break",
}
EXPECTIMINIMAX: Lines = {
    **MINIMAX,
    "enter": "expectiminimax(node, depth):",
    "call": "v ← expectiminimax(child, depth−1)",
    "CHANCE call": "v ← expectiminimax(child, depth)",
    "better": "if v is better: best ← v",
    "MIN better": "if v is better: best ← v",
    "add": "sum ← sum + p · v",
    "CHANCE return": "return sum",
}
SOLVER: Lines = {
    "enter": "probe(node): is its score at least k?",
    "leaf": "return it",
    "repeated": "if the table answers: return its bound",
    "call": "v ← probe(child)",
    "better": "if v is better: best ← v",
    "MIN better": "if v is better: best ← v",
    "cut": "if that answers: break",
    "no better": "for each move, the best threats first:",
    "return": "return best",
}
GREEDY: Lines = {
    "enter": "greedy(node):",
    "enter child": "v ← value(child)",
    "leaf": "v ← value(child)",
    "call": "v ← value(child)",
    "better": "if v > best: best ← v",
    "no better": "for each move:",
    "return": "return the move that gave best",
}
RANDOM: Lines = {
    "enter": "random(node):",
    "enter child": "look at the child it leads to",
    "leaf": "look at the child it leads to",
    "CHANCE call": "look at the child it leads to",
    "add": "look at the child it leads to",
    "CHANCE return": "return a move drawn with equal chances",
}


DEPTH_FIRST: dict[str, tuple[Lines, Callable[[], Trace]]] = {
    "minimax": (MINIMAX, lambda: small("minimax", "1", depth=3)),
    "minimax by hand": (MINIMAX, lambda: hand_trace(TEXTBOOK, "minimax")),
    "minimax with a table": (MINIMAX, lambda: small("minimax", depth=3, memo=True)),
    "alphabeta": (ALPHABETA, lambda: small("alphabeta", depth=4)),
    "alphabeta by hand": (ALPHABETA, lambda: hand_trace("((3 12) (2 4 6) (5 1) (2))")),
    "alphabeta to the end": (ALPHABETA, lambda: small("alphabeta", "1232", depth=5)),
    "alphabeta deepened": (ALPHABETA, lambda: deepened(4)),
    "alphabeta stopped": (
        ALPHABETA,
        lambda: small("alphabeta", depth=5, limits=Limits(nodes=40)),
    ),
    "expectiminimax": (EXPECTIMINIMAX, lambda: small("expectiminimax", depth=2)),
    "expectiminimax by hand": (
        EXPECTIMINIMAX,
        lambda: search(HandTree.parse(LOTTERY), "expectiminimax", engine="reference"),
    ),
    "discs that slip": (EXPECTIMINIMAX, slipping_trace),
    "solver": (SOLVER, lambda: search(SMALL, "solver")),
    "solver in the middle": (SOLVER, lambda: search(Position.parse("12", "3x3", 3), "solver")),
    "greedy": (GREEDY, lambda: small("greedy")),
    "greedy2": (MINIMAX, lambda: small("greedy2")),
    "random": (RANDOM, lambda: small("random")),
}


def events(trace: DepthFirstTrace) -> list[tuple[list[int], int | None]]:
    """The open rows after each event, and the row that was left by it, from the parents alone."""
    found: list[tuple[list[int], int | None]] = []
    open_: list[int] = []

    def leave() -> None:
        left = open_.pop()
        found.append((list(open_), left))

    for row, parent in enumerate(trace.store.parents()):
        while open_ and open_[-1] != parent:
            leave()
        open_.append(row)
        found.append((list(open_), None))
    while open_ and len(found) < trace.steps:  # one that was stopped leaves some open
        leave()
    return found


class Call:
    """A call of the search at ``row``, with the window that it has and its best so far."""

    def __init__(self, trace: DepthFirstTrace, row: int) -> None:
        self.trace, self.row, self.player = trace, row, trace.player(row)
        self.alpha, self.beta = trace.window(row)
        self.best: float | None = None

    def take(self, value: float) -> str:
        """What the call does with the value of a child."""
        if self.player == "CHANCE":
            return "add"
        maximises = self.player == "MAX"
        best = self.best
        is_better = best is None or (value > best if maximises else value < best)
        if is_better:
            self.best = value
        if is_better and maximises:
            self.alpha = max(self.alpha, value)
        elif is_better:
            self.beta = min(self.beta, value)
        return "better" if is_better else "no better"

    def end(self) -> str:
        """How the call ends."""
        if self.trace.has(self.row, Flag.REPEATED):
            return "repeated"
        if self.trace.pruned(self.row) and self.trace.traits.prunes:
            return "cut"
        return "leaf" if self.trace.has(self.row, Flag.LEAF) else "return"


def words(lines: Lines, call: Call, does: str) -> str:
    """The line on which a call does something, by the player where it is his own."""
    return lines.get(f"{call.player} {does}") or lines[does]


@pytest.mark.parametrize("name", DEPTH_FIRST)
def test_each_event_of_a_depth_first_search_lights_what_it_does(name: str) -> None:
    lines, made = DEPTH_FIRST[name]
    trace = made()
    assert isinstance(trace, DepthFirstTrace)
    calls: dict[int, Call] = {}
    happened = events(trace)
    assert len(happened) == trace.steps
    done = set()
    for step, (open_, left) in enumerate(happened, 1):
        if left is None:
            new = open_[-1]
            calls[new] = Call(trace, new)
            enter = lines.get("enter child") if len(open_) > 1 else None
            assert lit(trace, new, step) == (enter or lines["enter"])
            assert lit(trace, new, step - 1) is None  # it was ahead
        else:
            did = {left: calls[left].end()}
            if open_:
                did[open_[-1]] = calls[open_[-1]].take(trace.record(left).value)
            done |= set(did.values())
            for row, does in did.items():
                assert lit(trace, row, step) == words(lines, calls[row], does)
        for row in open_[:-1]:
            assert lit(trace, row, step) == words(lines, calls[row], "call")
    assert "leaf" in done and done & {"better", "add"}
    assert ("cut" in done) == ("cut" in lines)


def test_who_steps_through_alpha_beta_sees_the_line_of_each_step() -> None:
    trace = hand_trace("((3 12) (2 4 6))")
    seen = [lit(trace, trace.at(step).row or 0, step) for step in range(1, trace.steps + 1)]
    enter, leaf, done = "alphabeta(node, depth, α, β):", "return value(node)", "return best"
    assert seen == [
        enter,  # the root
        enter, enter, leaf, enter, leaf, done,  # 3, then 12: MIN keeps 3
        enter, enter, leaf, "if α ≥ β: break",  # 2 ≤ 3: the rest is cut, a step of its own
        done,
    ]  # fmt: skip


# ---- MCTS ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "12", "1232"])
def test_each_phase_of_an_iteration_lights_what_it_does(text: str) -> None:
    trace = small("mcts", text, iterations=50)
    assert isinstance(trace, MctsTrace)
    assert lit(trace, 0, 0) == "N, W ← 0 for the root"
    for step in range(1, trace.steps):
        leaf = int(trace.store.leaf[(step - 1) // 4])
        path = trace.path(leaf)
        phase = (step - 1) % 4
        if phase == 0 and trace.timeline.step_entered(leaf) > step:
            path.remove(leaf)
        went_on = "node ← child with the highest" if len(path) > 1 else "node ← root"
        does = [
            went_on,
            "add a child by a move not tried, if any",
            "play at random to the end of the game",
            "N ← N + 1; W ← W + points",
        ][phase]
        for row in {*path, *range(step % 9, len(trace), 9)}:
            assert lit(trace, row, step) == (does if row in path else None)


def test_at_the_end_the_root_decides_and_the_rest_of_the_path_counts() -> None:
    trace = small("mcts", iterations=60)
    _, *path = trace.at(trace.steps).rows
    assert lit(trace, 0, trace.steps) == "return the move that the final rule picks"
    assert path
    assert {lit(trace, row, trace.steps) for row in path} == {"N ← N + 1; W ← W + points"}


def test_a_search_that_runs_has_not_decided() -> None:
    trace = small("mcts", iterations=60)
    trace.ending = "running"
    assert lit(trace, 0, trace.steps) == "N ← N + 1; W ← W + points"


# ---- A* ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("expansions", [3, 400])
def test_at_the_end_of_a_star_the_line_is_lit_at_which_it_ended(expansions: int) -> None:
    trace = small("astar", expansions=expansions)
    moment = trace.at(trace.steps)
    assert moment.row is not None
    at_root, there = (listing_of(trace, row, moment) for row in (0, moment.row))
    assert at_root.lit.lines
    assert at_root == there  # with the variables of the node at which it ended


@pytest.mark.parametrize("expansions", [5, 120])
def test_each_event_of_a_star_lights_what_it_does(expansions: int) -> None:
    trace = small("astar", expansions=expansions)
    assert isinstance(trace, BestFirstTrace)
    taken = {int(row): at for at, row in enumerate(trace.store.taken[: trace.store.takings])}
    step = {trace.timeline.step_entered(row): row for row in range(len(trace))}
    takes = {trace.timeline.step_left(row): row for row in taken}
    assert lit(trace, 0, 0) is None
    for at in range(1, trace.steps + 1):
        if at in takes:
            about = takes[at]
            is_over = trace.position_at(about).outcome is not None
            does = (
                "if the game is over there: return it"
                if is_over
                else "take the node with the largest"
            )
        else:
            about = step[at]
            does = "else: put it into the frontier"
            if trace.link(about) is not None:
                does = "if the position was seen: skip it"
            elif about == 0:
                does = "put the root into the frontier"
        shown = {about} if at in takes or about == 0 else {about, trace.parent(about)}
        assert all(lit(trace, row, at) == does for row in shown)
        assert all(lit(trace, row, at) is None for row in {at % len(trace)} - shown)


# ---- variables -----------------------------------------------------------------------------------


def variables(trace: Trace, row: int, step: int) -> dict[str, str]:
    return {v.name: v.text for v in listing_of(trace, row, trace.at(step)).variables}


VARIABLES: dict[str, Callable[[], Trace]] = {
    **{name: made for name, (_, made) in DEPTH_FIRST.items()},
    "mcts": lambda: small("mcts", iterations=40),
    "mcts by puct": lambda: small("mcts", iterations=40, formula="puct", prior="centre"),
    "astar": lambda: small("astar", expansions=20),
}


@cache
def written() -> list[str]:
    """The pseudocode of all searches, as it stands in the source."""
    return [text for text in texts()["search"] if "\n" in text and "#" in text]


def is_of(text: str, trace: Trace) -> bool:
    """Whether a text is the pseudocode of a search; some have no table."""
    parts = [line.partition("#") for line in text.strip("\n").splitlines()]
    lines = [line.strip() for line in pseudocode_of(trace).lines]
    return lines in (
        [line.strip() for line, _, _ in parts],
        [line.strip() for line, _, marks in parts if "repeated" not in marks],
    )


def names_shown(trace: Trace) -> set[str]:
    """The names of all variables that are shown of the nodes at work, with players left open."""
    shown = set()
    for step in range(trace.steps + 1):
        moment = trace.at(step)
        for row in {*moment.rows, *([] if moment.row is None else [moment.row])}:
            shown |= set(variables(trace, row, step))
    return {name.replace("MAX", "{player}").replace("MIN", "{player}") for name in shown}


@pytest.mark.parametrize("name", VARIABLES)
@pytest.mark.parametrize("language", sorted({*files(), "en"}))
def test_every_variable_is_one_of_the_pseudocode(name: str, language: str) -> None:
    trace = VARIABLES[name]()
    said = read(files()[language]).forms() if language in files() else {}
    english = next(text for text in written() if is_of(text, trace))
    code = said.get(english, (english,))[0]
    for shown in names_shown(trace):
        variable = said.get(shown, (shown,))[0].split(" (")[0]
        assert re.search(rf"(?<!\w){re.escape(variable)}(?!\w)", code), variable


def test_w_is_what_the_formula_reckons_with_the_points_of_who_moved_there() -> None:
    trace = small("mcts", "12", iterations=40)
    assert isinstance(trace, MctsTrace)
    movers = set()
    for step in range(1, trace.steps + 1):
        moment = trace.at(step)
        for at, row in enumerate(moment.rows):
            about = row
            if moment.phase == "select" and row != moment.rows[-1]:
                about = moment.rows[at + 1]  # the child that the line selects
            above = trace.parent(about)
            mover = "MAX" if above is None else trace.player(above)
            told = variables(trace, row, step)
            points, visits = float(told[f"W (points of {mover})"]), int(told["N"])
            mine, here = trace.at(step).wins(about) / 2, trace.at(step).visits(about)
            assert visits == here and points == (here - mine if mover == "MIN" else mine)
            if above is not None and visits:
                movers.add(mover)
                assert told["W/N"] == f"{points / visits:.3f}"
                assert int(told["N parent"]) == trace.at(step).visits(above)
            if moment.phase == "back up":
                assert moment.outcome is not None
                won = moment.outcome / 2
                assert float(told["points"]) == (1 - won if mover == "MIN" else won)
    assert movers == {"MAX", "MIN"}


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "solver"])
def test_move_is_the_one_that_the_loop_is_at(name: str) -> None:
    root = SMALL if name != "solver" else Position.parse("1122", "4x4", 3)
    trace = search(root, name, **({"depth": 3} if name != "solver" else {}))
    looked_at: dict[int, int] = {}  # by the call
    for step in range(1, trace.steps + 1):
        moment = trace.at(step)
        if moment.event == "enter":
            looked_at[trace.parent(moment.row)] = trace.move(moment.row)
        else:
            looked_at.pop(moment.row, None)
        for row in {*moment.rows, moment.row}:
            told = {v.name: v.text for v in listing_of(trace, row, moment).variables}.get("move")
            assert told == (str(looked_at[row] + 1) if row in looked_at else None)


def test_the_window_has_narrowed_where_a_call_returns() -> None:
    trace = hand_trace("((3 12) (2 4 6) (5 1) (2))")
    first = next(iter(trace.children(0)))
    step = trace.timeline.step_left(first)
    assert step is not None
    told = variables(trace, first, step)
    assert (told["best"], told["β"]) == ("3", "3")


def test_k_is_what_the_probe_asks_at_each_of_its_nodes() -> None:
    trace = search(Position.parse("12", "3x3", 3), "solver")
    assert isinstance(trace, DepthFirstTrace)
    told = {
        row: variables(trace, row, trace.timeline.step_entered(row))["k"]
        for row in range(len(trace))
    }
    asked = {root: f"{trace.window(root)[1]:.0f}".replace("-", "−") for root in trace.roots}
    assert told == {row: asked[trace.path(row)[0]] for row in told}
    assert len(set(asked.values())) > 1


@pytest.mark.parametrize("name", [n for n in DEPTH_FIRST if "solver" not in n])
def test_depth_is_what_is_left_of_it_in_each_call(name: str) -> None:
    trace = DEPTH_FIRST[name][1]()
    assert isinstance(trace, DepthFirstTrace)
    set_to = {"greedy2": 2, "greedy": None, "random": None}.get(name, trace.settings.get("depth"))
    left: dict[int, int] = {}
    for row, parent in enumerate(trace.store.parents()):
        if parent is None:
            left[row] = trace.roots.index(row) + 1 if name.endswith("deepened") else set_to or 0
        else:  # chance looks no further ahead
            left[row] = left[parent] - (trace.player(parent) != "CHANCE")
        told = variables(trace, row, trace.timeline.step_entered(row)).get("depth")
        assert told == (None if set_to is None else str(left[row]))
        goes_on = not trace.has(row, Flag.TERMINAL) and any(trace.position_at(row).moves())
        if told and trace.has(row, Flag.LEAF) and goes_on:
            assert told == "0"
        elif told and any(trace.children(row)):
            assert trace.player(row) == "CHANCE" or left[row] > 0


@pytest.mark.parametrize("weak", [False, True])
def test_low_and_high_are_what_the_probes_before_have_proved(weak: bool) -> None:
    trace = search(Position.parse("12", "4x4", 3), "solver", weak=weak)
    assert isinstance(trace, DepthFirstTrace)
    bounds: dict[str, str] = {}
    for root in trace.roots:
        for step in (trace.timeline.step_entered(root), trace.timeline.step_left(root)):
            assert step is not None
            told = variables(trace, root, step)
            assert {name: told[name] for name in ("low", "high") if name in told} == bounds
        value, k = trace.record(root).value, trace.window(root)[1]
        bounds["low" if value >= k else "high"] = f"{value:.0f}".replace("-", "−")
        child = next(iter(trace.children(root)))
        assert (
            not {"low", "high"} & variables(trace, child, trace.timeline.step_entered(child)).keys()
        )
    assert set(bounds.values()) == {"1" if weak else "4"}  # the score


# ---- languages -----------------------------------------------------------------------------------


def marks_of(text: str) -> list[list[str]]:
    """The marks of each line of a text."""
    return [[mark.strip() for mark in line.split("#")[1:]] for line in text.splitlines()]


@pytest.mark.parametrize("language", sorted(set(files()) - {"en"}))
def test_pseudocode_in_another_language_has_the_same_marks(language: str) -> None:
    said = read(files()[language]).forms()
    # greedy2 has that of minimax, decision trees their own, and PUCT another one than UCT.
    assert len(written()) == len(ALGORITHMS) + 1
    for text in written():
        assert marks_of(said[text][0]) == marks_of(text)
