"""What is kept for a user is his alone: others may neither write to it nor put theirs there."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from c4viz.compiled import cache
from c4viz.folders import is_ours_alone

posix = pytest.mark.skipif(not hasattr(os, "getuid"), reason="modes say nothing on Windows")


@posix
@pytest.mark.parametrize(
    ("mode", "above", "is_safe"),
    [
        (0o700, 0o700, True),
        (0o755, 0o755, True),
        (0o755, 0o775, True),  # as folders are made where each user has a group
        (0o700, 0o1777, True),  # as /tmp is
        (0o770, 0o700, False),
        (0o777, 0o700, False),
        (0o1777, 0o700, False),
        (0o700, 0o777, False),
    ],
)
def test_a_folder_is_ours_alone_where_nobody_else_may_write(
    mode: int, above: int, is_safe: bool, tmp_path: Path
) -> None:
    outer, link = tmp_path / "outer", tmp_path / "link"
    folder = outer / "inner" / "folder"
    folder.mkdir(parents=True)
    link.symlink_to(folder)
    folder.chmod(mode)
    outer.chmod(above)
    assert is_ours_alone(folder) is is_safe
    assert is_ours_alone(link) is is_safe


@posix
def test_kernels_are_not_read_where_others_may_put_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_cache_path", lambda _name: tmp_path)
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path))
    kept = tmp_path / "kernels"
    assert cache.directory.__wrapped__() == kept
    kept.chmod(0o777)
    other = cache.directory.__wrapped__()
    assert other != kept
    other.chmod(0o777)
    assert cache.directory.__wrapped__() not in (kept, other)
