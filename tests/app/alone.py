"""A match without a window: plays on at random, so that somebody can end it without warning."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from PyQt6.QtCore import QCoreApplication

from c4viz.app.saving.autosave import Autosave
from c4viz.app.state.playing import Playing
from c4viz.play import Match, Turn
from c4viz.trace import Trace


class Alone(Playing):
    """Two people play; there is no machine, and nothing to look at."""

    is_thinking = False

    def __init__(self, chance: random.Random | None = None) -> None:
        super().__init__(chance)
        self.match = Match()

    def cancel(self) -> None:
        """There is no search."""

    def select(self, row: int | None) -> None:
        """There is no tree."""

    def show(self, trace: Trace | None) -> None:
        """There is no window."""

    def show_kept(self) -> None:
        """There is no window."""


def play_on(playing: Alone, seed: int) -> Iterator[None]:
    """Play, look back, try otherwise, begin anew: a change at each turn."""
    chance = random.Random(seed)
    while True:
        turns = list(playing.match.turns)
        moves = playing.match.position.moves()
        if len(turns) > 150:
            playing.adopt_match(Match())
        elif chance.random() < 0.2 or not moves:
            playing.go_to_turn(chance.choice(turns))
        else:
            playing.play(chance.choice(moves))
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
    playing = Alone()
    autosave = Autosave(playing, folder)
    autosave.start()
    for number, _ in enumerate(play_on(playing, seed), 1):
        print(number, flush=True)
        app.processEvents()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
