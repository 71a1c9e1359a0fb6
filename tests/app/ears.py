"""Listens as a screen reader does: to the events that Qt sends to assistive technology.

PyQt wraps none of Qt's accessibility, so its library is asked itself.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import PyQt6
import pytest
from PyQt6.QtWidgets import QWidget
from PyQt6.sip import unwrapinstance

FOCUS, NAME, DESCRIPTION = 0x8005, 0x800C, 0x800D
"""Kinds of events, numbered as by IAccessible2 and Qt."""
_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Event(ctypes.Structure):
    """The first fields of a QAccessibleEvent."""

    _fields_ = (("table", ctypes.c_void_p), ("kind", ctypes.c_int), ("object", ctypes.c_void_p))


class Ears:
    """What was heard so far: kinds of events and the addresses of their objects."""

    def __init__(self) -> None:
        self.events: list[tuple[int, int]] = []

    def hear(self, address: int) -> None:
        event = _Event.from_address(address)
        self.events.append((event.kind, event.object or 0))

    def heard(self, kind: int, widget: QWidget) -> int:
        """How many events of a kind a widget has sent."""
        return self.events.count((kind, unwrapinstance(widget)))


def _qt() -> ctypes.CDLL:
    libraries = sorted((Path(PyQt6.__file__).parent / "Qt6" / "lib").glob("libQt6Gui.so*"))
    if not libraries:
        pytest.skip("Qt's library lies elsewhere on this system")
    return ctypes.CDLL(str(libraries[0]))


@contextmanager
def listening() -> Iterator[Ears]:
    """Hear all events until the end of the block."""
    qt, ears = _qt(), Ears()
    handler = _HANDLER(ears.hear)
    install = qt._ZN11QAccessible20installUpdateHandlerEPFvP16QAccessibleEventE
    install.restype = ctypes.c_void_p
    install.argtypes = [ctypes.c_void_p]
    turn = qt._ZN11QAccessible9setActiveEb
    turn.argtypes = [ctypes.c_bool]
    before = install(ctypes.cast(handler, ctypes.c_void_p))
    turn(True)
    try:
        yield ears
    finally:
        turn(False)
        install(before)
