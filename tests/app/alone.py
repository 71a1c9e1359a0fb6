"""Matches without a window: each plays on at random in a process of its own, so that somebody can
end it without warning."""

from __future__ import annotations

import os
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

ENDED = "ended"
"""Line that tells that a process has ended."""


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


def play_for_ever(folder: Path, seed: int) -> None:
    """Play on, and tell which process this is, and of each change."""
    print(os.getpid(), flush=True)
    app = QCoreApplication([])
    playing = alone()
    autosave = Autosave(playing, folder)
    autosave.start()
    for number, _ in enumerate(play_on(playing, seed), 1):
        print(number, flush=True)
        app.processEvents()


def main() -> None:
    """Play in a new process for each seed and folder that are asked for, and tell that it ended: to
    begin one takes no time, for all is imported here."""
    for line in sys.stdin:
        seed, folder = line.rstrip("\n").split(" ", 1)
        copy = os.fork()
        if not copy:
            try:
                play_for_ever(Path(folder), int(seed))
            finally:
                os._exit(1)
        os.waitpid(copy, 0)
        print(ENDED, flush=True)


if __name__ == "__main__":
    main()
