"""A match without a window: plays on at random, so that somebody can end it without warning."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from PyQt6.QtCore import QCoreApplication

from c4viz.app.saving.autosave import Autosave
from c4viz.app.state.background import Kernels
from c4viz.app.state.session import Session
from c4viz.play import Match, Turn
from c4viz.search import Minimax


def alone(chance: random.Random | None = None) -> Session:
    """Two people play, and nobody searches."""
    session = Session(lambda _root: Minimax(), Kernels(), chance)
    session.game.adopt_match(Match())
    return session


def play_on(playing: Session, seed: int) -> Iterator[None]:
    """Play, look back, try otherwise, begin anew: a change at each turn."""
    chance = random.Random(seed)
    while True:
        turns = list(playing.game.match.turns)
        moves = playing.game.match.position.moves()
        if len(turns) > 150:
            playing.game.adopt_match(Match())
        elif chance.random() < 0.2 or not moves:
            playing.game.go_to_turn(chance.choice(turns))
        else:
            playing.game.play(chance.choice(moves))
        yield


def shape(match: Match) -> tuple[object, ...]:
    """All that was played, and where one is, without how long it took."""

    def of(turn: Turn) -> tuple[object, ...]:
        followed = turn.next
        return turn.move, followed and followed.move, frozenset(map(of, turn.following))

    return match.moves, of(match.root)


def main(folder: Path, seed: int) -> None:
    """Play on for ever, and tell of each change."""
    app = QCoreApplication([])
    playing = alone()
    autosave = Autosave(playing, folder)
    autosave.start()
    for number, _ in enumerate(play_on(playing, seed), 1):
        print(number, flush=True)
        app.processEvents()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
