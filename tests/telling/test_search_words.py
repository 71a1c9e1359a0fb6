"""A search is said by how far it goes, and by what is not as it is by default."""

from __future__ import annotations

import pytest

from c4viz.search.runs.spec import settings_from_text
from c4viz.telling.search_words import search_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("alphabeta", "Alpha-beta, depth 6"),
        ("minimax depth=2 memo evaluator=centre", "Minimax, depth 2, evaluator centre, memo"),
        ("alphabeta order=centre", "Alpha-beta, depth 6, order centre first"),
        ("mcts", "MCTS, 10,000 iterations"),
        ("mcts iterations=none seconds=2 seed=1204", "MCTS, 2 s, seed 1204"),
        ("mcts final=value late-c=0.5", "MCTS, 10,000 iterations, late c 0.5, final best mean"),
        ("expectiminimax slip-left=0.25", "Expectiminimax, depth 2, slip left 0.25"),
        ("solver book=no", "Solver, no book"),
        ("astar", "A*, 1,000 expansions"),
    ],
)
def test_a_search_is_said_in_words(text: str, words: str) -> None:
    settings = settings_from_text(text)
    assert search_words(settings.name, vars(settings)) == words
