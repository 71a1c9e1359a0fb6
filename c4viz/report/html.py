"""Write a report as a page for any browser, which needs no network and no other file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from c4viz.export.figure.palette import palette_of
from c4viz.export.figure.shapes import FigurePart, Shape
from c4viz.export.svg import part_text, style_sheet
from c4viz.game.notation import SYMBOLS
from c4viz.language import spoken, tr
from c4viz.report.content import RINGS, Diagram, MatchReport, MoveTable
from c4viz.report.drawings import CHART_HEIGHT, chart_shapes, diagram_shapes, diagram_size, disc_of
from c4viz.resources import resource_text

_CHART_WIDTH = 500.0
"""Width of the chart in points, which is stretched over the page."""


def page_of(report: MatchReport) -> Iterator[str]:
    """Yield the pieces of the page."""
    title = escape(report.title)
    yield (
        f'<!doctype html>\n<html lang="{escape(spoken())}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<meta name="generator" content="c4viz">\n'
        f'<style>\n{_looks()}</style>\n</head>\n<body class="c4viz">\n<main>\n<h1>{title}</h1>\n'
    )
    for player, plays in enumerate(report.players, 1):
        disc = _drawing([disc_of(player, 0, 6, 6)], 12, 12, "", "disc")
        yield f'<p class="player">{disc}{SYMBOLS[player]}: {escape(plays)}</p>\n'
    yield from (f"<p>{escape(fact)}</p>\n" for fact in report.facts)
    if comment := report.root.comment:
        yield _quoted(comment)
    if bars := report.bars:
        heading = tr("What the game was worth after each move")
        yield f"<h2>{escape(heading)}</h2>\n"
        chart = chart_shapes(bars, _CHART_WIDTH)
        drawn = _drawing(chart, _CHART_WIDTH, CHART_HEIGHT, heading, "chart")
        yield f'<div class="wide">{drawn}</div>\n'
    if signs := report.signs:
        yield f'<p class="faint">{escape(signs)}</p>\n'
    diagrams = report.diagrams
    yield from _table(report.table, {diagram.turn.position.ply for diagram in diagrams})
    if diagrams:
        yield f"<h2>{escape(tr('Mistakes, comments, the end'))}</h2>\n"
        yield f'<p class="faint">{escape(str(RINGS))}</p>\n'
    yield from map(_figure, diagrams)
    if variations := report.variations:
        yield f"<h2>{escape(tr('Other moves that were tried'))}</h2>\n"
        yield from (f"<p>{escape(variation)}</p>\n" for variation in variations)
    yield "</main>\n</body>\n</html>\n"


def _looks() -> str:
    """Return the style sheet: colours of shapes, dark ones where the reader's system is dark."""
    light, dark = palette_of("print"), palette_of("dark")
    colours = "".join(f"--{name}:{colour};" for name, colour in dark.colours.items())
    return (
        f"{style_sheet(light)}"
        f"@media screen and (prefers-color-scheme: dark) {{.c4viz{{{colours}}}}}\n"
        f"{resource_text('report.css')}"
    )


def _table(table: MoveTable, shown: set[int]) -> Iterator[str]:
    """Write the moves; those of which a board is shown lead to it."""
    if not table.rows:
        return
    looks_of = [' class="number"' if n in table.numbers else "" for n in range(len(table.heads))]

    def cells(tag: str, texts: Iterable[str]) -> str:
        pairs = zip(looks_of, texts, strict=True)
        return "".join(f"<{tag}{looks}>{text}</{tag}>" for looks, text in pairs)

    heads = cells("th", map(escape, table.heads))
    yield f"<h2>{escape(tr('The moves'))}</h2>\n"
    yield f'<div class="wide"><table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n'
    for row in table.rows:
        ply = row.turn.position.ply
        move, *others = map(escape, row.texts)
        linked = f'<a href="#move{ply}">{move}</a>' if ply in shown else move
        looks = ' class="mistake"' if row.is_mistake else ""
        yield f"<tr{looks}>{cells('td', (linked, *others))}</tr>\n"
    yield "</tbody>\n</table></div>\n"


def _figure(diagram: Diagram) -> str:
    across, down = diagram_size(diagram)
    drawn = _drawing(diagram_shapes(diagram, 0, 0), across, down, diagram.heading, "board")
    words = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in diagram.words)
    comment = _quoted(diagram.comment) if diagram.comment else ""
    heading = f"<h3>{escape(diagram.heading)}</h3>"
    ply = diagram.turn.position.ply
    return f'<section id="move{ply}">\n{drawn}<div>{heading}{words}{comment}</div>\n</section>\n'


def _quoted(comment: str) -> str:
    return f"<blockquote>{escape(comment)}</blockquote>\n"


def _drawing(shapes: Iterable[Shape], width: float, height: float, title: str, looks: str) -> str:
    part = FigurePart("", "node", ("drawn",), tuple(shapes), title)
    return (
        f'<svg class="{looks}-drawn" viewBox="0 0 {width:g} {height:g}" width="{width:g}">\n'
        f"{part_text(part)}</svg>\n"
    )
