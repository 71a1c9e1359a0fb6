"""Which of the user's programs may run: those that he named himself, and those about which he was
asked, since a file names them. Trees that were learned and openings in a file count as programs.

To a Python program that imports c4viz nothing is asked: it runs what it says. The window and the
terminal guard all that runs in them, from `Consent.guarded` on.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import platformdirs

from c4viz.guard.files import NoFileError, RefusedError, place_of, read_bytes
from c4viz.guard.json import read_json
from c4viz.language import quoted_path, tr
from c4viz.replacing import replacing
from c4viz.search.choice import SettingError

MOST_BYTES = 1 << 28
"""Of a program that is asked about."""
_MOST_ANSWERS = 1000


@dataclass(frozen=True)
class Program:
    """What would run: its file with the ``path`` from the root on, ``called`` as it was named;
    ``digest`` is that of what the file held when somebody was asked about it."""

    path: str
    called: str
    digest: str = ""

    @classmethod
    def named(cls, file: str | Path, called: str = "") -> Program:
        """That in a file, which is called as its file where nothing else is said."""
        path = os.path.abspath(place_of(file))  # noqa: PTH100  (also of no file)
        return cls(path, called or str(file))

    @property
    def title(self) -> str:
        """Its name without folders: ``my.py:choose``."""
        return Path(self.called).name


class NotStartedError(SettingError):
    """A file names a program, and nobody has said that it may run."""

    def __init__(self, program: Program) -> None:
        super().__init__(
            tr(
                "{name} is not started: a file names it, and what a file names runs only once you "
                "have said so; if you know who wrote {path}, add --trust",
                name=quoted_path(program.title),
                path=Path(program.path),
            )
        )
        self.program = program


Ask = Callable[[Program], bool]


def _never(_program: Program) -> bool:
    """The answer where nobody can be asked at once."""
    return False


class Consent:
    """What may run in this process, and what was answered before, for a path and what it held."""

    def __init__(self) -> None:
        self._ask: Ask | None = None
        self._all = False
        self._named: set[str] = set()
        self._agreed: dict[str, str] = {}  # digests by paths, also where they cannot be kept
        self._left: dict[str, str] = {}

    @contextmanager
    def guarded(self, ask: Ask = _never, *, everything: bool = False) -> Iterator[None]:
        """Until the end of the block nothing runs but what was named or agreed to; ``ask`` is asked
        about all else, unless ``everything`` may run."""
        before = dict(vars(self))
        vars(self).update(
            _ask=ask, _all=self._all or everything, _named=set(self._named), _agreed={}, _left={}
        )
        try:
            yield
        finally:
            vars(self).update(before)

    def name(self, program: Program, *, keep: bool = False) -> None:
        """A person names a program: it may run, also as it will be when he has saved it again.
        ``keep``: and as it is now at all later times."""
        self._named.add(program.path)
        if keep and self._ask is not None:
            with suppress(RefusedError):
                _keep(program.path, _digest(program.path))

    def agree(self, program: Program) -> None:
        """A person said that a program may run, as it was when he was asked, at all times."""
        self._left.pop(program.path, None)
        with suppress(RefusedError):
            digest = program.digest or _digest(program.path)
            self._agreed[program.path] = digest
            _keep(program.path, digest)

    def leave(self, program: Program) -> None:
        """A person said that a program is to be left alone, as it was when he was asked."""
        self._left[program.path] = program.digest

    def was_left(self, program: Program) -> bool:
        """Whether a person said so of what its file holds now."""
        return self._left.get(program.path, "") == _digest_seen(program.path) != ""

    def may_start(self, program: Program) -> bool:
        """Whether a program may run as it is now, to be said of it: `require` looks closer. One
        that nobody was asked about is not looked at."""
        if self._is_free(program):
            return True
        known = self._answers().get(program.path)
        return known is not None and known == _digest_seen(program.path)

    def require(self, program: Program) -> None:
        """See that a program may run. One that is not there is for its reader to complain of.

        Raises:
            NotStartedError: a file names it, and whoever was asked did not agree.
            SettingError: it is no regular file, or too large.
        """
        if self._is_free(program) or not os.path.lexists(program.path):
            return
        try:
            asked = replace(program, digest=_digest(program.path))
        except NoFileError as error:
            raise SettingError(str(error)) from None
        if self._answers().get(program.path) == asked.digest:
            return
        if self._ask is None or not self._ask(asked):
            raise NotStartedError(asked)
        self.agree(asked)

    def _is_free(self, program: Program) -> bool:
        """Whether a program may run whatever it holds."""
        return self._ask is None or self._all or program.path in self._named

    def _answers(self) -> dict[str, str]:
        return _kept() | self._agreed


CONSENT = Consent()
"""That of this process."""


def _digest(path: str) -> str:
    return sha256(read_bytes(Path(path), MOST_BYTES)).hexdigest()


def _digest_seen(path: str) -> str:
    """The digest of a file, taken once as long as the file says that it is the same; empty where it
    cannot be read."""
    try:
        found = Path(path).stat()
        return _digest_at(path, (found.st_mtime_ns, found.st_size, found.st_ino))
    except (OSError, ValueError):
        return ""


@lru_cache(64)
def _digest_at(path: str, _stamp: tuple[int, int, int]) -> str:
    return _digest(path)


def _place() -> Path:
    return platformdirs.user_config_path("c4viz") / "programs.json"


def _kept() -> dict[str, str]:
    """What may run, by its path: the digest of what it held."""
    said: Any = None
    with suppress(RefusedError):
        said = read_json(_place(), MOST_BYTES)
    told = said.get("programs") if isinstance(said, dict) else None
    if not isinstance(told, dict):
        return {}
    return {path: digest for path, digest in told.items() if isinstance(digest, str)}


def _keep(path: str, digest: str) -> None:
    """Keep that a program may run as it is now; where that cannot be it is asked about once more
    by the next start."""
    told = _kept()
    told.pop(path, None)
    told[path] = digest
    with suppress(OSError):
        place = _place()
        place.parent.mkdir(parents=True, exist_ok=True)
        kept = dict(list(told.items())[-_MOST_ANSWERS:])
        with replacing(place, private=True) as part:
            part.write_text(json.dumps({"programs": kept}, indent=1), "utf-8")
