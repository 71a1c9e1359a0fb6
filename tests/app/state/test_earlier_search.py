"""An earlier search says what it was, from its trace or from what a file keeps of it."""

from __future__ import annotations

from pathlib import Path

from c4viz.app.state.earlier_search import EarlierSearch
from c4viz.play import Match
from tests.trees import hand_trace


def test_what_is_kept_of_a_search_says_the_same_at_the_next_start() -> None:
    turn = Match().at
    search = EarlierSearch.of(hand_trace(), turn)
    kept = search.kept_in(Path("1.npz"), 100)
    again = EarlierSearch.of_before(kept, turn)
    assert again.title == search.title
    assert (search.file, again.file) == (None, Path("1.npz"))
    assert again.is_aside and not again.is_empty
