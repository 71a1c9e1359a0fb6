"""Consent of the user to run his programs: he named them himself, or was asked, since a file names
them. Trees that were learned and openings in a file count as programs.

Nobody asks a Python program that imports c4viz: it runs what it says. The window and the terminal
guard all that runs in them, from `Consent.guarded` on.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from c4viz.atomic_file import replacing
from c4viz.folders import is_ours_alone, settings_folder
from c4viz.guard.files import NoFileError, RefusedError, check_file, place_of, read_bytes
from c4viz.guard.json import read_json
from c4viz.guard.kinds import built
from c4viz.language import quoted_path, tr
from c4viz.search.choice import SettingError

MOST_BYTES = 1 << 28
"""Bytes that a program has at most about which somebody is asked."""
_MOST_ANSWERS = 1000
_IS_WINDOWS = os.name == "nt"


@dataclass(frozen=True)
class NamedProgram:
    """Program that would run: its file with the ``path`` from the root on, ``called`` as it was
    named; ``stamp`` is that of the file when somebody was asked about it."""

    path: str
    called: str
    stamp: str = ""
    changed: bool = False
    """It holds something else than at an earlier answer."""

    @classmethod
    def named(cls, file: str | Path, called: str = "") -> NamedProgram:
        """Name the program in a file, which is called as its file unless something else is said."""
        # As the system goes there: links and ".." lead where the reader of the file comes to.
        try:
            place = place_of(file)
            path = str(place) if _is_elsewhere(str(place)) else os.path.realpath(place)
        except (OSError, ValueError):  # no file can be called so, of which its reader complains
            path = str(file)
        return cls(path, called or str(file))

    @property
    def title(self) -> str:
        """Name without folders: ``my.py:choose``."""
        return Path(self.called).name


class NotStartedError(SettingError):
    """Raised where a file names a program, and nobody has said that it may run."""

    def __init__(self, program: NamedProgram) -> None:
        super().__init__(
            tr(
                "{name} is left alone: a file or a link names it, and what they name is neither "
                "run nor read before you have said so; if you know who wrote {path}, add --trust",
                name=quoted_path(program.title),
                path=Path(program.path),
            )
        )
        self.program = program


@dataclass(frozen=True)
class Answer:
    """Answer about a program: that it may ``run`` as long as it has the ``digest``; or that it is
    to be left alone, and not even read, as long as its file has the ``stamp``."""

    run: bool
    digest: str = ""
    stamp: str = ""

    @classmethod
    def about(cls, path: str, *, run: bool) -> Answer:
        """Make an answer about a file as it is now; raise a RefusedError if it may run and cannot
        be read."""
        return cls(run, digest=_digest(path)) if run else cls(run, stamp=_stamp_here(path))


@dataclass(frozen=True)
class _AnswersFile:
    programs: dict[str, Answer]


Ask = Callable[[NamedProgram], bool]


class Consent:
    """Knows what may run in this process, and what was answered before, for a path and what it
    held; `require` it before a program runs."""

    def __init__(self) -> None:
        self._ask: Ask | None = None
        self._all = False
        self._named: set[str] = set()
        self._answered: dict[str, Answer] = {}  # by paths, also where they cannot be kept

    @contextmanager
    def guarded(
        self, ask: Ask = lambda _program: False, *, everything: bool = False
    ) -> Iterator[None]:
        """Let nothing run until the end of the block but what was named or agreed to; ask ``ask``
        about all else, unless ``everything`` may run."""
        before = dict(vars(self))
        vars(self).update(
            _ask=ask, _all=self._all or everything, _named=set(self._named), _answered={}
        )
        try:
            yield
        finally:
            vars(self).update(before)

    def name(self, program: NamedProgram, *, keep: bool = False) -> None:
        """Let a program run that a person names, also as it will be when he has saved it again;
        ``keep``: and as it is now at all later times."""
        self._named.add(program.path)
        if keep and self._ask is not None:
            self._answer(program, run=True)

    @contextmanager
    def lent(self, program: NamedProgram) -> Iterator[None]:
        """Let a program of c4viz's own run until the end of the block."""
        is_named = program.path in self._named
        self._named.add(program.path)
        try:
            yield
        finally:
            if not is_named:
                self._named.discard(program.path)

    def agree(self, program: NamedProgram) -> None:
        """Keep that a person agreed to run a program, as it was when he was asked, at all times."""
        self._answer(program, run=True)

    def leave(self, program: NamedProgram) -> None:
        """Keep that a person wants a program left alone, as it was when he was asked."""
        self._answer(program, run=False)

    def _answer(self, program: NamedProgram, *, run: bool) -> None:
        """Keep an answer, unless the file was written anew while somebody was asked about it."""
        path, stamp = program.path, program.stamp
        try:
            answer = Answer.about(path, run=run)
        except RefusedError:  # it cannot be read, as whoever asks for it is told next
            self._answered[path] = Answer(run)
            return
        if not stamp or stamp == _stamp(path):
            self._answered[path] = answer
            _keep(path, answer)

    def was_left(self, program: NamedProgram) -> bool:
        """Tell whether a person wants a program left alone whose file is the same still."""
        said = self._said_of(program)
        return said is not None and not said.run and said.stamp == _stamp_here(program.path)

    def may_start(self, program: NamedProgram) -> bool:
        """Tell whether a program may run as it is now, for people to read: `require` looks closer.
        One that nobody was asked about is not looked at."""
        if self._is_free(program):
            return True
        said = self._said_of(program)
        return said is not None and said.run and said.digest == _digest_seen(program.path)

    def require(self, program: NamedProgram) -> str:
        """Refuse a program that may not run. One that is not there may not: it could be by the time
        that it is read, or be there for its reader alone. One that nobody has agreed to is not
        opened, and where it is on another machine not even looked for.

        Return the digest of what may run, to be compared with what is read then; empty where the
        program may run whatever it holds.

        Raises:
            NotStartedError: a file names it, and whoever was asked did not agree.
            SettingError: it is not there, no regular file, or too large.
        """
        if self._is_free(program):
            return ""
        try:
            return self._agreed(program) or self._agreed_now(program)
        except NoFileError as error:
            raise SettingError(str(error)) from None

    def _agreed(self, program: NamedProgram) -> str:
        """Return the digest of a program that somebody has agreed to, as it is now; else nothing.
        Raise a NoFileError where it cannot be read."""
        said = self._said_of(program)
        if said is None or not said.run:
            return ""
        digest = _digest(program.path)
        return digest if digest == said.digest else ""

    def _agreed_now(self, program: NamedProgram) -> str:
        """Ask about a program, and return the digest of what somebody has agreed to.

        Raises:
            NotStartedError: nobody has, or it was written anew meanwhile.
            NoFileError: it is not there, no regular file, or too large.
        """
        path = program.path
        if not _is_elsewhere(path):
            check_file(Path(path), MOST_BYTES)
        said, stamp = self._said_of(program), _stamp_here(path)
        changed = said is not None and (said.run or _was_written(said.stamp, stamp))
        asked = replace(program, stamp=stamp, changed=changed)
        if self.was_left(program) or self._ask is None or not self._ask(asked):
            raise NotStartedError(asked)
        self.agree(asked)
        if not (digest := self._agreed(program)):
            raise NotStartedError(asked)
        return digest

    def _is_free(self, program: NamedProgram) -> bool:
        """Tell whether a program may run whatever it holds."""
        return self._ask is None or self._all or program.path in self._named

    def _said_of(self, program: NamedProgram) -> Answer | None:
        return self._answered.get(program.path) or _kept().get(program.path)


