"""Experiments of the window, without one: figures come one by one, stay, and can be ended."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QCoreApplication

from c4viz import Position
from c4viz.app.state.experiment import Experiment
from c4viz.lab.asked_experiment import AskedExperiment
from tests.app.event_loop import run_until


@pytest.fixture
def experiment(core: QCoreApplication) -> Experiment:
    return Experiment()


def test_figures_come_one_by_one_and_make_a_chart(experiment: Experiment) -> None:
    asked = AskedExperiment("branching", Position(), "1:3", ("minimax", "alphabeta"), 1)
    assert experiment.chart is None
    experiment.begin(asked)
    run_until(lambda: not experiment.is_running)
    assert len(experiment.found) == asked.planned == 6
    assert experiment.chart is not None
    names = [curve.name for curve in experiment.chart.curves]
    assert names == ["minimax", "alphabeta", "b = 7", "√b"]
    assert asked.csv(experiment.found).count("\n") == 7
    experiment.close()


def test_what_was_measured_stays_when_it_is_ended(experiment: Experiment) -> None:
    experiment.begin(AskedExperiment("depth", Position(), "1:30", ("minimax",), 1))
    run_until(lambda: len(experiment.found) >= 2)
    experiment.stop()
    assert not experiment.is_running and len(experiment.found) >= 2
    experiment.close()


def test_what_fails_says_why(experiment: Experiment) -> None:
    said: list[str] = []
    experiment.ended.connect(said.append)
    experiment.begin(AskedExperiment("depth", Position(), "1:3", ("mcts",), 1))
    run_until(lambda: not experiment.is_running)
    assert said == ['"mcts" looks to no depth: name another search.']
