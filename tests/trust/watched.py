"""A window in which somebody plays, searches and watches for some minutes: ``python -m
tests.trust.watched FOLDER SEED MINUTES``. Says in a line of JSON, at each round, after how many
minutes it takes how much memory."""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

import psutil

from c4viz.app.main import keep_answering, make_app
from c4viz.app.preferences.preferences import save as save_preferences
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES
from c4viz.app.state.background import Kernels
from c4viz.app.window.window import MainWindow
from c4viz.play import Match
from tests.app.event_loop import run_until, within_loop
from tests.app.hands import preferred
from tests.trust.played import store_in

_STEPS = 40


def main() -> None:
    """Play and watch, round by round, each a game."""
    folder, seed, minutes = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    app, store, chance = make_app(), store_in(folder), random.Random(seed)
    kernels = Kernels()
    keep_answering(kernels)
    save_preferences(store, preferred(theme="light", depth=3, falls=False))
    window = MainWindow(store, kernels)
    window.resize(1280, 800)
    window.show()
    app.processEvents()
    began, taken = time.monotonic(), 0.0
    while taken < minutes:
        _play_round(window, chance)
        taken = (time.monotonic() - began) / 60
        size = psutil.Process().memory_info().rss
        print(json.dumps({"minutes": taken, "bytes": size}), flush=True)


def _play_round(window: MainWindow, chance: random.Random) -> None:
    session = window.session
    within_loop(lambda: session.game.adopt_match(Match()))
    workspace = chance.choice(WORKSPACE_NAMES)
    within_loop(window.actions_by_id[f"workspace_{workspace}"].trigger)
    for _ in range(6):
        if not (moves := session.game.match.position.moves()):
            break
        column = chance.choice(moves)
        within_loop(lambda column=column: session.game.play(column))
    if session.game.match.position.moves():
        within_loop(session.analyse)
        run_until(lambda: session.exploration.can_step)
    for _ in range(_STEPS):
        step = chance.randint(0, session.exploration.last_step)
        within_loop(lambda step=step: session.exploration.go_to(step))
        window.repaint()


if __name__ == "__main__":
    main()
