"""The programs that a search would run, which a file may have named."""

from __future__ import annotations

from collections.abc import Iterator

from c4viz.game import OwnState, Root
from c4viz.search.algorithms.tree import Learned
from c4viz.search.base.settings import Settings
from c4viz.search.choice import SettingError
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.evaluators.table import evaluator_meant, split_own
from c4viz.search.recording.settings import Own


def programs_of(settings: Settings, root: Root | None = None) -> Iterator[NamedProgram]:
    """Each of them: the search itself, its evaluator, the tree that it was learned as, and the game
    of ``root``.

    Raises:
        SettingError: a plug-in that is named cannot be used.
    """
    names = [settings.file] if isinstance(settings, Own) else []
    if settings.evaluates:
        names.append(evaluator_meant(settings.evaluator))
    if isinstance(root, OwnState) and root.game.program is None:
        names.append(root.game.name)
    for name in names:
        own = split_own(name)
        if own is not None:
            yield NamedProgram.named(own[0], name)
    if isinstance(settings, Learned):
        yield NamedProgram.named(settings.file)


def require_consent(settings: Settings, root: Root | None = None) -> None:
    """See that all programs of a search may run.

    Raises:
        NotStartedError: one may not; it names the first.
        SettingError: one cannot be used.
    """
    for program in programs_of(settings, root):
        CONSENT.require(program)


def unstarted(settings: Settings) -> NamedProgram | None:
    """The first program of a search that may not run yet; None: all may, or one is a plug-in that
    is gone, which is said when it is to run."""
    try:
        return next((one for one in programs_of(settings) if not CONSENT.may_start(one)), None)
    except SettingError:
        return None
