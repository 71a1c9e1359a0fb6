"""Reads saved traces, and names the programs that a search would run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from c4viz.atomic_file import WatchProgress, unwatched
from c4viz.game import OwnState, Position, Root
from c4viz.language import tr
from c4viz.search.algorithms import algorithm_of
from c4viz.search.algorithms.tree import DecisionTreeSettings, opened_tree
from c4viz.search.base.setting import settings_of
from c4viz.search.base.settings import Settings
from c4viz.search.choice import SettingError, check_choice
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.decision_tree import SUFFIX as TREE_SUFFIX
from c4viz.search.evaluators.table import evaluator_meant, split_own
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs import treefile
from c4viz.search.runs.blank_trace import blank
from c4viz.trace import Trace, tracefile


def load_trace(
    path: str | Path, watch: WatchProgress = unwatched, position: Position | None = None
) -> Trace:
    """Read a trace that `Trace.save` wrote, the tree in a ``.json``, see
    `c4viz.search.runs.treefile`, or a decision tree, ``.c4tree``, as it decides at ``position`` or
    at the start of a game. Settings that it does not say are as they are by default.

    ``watch`` is told again and again which share of the work is done; if it returns True the work
    ends.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
        TreeFileError: it holds no decision tree.
        WorkStopped: ``watch`` said so.
    """
    file = Path(path)
    if file.suffix.lower() == TREE_SUFFIX:
        return opened_tree(file, position)
    if file.suffix.lower() == treefile.SUFFIX:
        return treefile.load_tree(file, blank_of)
    return tracefile.load(file, blank_of, watch)


def blank_of(search: str, said: Mapping[str, Any], root: Root) -> Trace:
    """Make the trace, still without rows, of the search that a file tells of, or raise
    SettingError, which says why c4viz has none."""
    kind = algorithm_of(search).settings
    for name in said:
        check_choice(tr("setting of {search}", search=search), name, settings_of(kind))
    return blank(root, kind(**said))


# ---- the programs that a search would run, which a file may have named ---------------------------


def programs_of(settings: Settings, root: Root | None = None) -> Iterator[NamedProgram]:
    """Yield the programs of a search: itself, its evaluator, the tree that it was learned as, and
    the game of ``root``. Raise SettingError if a plug-in that is named cannot be used."""
    names = [settings.file] if isinstance(settings, OwnSearchSettings) else []
    if settings.evaluates:
        names.append(evaluator_meant(settings.evaluator))
    if isinstance(root, OwnState) and root.game.program is None:
        names.append(root.game.name)
    for name in names:
        own = split_own(name)
        if own is not None:
            yield NamedProgram.named(own[0], name)
    if isinstance(settings, DecisionTreeSettings):
        yield NamedProgram.named(settings.file)


def require_consent(settings: Settings, root: Root | None = None) -> None:
    """Refuse a search of which a program may not run.

    Raises:
        NotStartedError: one may not; it names the first.
        SettingError: one cannot be used.
    """
    for program in programs_of(settings, root):
        CONSENT.require(program)


def unstarted(settings: Settings) -> NamedProgram | None:
    """Return the first program of a search that may not run yet; None: all may, or one is a plug-in
    that is gone, which is said when it is to run."""
    try:
        return next((one for one in programs_of(settings) if not CONSENT.may_start(one)), None)
    except SettingError:
        return None
