"""What an export shows of the tree that is explored."""

from __future__ import annotations

from dataclasses import replace

import pytest

from c4viz import Position, Trace, search
from c4viz.app.state.background import Kernels
from c4viz.app.state.changes import Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.export_choice import ExportChoice, Exporter, PreparedExport
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.export import ExportError, FigureStyle, TooWideError

TRACE = search(Position.parse("4453"), "alphabeta", depth=4, order="centre", engine="reference")


class Desk:
    """A tree that is explored, and its exporter."""

    def __init__(self, trace: Trace = TRACE) -> None:
        changes = Changes()
        self.exploration = Exploration(changes, Kernels())
        self.tree = UnfoldedTree(changes, self.exploration)
        self.exporter = Exporter(self.exploration, self.tree)
        self.exploration.show(trace)

    def prepared(self, choice: ExportChoice) -> PreparedExport:
        return self.exporter.prepared(choice, self.exporter.scene(self.exporter.wanted(choice)))

    def rows(self, choice: ExportChoice) -> set[int]:
        figure = self.prepared(choice).figure
        assert figure is not None
        return {part.row for part in figure.parts if part.row is not None}


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_at_first_it_shows_what_the_tree_shows(desk: Desk) -> None:
    shown = {node.item.row for node in desk.tree.scene.nodes if not node.item.pruned}
    assert desk.rows(ExportChoice()) == shown


def test_below_the_selected_node_it_begins_there(desk: Desk) -> None:
    child = next(iter(TRACE.children(0)))
    desk.exploration.select(child)
    rows = desk.rows(ExportChoice(part="below", nodes=40))
    assert min(rows) == child and max(rows) <= child + TRACE.nodes_below(child)


def test_the_line_and_the_cuts_are_parts_of_their_own(desk: Desk) -> None:
    assert desk.rows(ExportChoice(part="line", siblings=0)) == set(TRACE.principal_rows())
    assert any(TRACE.pruned(row) for row in desk.rows(ExportChoice(part="cuts", nodes=20)))


def test_it_is_as_the_search_knew_it_at_the_step_that_is_shown(desk: Desk) -> None:
    desk.exploration.go_to(5)
    prepared = desk.prepared(ExportChoice(part="tree", plies=1))
    assert prepared.wanted.scope.step == 5
    assert prepared.figure is not None
    assert any("ahead" in part.classes for part in prepared.figure.parts)


def test_hidden_values_stay_hidden_in_every_part(desk: Desk) -> None:
    desk.tree.set_hides_values(True)
    for part in ("view", "tree", "line", "cuts"):
        prepared = desk.prepared(ExportChoice(part=part, nodes=30))
        assert prepared.figure is not None
        assert "hidden" in prepared.figure.title
        assert prepared.wanted.asks
    film = desk.exporter.wanted(ExportChoice(suffix=".gif"))
    assert film.style.values == "hidden"


def test_words_say_what_it_will_be(desk: Desk) -> None:
    tree = ExportChoice(part="tree", plies=1)
    said = desk.prepared(tree).words
    assert said.startswith("8 nodes, ") and " mm, texts of 11.0 points" in said
    paged = desk.prepared(replace(tree, suffix=".pdf", plies=2, style=FigureStyle(text=4)))
    assert paged.words.endswith("pages")
    film = desk.prepared(replace(tree, suffix=".gif", first=0, last=10))
    assert film.words.endswith("11 pictures")
    whole = desk.prepared(replace(tree, suffix=".csv"))
    assert whole.words == f"{len(TRACE):,} nodes, whatever is drawn" and whole.figure is None


def test_what_does_not_fit_or_is_no_step_says_so(desk: Desk) -> None:
    narrow = FigureStyle(width=30, text=12)
    with pytest.raises(TooWideError):
        desk.prepared(ExportChoice(style=narrow))
    with pytest.raises(ExportError, match="there is no step 99999"):
        desk.prepared(ExportChoice(suffix=".gif", last=99_999))


def test_a_pdf_is_no_wider_than_its_paper(desk: Desk) -> None:
    wanted = desk.exporter.wanted(ExportChoice(suffix=".pdf", paper="a4"))
    assert wanted.style.width == 180
    assert desk.exporter.wanted(ExportChoice(suffix=".pdf", paper="fit")).style.width is None


def test_a_poster_shows_all_nodes_on_its_paper(desk: Desk) -> None:
    choice = ExportChoice(part="sunburst", suffix=".pdf", paper="a3")
    prepared = desk.exporter.prepared(choice, None)
    assert prepared.words.startswith(f"{len(TRACE):,} nodes, 267 × 390 mm")
    assert prepared.words.endswith("1 page")
    desk.tree.set_hides_values(True)
    hidden = desk.exporter.prepared(replace(choice, colour="value"), None)
    assert hidden.figure is not None and "hidden" in hidden.figure.title