CONSENT = Consent()
"""Consent of this process."""


def _is_elsewhere(path: str) -> bool:
    r"""Tell whether a path may be on another machine, as Windows has it (``\\host\share``): to look
    there tells that machine already who asks. Of its names of devices few are sure to be here."""
    if not _IS_WINDOWS:
        return False
    given = path.replace("/", "\\")
    return given.startswith(("\\\\", "\\??\\")) and not _OF_THIS_MACHINE.match(given)


_OF_THIS_MACHINE = re.compile(r"\\\\[?.]\\([A-Za-z]:|Volume\{[0-9A-Fa-f-]+\})(\\|$)")


def _digest(path: str) -> str:
    return sha256(read_bytes(Path(path), MOST_BYTES)).hexdigest()


def _digest_seen(path: str) -> str:
    """Return the digest of a file, taken once as long as its stamp is the same; empty if it cannot
    be read."""
    try:
        return _digest_at(path, _stamp(path))
    except NoFileError:
        return ""


@lru_cache(64)
def _digest_at(path: str, _at: str) -> str:
    return _digest(path)


def _stamp_here(path: str) -> str:
    """Return the stamp of a file; none where another machine would have to be asked."""
    return "" if _is_elsewhere(path) else _stamp(path)


def _stamp(path: str) -> str:
    """Return what tells without reading it whether a file is the same: when it was written, how
    long it is, which one, and when anything of it was changed; empty if it is not there."""
    try:
        found = Path(path).stat()
    except (OSError, ValueError):
        return ""
    return f"{found.st_mtime_ns} {found.st_size} {found.st_ino} {found.st_ctime_ns}"


def _was_written(before: str, now: str) -> bool:
    """Tell whether a file that had a stamp, if that is known, has been written since, as a person
    sees it: not where only who may read it has changed."""
    return before != "" and before.rpartition(" ")[0] != now.rpartition(" ")[0]


def _place() -> Path:
    return settings_folder() / "programs.json"


def _kept() -> Mapping[str, Answer]:
    """Read what was answered, by the path of the program."""
    place = _place()
    try:
        found = place.stat()
    except OSError:
        return {}
    return _read(place, (found.st_mtime_ns, found.st_size, found.st_ino))


@lru_cache(1)
def _read(place: Path, _stamp: tuple[int, int, int]) -> Mapping[str, Answer]:
    try:
        if is_ours_alone(place):  # else somebody else may have answered
            return built(_AnswersFile, read_json(place, MOST_BYTES)).programs
    except (OSError, RefusedError):  # it was altered
        pass
    return {}


def _keep(path: str, answer: Answer) -> None:
    """Keep an answer; where that cannot be, the next start asks once more."""
    told = {**{one: said for one, said in _kept().items() if one != path}, path: answer}
    kept = {one: asdict(said) for one, said in list(told.items())[-_MOST_ANSWERS:]}
    with suppress(OSError):
        place = _place()
        place.parent.mkdir(0o700, parents=True, exist_ok=True)
        with replacing(place, private=True) as part:
            part.write_text(json.dumps({"programs": kept}, indent=1), "utf-8")
