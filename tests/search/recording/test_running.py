"""Searches of users' own that c4viz runs: the traces they leave, and what is said of failures."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest

from c4viz import Limits, Position, SettingError, Trace, load_trace, search
from c4viz.explain import listing_of
from c4viz.search import prepare, run
from c4viz.search.algorithms import settings_for
from c4viz.search.recording.live import OwnSearchError
from c4viz.search.runs.spec import settings_from_text, text_of
from c4viz.telling.narrators import telling_of
from c4viz.trace.bookmarks import AlteredError
from c4viz.trace.workings import Workings

POSITION = Position.parse("4453")

Write = Callable[[str], str]

ALPHABETA = """
    from math import inf
    from c4viz import WIN, evaluate

    def mine(position, depth, alpha=-inf, beta=inf, maximizing=True, most=3):
        if position.outcome is not None or depth == 0:
            return value(position, maximizing, most - depth)
        best = -inf if maximizing else inf
        for move in position.moves():
            found = mine(position.play(move), depth - 1, alpha, beta, not maximizing)
            best = max(best, found) if maximizing else min(best, found)
            alpha, beta = (max(alpha, best), beta) if maximizing else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    def value(position, maximizing, ply):
        if position.outcome is None:
            player = position.to_move if maximizing else 3 - position.to_move
            return evaluate(position, "lines", player)
        if not position.outcome.winner:
            return 0
        return ply - WIN if maximizing else WIN - ply
