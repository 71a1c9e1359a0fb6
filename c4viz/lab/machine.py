"""What an experiment was made with: machine and versions, to be named beside its figures."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version

from c4viz import __version__


def machine() -> dict[str, str | int]:
    """The system, its cores, and the versions that the figures depend on."""
    return {
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        "c4viz": __version__,
    }
