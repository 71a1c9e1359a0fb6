"""Reads saved traces, which name a search: here is known which searches there are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from c4viz.game import HandTree, Position, Root
from c4viz.language import tr
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.setting import settings_of
from c4viz.search.settings import ALGORITHMS, AStar, Mcts
from c4viz.trace import BestFirstTrace, DepthFirstTrace, MctsTrace, Trace, files
from c4viz.trace.altered import AlteredError

_KINDS = {Mcts.name: MctsTrace.kind, AStar.name: BestFirstTrace.kind}
"""The traces of the searches that leave no depth-first one."""


def load_trace(path: str | Path, watch: files.Watch = files.unwatched) -> Trace:
    """Read the trace of a search of c4viz, as `Trace.load`, which does not ask whether there is
    such a search.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
        WorkStopped: ``watch`` said so.
    """
    return files.load(Path(path), watch, check_said)


def check_said(kind: str, search: str, settings: Mapping[str, Any], root: Root) -> None:
    """Refuse what a file says of a search where none of c4viz leaves such a trace.

    Raises:
        AlteredError: it does not; the message names what is wrong.
    """
    try:
        check_choice(tr("search"), search, ALGORITHMS)
        for name in settings:
            check_choice(tr("setting of {search}", search=search), name, _known(search))
        ALGORITHMS[search](**settings)
    except SettingError as error:
        raise AlteredError(str(error)) from None
    if kind != _KINDS.get(search, DepthFirstTrace.kind):
        raise AlteredError(
            tr('{search} leaves no trace of the kind "{kind}"', search=search, kind=kind)
        )
    _check_root(search, root)


def _known(search: str) -> Mapping[str, Any]:
    return settings_of(ALGORITHMS[search])


def _check_root(search: str, root: Root) -> None:
    if isinstance(root, HandTree):
        if not ALGORITHMS[search].searches_trees:
            raise AlteredError(tr("{search} does not search trees made by hand", search=search))
        return
    assert isinstance(root, Position)
    rules = root.rules
    if rules.connect > max(rules.rows, rules.columns):
        raise AlteredError(
            tr(
                "nobody can connect {connect} on the board {size}",
                connect=rules.connect,
                size=rules.size,
            )
        )
