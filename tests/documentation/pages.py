"""Makes the pages: the README, one of each search with its tree to step through, and the glossary.

The trees are shown by the viewer that is in exported pages and in notebooks too.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from c4viz.cli.options import default_text
from c4viz.explain.texts import pseudocode_of
from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.style import FigureStyle
from c4viz.export.html import style_sheet, viewer_parts
from c4viz.export.scope import Scope
from c4viz.export.svg import style_sheet as figure_looks
from c4viz.export.viewer_data import viewer_data
from c4viz.export.write import svg_of
from c4viz.glossary.samples import sample_of, textbook
from c4viz.glossary.terms import TERMS, Term
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.setting import settings_of
from c4viz.trace import Trace

ROOT = Path(__file__).parents[2]
LOOKS = Path(__file__).with_name("looks.css")
NODES = 80
"""About how many nodes of a tree a page shows."""
_TEXTBOOK = "alphabeta"
"""The search whose page shows the tree of the textbook, which is known best."""


def build(folder: Path) -> list[Path]:
    """Write all pages into a folder, which is made if it is missing; the first one is the start."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copytree(ROOT / "resources/pictures", folder / "pictures", dirs_exist_ok=True)
    pages = {
        "index.html": ("c4viz", _start(), ()),
        **{f"{name}.html": _search_page(name) for name in ALGORITHMS},
        "glossary.html": ("Glossary", _glossary(), ()),
    }
    written = []
    for name, (title, body, searches) in pages.items():
        (folder / name).write_text("".join(_page(title, body, searches)), encoding="utf-8")
        written.append(folder / name)
    return written


def _page(title: str, body: Iterable[str], searches: tuple[dict[str, Any], ...]) -> Iterator[str]:
    """Yield a page: its head, the way to the others, ``body``, and the viewer of its searches."""
    looks = [style_sheet(searches[0])] if searches else []
    name = title if title == "c4viz" else f"{title} · c4viz"
    yield (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)}</title>\n<style>\n{''.join(looks)}{_colours()}"
        f"{LOOKS.read_text('utf-8')}</style>\n</head>\n<body class='c4viz'>\n{_ways(title)}<main>\n"
    )
    yield from body
    yield "</main>\n"
    yield from viewer_parts(searches) if searches else ()
    yield "</body>\n</html>\n"


def _colours() -> str:
    """The colours of figures, light and dark as the reader's system is."""
    dark = "".join(f"--{name}:{said};" for name, said in palette_of("dark").colours.items())
    looks = figure_looks(palette_of("screen"))
    return f"{looks}@media (prefers-color-scheme: dark) {{.c4viz {{{dark}}}}}\n"


def _ways(here: str) -> str:
    """The links to all pages, of which one is the page itself."""
    pages = {"index": "c4viz", **{name: str(kind.title) for name, kind in ALGORITHMS.items()},
             "glossary": "Glossary"}  # fmt: skip
    links = (
        f'<a href="{name}.html"{_current(title, here)}>{escape(title)}</a>'
        for name, title in pages.items()
    )
    return f"<nav>{''.join(links)}</nav>\n"


def _current(title: str, here: str) -> str:
    return ' aria-current="page"' if title == here else ""


# ---- the start -----------------------------------------------------------------------------------


def _start() -> Iterator[str]:
    """The README, whose pictures lie beside the page, with a list of its chapters before them."""
    text = (ROOT / "README.md").read_text("utf-8").replace("resources/pictures/", "pictures/")
    made = MarkdownIt("commonmark").enable("table").render(text)
    made = re.sub(r"<h2>(.*?)</h2>", _with_name, made)
    for name in ALGORITHMS:
        row = f"<td><code>{name}</code></td>"
        made = made.replace(row, f'<td><a href="{name}.html"><code>{name}</code></a></td>')
    first = made.index("<h2")
    yield made[:first]
    chapters = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', made)
    links = (f'<li><a href="#{name}">{title}</a></li>' for name, title in chapters)
    yield f'<ul class="chapters">{"".join(links)}</ul>\n'
    yield made[first:]


def _with_name(heading: re.Match[str]) -> str:
    name = re.sub(r"\W+", "-", heading[1].lower()).strip("-")
    return f'<h2 id="{name}">{heading[1]}</h2>'


# ---- the searches --------------------------------------------------------------------------------


def _search_page(name: str) -> tuple[str, Iterable[str], tuple[dict[str, Any], ...]]:
    kind = ALGORITHMS[name]
    trace = textbook() if name == _TEXTBOOK else sample_of(name, {})
    shows = trace.search == name
    searches = (viewer_data(trace, Scope(nodes=NODES)),) if shows else ()
    return str(kind.title), _search_body(name, trace, shows), searches


def _search_body(name: str, trace: Trace, shows: bool) -> Iterator[str]:
    kind = ALGORITHMS[name]
    title, summary = str(kind.title), _sentence(str(kind.summary))
    yield f"<h1>{escape(title)}</h1>\n<p>{escape(summary)}</p>\n"
    if shows:
        yield '<div id="c4viz" class="live"></div>\n'
        code = "\n".join(pseudocode_of(trace).lines)
        yield f"<h2>How it goes</h2>\n<pre>{escape(code)}</pre>\n"
    else:
        yield "<p>It leaves no tree: what it finds is exact.</p>\n"
    yield '<h2>What can be set</h2>\n<div class="wide"><table>\n<thead><tr><th>Setting</th>'
    yield "<th>Range</th><th>Default</th><th>What it does</th></tr></thead>\n<tbody>\n"
    for setting, (default, known) in settings_of(kind.settings).items():
        said = known.range, default_text(default, known), _sentence(str(known.help))
        name_of = f"<code>--{setting.replace('_', '-')}</code>"
        cells = (name_of, *(escape(str(one)) for one in said))
        yield f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>\n"
    yield "</tbody>\n</table></div>\n"
    yield f"<p>Try it: <code>c4viz trace 4453 --search {name}</code></p>\n"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


# ---- the glossary --------------------------------------------------------------------------------


def _glossary() -> Iterator[str]:
    terms = sorted(TERMS, key=lambda term: str(term.name).lower())
    yield "<h1>Glossary</h1>\n"
    yield "<p>The words of game-tree search, each with an example out of a search.</p>\n"
    links = (f'<li><a href="#{term.id}">{escape(str(term.name))}</a></li>' for term in terms)
    yield f'<ul class="chapters">{"".join(links)}</ul>\n'
    for term in terms:
        yield f'<section class="term" id="{term.id}">\n<h2>{escape(str(term.name))}</h2>\n'
        yield f"<p>{escape(str(term.words))}</p>\n{_picture(term)}</section>\n"


def _picture(term: Term) -> str:
    trace, scene = term.picture()
    style = FigureStyle(heading=False, legend=False)
    drawn = svg_of(trace, scene, style)
    # The page has the colours, and names of its own.
    drawn = re.sub(r"<style>.*?</style>\n?", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r' id="[^"]*"| aria-labelledby="[^"]*"', "", drawn)
    return drawn[drawn.index("<svg") :]
