"""Traces on disk: an ``.npz`` of the rows and one JSON text that says what they are."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from c4viz.game import Position
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
    from c4viz.trace.trace import Trace

    about, rows = _read(path)
    _check(path, rows)
    try:
        return Trace(
            Position.parse(about["position"], about["board"], about["connect"]),
            str(about["search"]),
            dict(about["settings"]),
            Store.of(rows),
            float(about["seconds"]),
            about["ending"],
        )
    except (KeyError, TypeError, ValueError) as error:
        raise TraceFileError(f"{path} was altered: {error}") from None


def _read(path: Path) -> tuple[dict[str, Any], Rows]:
    try:
        with np.load(path, allow_pickle=False) as file:
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
    except (zipfile.BadZipFile, EOFError, OSError) as error:
        raise TraceFileError(f"{path} cannot be read, it is cut or damaged: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError):
        raise TraceFileError(f"{path} is no trace of c4viz") from None


def _check(path: Path, rows: Rows) -> None:
    """Refuse rows that no search can have written, so that no reader runs astray."""
    if rows.dtype != ROW or rows.ndim != 1:
        raise TraceFileError(f"{path} was altered: its rows have the wrong shape")
    if not len(rows):
        return
    depth, size = rows["depth"].astype(np.int64), rows["size"].astype(np.int64)
    end = np.arange(len(rows)) + size
    inside = np.minimum(end, len(rows) - 1)
    sound = (
        depth[0] == 0
        and bool((np.diff(depth) <= 1).all())
        and bool(((size >= 0) & (end <= len(rows))).all())
        and bool(((size == 0) | (end == len(rows)) | (depth[inside] <= depth)).all())
        and int((size == 0).sum()) <= int(depth.max()) + 1
    )
    if not sound:
        raise TraceFileError(f"{path} was altered: its rows make no tree")
