"""Plays an arena into a file, as `c4viz arena -o` does, and ends itself by SIGKILL after so many
games: ``python -m tests.lab.killed_arena FILE PROCESSES GAMES``."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from c4viz.game import Rules
from c4viz.lab.arena import Plan
from c4viz.lab.arenafile import load, save
from c4viz.lab.tournament import play_all

PLAN = Plan(
    ("mcts iterations=20", "greedy", "random"), 12, "random:3", 5, Rules(4, 5), until_sure=True
)


def main(path: Path, processes: int, games: int) -> None:
    """Go on with the arena."""
    plan, known = load(path) if path.exists() else (PLAN, [])
    results = list(known)
    for count, result in enumerate(play_all(plan, known, processes), 1):
        results.append(result)
        save(path, plan, results)
        if count == games:
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
