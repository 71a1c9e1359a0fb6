"""The file of a decision tree, ``.c4tree``: its columns, as NumPy's .npz."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from c4viz.guard.arrays import archive
from c4viz.guard.files import NoFileError, RefusedError, place_of
from c4viz.language import quoted_path, tr
from c4viz.replacing import replacing
from c4viz.search.choice import SettingError
from c4viz.search.learned.decisiontree import LEAF, DecisionTree

SUFFIX = ".c4tree"
MOST_BYTES = 1 << 28
"""Of what is unpacked: three million nodes."""
_COLUMNS = {"feature": "<i2", "threshold": "<f4", "left": "<i4", "right": "<i4", "counts": "<i8"}


class TreeFileError(SettingError):
    """A file that holds no decision tree; the message says which and why."""


def save_tree(path: Path, tree: DecisionTree) -> None:
    """Write a tree; the file that was there is replaced whole.

    Raises:
        OSError: it cannot be written.
    """
    columns: dict[str, Any] = {name: getattr(tree, name) for name in _COLUMNS}
    with replacing(path) as part, part.open("wb") as file:
        np.savez_compressed(file, shape=np.array(tree.shape, "<i4"), **columns)


def load_tree(path: Path) -> DecisionTree:
    """A tree as it was saved; read once, as long as the file is the same.

    Raises:
        TreeFileError: the file cannot be read, or holds none.
    """
    path = place_of(path).absolute()
    try:
        found = path.stat()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise TreeFileError(
            "the decision tree {path} cannot be read ({reason}): check the path, or train one",
            path=quoted_path(path),
            reason=error.strerror if isinstance(error, OSError) else error,
        ) from None
    return _load(path, (found.st_mtime_ns, found.st_size))


@lru_cache(8)
def _load(path: Path, _stamp: tuple[int, int]) -> DecisionTree:
    try:
        with archive(path, MOST_BYTES, is_packed=True) as file:
            columns = {
                name: file.array(name).astype(dtype, casting="no")
                for name, dtype in _COLUMNS.items()
            }
            rows, width = file.array("shape").astype("<i4", casting="no").tolist()
        tree = DecisionTree(**columns, shape=(rows, width))
        _check(tree)
    except NoFileError as error:
        raise TreeFileError(str(error)) from None
    except (TypeError, ValueError) as error:
        why = error if isinstance(error, RefusedError) else tr("it was cut or altered")
        raise TreeFileError("{path} holds no decision tree: {why}", path=path, why=why) from None
    except MemoryError:
        raise TreeFileError("{path} is larger than memory", path=path) from None
    return tree


def _check(tree: DecisionTree) -> None:
    """Refuse what would not lead from the root to a leaf.

    Raises:
        ValueError: it would not.
    """
    count, (rows, width) = len(tree.feature), tree.shape
    own = np.arange(count)
    inner = tree.feature != LEAF
    sides = np.stack([tree.left, tree.right])
    fits = (
        count > 0
        and all(getattr(tree, name).ndim == 1 for name in _COLUMNS if name != "counts")
        and min(rows, width) > 0
        and all(len(getattr(tree, name)) == count for name in _COLUMNS)
        and tree.counts.shape == (count, width)
        and (tree.counts >= 0).all()
        and tree.counts.any(axis=1).all()
        and ((tree.feature >= LEAF) & (tree.feature < rows * width)).all()
        and np.isfinite(tree.threshold).all()
        and (sides[:, inner] > own[inner]).all()  # parents first: no way is endless
        and (sides[:, inner] < count).all()
    )
    if not fits:
        raise ValueError
