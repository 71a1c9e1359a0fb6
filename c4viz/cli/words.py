"""Sentences and tables that several commands print, and how they complain and ask."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TextIO, TypeVar

import click

from c4viz.language import counted, localised, plain, quoted, quoted_path, sentence, tr

if TYPE_CHECKING:
    from pathlib import Path

    from c4viz.trace import Trace

_T = TypeVar("_T")
_LEAVES = "quit q exit", tr("quit q exit")
"""What is typed to stop, in English and in the user's language."""
YES, NO = tr("yes"), tr("no")
INTERRUPTED = 130
"""Exit code after Ctrl+C."""
_SYSTEM_PACKAGES = (
    "libgl1 libegl1 libdbus-1-3 libfontconfig1 libglib2.0-0 libxkbcommon0 libxcb-cursor0 "
    "libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0"
)
_ENDED = {
    "nodes": tr("yes, by --max-nodes"),
    "memory": tr("yes, by --max-memory"),
    "seconds": tr("yes, by --max-seconds"),
    "stopped": tr("yes, by Ctrl+C"),
    "failed": tr("yes, by an error"),
}
_LIMITS = ("nodes", "memory", "seconds")
"""Limits within which a search that deepens ply by ply decides."""
EVALUATORS_OWN = tr('''\
W in expected:W is how much the opponent's chances weigh, 0 to 100: expected:1, expected:2.5.

Your own: write a function into a file, such as my.py,

    def good(position, player):
        """How many discs player (1 is X, 2 is O) has in the middle column."""
        return sum(row[3] == player for row in position.matrix)

and give it as my.py:good: c4viz trace 4453 --evaluator my.py:good. It returns a number between
−900,000 and 900,000; position.matrix holds rows of 0, 1 and 2, top row first. It runs in a
process of its own, and what it prints goes to standard error.''')


def complain(sentence: str) -> None:
    """Say on standard error what is wrong."""
    print(f"c4viz: {plain(sentence.rstrip('.'))}", file=sys.stderr)


def complain_of_lines(path: Path, strange: Sequence[str]) -> None:
    """Say on standard error how many lines of a file could not be read, if any."""
    if strange:
        complain(
            counted(
                len(strange),
                "{n} {line|lines} of {path} cannot be read: {it is|they are} passed over, and "
                "{stays|stay} there",
                path=quoted_path(path),
            )
        )


def object_to(error: Exception | str) -> None:
    """Tell a person who was asked something, in a sentence, why the answer will not do."""
    print(plain(sentence(error)), file=sys.stderr)


# ---- questions to a person at a terminal ---------------------------------------------------------


def is_terminal(*streams: TextIO | None) -> bool:
    """Tell whether all of these streams are a person's terminal; the shell may have closed them."""
    return all(stream is not None and stream.isatty() for stream in streams)


def line_typed(prompt: str) -> str:
    """Read a line that is typed after ``prompt``.

    Raises:
        EOFError: the input ended, or the shell closed it: ``c4viz play <&-``.
    """
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def answer_typed(prompt: str = "> ") -> str:
    """Read what a person answers after ``prompt``; what is typed to leave ends the input.

    Raises:
        EOFError: the input ended, or somebody leaves.
    """
    try:
        said = line_typed(prompt).strip()
    except EOFError:
        print(file=sys.stderr)  # ends the line of the prompt
        raise
    if said.lower() in (*_LEAVES[0].split(), *_LEAVES[1].split()):
        raise EOFError
    return said


def ask(question: str, default: str, read: Callable[[str], _T]) -> _T:
    """Ask until the answer can be read; Return alone answers ``default``.

    Raises:
        click.Abort: the input ended.
    """
    while True:
        try:
            said = line_typed(f"{question} [{default}] ").strip() or default
        except EOFError:
            raise click.Abort from None
        try:
            return read(said)
        except ValueError as error:
            object_to(error)


