"""Where each system keeps what programs remember, for this user."""

from __future__ import annotations

from pathlib import Path


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


def _plain_folder() -> Path:
    return Path.home() / ".c4viz"
