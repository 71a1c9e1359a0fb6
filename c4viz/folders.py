"""Where each system keeps what programs remember, for this user, and who else may write there."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def settings_folder() -> Path:
    """Return the folder of what was chosen; it may not be there yet."""
    try:
        import platformdirs
    except ImportError:  # in a browser, and where numpy alone is installed
        return _plain_folder()
    return platformdirs.user_config_path("c4viz")


def cache_folder() -> Path:
    """Return the folder of what can be made again; it may not be there yet."""
    try:
        import platformdirs
    except ImportError:
        return _plain_folder() / "cache"
    return platformdirs.user_cache_path("c4viz")


def data_folder() -> Path:
    """Return the folder of what the user added; it may not be there yet."""
    try:
        import platformdirs
    except ImportError:
        return _plain_folder()
    return platformdirs.user_data_path("c4viz")


def is_ours_alone(path: Path) -> bool:
    """Tell whether a file or a folder that is there belongs to this user, and nobody else may write
    to it or put another one in its place. On Windows, where modes say nothing of that, True."""
    if not hasattr(os, "getuid"):
        return True
    place, ours = path.resolve(), os.getuid()
    found, above = place.stat(), place.parent.stat()
    return (
        path.lstat().st_uid == found.st_uid == ours  # also a link, which may lead to what is ours
        and not found.st_mode & _BY_OTHERS
        and above.st_uid in (ours, 0)  # who has a folder may rename what is in it
        and not any(map(_lets_all_rename, place.parents))
    )


def _lets_all_rename(folder: Path) -> bool:
    mode = folder.stat().st_mode
    return bool(mode & stat.S_IWOTH) and not mode & stat.S_ISVTX


def _plain_folder() -> Path:
    return Path.home() / ".c4viz"
