from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from c4viz.checking import homework
from c4viz.lab import own_experiment
from c4viz.search.own import child, evaluator, game, plugin_summary
from c4viz.search.own.child import JOBS
from c4viz.search.own.process import OwnFunction
from c4viz.search.recording import live

ASKING = (evaluator, game, plugin_summary, live, homework, own_experiment)
"""The modules that have children do something."""


@pytest.mark.parametrize("job", JOBS)
def test_every_job_is_done_by_a_module(job: str) -> None:
    module = import_module(JOBS[job])
    assert callable(module.serve)


def test_every_job_is_asked_for_and_no_other() -> None:
    asking = {module.__name__ for module in ASKING}
    asked = {
        kind.job
        for kind in kinds(OwnFunction)
        if kind.__module__ in asking and hasattr(kind, "job")
    }
    assert asked == JOBS.keys()


def kinds(of: type[OwnFunction]) -> Iterator[type[OwnFunction]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_no_job_is_imported_before_it_is_asked_for() -> None:
    # Run as a file, as the process does: imported as a module it comes with the searches.
    code = (
        "import runpy, sys; names = runpy.run_path(sys.argv[1], run_name='child'); "
        "assert not set(names['JOBS'].values()) & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code, child.__file__], check=True)
