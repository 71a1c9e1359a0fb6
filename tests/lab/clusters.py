"""Plays games on a local Dask cluster, in a process of its own: the threads that Dask leaves behind
would collect the widgets of other tests. Prints what came of it, as JSON; `test_cluster` reads it.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from c4viz import SettingError
from c4viz.cli import main
from c4viz.lab import cluster as cluster_module
from c4viz.lab.arena import Plan
from c4viz.lab.cluster import workers_of
from c4viz.lab.tournament import play_all

PLAN = Plan(("greedy", "random", "alphabeta depth=2"), 8, seed=5)


def _cluster(workers: int) -> Any:
    from distributed import LocalCluster  # tests import this module for its plan

    return LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0"
    )


def killed() -> dict[str, Any]:
    """One of two workers is killed while they play."""
    from distributed import Client

    with _cluster(2) as cluster:
        address, there = cluster.scheduler_address, {}
        workers = workers_of(address)
        with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
            pids = client.run(os.getpid)
        for number, result in enumerate(play_all(PLAN, (), address)):
            there[result.pairing.number] = result.played.moves
            if number == 2:
                os.kill(next(iter(pids.values())), signal.SIGKILL)
    return {"workers": workers, "moves": [there[number] for number in sorted(there)]}


def gone() -> dict[str, Any]:
    """The scheduler goes away while they play."""
    cluster_module._ANSWERS = 2  # seconds that it has to answer, of which all pass
    played, said = [], ""
    with _cluster(1) as cluster:
        games = play_all(PLAN, (), cluster.scheduler_address)
        played.append(next(games))
        cluster.close()
    try:
        played.extend(games)
    except SettingError as error:
        said = str(error)
    return {"played": len(played), "said": said}


def data() -> dict[str, Any]:
    """A data set is made on two workers, and a question is put that makes no sense."""
    file = sys.argv[2]
    with _cluster(2) as cluster:
        where = ["--scheduler", cluster.scheduler_address]
        code = main(["dataset", "--player", "greedy", "--games", "4", "-o", file, *where])
    return {"code": code}


SCENES: dict[str, Callable[[], dict[str, Any]]] = {"killed": killed, "gone": gone, "data": data}

if __name__ == "__main__":
    print(json.dumps(SCENES[sys.argv[1]]()))
