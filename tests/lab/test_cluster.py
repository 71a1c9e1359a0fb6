"""Games on the workers of a Dask scheduler: the same as on this machine, whatever befalls them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from c4viz import SettingError
from c4viz.cli import main
from c4viz.lab import cluster as cluster_module
from c4viz.lab.arena import Plan
from c4viz.lab.cluster import workers_of
from c4viz.lab.pool import play_all

PLAN = Plan(("greedy", "random", "alphabeta depth=2"), 8, seed=5)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Two workers of one thread each, begun again where they die."""
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        yield cluster


def test_a_worker_that_is_killed_loses_nothing(cluster: LocalCluster) -> None:
    here = {one.pairing.number: one.played.moves for one in play_all(PLAN)}
    address, there = cluster.scheduler_address, {}
    assert workers_of(address) == 2
    with Client(address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        pids = client.run(os.getpid)
    for number, result in enumerate(play_all(PLAN, (), address)):
        there[result.pairing.number] = result.played.moves
        if number == 2:
            os.kill(next(iter(pids.values())), signal.SIGKILL)
    assert there == here and len(here) == 24


def test_a_scheduler_that_goes_away_leaves_what_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster_module, "_ANSWERS", 2)  # seconds that it has, of which all pass
    played = []
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0"
    ) as cluster:
        games = play_all(PLAN, (), cluster.scheduler_address)
        played.append(next(games))
        cluster.close()
    with pytest.raises(SettingError, match="no scheduler answers at"):
        played.extend(games)
    assert 1 <= len(played) < 24


def test_a_data_set_is_the_same_and_what_fails_is_told_in_a_sentence(
    cluster: LocalCluster, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    address = cluster.scheduler_address
    asked = ["dataset", "--player", "greedy", "--games", "4", "-o"]
    for name, where in (("a", ["--scheduler", address]), ("b", ["--processes", "1"])):
        assert main([*asked, f"{tmp_path}/{name}.json", *where]) == 0
    texts = [(tmp_path / f"{name}.json").read_text("utf-8") for name in "ab"]
    assert texts[0] == texts[1]
    capsys.readouterr()
    assert main(["arena", "greedy", "random", "--scheduler", address, "--processes", "2"]) == 2
    assert "leave out --processes" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "foo", "tcp://", "tcp://no.host:99999"])
def test_a_scheduler_that_does_not_answer_is_named(address: str) -> None:
    with pytest.raises(SettingError, match="no scheduler answers at"):
        list(play_all(PLAN, (), address))
