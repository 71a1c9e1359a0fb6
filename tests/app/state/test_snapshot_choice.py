"""Which steps a film of the window shows."""

from __future__ import annotations

import pytest

from c4viz import Position, search
from c4viz.app.state.snapshot_choice import SnapshotChoice
from c4viz.export import ExportError


def test_a_film_shows_the_steps_chosen_and_a_playouts_moves_where_each_is() -> None:
    trace = search(Position.parse("", "3x3", 3), "mcts", iterations=5, seed=1)
    every = SnapshotChoice(suffix=".gif", first=0, last=10, each=1).points(trace)
    assert [step for step, part in every if part is None] == list(range(11))
    assert any(part is not None for _, part in every)
    assert SnapshotChoice(suffix=".gif", last=10, each=5).points(trace) == [
        (0, None),
        (5, None),
        (10, None),
    ]
    with pytest.raises(ExportError, match="no step"):
        SnapshotChoice(suffix=".gif", last=trace.steps + 1).points(trace)


@pytest.mark.parametrize(
    ("suffix", "moves", "is_film"),
    [(".gif", False, True), (".png", True, True), (".png", False, False), (".svg", True, False)],
)
def test_a_gif_is_a_film_and_png_files_may_be(suffix: str, moves: bool, is_film: bool) -> None:
    assert SnapshotChoice(suffix=suffix, moves=moves).is_film is is_film
