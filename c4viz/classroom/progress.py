"""What somebody has practised: kept in a file on this computer alone, without any name.

The file has a line of JSON for each thing done. It can be shown, written as a table, and deleted.
"""

from __future__ import annotations

import csv
import io
import json
import math
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, Literal, get_args

from c4viz.atomic_file import replacing
from c4viz.classroom.questions import MISCONCEPTIONS
from c4viz.export.table import cell_of
from c4viz.folders import settings_folder
from c4viz.guard.files import NoFileError, opened, read_text
from c4viz.guard.json import parsed
from c4viz.language import Texts, tr
from c4viz.locks import locked_within
from c4viz.telling.numbers import plain_text, share_text

PracticeKind = Literal["question", "exercise", "flaw", "parsons", "puzzle", "lesson"]
PRACTICE_KINDS: Texts[PracticeKind] = Texts(
    {
        "question": "Questions about a search",
        "exercise": "Searches done by hand",
        "flaw": "Flaws found",
        "parsons": "Programs put in order",
        "puzzle": "Puzzles",
        "lesson": "Lessons",
    }
)
"""What can be practised, in words."""
MOST_BYTES = 4_000_000
"""Size of the file beyond which its older half is let go."""
_WAIT_SECONDS = 0.03
"""The window waits for it."""
_FREQUENT = 5
"""Misconceptions that a summary names."""


@dataclass(frozen=True)
class PracticeDone:
    """Something done at ``when`` (local time, ISO 8601): ``points`` of at most ``most``, and the
    ``misconceptions`` that showed, by name. ``name`` says which of its kind it was."""

    when: str
    kind: PracticeKind
    name: str
    points: float
    most: float
    misconceptions: tuple[str, ...] = ()


def done_now(
    kind: PracticeKind,
    name: str,
    points: float,
    most: float,
    misconceptions: Iterable[str] = (),
) -> PracticeDone:
    """Return something that was done just now."""
    now = datetime.now().isoformat(timespec="seconds")
    return PracticeDone(now, kind, name, points, most, tuple(misconceptions))


class ProgressFile:
    """Keeps what was done at a ``path``: that of this user without one."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = settings_folder() / "progress.jsonl" if path is None else path

    def note(self, *done: PracticeDone) -> None:
        """Add what was done; several programs may do so at once.

        Raises:
            OSError: it cannot be written.
        """
        lines = "".join(f"{json.dumps(asdict(one), ensure_ascii=False)}\n" for one in done)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = locked_within(self.path.with_suffix(".lock"), _WAIT_SECONDS)
        try:
            if lock is not None:  # or what another program adds meanwhile would be lost
                self._let_old_go()
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
            with os.fdopen(os.open(self.path, flags, 0o600), "a+b") as file:
                file.write(_end_of_cut_line(file) + lines.encode())
        finally:
            if lock is not None:
                lock.release()

    def _let_old_go(self) -> None:
        """Let the older half go where the file has become large. Its lines are not read, so that
        the window hardly waits, and whatever another version wrote stays as it is."""
        with suppress(FileNotFoundError):
            if self.path.lstat().st_size > MOST_BYTES:
                with opened(self.path) as file:
                    file.seek(-MOST_BYTES // 2, os.SEEK_END)
                    file.readline()  # the rest of a line that began before
                    newer = file.read()
                with replacing(self.path, private=True) as part:
                    part.write_bytes(newer)

    def read(self) -> list[PracticeDone]:
        """Return what was done, the oldest first; a line that is none is passed over.

        Raises:
            RefusedError: there is something else in the place of the file.
        """
        return self.read_lines()[0]

    def read_lines(self) -> tuple[list[PracticeDone], list[str]]:
        """Return what was done, the oldest first, and the lines that are none.

        Raises:
            RefusedError: as `read`.
        """
        if not self.path.exists():
            return [], []
        try:
            text = read_text(self.path, 2 * MOST_BYTES)
        except NoFileError:
            if self.path.exists():
                raise
            return [], []  # it was deleted meanwhile
        done, strange = [], []
        for line in filter(str.strip, text.split("\n")):
            one = _read(line)
            if one is None:
                strange.append(line)
            else:
                done.append(one)
        return done, strange

    def forget(self) -> None:
        """Delete all of it.

        Raises:
            OSError: it cannot be deleted.
        """
        self.path.unlink(missing_ok=True)


def _end_of_cut_line(file: BinaryIO) -> bytes:
    """Return what ends the last line of a file, if that was cut: nothing is to be added to it."""
    if not file.seek(0, os.SEEK_END):
        return b""
    file.seek(-1, os.SEEK_END)
    return b"" if file.read(1) == b"\n" else b"\n"


def _read(line: str) -> PracticeDone | None:
    """Read a line; None if it is none of these."""
    try:
        found = parsed(line)
        datetime.fromisoformat(found["when"])
        done = PracticeDone(
            str(found["when"]),
            found["kind"],
            str(found["name"]),
            _number(found["points"]),
            _number(found["most"]),
            tuple(map(str, found["misconceptions"])),
        )
    except (ValueError, TypeError, LookupError):
        return None
    return done if done.kind in get_args(PracticeKind) else None


def _number(said: Any) -> float:
    if not isinstance(said, int | float) or not math.isfinite(number := float(said)):
        raise TypeError
    return number


# ---- what it comes to ----------------------------------------------------------------------------


def progress_text(done: Sequence[PracticeDone]) -> list[str]:
    """Write lines on what was done: how much of each kind and how much of it right, before and in
    the last days, and what showed most often."""
    if not done:
        return [tr("Nothing has been practised yet.")]
    days = sorted({one.when[:10] for one in done})
    first, last = days[0], days[-1]
    when = tr("On {day}.", day=first) if first == last else None
    lines = [when or tr("From {first} to {last}.", first=first, last=last)]
    for kind, words in PRACTICE_KINDS.items():
        these = [one for one in done if one.kind == kind]
        if these:
            lines.append(f"{words}: {_share(these)}{_lately(these)}")
    shown = Counter(name for one in done for name in one.misconceptions if name in MISCONCEPTIONS)
    lines += [f"{times} × {MISCONCEPTIONS[name]}" for name, times in shown.most_common(_FREQUENT)]
    return lines


def _share(done: Sequence[PracticeDone]) -> str:
    points, most = sum(one.points for one in done), sum(one.most for one in done)
    share = share_text(points / most) if most else "—"
    told = tr("{points} of {most}", points=plain_text(points), most=plain_text(most))
    return f"{told} ({share})"


def _lately(done: Sequence[PracticeDone]) -> str:
    """Say how much of the later half was right, where there are two halves to compare."""
    half = len(done) // 2
    later = done[half:]
    most = sum(one.most for one in later)
    if half < _FREQUENT or not most:
        return "."
    share = share_text(sum(one.points for one in later) / most)
    return tr(", in the later half {share}.", share=share)


def progress_csv(done: Iterable[PracticeDone]) -> str:
    """Return a table with a line for each thing done, with columns as named in its first line; no
    text in it is a formula."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("when", "kind", "name", "points", "most", "misconceptions"))
    writer.writerows(_rows(done))
    return out.getvalue()


def _rows(done: Iterable[PracticeDone]) -> Iterator[tuple[object, ...]]:
    for one in done:
        shown = cell_of(" ".join(one.misconceptions))
        yield one.when, one.kind, cell_of(one.name), f"{one.points:g}", f"{one.most:g}", shown
