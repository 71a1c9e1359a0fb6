"""Runs a search: by reference or kernel, within limits; goes on unrecorded where it may.

`search` does it all at once. A program that wants to watch takes it in two steps: `prepare`
gives the empty trace, `run` fills it, in any thread, while others read it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from c4viz.compiled.available import can_compile, has_numba
from c4viz.game import GameState, OwnState, Position, Root
from c4viz.search.algorithms import ALGORITHMS, algorithm_of, settings_for
from c4viz.search.base.algorithm import Evaluate, UnrecordedResult
from c4viz.search.base.control import Control, Halt, never
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Limits, Settings
from c4viz.search.choice import SettingError
from c4viz.search.evaluators.table import is_built_in
from c4viz.search.own.evaluator import checking, name_of
from c4viz.search.own.game import own_game
from c4viz.search.reference.run import run_reference
from c4viz.search.runs.blank_trace import blank
from c4viz.search.runs.saved_search import require_consent
from c4viz.trace import Ending, Trace

Engine = Literal["kernel", "reference"]


def prepare(position: Root, settings: Settings) -> Trace:
    """Make the empty trace of a search that is about to run, with room for its first rows; that of
    MCTS has its root, or the move decided on at once.

    Raises:
        NotStartedError: it would run a program that a file names, and nobody said that it may.
        SettingError: as `blank`.
    """
    require_consent(settings, position)
    settings = settings.looked_up()
    if isinstance(position, OwnState):  # of which the search learns the rest
        position = position.game.begun_anew().start
    trace = blank(position, settings)
    algorithm_of(settings.name).make_room(trace, settings)
    return trace


def run(
    trace: Trace,
    settings: Settings,
    *,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
    progress: Callable[[Trace], None] | None = None,
    engine: Engine = "kernel",
    previous: Trace | None = None,
    evaluate: Evaluate | None = None,
) -> None:
    """Fill a prepared trace.

    ``stop`` is asked about every 2 ms, ``progress`` called as often; both in the thread of the
    run. Where there is no kernel for a search or an evaluator, the reference serves.
    MCTS that reuses begins with what it finds in ``previous``, an earlier trace of the game.
    ``evaluate`` is the evaluator if the settings only name it.

    Raises:
        SettingError: an evaluator of the user's own failed; the trace holds what was found.
    """
    algorithm = algorithm_of(settings.name)
    if engine == "reference" and algorithm.reference is None:
        raise SettingError(
            "{search} is compiled only: choose the engine kernel", search=settings.name
        )
    bytes_per_node = trace.store.bytes_per_node + algorithm.bytes_beside
    if isinstance(trace.position, OwnState):
        bytes_per_node += trace.position.game.bytes_per_state
    control = Control(_limits(settings, limits), stop, progress, bytes_per_node)
    store = trace.store  # the trace may have another one in the end
    store.pause = partial(control.go_on, trace)
    try:
        if algorithm.reuse is not None and algorithm.reuse(trace, settings, previous):
            pass  # the move is decided on
        elif (
            engine == "kernel"
            and algorithm.kernel
            and has_kernel(trace.position, settings)
            and can_compile()
        ):
            trace.engine = "kernel"
            algorithm.kernel(trace, settings, control)
        else:
            _check_reference(settings)
            trace.engine = "reference"
            run_reference(trace, algorithm, settings, control, evaluate)
        ending: Ending = "complete"
    except Halt as halt:
        ending = halt.ending
    except BaseException:
        trace.ending = "failed"
        raise
    finally:
        del store.pause
    control.poll(trace)  # for the time it took
    trace.ending = ending


def _check_reference(settings: Settings) -> None:
    """Refuse a search that can only be compiled, where nothing can be."""
    if algorithm_of(settings.name).reference is None:
        raise SettingError(
            "{search} is compiled only, and there is no numba here to compile it: pip install "
            "numba",
            search=settings.name,
        )


def has_kernel(position: Root, settings: Settings) -> bool:
    """Tell whether a compiled search serves: on boards, with the evaluators built in, where there
    is numba to compile it."""
    return (
        algorithm_of(settings.name).kernel is not None
        and isinstance(position, Position)
        and (not settings.evaluates or is_built_in(settings.evaluator))
        and has_numba()
    )


def _limits(settings: Settings, limits: Limits | None) -> Limits:
    """Return the limits of a run, with the seconds that its settings allow."""
    limits = limits or Limits()
    seconds = [s for s in (limits.seconds, settings.seconds) if s is not None]
    return dataclasses.replace(limits, seconds=min(seconds, default=None))


def search(
    position: Root | Any,
    settings: Settings | str,
    *,
    limits: Limits | None = None,
    stop: Callable[[], bool] = never,
    progress: Callable[[Trace], None] | None = None,
    engine: Engine = "kernel",
    previous: Trace | None = None,
    **values: Any,
) -> Trace:
    """Search ``position`` and return the trace; the keywords from ``limits`` on as in `run`.

    ``settings`` is a dataclass of settings, or the name of an algorithm with its settings as
    further keywords: ``search(p, "alphabeta", depth=6, evaluator="lines")``. The evaluator may be
    a function, which is given a position and a player (1 or 2) and gives a number. The position may
    be the first state of a game of one's own, see `own_game`.

    Raises:
        SettingError: an unknown algorithm, a bad setting, or a game that is over.

    >>> from c4viz.game import HandTree
    >>> trace = search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta", depth=2)
    >>> trace.value, trace.best_move, len(trace)
    (3, 0, 11)
    """
    if not isinstance(position, Position | GameState) and hasattr(position, "play"):
        position = own_game(position)
    evaluate = values.get("evaluator")
    if callable(evaluate):
        values["evaluator"] = name_of(evaluate)
    if isinstance(settings, str):
        settings = settings_for(settings, **values)
    elif values:
        raise SettingError(f"settings were given twice: {settings} and {values}")
    trace = prepare(position, settings)
    run(
        trace,
        settings,
        limits=limits,
        stop=stop,
        progress=progress,
        engine=engine,
        previous=previous,
        evaluate=checking(evaluate) if callable(evaluate) else None,
    )
    return trace


def decision_before(position: Root, settings: Settings, **how: Any) -> Trace | None:
    """Search once more the last decision of the player to move, which a search that reuses begins
    with; None if the settings reuse nothing, or the two moves since are not known."""
    if not settings.reuse or not isinstance(position, Position) or len(position.played or ()) < 2:
        return None
    assert position.played is not None
    earlier = Position.after(position.played[:-2], position.rules)
    return search(earlier, settings, **how)


def hint(trace: Trace) -> int | None:
    """Return the opponent's best reply (a column from 0) to the best move, by what the trace found;
    None if it did not look so far, or the best move ends the game."""
    variation = trace.principal_variation
    return variation[1] if len(variation) > 1 else None


# ---- searches on without a trace, where one takes more memory than it may ------------------------

MOST_NODES = 1 << 62


def can_go_on(position: Root, settings: Settings) -> bool:
    """Tell whether a search needs no memory but for its trace, so that it can do without: as a
    kernel, without a table of positions and without iterations to learn from."""
    able = algorithm_of(settings.name).unrecorded is not None and has_kernel(position, settings)
    return able and not settings.memo and not settings.iterative


def able_to_go_on() -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return the titles of the algorithms that can do without a trace, by the settings that must be
    off for that; not those of one or two plies, whose trace is never full."""
    able: dict[tuple[str, ...], tuple[str, ...]] = {}
    for one in ALGORITHMS.values():
        if "depth" in settings_of(one.settings) and can_go_on(Position(), one.settings()):
            known = settings_of(one.settings).items()
            switched = {n: one.settings(**{n: True}) for n, (_, s) in known if s.kind == "yes"}
            off = tuple(n for n, on in switched.items() if not can_go_on(Position(), on))
            able[off] = (*able.get(off, ()), one.title)
    return able


def decide_unrecorded(
    position: Root, settings: Settings, stop: Callable[[], bool] = never
) -> UnrecordedResult | None:
    """Search from ``position``, from the beginning; return None if that was stopped, or took longer
    than the settings allow. ``stop`` is asked about every 2 ms."""
    assert can_go_on(position, settings)
    decide = algorithm_of(settings.name).unrecorded
    assert decide is not None
    control = Control(Limits(seconds=settings.seconds), stop)
    control.row_limit = MOST_NODES
    try:
        return decide(prepare(position, settings), settings, control)
    except Halt:
        return None
