"""Monte Carlo tree search of any program, watched by the visits that it counts."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from c4viz import Position, load_trace
from c4viz.cli import main
from c4viz.telling.moves import node_text
from c4viz.trace import MctsTrace
from c4viz.trace.rows import Flag

LOOPS = Path(__file__).parents[2] / "data" / "loops"
ON_BOARDS = ("a_library", "counts_of_results", "dictionaries", "moves_alone")
PROGRAMS = (*ON_BOARDS, "tables_of_states")


def watched(program: Path, folder: Path, capfd: pytest.CaptureFixture[str]) -> list[MctsTrace]:
    """The decisions of a program that is run as it is, whose visits it prints itself."""
    assert main(["watch", str(program), "--into", str(folder)]) == 0
    said = capfd.readouterr()
    files = sorted(folder.iterdir(), key=lambda file: int(file.stem.rsplit("-", 1)[1]))
    traces = [load_trace(file) for file in files]
    lines = [line for line in said.out.splitlines() if line.replace(" ", "").isdecimal()]
    for trace, line in zip(traces, lines, strict=True):
        assert isinstance(trace, MctsTrace)
        below = {node_text(trace, row): trace.visits(row) for row in trace.children(0)}
        assert [below[name] for name in sorted(below)] == list(map(int, line.split()))
    return [trace for trace in traces if isinstance(trace, MctsTrace)]


def test_all_programs_are_tested() -> None:
    assert {file.stem for file in LOOPS.glob("*.py")} == {*PROGRAMS}


@pytest.mark.parametrize("program", PROGRAMS)
def test_visits_are_those_that_the_program_has_counted(
    program: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    traces = watched(LOOPS / f"{program}.py", tmp_path, capfd)
    assert traces
    for trace in traces:
        assert isinstance(trace.position, Position) == (program in ON_BOARDS)
        assert trace.ending == "complete"
        assert trace.visits(0) == trace.iterations
        assert trace.iterations >= 200


@pytest.mark.parametrize("program", ON_BOARDS)
def test_whose_rewards_they_are_follows_from_the_ends_of_games(
    program: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    ends = 0
    for trace in watched(LOOPS / f"{program}.py", tmp_path, capfd):
        for row in range(len(trace)):
            position = trace.position_at(row)
            if trace.has(row, Flag.TERMINAL) and position.outcome and position.outcome.winner:
                ends += 1
                is_max = position.outcome.winner == trace.position.to_move
                assert trace.wins(row) == 2 * trace.visits(row) * is_max
    assert ends


HEAD = """
import random
random.seed(1)
class Node:
    def __init__(self, board, parent=None):
        self.board, self.parent, self.kids, self.visits = board, parent, [], 0
    def grow(self):
        if len(self.board) < 3 and not self.kids:
            self.kids = [Node(self.board + "ab"[k], self) for k in range(2)]
"""
DOWNWARDS = """
def run(times):
    root = Node("")
    for _ in range(times):
        node = root
        node.visits += 1
        while node.kids:
            node = random.choice(node.kids)
            node.visits += 1
        node.grow()
    print(*(kid.visits for kid in root.kids))
run(40)
"""
RECURSIVE = """
def visit(node):
    node.visits += 1
    node.grow()
    if node.kids and node.visits > 1:
        visit(random.choice(node.kids))
root = Node("")
for _ in range(40):
    visit(root)
print(*(kid.visits for kid in root.kids))
"""
AFTER_RETURN = RECURSIVE.replace("    node.visits += 1\n", "", 1).replace(
    "choice(node.kids))\n", "choice(node.kids))\n    node.visits = node.visits + 1\n", 1
)
PATHS = """
root = Node("")
for _ in range(40):
    path = [root]
    while path[-1].kids:
        path.append(random.choice(path[-1].kids))
    path[-1].grow()
    for node in path:
        node.visits += 1
print(*(kid.visits for kid in root.kids))
"""


@pytest.mark.parametrize("rest", [DOWNWARDS, RECURSIVE, AFTER_RETURN, PATHS])
def test_visits_may_be_counted_on_the_way_down_or_up(
    rest: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "loop.py"
    program.write_text(HEAD + rest, "utf-8")
    (trace,) = watched(program, tmp_path / "out", capfd)
    assert trace.iterations == 40
    assert max(trace.depth(row) for row in range(len(trace))) == 3


PRIORS = """
import math
def best(node):
    def puct(kid):
        return NAME_OF_PRIOR_TERM
    return max(node.kids, key=puct)
