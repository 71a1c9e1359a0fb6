"""Write searches as a page for any browser, which needs no network and no other file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from c4viz.export.scope import WHOLE_TREE, Scope
from c4viz.export.viewer_data import viewer_data
from c4viz.language import spoken
from c4viz.resources import resource_text
from c4viz.trace import Trace


def page_parts(
    traces: Sequence[Trace], scope: Scope = WHOLE_TREE, asks: bool = False
) -> Iterator[str]:
    """Yield the pieces of a page that shows some searches side by side, and ``asks`` at first.

    Raises:
        ExportError: as `viewer_data`.
    """
    searches = [viewer_data(trace, scope) for trace in traces]
    title = escape(" | ".join(data["title"] for data in searches))
    yield (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<meta name="generator" content="c4viz">\n'
        f"<style>\nhtml, body {{ margin: 0; height: 100%; }}\n{style_sheet(searches[0])}</style>\n"
        '</head>\n<body>\n<main id="c4viz"></main>\n'
    )
    yield from viewer_parts(searches, asks)
    yield "</body>\n</html>\n"


def viewer_parts(searches: Sequence[Mapping[str, Any]], asks: bool = False) -> Iterator[str]:
    """Yield the scripts that show searches (see `viewer_data`) in a page's element ``c4viz``."""
    yield f'<script type="application/json" id="searches">{_json(searches)}</script>\n'
    yield (
        f'<script type="module">\n{viewer_text("viewer.js")}\n'
        'const searches = JSON.parse(document.getElementById("searches").textContent);\n'
        f'showAll(document.getElementById("c4viz"), searches, {{ asks: {_json(asks)} }});\n'
        "</script>\n"
    )


def viewer_text(name: str) -> str:
    """Return one of the viewer's files."""
    return resource_text(f"viewer/{name}")


def style_sheet(data: Mapping[str, Any]) -> str:
    """Return the viewer's looks, in light colours and in dark ones as the reader's system is."""
    light, dark = (_properties(data["colours"][name]) for name in ("screen", "dark"))
    return (
        f".c4v {{ {light} }}\n@media (prefers-color-scheme: dark) {{ .c4v {{ {dark} }} }}\n"
        f"{viewer_text('viewer.css')}"
    )


def _properties(colours: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())


def _json(value: Any) -> str:
    """Write JSON that a script element may hold: nothing in it ends the element."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