"""
NEGAMAX = """
    from math import inf
    from c4viz import WIN, evaluate

    def mine(board, depth, alpha, beta):
        if board.outcome is not None:
            return (3 - depth) - WIN if board.outcome.winner else 0
        if depth == 0:
            return evaluate(board, "lines", board.to_move)
        best = -inf
        for move in board.moves():
            best = max(best, -mine(board.play(move), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
"""
DECORATED = ALPHABETA.replace("    def mine", "    import c4viz\n\n    @c4viz.watch\n    def mine")
STUCK = """
    def mine(position, depth):
        while depth == 0:
            pass
        return max(mine(position.play(move), depth - 1) for move in position.moves())
"""
ENDLESS = """
    def mine(position, depth):
        if depth == 0:
            return 0
        while True:
            for move in position.moves():
                mine(position.play(move), depth - 1)
"""


@pytest.fixture
def own(tmp_path: Path) -> Write:
    """Writes a file of the user's and gives the name of its function ``mine``."""

    def write(source: str) -> str:
        (tmp_path / "my.py").write_text(dedent(source), "utf-8")
        return f"{tmp_path / 'my.py'}:mine"

    return write


@pytest.mark.parametrize("source", [ALPHABETA, NEGAMAX, DECORATED])
def test_a_textbook_search_in_a_file_leaves_the_rows_of_the_reference(
    own: Write, source: str
) -> None:
    name = own(source)
    trace = search(POSITION, name, depth=3)
    expected = search(POSITION, "alphabeta", depth=3, engine="reference")
    assert trace.ending == "complete"
    for column, rows in expected.columns.items():
        np.testing.assert_array_equal(trace.columns[column], rows, err_msg=column)
    assert trace.settings["called"] == "mine"
    assert trace.settings["file"] == name


SHAPES = """
    from math import inf
    from c4viz import WIN, evaluate

    def leaf(position, ply):
        if position.outcome is not None:
            return ply - WIN if position.outcome.winner else 0
        return evaluate(position, "lines", position.to_move)

    def helper(board, left, depth):
        if board.outcome is not None or left == 0:
            return leaf(board, depth - left)
        return max(-helper(board.play(m), left - 1, depth) for m in board.moves())

    def nested(position, depth):
        def negamax(p, left, alpha, beta):
            if p.outcome is not None or left == 0:
                return leaf(p, depth - left)
            best = -inf
            for move in p.moves():
                best = max(best, -negamax(p.play(move), left - 1, -beta, -alpha))
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best
        return negamax(position, depth, -inf, inf)

    def for_each_move(position, depth):
        best, found = -inf, None
        for move in position.moves():
            value = -helper(position.play(move), depth - 1, depth)
            if value > best:
                best, found = value, move
        return found

    def move_first(position, depth, ply=0):
        if position.outcome is not None or depth == 0:
            return -1, leaf(position, ply)
        best = (-1, -inf)
        for move in position.moves():
            value = -move_first(position.play(move), depth - 1, ply + 1)[1]
            if value > best[1]:
                best = (move, value)
        return best

    def named(position, depth, ply=0):
        if position.outcome is not None or depth == 0:
            return {"column": None, "score": leaf(position, ply)}
        found = [named(position.play(m), depth - 1, ply + 1)["score"] for m in position.moves()]
        return {"column": position.moves()[found.index(min(found))], "score": -min(found)}

    def max_value(position, depth, ply=0):
        if position.outcome is not None or depth == 0:
            return leaf(position, ply)
        return max(min_value(position.play(m), depth - 1, ply + 1) for m in position.moves())

    def min_value(position, depth, ply):
        if position.outcome is not None or depth == 0:
            return -leaf(position, ply)
        return min(max_value(position.play(m), depth - 1, ply + 1) for m in position.moves())

    def of_x(position, depth, ply=0):
        if position.outcome is not None or depth == 0:
            value = leaf(position, ply)
            return value if position.to_move == 1 else -value
        found = [of_x(position.play(move), depth - 1, ply + 1) for move in position.moves()]
        return max(found) if position.to_move == 1 else min(found)

    def unsaid(position, depth, ply=0):
        if position.outcome is not None or depth == 0:
            return leaf(position, ply)
        found = max(-unsaid(position.play(m), depth - 1, ply + 1) for m in position.moves())
        return found if ply else None
"""


@pytest.mark.parametrize("moves", ["4453", "445", "112233"])
@pytest.mark.parametrize(
    "shape",
    ["nested", "for_each_move", "move_first", "named", "max_value", "of_x", "unsaid"],
)
def test_a_search_of_any_shape_leaves_the_rows_of_the_reference(
    own: Write, shape: str, moves: str
) -> None:
    file = own(SHAPES).removesuffix("mine")
    position = Position.parse(moves)
    trace = search(position, f"{file}{shape}", depth=3)
    plain = "alphabeta" if shape == "nested" else "minimax"
    expected = search(position, plain, depth=3, engine="reference")
    for column in ("move", "depth", "value", "best", "size", "alpha", "beta"):
        np.testing.assert_array_equal(trace.columns[column], expected.columns[column], column)


def test_a_search_that_deepens_has_a_root_for_each_pass(own: Write) -> None:
    source = dedent(SHAPES) + dedent("""
        def deepening(position, depth):
            for limit in range(1, depth + 1):
                value = helper(position, limit, limit)
            return value
    """)
    file = own(source).removesuffix("mine")
    trace = search(POSITION, f"{file}deepening", depth=3)
    alone = [search(POSITION, "minimax", depth=depth) for depth in (1, 2, 3)]
    assert trace.columns["value"][trace.roots].tolist() == [one.value for one in alone]
    assert len(trace) == sum(map(len, alone))


def test_of_two_numbers_the_value_is_what_follows_from_those_below(own: Write) -> None:
    source = """
        def mine(position, depth=2):
            if depth == 0:
                return 0, position.played[-1] + 1, 7
            found = [(m, *mine(position.play(m), depth - 1)) for m in position.moves()]
            move, _, value, _ = max(found, key=lambda one: -one[2])
            return move, -value, 7
    """
    trace = search(POSITION, own(source))
    assert trace.value == 1
    assert trace.best_move == 0
    facts = {fact.name: fact.text for fact in telling_of(trace).search_facts(trace)}
    assert facts["Takes"] == "item 1 (from 0) of what is returned"


METHODS = """
    class Player:
        looks = 0

        def __init__(self, most=3):
            self.most = most

        def mine(self, position, depth):
            if position.outcome is not None or depth == 0:
                return self.worth(position)
            return max(self.mine(position.play(m), depth - 1) for m in position.moves())

        def worth(self, position):
            return position.ply + self.most

        @staticmethod
        def still(position, depth):
            if position.outcome is not None or depth == 0:
                return position.ply
            return max(Player.still(position.play(m), depth - 1) for m in position.moves())

        @classmethod
        def counting(cls, position, depth):
            cls.looks += 1
            if position.outcome is not None or depth == 0:
                return cls.looks
            return max(cls.counting(position.play(m), depth - 1) for m in position.moves())

    class Heir(Player):
        pass
"""


@pytest.mark.parametrize("method", ["Player.mine", "Player.still", "Player.counting", "Heir.mine"])
@pytest.mark.parametrize("line", ["", "@c4viz.watch\n"])
def test_a_method_of_an_object_made_without_arguments_is_a_search(
    own: Write, method: str, line: str
) -> None:
    source = dedent(METHODS)
    if line:
        source = "import c4viz\n" + re.sub(r"( +)(def (?!__|worth))", rf"\1{line}\1\2", source)
    file = own(source).removesuffix("mine")
    trace = search(POSITION, f"{file}{method}", depth=2)
    assert len(trace) == 57
    assert trace.value == {"mine": 9, "still": 6, "counting": 57}[method.split(".")[1]]
    assert trace.settings["called"] == method


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        ("Plaer.mine", 'did you mean "Player"'),
        ("Player.mime", 'Player has no method "mime": did you mean "Player.mine"'),
        ("Needy.mine", "has objects that cannot be made without arguments .*give them defaults"),
        ("Failing.mine", "no such thing.* in line 9"),
    ],
)
def test_what_is_no_method_is_told_with_a_remedy(own: Write, method: str, sentence: str) -> None:
    source = """
        class Player:
            def mine(self, position, depth=2): ...

        class Needy(Player):
            def __init__(self, most): ...
        class Failing(Player):
            def __init__(self):
                raise ValueError("no such thing")
    """
    file = own(source).removesuffix("mine")
    with pytest.raises((OwnSearchError, SettingError), match=sentence):
        search(POSITION, f"{file}{method}")


