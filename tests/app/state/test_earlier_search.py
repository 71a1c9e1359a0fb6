"""An earlier search says what it was, from its trace or from what a file keeps of it."""

from __future__ import annotations

from pathlib import Path

from c4viz.app.state.earlier_search import EarlierSearch, SearchFile
from c4viz.play import Match
from tests.trees import hand_trace


def test_what_is_kept_of_a_search_says_the_same_at_the_next_start(tmp_path: Path) -> None:
    turn, trace = Match().turn, hand_trace()
    search = EarlierSearch(turn, trace)
    file = SearchFile.written(trace, tmp_path / "1.npz")
    again = EarlierSearch(turn, file=file)
    assert again.title == search.title
    assert (search.is_of_before, again.is_of_before) == (False, True)
    assert not again.is_empty
    assert file.size == file.path.stat().st_size
    assert file.path.stat().st_mode & 0o077 == 0
