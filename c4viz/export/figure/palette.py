"""Colours and lines of figures: what each class of a part looks like, in each theme."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import NamedTuple

from c4viz.language import Texts
from c4viz.resources import resource_json

THEMES = Texts(
    {
        "screen": "Screen",
        "dark": "Dark",
        "print": "Print",
        "grey": "Grey",
        "contrast": "High contrast",
    }
)
"""Titles of the themes."""


class Drawn(NamedTuple):
    """How something is drawn: names of the colours of its area and of its line ("none": without),
    the width of the line in points, and whether that is dashed. None: as another class says."""

    fill: str | None = None
    line: str | None = None
    weight: float | None = None
    dashed: bool | None = None


_RULES: tuple[tuple[str, Drawn], ...] = (
    ("node", Drawn("ground", "line", 1.0, False)),
    ("max", Drawn("max", "max-line")),
    ("min", Drawn("min", "min-line")),
    ("chance", Drawn("chance", "chance-line")),
    ("test", Drawn("chance", "chance-line")),
    ("max.leaf", Drawn("max-leaf")),
    ("min.leaf", Drawn("min-leaf")),
    ("chance.leaf", Drawn("chance-leaf")),
    ("test.leaf", Drawn("chance-leaf")),
    ("edge", Drawn("none", "line", 1.0, False)),
    ("ahead", Drawn("ground", "faint-line")),
    ("ahead.edge", Drawn("none")),
    ("pruned", Drawn("ground", "faint-line", 1.0, True)),
    ("edge.pruned", Drawn("none")),
    ("repeated", Drawn(dashed=True)),
    ("frontier", Drawn(line="marked", weight=2.0)),
    ("new", Drawn(line="marked", weight=2.0)),
    ("open", Drawn(line="principal", weight=1.8)),
    ("principal", Drawn(line="principal", weight=2.6)),
    ("current", Drawn(line="current", weight=3.2)),
    ("edge.principal", Drawn(weight=3.0)),
    ("badge", Drawn("badge", "none")),
    ("badge-max", Drawn("max-line", "none")),
    ("badge-min", Drawn("min-line", "none")),
    ("blank", Drawn("ground", "faint-line", 0.8, False)),
    ("board", Drawn("board", "board-line", 0.5, False)),
    ("hole", Drawn("hole", "none")),
    ("disc-x", Drawn("disc-x", "disc-line", 0.5, False)),
    ("disc-o", Drawn("disc-o", "disc-line", 0.5, False)),
)
"""What classes look like: a later rule counts more. Classes with dots between must all be there.
Each name of a colour can be set anew in an SVG: ``--max`` is MAX's."""
KNOWN = frozenset(name for names, _ in _RULES for name in names.split("."))
"""Classes that change the look of something."""


@dataclass(frozen=True)
class Palette:
    """Gives the colours of a theme by their names, as #rrggbb."""

    theme: str
    colours: Mapping[str, str] = field(compare=False)

    def colour(self, name: str) -> str:
        """Return a colour; names that begin with # are colours themselves."""
        return name if name == "none" or name.startswith("#") else self.colours[name]

    @staticmethod
    def drawn(classes: Collection[str]) -> Drawn:
        """Return how something of these classes is drawn."""
        return _drawn(frozenset(classes) & KNOWN)

    @staticmethod
    def rules() -> Iterator[tuple[tuple[str, ...], Drawn]]:
        """Yield the rules, a later one of which counts more."""
        for names, drawn in _RULES:
            yield tuple(names.split(".")), drawn


@lru_cache(maxsize=512)
def _drawn(classes: frozenset[str]) -> Drawn:
    found: dict[str, object] = {"fill": "none", "line": "none", "weight": 1.0, "dashed": False}
    for names, drawn in _RULES:
        if classes.issuperset(names.split(".")):
            found |= {name: said for name, said in drawn._asdict().items() if said is not None}
    return Drawn(**found)  # type: ignore[arg-type]


_GREY = {
    "ground": "#ffffff", "text": "#000000", "faint": "#4d4d4d", "line": "#5f5f5f",
    "current": "#000000", "faint-line": "#8a8a8a", "principal": "#000000", "marked": "#000000",
    "max": "#ffffff", "max-leaf": "#ffffff", "max-line": "#1a1a1a",
    "min": "#bdbdbd", "min-leaf": "#dddddd", "min-line": "#3a3a3a",
    "chance": "#9a9a9a", "chance-leaf": "#cfcfcf", "chance-line": "#2a2a2a",
    "badge": "#333333", "badge-text": "#ffffff",
    "board": "#ffffff", "board-line": "#5f5f5f", "hole": "#f0f0f0",
    "disc-x": "#333333", "disc-o": "#c8c8c8", "disc-line": "#000000",
}  # fmt: skip
_PRINT = _GREY | {
    "max": "#fbe3c8", "max-leaf": "#fdf3e7", "max-line": "#94560f",
    "min": "#d3e5f5", "min-leaf": "#ecf4fb", "min-line": "#245a84",
    "chance": "#f7f2b0", "chance-leaf": "#fcfae0", "chance-line": "#625c00",
    "current": "#c2187a", "marked": "#6f2da8", "disc-x": "#d1342b", "disc-o": "#f7c325",
}  # fmt: skip
_CONTRAST = _GREY | {
    "faint": "#000000", "line": "#000000", "faint-line": "#000000", "marked": "#6a00a8",
    "max": "#ffb000", "max-leaf": "#ffe7b3", "max-line": "#000000",
    "min": "#7cc4ff", "min-leaf": "#d3ebff", "min-line": "#000000",
    "chance": "#ffff66", "chance-leaf": "#ffffcc", "chance-line": "#000000",
    "badge": "#000000", "current": "#c2007a", "disc-x": "#d00000", "disc-o": "#ffd000",
}  # fmt: skip


def _of_window(theme: str) -> dict[str, str]:
    """Return the colours of the window in its light or dark theme."""
    told = resource_json("themes.json")[theme]
    dark = theme == "dark"
    colours = {
        "ground": told["panel"], "text": told["node_text"], "faint": told["pruned"],
        "line": told["edge"], "faint-line": told["pruned"] if dark else "#a0a0a0",
        "principal": told["principal"], "current": told["current"], "marked": told["ahead"],
        "badge": "#e8ecf1" if dark else "#3d3d3d", "badge-text": "#14171a" if dark else "#ffffff",
        "board": told["board"], "board-line": told["board"], "hole": told["hole"],
        "disc-x": told["first"], "disc-o": told["second"], "disc-line": told["board"],
    }  # fmt: skip
    for who, name in (("max", "maximiser"), ("min", "minimiser"), ("chance", "chance")):
        colours[who] = told[name]
        colours[f"{who}-leaf"] = _mixed(told[name], told["panel"], 0.4)
        colours[f"{who}-line"] = _mixed(told[name], "#ffffff" if dark else "#000000", 0.55)
    return colours


def _mixed(colour: str, other: str, share: float) -> str:
    """Return a colour with so much of it, and the rest of another."""
    pairs = ((int(colour[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


@cache
def palette_of(theme: str) -> Palette:
    """Return the palette of a theme, one of `THEMES`."""
    fixed = {"print": _PRINT, "grey": _GREY, "contrast": _CONTRAST}
    window = {"screen": "light", "dark": "dark"}
    return Palette(theme, fixed[theme] if theme in fixed else _of_window(window[theme]))
