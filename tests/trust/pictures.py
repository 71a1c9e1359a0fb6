"""Pictures that were altered: refused with a sentence, or safe to show."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PyQt6.QtCore import QCoreApplication
from PyQt6.QtWidgets import QApplication

from tests.app.board.test_safe_pictures import altered, try_altered
from tests.guard.samples import SAMPLES
from tests.trust.part import Part, chance_of


def trial(number: int, _folder: Path) -> int:
    """Alter a picture, and draw it."""
    _application()
    chance = chance_of("pictures", number)
    try_altered(altered(chance.choice(list(SAMPLES.values())), chance))
    return 1


@cache
def _application() -> QCoreApplication:
    return QApplication.instance() or QApplication(["c4viz"])


PART = Part(100_000, "altered pictures", trial)
