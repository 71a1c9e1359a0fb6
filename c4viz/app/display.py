"""Whether there is a display. Does not import Qt, so that asking costs nothing."""

from __future__ import annotations

import os
import sys

from c4viz.language import tr


class NoDisplayError(RuntimeError):
    """There is nothing to open a window on."""


def check_display() -> None:
    """Let pass whoever can open a window.

    Raises:
        NoDisplayError: there is no display.
    """
    if not _has_display():
        raise NoDisplayError(
            tr(
                "there is no display: open c4viz in a desktop session (or over ssh -X), or use "
                "c4viz trace and c4viz shot, which need none"
            )
        )


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
