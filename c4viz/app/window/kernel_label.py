"""What the bar at the bottom says of the fast searches until they are there."""

from __future__ import annotations

from c4viz.app.state.background import Kernels, KernelState
from c4viz.app.widgets.elided_label import ElidedLabel
from c4viz.language import Texts, tr

WORDS: Texts[KernelState] = Texts(
    {
        "compiling": "Compiling the fast searches, once; until then they run in Python",
        "loading": "Loading the fast searches…",
        "failed": "The fast searches do not work here: searches run in Python",
    }
)
_FIVE = 5
"""Seconds to which an estimate is rounded."""


class KernelLabel(ElidedLabel):
    """Says what becomes of ``kernels``; nothing once all is well."""

    def __init__(self, kernels: Kernels) -> None:
        super().__init__()
        self._kernels = kernels
        self.setObjectName("faint")
        kernels.changed.connect(self._tell)

    def _tell(self) -> None:
        self.say(words_of(self._kernels))


def words_of(kernels: Kernels) -> str:
    """What becomes of ``kernels``, and how long that takes, as far as it is known."""
    if kernels.state != "compiling" or not kernels.seconds_left:
        return WORDS.get(kernels.state, "")
    seconds = _FIVE * max(1, round(kernels.seconds_left / _FIVE))
    wished = kernels.wished
    if wished is not None and kernels.engine(wished) == "kernel":
        return tr(
            "{search} is fast now, all other searches in some {seconds} s",
            search=wished.title,
            seconds=seconds,
        )
    return tr(
        "Compiling the fast searches, once: some {seconds} s to go; until then they run in Python",
        seconds=seconds,
    )
