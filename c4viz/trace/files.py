"""Traces on disk: an ``.npz`` of arrays and one JSON text that says what they are.

Version 1 had depth-first traces only; version 2 names the kind of trace.
"""

from __future__ import annotations

import json
import math
import zipfile
import zlib
from pathlib import Path
from typing import Any, get_args

import numpy as np
import numpy.typing as npt

from c4viz.game import HandTree, Position, Root
from c4viz.game.rules import Order
from c4viz.trace.trace import Ending, Trace

FORMAT = "c4viz trace"
VERSION = 2


class TraceFileError(ValueError):
    """A file that holds no trace that can be read; the message says why and what to do."""


def save(trace: Trace, path: Path) -> None:
    """Write ``trace``; a file that is there already is replaced only once the new one is whole."""
    about = {
        "format": FORMAT,
        "version": VERSION,
        "kind": trace.kind,
        "search": trace.search,
        "settings": dict(trace.settings),
        **_about_root(trace.position),
        "seconds": trace.seconds,
        "ending": trace.ending,
    }
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            arrays: dict[str, Any] = {"about": np.array(json.dumps(about)), **trace.arrays()}
            np.savez(file, **arrays)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def load(path: Path) -> Trace:
    """Read the trace that `save` wrote.

    Raises:
        TraceFileError: the file is missing, cut, altered, of a later version or no trace.
    """
    about, arrays = _read(path)
    try:
        return _trace(about, arrays)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
        raise TraceFileError(f"{path} was altered: {error}") from None


def check_file(path: Path) -> None:
    """Refuse a file that is no trace, without reading all of it.

    Raises:
        TraceFileError: as `load`.
    """
    _read(path, whole=False)


def _read(path: Path, whole: bool = True) -> tuple[dict[str, Any], dict[str, npt.NDArray[Any]]]:
    """What a file says of its trace, and the arrays of it, or none of them."""
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
            named = [name for name in file.files if whole and name != "about"]
            return about, {name: file[name] for name in named}
    except TraceFileError:
        raise
    except FileNotFoundError:
        raise TraceFileError(f"there is no file {path}") from None
    # zipfile says RuntimeError of a file that claims to be encrypted, or of a later kind.
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or error
        raise TraceFileError(f"{path} cannot be read, it is cut or damaged: {why}") from None
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise TraceFileError(f"{path} is no trace of c4viz") from None
    except MemoryError:
        raise TraceFileError(f"{path} says that it holds more than fits into memory") from None


def _trace(about: dict[str, Any], arrays: dict[str, npt.NDArray[Any]]) -> Trace:
    """The trace, where all that was read goes together.

    Raises:
        ValueError, KeyError, TypeError, AttributeError: it does not.
    """
    from c4viz.trace import KINDS

    settings = dict(about["settings"])
    order, ending = settings.get("order", "left"), about["ending"]
    if order not in get_args(Order) or ending not in set(get_args(Ending)) - {"running"}:
        raise ValueError(f"no search has order {order} and ends as {ending}")
    seconds, root = float(about["seconds"]), _root(about)
    if not 0 <= seconds < math.inf or root.outcome is not None:
        raise ValueError(f"no search takes {seconds} seconds, or begins where the game is over")
    return KINDS[about.get("kind", "depth-first")].adopt(
        arrays,
        position=root,
        search=str(about["search"]),
        settings=settings,
        seconds=seconds,
        ending=ending,
    )


def _root(about: dict[str, Any]) -> Root:
    if "tree" in about:
        return HandTree.parse(about["tree"])
    return Position.parse(about["position"], about["board"], about["connect"], about["rule_set"])


def _about_root(root: Root) -> dict[str, Any]:
    if isinstance(root, HandTree):
        return {"tree": root.text}
    return {
        "position": root.text,
        "board": root.rules.size,
        "connect": root.rules.connect,
        "rule_set": root.rules.rule_set,
    }
