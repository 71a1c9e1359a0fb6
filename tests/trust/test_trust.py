"""What is tried a great many times is tried here once; whoever tries it tells of every fault."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.trust import memory
from tests.trust.__main__ import main, table_text
from tests.trust.part import PARTS, part_named
from tests.trust.runner import Reached, run
from tests.trust.surroundings import TRIED_LOCALE, locale_of

LONG = {"actions", "events", "memory", "suite"}
"""Parts whose trials take minutes."""


@pytest.mark.parametrize("name", sorted(PARTS.keys() - LONG))
def test_each_part_does_its_first_trials(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    part = part_named(name)
    assert all(part.trial(number, tmp_path) > 0 for number in range(1))


def test_a_locale_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="xx_YY cannot be made: install the package locales"):
        locale_of("xx_YY")(tmp_path)


def test_a_window_in_another_locale_than_the_one_to_be_tried_is_a_fault(tmp_path: Path) -> None:
    missing = {"LOCPATH": str(tmp_path), "LC_ALL": "de_DE.UTF-8", TRIED_LOCALE: "de_DE.UTF-8"}
    command = [sys.executable, "-m", "tests.trust.used", str(tmp_path)]
    done = subprocess.run(
        command, env=os.environ | missing, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1 and "not de_DE.UTF-8" in done.stderr


def test_memory_that_goes_on_growing_is_a_fault_however_little_that_is_in_a_trial() -> None:
    chance, minutes = random.Random(1), [n / 60 for n in range(600)]
    noise = [chance.randint(-600_000, 600_000) for _ in minutes]
    memory.judge(minutes, [300_000_000 + more for more in noise])
    leak = [
        round(300_000_000 + 6_000_000 * n) + more for n, more in zip(minutes, noise, strict=True)
    ]
    with pytest.raises(AssertionError, match="bytes a minute"):
        memory.judge(minutes, leak)


def test_what_raises_crashes_or_hangs_is_a_fault_and_the_rest_is_tried() -> None:
    reached = run("faulty", 0, 7, 1.0, 1e9, 2)
    assert (reached.trials, reached.count) == (7, 2 * 3)
    assert sorted(reached.faults) == [1, 2, 3, 6]
    assert "AssertionError: wrong" in reached.faults[1]
    assert "crashes" in reached.faults[2] and "takes more than 1 s" in reached.faults[3]


def test_a_share_of_what_is_asked_is_enough() -> None:
    reached = run("faulty", 5, None, 0.02, 1e9, 1)
    assert 2 <= reached.count < 10  # trials that have begun by then are done


def test_the_table_tells_how_a_fault_comes_again() -> None:
    reached = Reached(0, trials=9, count=90, faults={7: "wrong"})
    assert "tests.trust kernels --from 7 --trials 1" in table_text({"kernels": reached})


def test_a_part_that_does_not_exist_is_answered_with_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["kernel"])
    assert end.value.code == 2
    assert 'there is no part "kernel": did you mean "kernels"?' in capsys.readouterr().err