def test_a_function_and_a_method_of_a_module_of_a_package_are_searches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "pack" / "ai"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").write_text("", "utf-8")
    (package / "__init__.py").write_text("", "utf-8")
    (package / "worths.py").write_text("def worth(position):\n    return position.ply", "utf-8")
    module = "from .worths import worth\n" + dedent(METHODS).replace(
        "position.ply +", "worth(position) +"
    )
    (package / "search.py").write_text(module, "utf-8")
    monkeypatch.chdir(tmp_path)
    trace = search(POSITION, "pack.ai.search:Player.mine", depth=2)
    assert (len(trace), trace.value) == (57, 9)
    assert trace.settings["file"] == f"{package / 'search.py'}:Player.mine"
    with pytest.raises(SettingError, match=r"pack\.ai\.missing"):
        search(POSITION, "pack.ai.missing:mine", depth=2)


def test_what_it_records_itself_is_the_trace(own: Write) -> None:
    source = """
        import c4viz

        def mine(position):
            with c4viz.record(position, "by hand") as tree:
                tree.enter()
                tree.enter(3)
                tree.leave(1)
                tree.leave(1, 3)
    """
    trace = search(POSITION, own(source))
    assert trace.columns["move"].tolist() == [-1, 3]
    assert trace.columns["value"].tolist() == [1, 1]


def test_it_is_named_in_a_line_as_any_search(own: Write) -> None:
    name = own(ALPHABETA)
    settings = settings_for(name, depth=2)
    for line in (f"{name} depth=2", text_of(settings)):
        assert settings_from_text(line) == settings
    with pytest.raises(SettingError, match="setting of"):
        settings_from_text(f"{name} order=left")


def test_without_a_depth_the_function_decides_it(own: Write) -> None:
    deep = ALPHABETA.replace("depth,", "depth=2,")
    assert search(POSITION, own(deep)).columns["depth"].max() == 2
    assert search(POSITION, own(deep), depth=3).columns["depth"].max() == 3


# ---- while it runs -----------------------------------------------------------------------------


@pytest.mark.parametrize("source", [STUCK, ENDLESS])
def test_its_tree_is_there_while_it_runs_and_it_is_stopped_at_once(own: Write, source: str) -> None:
    chosen = settings_for(own(source), depth=2)
    trace = prepare(POSITION, chosen)
    seen: list[int] = []

    def stop() -> bool:
        seen.append(len(trace))
        return len(trace) >= 3

    run(trace, chosen, stop=stop)
    assert trace.ending == "stopped"
    assert seen[0] == 0 < seen[-1] <= len(trace)
    assert trace.columns["move"][:3].tolist() == [-1, 0, 0]
    assert (len(trace) == 3) == (source == STUCK)


