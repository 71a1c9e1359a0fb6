"""What can be searched."""

from __future__ import annotations

from c4viz.game import Position
from c4viz.search.choice import SettingError


def check_position(position: object) -> None:
    """Refuse what is no position with a move to decide on.

    Raises:
        SettingError: the game is over.
        TypeError: it is no position.
    """
    if not isinstance(position, Position):
        raise TypeError(f"{position!r} is no Position: make one, Position.parse({position!r})")
    if position.outcome is not None:
        raise SettingError(
            'there is no move to search in "{position}": the game is over; take a disc back '
            "or start a new game",
            position=position.text,
        )
