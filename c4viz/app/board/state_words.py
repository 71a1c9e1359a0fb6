"""What is said in the place of a board where there is none. Knows no widget."""

from __future__ import annotations

from c4viz.game import GameState, HandTree, OwnState
from c4viz.language import tr
from c4viz.telling import number_text


def state_words(state: GameState) -> str:
    """Who decides at a state, or how it ended, in a few words."""
    if isinstance(state, HandTree) and state.number is not None:
        return tr("An end, worth {value}", value=number_text(state.number))
    if state.outcome is not None:
        winner = state.outcome.winner
        return tr("Player {player} wins", player=winner) if winner else tr("A draw")
    if state.chances:
        return tr("{who} decides", who="CHANCE")
    if isinstance(state, OwnState):
        return tr("{who} to move", who=tr("Player {player}", player=state.to_move))
    return tr("{who} to move", who="MAX" if state.to_move == 1 else "MIN")


def state_page(state: GameState) -> str:
    """What stands in the place of the board, as text."""
    if isinstance(state, OwnState):
        return f"{state.text}\n\n{state_words(state)}"
    steps = (tr("child {number}", number=move + 1) for move in state.played)
    said = tr("A tree made by hand: it has no board.")
    return f"{said}\n\n{' → '.join([tr('root'), *steps])}\n\n{state_words(state)}"
