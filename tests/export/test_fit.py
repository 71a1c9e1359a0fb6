"""Figures that fit a page: their width, the size of their texts, what is said if they do not."""

from __future__ import annotations

from functools import cache

import pytest

from c4viz import Position, Trace, search
from c4viz.export import FigureStyle, Scope, TooWideError
from c4viz.export.fit import drawn_in
from c4viz.export.pages import MARGIN, pages_of, printable_width, size_of_paper
from c4viz.search.base.control import Halt


@cache
def trace() -> Trace:
    return search(Position.parse("4453"), "alphabeta", depth=5, order="centre")


def test_a_figure_has_the_width_asked_for_and_its_texts_are_large_enough() -> None:
    style = FigureStyle(width=170, text=7)
    figure = drawn_in(trace(), Scope(depth=2), style)
    assert figure.millimetres[0] <= 170 + 1e-6
    assert figure.smallest_text >= 7
    narrower = drawn_in(trace(), Scope(depth=2), FigureStyle(width=130, text=5))
    assert narrower.millimetres[0] == pytest.approx(130)
    assert narrower.smallest_text == pytest.approx(11 * narrower.scale)


def test_a_small_figure_is_not_blown_up() -> None:
    assert drawn_in(trace(), Scope(depth=1), FigureStyle(width=9000)).scale == 1.0


def test_what_does_not_fit_is_refused_with_what_would() -> None:
    style = FigureStyle(width=85, text=8)
    with pytest.raises(TooWideError, match=r"is \d+ mm wide, and 85 fit: what would fit: ") as said:
        drawn_in(trace(), Scope(depth=3), style)
    assert "1 ply, only the labels column, value, bound" in str(said.value)
    brief = FigureStyle(width=85, text=8, labels=("column", "value", "bound"))
    drawn_in(trace(), Scope(depth=1), brief)  # as it was told
    with pytest.raises(TooWideError, match="choose less of the tree"):
        drawn_in(trace(), Scope(depth=2), FigureStyle(width=5, text=12))


def test_whoever_looks_between_tries_of_what_would_fit_can_end_them() -> None:
    looks = iter(range(3))

    def look() -> None:
        if next(looks, None) is None:
            raise Halt("stopped")

    with pytest.raises(Halt):
        drawn_in(trace(), Scope(depth=3), FigureStyle(width=85, text=8), look=look)


def test_pages_hold_everything_once_and_cut_no_node() -> None:
    width = printable_width("a4")
    assert width == 180
    figure = drawn_in(trace(), Scope(depth=3), FigureStyle(width=width, text=4))
    pages = pages_of(figure, "a4")
    assert len(pages) > 2
    assert [page.top for page in pages] == [0.0, *(page.bottom for page in pages[:-1])]
    assert pages[-1].bottom == figure.height
    size = size_of_paper("a4")
    assert size is not None
    room = (size[1] - 2 * MARGIN) * 72 / 25.4
    assert all((page.bottom - page.top) * figure.scale <= room + 1e-6 for page in pages)
    for part in figure.parts:
        if part.kind == "node":
            box = part.outline
            assert sum(p.top <= box.top and box.top + box.height <= p.bottom for p in pages) == 1


def test_paper_may_be_turned_and_may_be_as_large_as_the_figure() -> None:
    assert size_of_paper("a3-landscape") == (420, 297)
    assert size_of_paper("fit") is None and printable_width("fit") is None
    figure = drawn_in(trace(), Scope(depth=2), FigureStyle())
    assert pages_of(figure, "fit") == [(0.0, figure.height)]
