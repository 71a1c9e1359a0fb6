"""Finds the files that come with the package; no other module knows where they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

APPLICATION = "org.c4viz.c4viz"
"""Id by which desktops know c4viz, and its icon."""
_INSTALLED = Path(__file__).parent / "resources"
_CHECKOUT = Path(__file__).parent.parent / "resources"


def resource(name: str) -> Path:
    """Return the path of a resource, in an installed package or in a checkout."""
    return (_INSTALLED if _INSTALLED.is_dir() else _CHECKOUT) / name


def resource_text(name: str) -> str:
    """Return the text of a resource."""
    return resource(name).read_text("utf-8")


def resource_json(name: str) -> Any:
    """Return what a JSON file among the resources holds."""
    return json.loads(resource_text(name))
