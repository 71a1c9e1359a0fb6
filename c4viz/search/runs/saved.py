"""Reads saved traces, which name a search: here is known which searches there are."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from c4viz.game import Root
from c4viz.language import tr
from c4viz.search.algorithms import algorithm_of
from c4viz.search.base.setting import settings_of
from c4viz.search.choice import check_choice
from c4viz.search.runs import treefile
from c4viz.search.runs.blank import blank
from c4viz.trace import Trace
from c4viz.trace.files import tracefile


def load_trace(path: str | Path, watch: tracefile.Watch = tracefile.unwatched) -> Trace:
    """Read a trace that `Trace.save` wrote, or the tree in a ``.json``, see
    `c4viz.search.runs.treefile`. Settings that it does not say, as those of earlier
    versions do not, are as they are by default.

    ``watch`` is told again and again which share of the work is done; where it gives True the
    work ends.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
        WorkStopped: ``watch`` said so.
    """
    file = Path(path)
    if file.suffix.lower() == treefile.SUFFIX:
        return treefile.load_tree(file, blank_of)
    return tracefile.load(file, blank_of, watch)


def blank_of(search: str, said: Mapping[str, Any], root: Root) -> Trace:
    """The trace, still without rows, of the search that a file tells of.

    Raises:
        SettingError: c4viz has no such search, or not of this game; the message says why.
    """
    kind = algorithm_of(search).settings
    for name in said:
        check_choice(tr("setting of {search}", search=search), name, settings_of(kind))
    return blank(root, kind(**said))