def yes_or_no(text: str) -> bool:
    """Tell whether an answer says yes, in English or the user's language.

    Raises:
        ValueError: it says neither yes nor no.
    """
    answers = {"yes": True, "y": True, "no": False, "n": False}
    answers |= {YES: True, YES[0]: True, NO: False, NO[0]: False}
    if text.lower() not in answers:
        raise ValueError(
            tr('"{text}" is no answer: type {yes} or {no}', text=quoted(text), yes=YES, no=NO)
        )
    return answers[text.lower()]


# ---- sentences and tables ------------------------------------------------------------------------


_PACKAGES = {"PIL": "pillow", "llvmlite": "numba", "bitbully_databases": "bitbully-databases"}
"""Packages that are not called as what they hold."""


def missing_package(error: ModuleNotFoundError) -> str:
    """Say that a package is not installed, and what installs it; raise ``error`` if it is one that
    nobody could install: a part of c4viz, or of Python."""
    name = (error.name or "").partition(".")[0]
    if name in ("", "c4viz") or name in sys.stdlib_module_names:
        raise error
    package = _PACKAGES.get(name, name)
    return tr(
        "this needs the package {package}, which is not installed here: pip install {package}",
        package=package,
    )


def no_window(error: ImportError) -> str:
    """Say why the app cannot open, and what helps."""
    if isinstance(error, ModuleNotFoundError) and not (error.name or "c4viz").startswith("c4viz"):
        return missing_package(error)
    return tr(
        "the window cannot start: {error}. On Debian and Ubuntu this helps: {command}",
        error=error,
        command=f"sudo apt-get install {_SYSTEM_PACKAGES}",
    )


def written(path: Path, write: Callable[[], None], quiet: bool) -> int:
    """Write a file by ``write``, and say so, on standard error if ``quiet``; or say why that cannot
    be. Return the exit code."""
    from c4viz.export import ExportError

    try:
        write()
    except ImportError as error:
        complain(no_window(error))
        return 1
    except (ExportError, OSError) as error:
        why = getattr(error, "strerror", None) or error
        complain(tr("{path} was not written: {error}", path=path, error=why))
        return 2
    click.echo(tr("wrote {path}", path=path), err=quiet)
    return 0


def rounded(number: float) -> str:
    """Write a number to three decimals, without zeros at its end."""
    number = round(number, 3)
    number = int(number) if number == int(number) else number
    return localised(f"{number:,}".replace("-", "\N{MINUS SIGN}"))


def percent(share: float) -> str:
    """Write a share as ``12.5%``."""
    return localised(f"{100 * share:.1f}%")


def aligned(rows: Iterable[Sequence[str]], sides: str) -> list[str]:
    """Return the lines of a table; each of its columns is aligned to the left (<) or right (>)."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{text:{side}{width}}" for text, side, width in zip(row, sides, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def work_of(trace: Trace) -> tuple[int, str]:
    """Return how much a search did, and the English name of what it counts: 1200, ``nodes``."""
    from c4viz.telling import telling_of

    return telling_of(trace).work_done(trace)[0], "playouts" if trace.nature.means else "nodes"


def work_text(trace: Trace) -> str:
    """Say how much a search did: ``1,200 nodes``."""
    done, what = work_of(trace)
    if what == "playouts":
        return counted(done, "{n:,} {playout|playouts}")
    return counted(done, "{n:,} {node|nodes}")


def speed_of(trace: Trace, seconds: float) -> int:
    """Return the nodes or playouts of a search in a second; 0 where it took no time."""
    return round(work_of(trace)[0] / seconds) if seconds else 0


def end_in_words(trace: Trace, *, saved: bool) -> str:
    """Say whether the search was truncated, by what, and what helps; nothing helps one that was
    saved."""
    from c4viz.trace.timeline import is_truncated

    if not is_truncated(trace.ending):
        return tr("no")
    if trace.ending == "seconds" and trace.settings.get("seconds") is not None:
        return tr("yes, by --seconds")
    ended = _ENDED[trace.ending]
    if stood := trace.settings.get("standstill"):
        return f"{ended}: {plain(str(stood))}"
    if saved or trace.ending not in _LIMITS or trace.settings.get("iterative", True):
        return ended
    return tr("{ended}: with --iterative it deepens ply by ply within that", ended=ended)
