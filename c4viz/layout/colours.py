"""What a colour of a node can stand for, in all views alike."""

from __future__ import annotations

from typing import Literal

ColourBy = Literal["player", "value", "bound", "visits", "depth", "order", "pruned"]

COLOURINGS: dict[ColourBy, str] = {
    "player": "Player",
    "value": "Value",
    "bound": "Bound",
    "visits": "Visits",
    "depth": "Depth",
    "order": "Order of visit",
    "pruned": "Share pruned",
}
"""What each is called."""
