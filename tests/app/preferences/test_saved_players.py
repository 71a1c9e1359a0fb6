from __future__ import annotations

import pytest

from c4viz.app.preferences.saved_players import name_is_free
from c4viz.play import LEVELS
from c4viz.search import ALGORITHMS


@pytest.mark.parametrize(
    "name",
    [
        *LEVELS,
        *ALGORITHMS,
        "human",
        "chosen",
        "MCTS",
        "Challenge",
        "The chosen search",
        "mcts iterations=5",
        "",
    ],
)
def test_a_level_of_ones_own_is_not_called_as_a_player_of_c4viz(name: str) -> None:
    assert not name_is_free(name)


@pytest.mark.parametrize("name", ["Coach", "mcts fast", "hard 2"])
def test_any_other_name_is_free(name: str) -> None:
    assert name_is_free(name)
