"""Links to places in a trace: made of one, and found again in one."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from c4viz.game import HandTree, OwnState, Position
from c4viz.guard.files import place_of
from c4viz.search.algorithms import algorithm_of
from c4viz.search.algorithms.tree import DecisionTreeSettings
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.evaluators.table import split_own
from c4viz.search.recording.settings import OwnSearchSettings, run_again
from c4viz.search.runs.link import Link, LinkError, node_text
from c4viz.trace import Trace
from c4viz.trace.trace import child_by


def link_to(
    trace: Trace,
    step: int | None = None,
    row: int | None = None,
    *,
    file: Path | None = None,
    workspace: str = "",
) -> Link:
    """Return the link to a place in a trace, which is in ``file`` if that is given, and else is to
    be searched again. Programs and files are named by their whole paths.

    Raises:
        LinkError: the search cannot be made again.
    """
    place: dict[str, Any] = {"workspace": workspace}
    if step is not None and step < trace.steps:
        place["step"] = step
    if row is not None and row < len(trace):
        place["node"] = trace.moves_to(row)
        place["number"] = None if _by_moves(trace, place["node"]) == row else row
    if file is not None:
        return Link(file=str(file.absolute()), **place)
    settings, root = _settings_of(trace), trace.position
    if isinstance(root, OwnState):
        if root.game.program is not None or split_own(root.game.name) is None:
            raise _not_again()
        return Link(game=_whole(root.game.name), settings=settings, **place)
    assert isinstance(root, Position | HandTree)
    return Link(root, settings=settings, **place)


def _settings_of(trace: Trace) -> Settings:
    """Return the settings by which a search is made again, with whole paths."""
    if trace.search == OwnSearchSettings.name:
        own = run_again(trace)
        if own is None:
            raise _not_again()
        return dataclasses.replace(own, file=_whole(own.file))
    kind = algorithm_of(trace.search).settings
    settings: Settings = kind(**trace.settings)
    if isinstance(settings, DecisionTreeSettings):
        known = settings_of(DecisionTreeSettings).items()
        anew = {name: default for name, (default, setting) in known if setting.found_out}
        return dataclasses.replace(settings, file=str(place_of(settings.file).absolute()), **anew)
    if "evaluator" not in settings_of(kind):
        return settings
    named: Settings = kind(**{**trace.settings, "evaluator": _whole(settings.evaluator)})
    return named


def _not_again() -> LinkError:
    return LinkError("this search cannot be made again by a link: save it, and copy the link again")


def _whole(name: str) -> str:
    """Return file.py:function with the whole path of the file; another name as it is."""
    own = split_own(name)
    return f"{place_of(own[0]).absolute()}:{own[1]}" if own else name


def row_of(link: Link, trace: Trace) -> int | None:
    """Return the row of the node that a link leads to; None if it names none.

    Raises:
        LinkError: the trace has no such node.
    """
    if link.node is None:
        return None
    number = link.number
    if number is not None and number < len(trace) and trace.moves_to(number) == link.node:
        return number
    row = _by_moves(trace, link.node)
    if row is None:
        raise LinkError(
            "the search has no node {node}, to which the link leads: it went elsewhere",
            node=node_text(link.node),
        )
    return row


def _by_moves(trace: Trace, moves: tuple[int, ...]) -> int | None:
    """Return the node that moves lead to from the root whose result counts, or else from the last
    root from which they lead anywhere."""
    if not len(trace):
        return None
    for root in (trace.principal_rows()[0], *reversed(trace.roots)):
        row: int | None = root
        for move in moves:
            row = None if row is None else child_by(trace, row, move)
        if row is not None:
            return row
    return None


def step_of(link: Link, trace: Trace) -> int:
    """Return the step that a link leads to.

    Raises:
        LinkError: the trace has no such step.
    """
    if link.step is None:
        return trace.steps
    if link.step > trace.steps:
        raise LinkError(
            "the link leads to step {step:,}: the search has only {most:,}",
            step=link.step,
            most=trace.steps,
        )
    return link.step
