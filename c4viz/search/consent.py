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
from dataclasses import dataclass
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
    """What would run: its file with the ``path`` from the root on, ``called`` as it was named."""

    path: str
    called: str

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
        self._named: set[str] = set()
        self._left: set[Program] = set()
        self._all = False

    @contextmanager
    def guarded(self, ask: Ask = _never, *, everything: bool = False) -> Iterator[None]:
        """Until the end of the block nothing runs but what was named or agreed to; ``ask`` is asked
        about all else, unless ``everything`` may run."""
        before = self._ask, self._named, self._left, self._all
        self._ask, self._named, self._left = ask, set(self._named), set(self._left)
        self._all = self._all or everything
        try:
            yield
        finally:
            self._ask, self._named, self._left, self._all = before

    def name(self, program: Program, *, keep: bool = False) -> None:
        """A person names a program: it may run, also as it will be when he has saved it again.
        ``keep``: and as it is now at all later times."""
        self._named.add(program.path)
        if keep and self._ask is not None:
            self._write(program)

    def agree(self, program: Program) -> None:
        """A person said that a program may run, as it is now, at all times."""
        self._left.discard(program)
        self._write(program)

    def leave(self, program: Program) -> None:
        """A person said that a program is to be left alone."""
        self._left.add(program)

    def was_left(self, program: Program) -> bool:
        """Whether a person said so."""
        return program in self._left

    def may_start(self, program: Program) -> bool:
        """Whether a program may run as it is now; one that nobody was asked about is not looked
        at."""
        if self._ask is None or self._all or program.path in self._named:
            return True
        known = _answers().get(program.path)
        with suppress(RefusedError):
            return known is not None and known == _digest(program)
        return False

    def require(self, program: Program) -> None:
        """See that a program may run. One that is not there is for its reader to complain of.

        Raises:
            NotStartedError: a file names it, and whoever was asked did not agree.
            SettingError: it is no regular file, or too large.
        """
        if self.may_start(program) or not os.path.lexists(program.path):
            return
        try:
            _digest(program)
        except NoFileError as error:
            raise SettingError(str(error)) from None
        if self._ask is None or not self._ask(program):
            raise NotStartedError(program)
        self.agree(program)

    def _write(self, program: Program) -> None:
        """Keep that a program may run as it is now; where that cannot be it is asked once
        more."""
        with suppress(OSError, RefusedError):
            told = _answers()
            told.pop(program.path, None)
            told[program.path] = _digest(program)
            place = _place()
            place.parent.mkdir(parents=True, exist_ok=True)
            kept = dict(list(told.items())[-_MOST_ANSWERS:])
            with replacing(place, private=True) as part:
                part.write_text(json.dumps({"programs": kept}, indent=1), "utf-8")


CONSENT = Consent()
"""That of this process."""


def _digest(program: Program) -> str:
    return sha256(read_bytes(Path(program.path), MOST_BYTES)).hexdigest()


def _place() -> Path:
    return platformdirs.user_config_path("c4viz") / "programs.json"


def _answers() -> dict[str, str]:
    """What may run, by its path: the digest of what it held."""
    said: Any = None
    with suppress(RefusedError):
        said = read_json(_place(), MOST_BYTES)
    told = said.get("programs") if isinstance(said, dict) else None
    if not isinstance(told, dict):
        return {}
    return {path: digest for path, digest in told.items() if isinstance(digest, str)}
