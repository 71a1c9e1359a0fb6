"""Every claim in the library's texts, held against the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest

from c4viz import AlphaBeta, Minimax, Position, Trace, search
from c4viz.game import HandTree
from c4viz.library import LIBRARY, LibraryEntry, entry_named
from c4viz.library.entry import row_after
from c4viz.search import Expectiminimax, Mcts, SettingError
from c4viz.search.solver.solver import Solver
from c4viz.trace import Flag

Claim = Callable[[LibraryEntry], None]
CLAIMS: dict[str, Claim] = {}


def claims(check: Claim) -> Claim:
    CLAIMS[check.__name__] = check
    return check


@cache
def solver() -> Solver:
    made = Solver(Position().rules)
    made.load()
    return made


def scores(position: Position) -> dict[int, int]:
    """The exact score of each column, from 1, to the player to move."""
    return {c + 1: score for c, score in solver().columns(position) if score is not None}


def position_of(entry: LibraryEntry) -> Position:
    root = entry.root()
    assert isinstance(root, Position)
    return root


@cache
def beside(entry: LibraryEntry) -> Trace:
    return entry.search_beside()


def value(trace: Trace, row: int) -> float:
    return float(trace.store.column("value")[row])


def leaves(trace: Trace) -> int:
    return sum(1 for row in range(len(trace)) if not list(trace.children(row)))


def says(entry: LibraryEntry, *words: str) -> None:
    """What is checked is what the text says."""
    text = " ".join(str(one) for one in (entry.idea, entry.words, entry.question, entry.answer,
                                         *(mark.note for mark in entry.marks)))  # fmt: skip
    assert all(word in text for word in words), words


# ---- one for each entry --------------------------------------------------------------------------


@claims
def textbook(entry: LibraryEntry) -> None:
    trace = entry.trace
    says(entry, "3, 2 and 2", "worth 3", "by the first child", "14, lies below the third", "nine")
    assert [value(trace, row) for row in trace.children(0)] == [3, 2, 2]
    assert trace.value == 3 and trace.best_move == 0 and leaves(trace) == 9
    assert max(value(trace, row) for row in trace.children(row_after(trace, [2]))) == 14


@claims
def cutoff(entry: LibraryEntry) -> None:
    says(entry, "7 of 9", "first leaf of the second child is 2", "Two leaves", "2 ≤ 3")
    second = row_after(entry.trace, [1])
    assert entry.trace.has(second, Flag.CUTOFF)
    assert leaves(entry.trace) == 7 and len(list(entry.trace.children(second))) == 1
    # More than 3 there, and MIN's other leaves are looked at; 3 is still cut off.
    for leaf, count in ((3, 1), (4, 3)):
        other = search(HandTree.parse(f"((3 12 8) ({leaf} 4 6) (14 5 2))"), AlphaBeta(depth=2))
        assert len(list(other.children(row_after(other, [1])))) == count


@claims
def order(entry: LibraryEntry) -> None:
    says(
        entry, "looks at all 9 leaves, and not at 7", "The value is 3", "The best child comes last"
    )
    assert leaves(entry.trace) == 9 and entry.trace.value == 3 and entry.trace.best_move == 2
    assert leaves(beside(entry)) == 7 and beside(entry).value == 3
    mine, other = (
        re.findall(r"\d+", str(one.position.text)) for one in (entry.trace, beside(entry))
    )
    assert sorted(mine) == sorted(other) and mine != other


@claims
def whole(entry: LibraryEntry) -> None:
    says(entry, "39 nodes", "4 rows and 4 columns", "three in a row", "nine discs", "a draw")
    trace, position = entry.trace, position_of(entry)
    assert len(trace) == 39 and trace.value == 0 and position.ply == 9
    assert (position.rules.rows, position.rules.columns, position.rules.connect) == (4, 4, 3)
    ends = [row for row in range(len(trace)) if not list(trace.children(row))]
    assert all(trace.has(row, Flag.TERMINAL) for row in ends)
    winners = [trace.position_at(row).outcome for row in ends]
    assert [sum(one is not None and one.winner == who for one in winners) for who in (1, 2)] == [
        10,
        3,
    ]
    says(entry, "10 for X and 3 for O")


@claims
def repeated(entry: LibraryEntry) -> None:
    says(entry, "54 of them", "804 nodes", "1,192")
    assert len(entry.trace) == 804 and len(beside(entry)) == 1192
    assert sum(entry.trace.has(row, Flag.REPEATED) for row in range(804)) == 54
    assert entry.trace.value == beside(entry).value


@claims
def greedy(entry: LibraryEntry) -> None:
    says(entry, "takes column 3", "O answers in column 7", "column 7 is chosen", "Three X in a row")
    position = position_of(entry)
    assert entry.trace.best_move == 2
    after = position.play(2).play(6)
    assert after.outcome is not None and after.outcome.winner == 2
    assert search(position, "greedy2").best_move == 6 and scores(position)[7] > 0
    assert [position.play(2).cells[0, column] for column in (1, 2, 3)] == [1, 1, 1]


@claims
def horizon(entry: LibraryEntry) -> None:
    says(entry, "With 3 plies", "column 4 worth 73", "column 3 is chosen, worth 53",
         "column 3 is the only move that wins", "with 5 to 12 column 3 stays")  # fmt: skip
    position = position_of(entry)
    assert entry.trace.value == 73 and entry.trace.best_move == 3 and position.to_move == 1
    assert beside(entry).best_move == 2 and beside(entry).value == 53
    full = search(position, Minimax(depth=4))
    assert value(full, row_after(full, [3])) < -900_000, "O wins there by force"
    for depth in range(4, 13):
        assert search(position, AlphaBeta(depth=depth)).best_move == 2
    exact = scores(position)
    assert exact[4] < 0 and [column for column, score in exact.items() if score > 0] == [3]


@claims
def draw(entry: LibraryEntry) -> None:
    says(entry, "O is to move", "−83 with 2 plies", "between −64 and −89 with 4, 6, 8, 10 and 12",
         "column 4 holds it, and no other move does")  # fmt: skip
    position = position_of(entry)
    assert entry.trace.value == -83 and position.to_move == 2
    depths = (4, 6, 8, 10, 12)
    found = [search(position, AlphaBeta(depth=depth)).value or 0 for depth in depths]
    assert max(found) == -64 and min(found) == -89
    exact = scores(position)
    assert exact[4] == 0 and all(score < 0 for column, score in exact.items() if column != 4)


@claims
def zugzwang(entry: LibraryEntry) -> None:
    says(entry, "fifth row of column 4 either player", "nine plies", "39 discs", "the 40th")
    trace, position = entry.trace, position_of(entry)
    line = [trace.move(row) for row in trace.principal_rows()[1:]]
    assert len(line) == 9 and position.to_move == 1 and trace.value == 1_000_000 - 9
    for move in line[:-2]:
        position = position.play(move)
    assert list(position.moves()) == [3] and position.to_move == 2
    assert position.discs_in(3) == 3, "O fills the fourth row, X the fifth"
    assert position.play(3).discs_in(3) == 4 and position.ply == 39
    cell = position.play(3).rules.bit(4, 3)
    assert position.rules.has_four(position.discs(2) | cell), "O would have four there, too"
    won = position.play(3).play(3)
    assert won.outcome is not None and won.outcome.winner == 1 and (4, 3) in won.outcome.cells


@claims
def slips(entry: LibraryEntry) -> None:
    says(entry, "aims at column 2", "aims at column 5", "28 games in 100", "that is even")
    trace, position = entry.trace, position_of(entry)
    plain = search(position, Minimax(depth=2))
    assert plain.best_move == 1 and trace.best_move == 4 and position.to_move == 2
    assert value(plain, row_after(plain, [1])) > value(plain, row_after(plain, [4])), "no tie"
    chances = {trace.move(row) + 1: value(trace, row) / 1e6 for row in trace.children(0)}
    assert round(100 * chances[2]) == -28 and abs(chances[5]) < 0.005
    for depth in (3, 4, 5):
        assert search(position, Expectiminimax(depth=depth)).best_move == 4
    aimed = row_after(trace, [1])
    landed = {trace.move(row): value(trace, row) for row in trace.children(aimed)}
    assert min(landed[0], landed.get(2, 0)) < landed[1], "a slip is worse than the aim"


@claims
def fooled(entry: LibraryEntry) -> None:
    says(entry, "After 100 playouts", "29 visits, the next 17", "column 4 refutes it",
         "5 of the 29", "20,000", "column 2 is chosen, the only move that wins")  # fmt: skip
    position, trace = position_of(entry), entry.trace
    assert trace.best_move == 2 and beside(entry).best_move == 1 and position.to_move == 1
    visits = sorted(trace.at(trace.steps).visits(row) for row in trace.children(0))
    assert visits[-2:] == [17, 29]
    assert trace.at(trace.steps).visits(row_after(trace, [2, 3])) == 5
    long = beside(entry)
    third, refuted = row_after(long, [2]), row_after(long, [2, 3])
    counts = long.at(long.steps)
    assert 2 * counts.visits(refuted) > counts.visits(third)
    exact = scores(position)
    assert [column for column, score in exact.items() if score > 0] == [2] and exact[3] < 0
    answers = scores(position.play(2))
    assert [column for column, score in answers.items() if score > 0] == [4]


@claims
def exploration(entry: LibraryEntry) -> None:
    says(entry, "c = 0.05", "97% of 400", "c = 20", "14 or 15%")
    shares = []
    for trace in (entry.trace, beside(entry)):
        visits = [trace.at(trace.steps).visits(row) for row in trace.children(0)]
        shares.append(max(visits) / 400)
    assert entry.settings.c == 0.05 and round(100 * shares[0]) == 97  # type: ignore[attr-defined]
    assert shares[1] <= 0.155
    even = beside(entry)
    counts = [even.at(even.steps).visits(row) / 400 for row in even.children(0)]
    assert all(0.135 <= share <= 0.155 for share in counts)


@claims
def misled(entry: LibraryEntry) -> None:
    says(entry, "X threatens four in column 1", "a sixteenth", "four times as much",
         "column 4 has 27 visits", "column 1 has 4", "With 1,000 playouts column 1 has 858",
         "76 of 100 playouts")  # fmt: skip
    position, trace, long = position_of(entry), entry.trace, beside(entry)
    assert position.to_move == 2 and position.discs_in(0) == 3
    threat = position.play(1).play(0)
    assert threat.outcome is not None and threat.outcome.winner == 1
    exact = scores(position)
    assert [column for column, score in exact.items() if score >= 0] == [1]
    assert trace.prior(row_after(trace, [0])) == 1 / 16  # type: ignore[attr-defined]
    assert trace.prior(row_after(trace, [3])) == 4 / 16  # type: ignore[attr-defined]
    even = search(position, Mcts(iterations=100, formula="puct"), engine="reference")
    assert [one.best_move for one in (trace, long, even)] == [3, 0, 0]
    assert visits_of(trace, 3) == 27 == max(visits_of(trace, move) for move in range(7))
    assert visits_of(trace, 0) == 4
    assert visits_of(long, 0) == 858 and visits_of(even, 0) == 76
    for seed in range(1, 5):  # it is no accident
        misled = search(position, Mcts(iterations=100, formula="puct", prior="centre", seed=seed))
        assert misled.best_move != 0


def visits_of(trace: Trace, move: int) -> int:
    return trace.at(trace.steps).visits(row_after(trace, [move]))  # type: ignore[attr-defined]


# ---- of all --------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", LIBRARY, ids=lambda entry: entry.id)
def test_what_is_said_is_so(entry: LibraryEntry) -> None:
    CLAIMS[entry.id](entry)


@pytest.mark.parametrize("entry", LIBRARY, ids=lambda entry: entry.id)
def test_bookmarks_lie_where_the_notes_say(entry: LibraryEntry) -> None:
    assert len(entry.trace.bookmarks) == len(entry.marks)
    for bookmark, mark in zip(entry.trace.bookmarks, entry.marks, strict=True):
        moves = [entry.trace.move(row) + 1 for row in entry.trace.path(bookmark.row)[1:]]
        assert tuple(moves) == mark.moves
        assert 0 <= bookmark.step <= entry.trace.steps


def test_there_are_at_least_twelve_and_each_has_its_claims() -> None:
    assert len(LIBRARY) >= 12 and [entry.id for entry in LIBRARY] == list(CLAIMS)


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SettingError, match="horizon"):
        entry_named("horizont")
