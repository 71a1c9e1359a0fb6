"""What the bar at the bottom says of the fast searches until they are there."""

from __future__ import annotations

from c4viz.app.state.background import Kernels, KernelState
from c4viz.app.widgets.elided_label import ElidedLabel
from c4viz.language import tr

WORDS: dict[KernelState, str] = {
    "waiting": "",
    "compiling": tr("Compiling the fast searches, once; until then they run in Python"),
    "loading": tr("Loading the fast searches…"),
    "ready": "",
    "failed": tr("The fast searches do not work here: searches run in Python"),
}


class KernelLabel(ElidedLabel):
    """Says what becomes of ``kernels``; nothing once all is well."""

    def __init__(self, kernels: Kernels) -> None:
        super().__init__()
        self._kernels = kernels
        self.setObjectName("faint")
        self.setContentsMargins(0, 0, 8, 0)
        kernels.changed.connect(self._tell)

    def _tell(self) -> None:
        words = WORDS[self._kernels.state]
        self.set_sample(words)
        self.setText(words)