def test_limits_end_it(own: Write) -> None:
    name = own(ALPHABETA)
    trace = search(POSITION, name, depth=3, limits=Limits(nodes=50))
    whole = search(POSITION, name, depth=3)
    assert trace.ending == "nodes"
    assert len(trace) == 50
    np.testing.assert_array_equal(trace.columns["move"], whole.columns["move"][:50])
    assert trace.columns["size"][0] == 0
    assert search(POSITION, own(ENDLESS), limits=Limits(seconds=0.2)).ending == "seconds"


# ---- the lines and variables ---------------------------------------------------------------------

SUM = """
    def mine(position, depth):
        if depth == 0:
            return 3
        seen = []
        for move in position.moves():
            seen.append(mine(position.play(move), depth - 1))
        return max(seen)
"""


def at_work(trace: Trace, step: int, row: int | None = None) -> tuple[int | None, dict[str, str]]:
    """The line, from 1, and the variables."""
    moment = trace.at(step)
    listing = listing_of(trace, (moment.row or 0) if row is None else row, moment)
    line = listing.lit.line
    told = {variable.name: variable.text for variable in listing.variables}
    return None if line is None else line + 1, told


def test_the_line_that_is_at_work_is_known_and_the_variables_there(own: Write) -> None:
    trace = search(Position.parse("", "2x3", 3), own(SUM), depth=1)
    assert at_work(trace, 1) == (None, {"depth": "1"})
    assert at_work(trace, 2) == (7, {"depth": "0"})  # the call, and its arguments
    assert at_work(trace, 2, row=0) == (7, {"depth": "1", "seen": "[]", "move": "0"})
    assert at_work(trace, 3) == (4, {"depth": "0"})
    assert at_work(trace, 4, row=0) == (7, {"depth": "1", "seen": "[3]", "move": "1"})
    assert at_work(trace, 8) == (8, {"depth": "1", "seen": "[3, 3, 3]", "move": "2"})
    assert listing_of(trace, 0, trace.at(8)).code.lines[7] == "    return max(seen)"
    assert listing_of(trace, 0, trace.at(8)).file == "my.py"


def test_a_comprehension_is_a_part_of_the_function_it_is_in(own: Write) -> None:
    trace = search(POSITION, own(TREE.replace("{leaf}", "return 1")), depth=1)
    assert at_work(trace, 4, row=0) == (5, {"depth": "1", "move": "1"})


def test_a_file_that_calls_its_functions_while_it_is_loaded_is_run_as_it_is(own: Write) -> None:
    source = """
        def weights():
            return [1, 2] if len("ab") == 2 else None

        class Search:
            table = weights()

            def value(self):
                return

        assert Search().value() is None

        def mine(position, depth):
            if not depth:
                return Search.table[-1]
            return max(mine(position.play(move), depth - 1) for move in position.moves())
    """
    trace = search(POSITION, own(source), depth=1)
    assert trace.value == 2
    assert at_work(trace, 3)[0] == 15


def test_lines_and_variables_are_kept_in_files(own: Write, tmp_path: Path) -> None:
    trace = search(POSITION, own(ALPHABETA), depth=2)
    trace.save(tmp_path / "mine.npz")
    again = load_trace(tmp_path / "mine.npz")
    for step in range(trace.steps + 1):
        assert at_work(again, step) == at_work(trace, step)


def test_a_call_that_an_exception_left_last_is_in_no_file(own: Write, tmp_path: Path) -> None:
    source = """
        def mine(position, depth):
            if depth == 0:
                if position.played[-1] == 6:
                    raise LookupError
                return position.ply
            found = []
            for move in position.moves():
                try:
                    found.append(mine(position.play(move), depth - 1))
                except LookupError:
                    found.append(0)
            return max(found)
    """
    trace = search(POSITION, own(source), depth=1)
    trace.save(tmp_path / "mine.npz")
    assert len(load_trace(tmp_path / "mine.npz")) == len(trace) == 7


