"""Two windows that are used at once, over the same folders, lose nothing of one another, even if
both are killed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from c4viz import load_trace
from c4viz.app.saving.autosave import folder_of
from c4viz.play import load_game, match_from_text
from tests.trust.kills import find_players, find_unsaved, turns_of, until_killed
from tests.trust.part import Part, chance_of
from tests.trust.played import store_in

_LATEST = 6.0
"""Seconds after the first change at which each is killed at the latest."""


def trial(number: int, folder: Path) -> int:
    """Use two windows for a while, and look what they left."""
    chance = chance_of("copies", number)
    place = folder / f"copies-{number}"
    place.mkdir()
    with ThreadPoolExecutor(2) as copies:
        seconds = [chance.random() * _LATEST for _ in range(2)]
        told = list(copies.map(until_killed, [place] * 2, (2 * number, 2 * number + 1), seconds))
    # As it goes on, or put away by a copy that began once the other one was killed.
    kept = [turns_of(load_game(path)) for path in folder_of(store_in(place)).glob("*.json")]
    for one in told:
        lost = turns_of(match_from_text(one["match"]))
        assert any(lost <= turns for turns in kept), f"no file has all of {one['match']}"
        for path in one["searches"]:
            assert len(load_trace(Path(path)))
        find_players(place, one["players"])
        find_unsaved(place, one["lesson"], one["arena"])
    return 1


PART = Part(50, "pairs", trial)
