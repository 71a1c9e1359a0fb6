"""The matches of one sitting."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from c4viz.app.state.matches import Matches, MatchTable
from c4viz.play import PERSON, THE_CHOSEN, Match, player_named
from tests.trees import small_trace


def played(*columns: int) -> Match:
    """A match in which discs were dropped."""
    match = Match()
    for column in columns:
        match.play(column)
    return match


def test_a_match_that_begins_is_the_newest() -> None:
    first, second, third = played(0), played(1), played(2)
    matches = Matches(first)
    assert (matches.has_older, matches.has_newer) == (False, False)
    matches.begin(second)
    matches.begin(third)
    assert (matches.has_older, matches.has_newer) == (True, False)
    assert list(matches.put_away) == [first, second]
    assert matches.match is third


def test_one_comes_back_to_those_put_away_and_goes_on_to_newer_ones() -> None:
    first, second, third = played(0), played(1), played(2)
    matches = Matches(first)
    matches.begin(second)
    matches.begin(third)
    matches.go_back()
    assert (matches.match, matches.has_older, matches.has_newer) == (second, True, True)
    assert list(matches.put_away) == [first, third]
    matches.go_back()
    assert (matches.match, matches.has_older) == (first, False)
    matches.go_on()
    assert matches.match is second


def test_a_match_begun_from_an_older_one_comes_after_all() -> None:
    first, second, third = played(0), played(1), played(2)
    matches = Matches(first)
    matches.begin(second)
    matches.go_back()
    matches.begin(third)
    assert list(matches.put_away) == [second, first]  # the one it was begun from just before it
    assert not matches.has_newer


def test_a_match_in_which_nothing_was_played_is_not_kept() -> None:
    first, third = played(0), played(2)
    matches = Matches(first)
    matches.begin(Match())
    matches.begin(third)
    assert list(matches.put_away) == [first]


@given(st.lists(st.sampled_from(["begin", "back", "on"]), max_size=30))
def test_no_match_that_was_played_is_ever_lost(deeds: list[str]) -> None:
    begun = [played(0)]
    matches = Matches(begun[0])
    for deed in deeds:
        if deed == "begin":
            begun.append(played(len(begun) % 7))
            matches.begin(begun[-1])
        elif deed == "back" and matches.has_older:
            matches.go_back()
        elif deed == "on" and matches.has_newer:
            matches.go_on()
        there = [*matches.put_away, matches.match]
        assert sorted(map(id, there)) == sorted(map(id, begun))


def test_the_decisions_are_those_of_the_match_and_turns_those_of_all() -> None:
    trace = small_trace()
    first, second = Match(trace.position), played(3)
    first.play(1, decision=trace)
    matches = Matches(first)
    assert matches.decisions() == [trace]
    matches.begin(second)
    assert matches.decisions() == []
    assert [turn.decision for turn in matches.all_turns] == [None, trace, None, None]


def test_players_change_sides_with_the_machines_that_they_play_for() -> None:
    easy = player_named("easy")
    table = MatchTable(Match(players=(PERSON, THE_CHOSEN)), {1: easy})
    table.swap_sides()
    assert table.match.players == (THE_CHOSEN, PERSON)
    assert table.relieved == {2: easy}
