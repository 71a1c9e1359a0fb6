"""Jobs for other processes, which import this module and no tests: that would take longer."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

from c4viz.search.base.control import Halt


def square(number: int, _stop: Callable[[], bool]) -> int:
    return number * number


def square_or_die_once(folder: Path, number: int, _stop: Callable[[], bool]) -> int:
    mark = folder / str(number)
    if number % 5 == 0 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def variable(name: str, _stop: Callable[[], bool]) -> str | None:
    return os.environ.get(name)


def die(_number: int, _stop: Callable[[], bool]) -> int:
    os._exit(3)


def wait_for_the_end(number: int, stop: Callable[[], bool]) -> int:
    while number and not stop():
        pass
    if number:
        raise Halt("stopped")
    return number
