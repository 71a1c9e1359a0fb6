"""What games begin from."""

from __future__ import annotations

from pathlib import Path

import pytest

from c4viz import Position, Rules, SettingError, search
from c4viz.lab.openings import openings

SMALL = Rules(4, 4)


def test_random_openings_differ_and_follow_from_the_seed() -> None:
    some = openings("random:4", Rules(), 50, seed=1)
    assert len(set(some)) == 50
    assert {position.ply for position in some} == {4}
    assert some == openings("random:4", Rules(), 50, seed=1)
    assert some[:20] == openings("random:4", Rules(), 20, seed=1)
    assert some != openings("random:4", Rules(), 50, seed=2)


def test_nobody_has_won_in_one() -> None:
    assert all(one.outcome is None for one in openings("random:9", Rules(4, 4, 3), 40, seed=3))


def test_where_there_are_too_few_they_come_again() -> None:
    some = openings("random:1", SMALL, 9, seed=1)
    assert len(set(some)) == 4
    assert set(some[:4]) == set(some[4:8])


def test_balanced_ones_are_drawn() -> None:
    some = openings("balanced:2", SMALL, 6, seed=1)
    assert {search(one, "solver").value for one in some} == {0}


def test_a_file_has_one_in_each_line(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("# two\n44\n\n4453\n", "utf-8")
    one, other = Position.parse("44"), Position.parse("4453")
    assert openings(str(file), Rules(), 3, seed=0) == [one, other, one]


def test_the_empty_board() -> None:
    assert openings("start", SMALL, 2, seed=0) == [Position(SMALL)] * 2


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("random:x", "has no number of plies from 0 to 41"),
        ("random:99", "has no number of plies from 0 to 41"),
        ("nowhere.txt", "there are no openings in"),
        ("random", "there are no openings in"),
    ],
)
def test_what_is_none_is_refused(spec: str, said: str) -> None:
    with pytest.raises(SettingError, match=said):
        openings(spec, Rules(), 2, seed=0)


def test_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    for text, said in (
        ("44\nfour", "line 2 of .*: "),
        ("1212121", "line 1 of .*: the game is over there"),
        ("\n", "holds no opening"),
    ):
        file.write_text(text, "utf-8")
        with pytest.raises(SettingError, match=said):
            openings(str(file), Rules(), 2, seed=0)
