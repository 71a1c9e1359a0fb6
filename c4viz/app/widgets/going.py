"""Objects of Qt that are on their way out: deleted in a later turn, and whole until then."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QObject

_GOING: dict[int, QObject] = {}


def delete_later(one: QObject) -> None:
    """Delete an object with all that it contains once its turn has ended. Until then it is kept:
    for Python it would be garbage at once, and what its timers call or its classes do otherwise
    would be taken from it while Qt goes on with it, which ends the program."""
    _GOING[id(one)] = one
    one.destroyed.connect(partial(_GOING.pop, id(one), None))
    one.deleteLater()
