"""What goes wrong in a window though nobody raises it: exceptions in its turns, warnings of Qt."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from PyQt6.QtCore import QtMsgType, qInstallMessageHandler

_KNOWN = (
    "XDG_RUNTIME_DIR", "QFontDatabase", "OpenType support", "Detected locale",
    "This plugin does not support",
)  # fmt: skip
"""What Qt says of the surroundings themselves."""


@contextmanager
def heard_faults() -> Iterator[list[str]]:
    """Give what goes wrong meanwhile, as it does."""
    faults: list[str] = []

    def hear(kind: QtMsgType, _place: object, words: str | None) -> None:
        if kind != QtMsgType.QtDebugMsg and not any(known in (words or "") for known in _KNOWN):
            faults.append(f"Qt: {words}")

    before, hook = qInstallMessageHandler(hear), sys.excepthook
    sys.excepthook = lambda *raised: faults.append("".join(traceback.format_exception(*raised)))
    try:
        yield faults
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(before)