root = Node("")
for _ in range(40):
    path = [root]
    while path[-1].kids:
        path.append(best(path[-1]))
    path[-1].grow()
    for place, kid in enumerate(path[-1].kids):
        kid.NAME = 0.75 - place / 2
    for node in path:
        node.visits += 1
print(*(kid.visits for kid in root.kids))
"""


@pytest.mark.parametrize("name", ["prior", "P", "p", "_P", "prior_prob"])
def test_priors_that_nodes_have_are_in_the_trace(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    term = f"kid.{name} * math.sqrt(node.visits) / (1 + kid.visits)"
    program = tmp_path / "loop.py"
    said = PRIORS.replace("NAME_OF_PRIOR_TERM", term).replace("NAME", name)
    program.write_text(HEAD + said, "utf-8")
    (trace,) = watched(program, tmp_path / "out", capfd)
    for row in range(1, len(trace)):
        assert trace.prior(row) == (0.75, 0.25)[trace.move(row)]
    assert trace.store.untried_below(0) == []


@pytest.mark.parametrize(
    "change",
    ["node.p = node.visits / 100", "node.p = len(node.board) % 2", "node.p = 5.0", "node.q = 0.5"],
    ids=["one that changes", "whose turn it is", "too large", "of another name"],
)
def test_a_number_that_is_no_share_or_changes_is_no_prior(
    change: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "loop.py"
    said = PATHS.replace("node.visits += 1\n", f"node.visits += 1\n        {change}\n")
    program.write_text(HEAD + said, "utf-8")
    (trace,) = watched(program, tmp_path / "out", capfd)
    assert not trace.has_priors


AGAIN = """
root = Node("")
for turn in range(2):
    for _ in range(30):
        node = root
        while node.kids:
            node = random.choice(node.kids)
        node.grow()
        while node is not None:
            node.visits += 1
            node = node.parent
    print(*(kid.visits for kid in root.kids))
    root = root.kids[0]
    root.parent = None
"""


def test_a_tree_that_is_gone_on_with_keeps_what_it_has(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "loop.py"
    program.write_text(HEAD + AGAIN, "utf-8")
    first, second = watched(program, tmp_path / "out", capfd)
    kept = first.visits(next(iter(first.children(0))))
    assert second.iterations == 30 + kept


def test_a_library_is_watched_wherever_it_is(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    library, program = tmp_path / "lib" / "loops_of_others.py", tmp_path / "mine" / "loop.py"
    library.parent.mkdir()
    program.parent.mkdir()
    library.write_text(HEAD + DOWNWARDS.removesuffix("run(40)\n"), "utf-8")
    program.write_text("from loops_of_others import run\nrun(50)\n", "utf-8")
    monkeypatch.syspath_prepend(str(library.parent))
    (trace,) = watched(program, tmp_path / "out", capfd)
    assert trace.iterations == 50
    sys.modules.pop("loops_of_others")


def test_a_program_that_counts_something_else_leaves_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "count.py"
    program.write_text(
        "class Page:\n"
        "    children, visits = (), 0\n"
        "page = Page()\n"
        "for _ in range(3):\n"
        "    page.visits += 1\n",
        "utf-8",
    )
    assert main(["watch", str(program), "--into", str(tmp_path / "out")]) == 0
    assert not (tmp_path / "out").exists()
    assert "none was called" in capfd.readouterr().err


def test_a_board_that_cannot_be_written_leaves_the_program_alone(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "loop.py"
    boards = "class Board:\n    def __str__(self): raise ValueError('no')\n"
    source = (HEAD + DOWNWARDS).replace("len(self.board) < 3 and not self.kids", "not self.kids")
    source = source.replace('Node("")', "Node(Board())").replace(
        'Node(self.board + "ab"[k], self)', "Node(Board(), self)"
    )
    program.write_text(boards + source, "utf-8")
    assert main(["watch", str(program), "--into", str(tmp_path / "out")]) == 0
    assert "Traceback" not in capfd.readouterr().err
