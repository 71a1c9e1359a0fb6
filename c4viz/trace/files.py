"""Traces on disk: an ``.npz`` of the rows and one JSON text that says what they are."""

from __future__ import annotations

import json
import zipfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from c4viz.game import Position
from c4viz.game.rules import Order
from c4viz.trace.check import is_tree
from c4viz.trace.store import ROW, Rows, Store

if TYPE_CHECKING:
    from c4viz.trace.trace import Trace

FORMAT = "c4viz trace"
VERSION = 1


class TraceFileError(ValueError):
    """A file that holds no trace that can be read; the message says why and what to do."""


def save(trace: Trace, path: Path) -> None:
    """Write ``trace``; a file that is there already is replaced only once the new one is whole."""
    about = {
        "format": FORMAT,
        "version": VERSION,
        "search": trace.search,
        "settings": dict(trace.settings),
        "position": trace.position.text,
        "board": trace.position.rules.size,
        "connect": trace.position.rules.connect,
        "rule_set": trace.position.rules.rule_set,
        "seconds": trace.seconds,
        "ending": trace.ending,
    }
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            np.savez(file, about=np.array(json.dumps(about)), rows=trace.store.rows[: len(trace)])
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def load(path: Path) -> Trace:
    """Read the trace that `save` wrote.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
    """
    about, rows = _read(path)
    try:
        return _trace(about, rows)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise TraceFileError(f"{path} was altered: {error}") from None


def _read(path: Path) -> tuple[dict[str, Any], Rows]:
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            if about["format"] != FORMAT:
                raise KeyError(FORMAT)
            if about["version"] > VERSION:
                raise TraceFileError(
                    f"{path} was written by a later c4viz (file version {about['version']}, this "
                    f"one reads up to {VERSION}): update c4viz"
                )
            return about, file["rows"]
    except TraceFileError:
        raise
    except FileNotFoundError:
        raise TraceFileError(f"there is no file {path}") from None
    # zipfile says RuntimeError of a file that claims to be encrypted, or of a later kind.
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or error
        raise TraceFileError(f"{path} cannot be read, it is cut or damaged: {why}") from None
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TraceFileError(f"{path} is no trace of c4viz") from None


def _trace(about: dict[str, Any], rows: Rows) -> Trace:
    """The trace, where all that was read goes together.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: it does not.
    """
    from c4viz.trace.trace import Ending, Trace

    endings = set(get_args(Ending)) - {"running"}

    position = Position.parse(
        about["position"], about["board"], about["connect"], about["rule_set"]
    )
    settings = dict(about["settings"])
    if settings["order"] not in get_args(Order) or about["ending"] not in endings:
        raise ValueError(f"no search has order {settings['order']} and ends as {about['ending']}")
    if rows.dtype != ROW or rows.ndim != 1:
        raise ValueError("its rows have the wrong shape")
    order = position.rules.order(settings["order"])
    if not is_tree(rows, order, position.rules.cells - position.ply):
        raise ValueError("its rows make no tree")
    seconds = float(about["seconds"])
    return Trace(position, str(about["search"]), settings, Store.of(rows), seconds, about["ending"])