def altered(said: bytes) -> Workings:
    return Workings.read(np.frombuffer(said, np.uint8), count=2)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "[]",
        '{"file": "my.py", "lines": [], "calls": []}',
        '{"file": "my.py", "lines": [3], "calls": [], "returns": []}',
        '{"file": "my.py", "lines": ["x"], "calls": [[0, 2, {}, {}]], "returns": []}',
        '{"file": "my.py", "lines": ["x"], "calls": [[2, 1, {}, {}]], "returns": []}',
        '{"file": "my.py", "lines": ["x"], "calls": [[0, 1, {"a": 1}, {}]], "returns": []}',
        '{"file": "my.py", "lines": ["x"], "calls": [[0, 1, [], {}]], "returns": []}',
        '{"file": "\\ud800", "lines": [], "calls": [], "returns": []}',
        "[" * 100_000,
    ],
)
def test_what_was_altered_is_refused(said: str) -> None:
    with pytest.raises(AlteredError, match="what it says of its source"):
        altered(said.encode())


# ---- what goes wrong ---------------------------------------------------------------------------

TREE = """
    def mine(position, depth):
        if depth == 0:
            {leaf}
        return max(mine(position.play(move), depth - 1) for move in position.moves())
"""
WRONG = {
    "raise": ("return 1 / 0", "raises ZeroDivisionError (division by zero) in line 4"),
    "none": ("return None", "None is no value of a node"),
    "text": ("return 'much'", "'much' is no value of a node"),
    "exit": ("raise SystemExit(3)", "calls sys.exit(3) in line 4"),
    "die": ("__import__('os')._exit(7)", "ends Python with exit code 7 in line 4"),
    "crash": ("__import__('ctypes').string_at(0)", "crashes Python (SIGSEGV) in line 4"),
    "illegal": ("return mine(position.play(9), 0)", "raises IllegalMoveError"),
    "elsewhere": (
        "return mine(position.play(0).play(1), 0)",
        "is not one move after the position of the call before",
    ),
    "change": ("position.first = 0", "raises FrozenInstanceError"),
    "endless": ("return mine(position, 0)", "calls itself without end"),
    "memory": ("return len([0] * 10**10)", "takes more than 2 GiB of memory"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_failure_is_said_in_a_sentence_and_what_was_recorded_stays(own: Write, kind: str) -> None:
    leaf, said = WRONG[kind]
    chosen = settings_for(own(TREE.replace("{leaf}", leaf)), depth=2)
    trace = prepare(POSITION, chosen)
    with pytest.raises(OwnSearchError) as failure:
        run(trace, chosen)
    sentence = str(failure.value)
    assert said in sentence
    assert "\n" not in sentence
    assert sentence.startswith(f'the search "{Path(chosen.file.rpartition(":")[0]).name}:mine" ')
    assert trace.ending == "failed"
    if kind == "crash":  # nothing could be asked any more
        assert "after" not in sentence
    else:
        assert 'below 11 in "mine", after 3 nodes' in sentence
        assert trace.columns["move"].tolist() == [-1, 0, 0]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def other(position): pass", 'my.py has no function "mine": did you mean "other"?'),
        ("mine = 3", "is no function but of type int"),
        ("def mine(): pass", 'has no argument "position"'),
        ("def mine(position, colour_of_the_sky): pass", 'takes "colour_of_the_sky"'),
        ("def mine(position): return 3", "never calls itself, so that there is no tree in line 1"),
        ("def mine(position: return 3", "is no Python"),
        ("1 / 0", "raises ZeroDivisionError"),
    ],
)
def test_a_function_that_is_no_search_is_refused(own: Write, source: str, said: str) -> None:
    with pytest.raises(OwnSearchError) as failure:
        search(POSITION, own(source))
    assert said in str(failure.value)


@pytest.mark.parametrize("digits", [30, 400, 5000])
def test_a_number_of_any_size_is_a_value_and_a_variable(own: Write, digits: int) -> None:
    leaf = f"return (much := 10**{digits})"
    trace = search(POSITION, own(TREE.replace("{leaf}", leaf)), depth=1)
    assert trace.value is not None
    assert math.isfinite(trace.value)
    _, variables = at_work(trace, 3)
    assert variables["much"].startswith("10")
    assert len(variables["much"]) < 100


def test_what_was_recorded_elsewhere_is_not_run(own: Write) -> None:
    with pytest.raises(SettingError, match=r"file\.py:function"):
        search(POSITION, "own")
