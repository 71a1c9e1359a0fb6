"""Games on the workers of a Dask scheduler: the same as on this machine, whatever befalls them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from c4viz import SettingError
from c4viz.cli import main
from c4viz.lab.tournament import play_all
from tests.lab.clusters import PLAN

TOP = Path(__file__).parents[2]


def played(*scene: str) -> dict[str, Any]:
    """What a scene of `clusters` tells."""
    command = [sys.executable, "-m", "tests.lab.clusters", *scene]
    done = subprocess.run(command, cwd=TOP, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def test_a_worker_that_is_killed_loses_nothing() -> None:
    here = sorted((one.pairing.number, one.played.moves) for one in play_all(PLAN))
    told = played("killed")
    assert told["workers"] == 2 and len(here) == 24
    assert told["moves"] == [moves for _, moves in here]


def test_a_scheduler_that_goes_away_leaves_what_was_played() -> None:
    told = played("gone")
    assert 1 <= told["played"] < 24
    assert "no scheduler answers at" in told["said"]


def test_a_data_set_is_the_same(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.json", "b.json")]
    assert played("data", str(files[0])) == {"code": 0}
    asked = ["dataset", "--player", "greedy", "--games", "4", "--processes", "1"]
    assert main([*asked, "-o", str(files[1])]) == 0
    assert files[0].read_text("utf-8") == files[1].read_text("utf-8")


def test_a_scheduler_and_processes_are_not_asked_for_together(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["arena", "greedy", "random", "--scheduler", "tcp://127.0.0.1:1", "--processes", "2"]
    assert main(asked) == 2
    assert "leave out --processes" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "foo", "tcp://", "tcp://no.host:99999"])
def test_a_scheduler_that_does_not_answer_is_named(address: str) -> None:
    with pytest.raises(SettingError, match="no scheduler answers at"):
        list(play_all(PLAN, (), address))
