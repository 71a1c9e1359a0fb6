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
from c4viz.search import SettingError
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
    says(entry, "looks at all 9 leaves", "The value is 3", "The best child comes last")
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
    assert any(abs(value(trace, row)) > 900_000 for row in ends)


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
    says(entry, "With 3 plies", "column 4 worth 88", "column 5 is the only move that wins",
         "with 5 plies column 4 is chosen again, with 6 column 5")  # fmt: skip
    position = position_of(entry)
    assert entry.trace.value == 88
    found = [search(position, AlphaBeta(depth=depth)).best_move + 1 for depth in (3, 4, 5, 6)]
    assert found == [4, 5, 4, 5] and beside(entry).best_move == 4
    exact = scores(position)
    assert exact[4] < 0 and [column for column, score in exact.items() if score > 0] == [5]
    assert position.to_move == 2  # to whom the column loses: X wins


@claims
def draw(entry: LibraryEntry) -> None:
    says(entry, "worth −113", "by column 1 alone", "−26", "12 plies")
    position = position_of(entry)
    assert entry.trace.value == -113 and position.to_move == 1
    exact = scores(position)
    assert exact[1] == 0 and all(score < 0 for column, score in exact.items() if column != 1)
    assert search(position, AlphaBeta(depth=12)).value == -26


@claims
def zugzwang(entry: LibraryEntry) -> None:
    says(entry, "fifth row of column 4", "nine plies", "The only move that O has left")
    trace, position = entry.trace, position_of(entry)
    line = [trace.move(row) for row in trace.principal_rows()[1:]]
    assert len(line) == 9 and position.to_move == 1 and trace.value == 1_000_000 - 9
    for move in line[:-2]:
        position = position.play(move)
    assert list(position.moves()) == [3] and position.to_move == 2
    assert position.discs_in(3) == 3, "O fills the fourth row, X the fifth"
    won = position.play(3).play(3)
    assert won.outcome is not None and won.outcome.winner == 1 and (4, 3) in won.outcome.cells


@claims
def slips(entry: LibraryEntry) -> None:
    says(entry, "aims at column 2", "aims at column 5", "24%", "about even")
    trace, position = entry.trace, position_of(entry)
    assert search(position, Minimax(depth=2)).best_move == 1 and trace.best_move == 4
    chances = {trace.move(row) + 1: value(trace, row) / 1e6 for row in trace.children(0)}
    assert round(100 * chances[2]) == -24 and abs(chances[5]) < 0.005
    assert position.to_move == 2
    for column in (0, 2):
        diagonal = position.play(column).play(column).outcome
        assert diagonal is not None and diagonal.winner == 1
        assert len({row for row, _ in diagonal.cells}) == 3 == len({c for _, c in diagonal.cells})


@claims
def fooled(entry: LibraryEntry) -> None:
    says(entry, "After 50 playouts", "column 2, which loses", "20,000", "column 6", "a draw")
    position = position_of(entry)
    assert entry.trace.best_move == 1 and beside(entry).best_move == 5
    exact = scores(position)
    assert exact[6] == 0 and all(score < 0 for column, score in exact.items() if column != 6)


@claims
def exploration(entry: LibraryEntry) -> None:
    says(entry, "c = 0.05", "97% of 400", "c = 20", "none more than 16%")
    shares = []
    for trace in (entry.trace, beside(entry)):
        visits = [trace.at(trace.steps).visits(row) for row in trace.children(0)]
        shares.append(max(visits) / 400)
    assert entry.settings.c == 0.05 and round(100 * shares[0]) == 97  # type: ignore[attr-defined]
    assert shares[1] <= 0.16


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
