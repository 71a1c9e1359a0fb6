"""How much nodes say, chosen by a key and by how far away they are."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QImage, QPainter

from c4viz import Position, Trace, search
from c4viz.app.icicle.geometry import NodeWords
from c4viz.app.tree.geometry import Edge
from c4viz.app.tree.node_style import Look, edge_pen
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.layout import Detail, outset, scene_of
from c4viz.telling import NOTHING, Face, number_text
from tests.app.conftest import Opens
from tests.app.hands import drawn, press, said, show_trace, small_trace
from tests.app.tree.written import Paper, Word
from tests.trees import chance_trace


@pytest.fixture
def trace(window: MainWindow) -> Trace:
    """The tree of 51 nodes that the window shows, with cutoffs."""
    return show_trace(window, small_trace())


def faces(window: MainWindow) -> list[Face]:
    return [node.face for node in drawn(window.tree).values()]


def test_a_key_chooses_how_much_nodes_say(window: MainWindow, trace: Trace) -> None:
    path = faces(window)
    press(window, Qt.Key.Key_D)
    assert said(window) == "Nodes say all that is known of them."
    whole = faces(window)
    assert path == [f.saying() for f in whole]
    press(window, Qt.Key.Key_D)
    assert said(window) == "Nodes say their move and value."
    brief = [f._replace(note="", folded="", tag="", more=bool(f.folded)) for f in whole]
    assert faces(window) == [f._replace(window="") for f in brief]
    press(window, Qt.Key.Key_D)
    assert said(window) == "Nodes say their value and window."
    assert faces(window) == brief
    press(window, Qt.Key.Key_D)
    assert said(window).startswith("Nodes say their value; those on the way")
    assert faces(window) == path


def test_how_much_nodes_say_is_remembered(opens: Opens, window: MainWindow) -> None:
    for _ in range(3):
        press(window, Qt.Key.Key_D)
    window.close()
    again = opens()
    show_trace(again, small_trace())
    assert any(face.window for face in faces(again))
    assert not any(face.note for face in faces(again))


def test_a_search_without_windows_shows_none(window: MainWindow) -> None:
    window.session.tree.set_detail("all")
    show_trace(window, search(small_trace().position, "minimax", depth=2))
    assert not any(face.window or face.tag for face in faces(window))


@pytest.mark.parametrize("zoom", [0.45, 0.67, 1.0])
def test_edges_are_wide_enough_to_be_seen_from_the_last_row(
    drawings: list[TreeDrawing], zoom: float
) -> None:
    assert edge_pen(LIGHT, Edge.PLAIN).widthF() == 2
    plain = drawings[0]
    paper = QImage((plain.bounds.size() * zoom).toSize(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.scale(zoom, zoom)
    painter.translate(-plain.bounds.topLeft())
    plain.paint(painter, Look(LIGHT, 1))
    painter.end()
    ink = 255 - LIGHT.edge.lightness()
    for box in plain.boxes[1:]:
        if not (box.node.item.pruned or box.node.principal):
            ends = (QPointF(box.left, box.rect.center().y()) - plain.bounds.topLeft()) * zoom
            x, y = round(ends.x()) - 2, round(ends.y())  # before the box, where it is level
            column = [255 - paper.pixelColor(x, y + by).lightness() for by in range(-5, 6)]
            assert sum(column) / ink >= 1.8


# ---- words -------------------------------------------------------------------------------------


def written(drawing: TreeDrawing, clip: QRectF, zoom: float) -> list[Word]:
    """The words of what is seen of a drawing through ``clip``, at a zoom."""
    paper = Paper(round(clip.width() * zoom), round(clip.height() * zoom))
    painter = QPainter(paper)
    painter.scale(zoom, zoom)
    painter.translate(-clip.topLeft())
    drawing.paint(painter, Look(LIGHT, 1), clip)
    painter.end()
    return paper.words


def drawing_of(trace: Trace, detail: Detail = "all") -> TreeDrawing:
    return TreeDrawing(scene_of(trace, outset(trace, 60)).saying(detail), QFont())


def all_words(drawing: TreeDrawing, zoom: float = 1.0) -> list[str]:
    return sorted(word.text for word in written(drawing, drawing.bounds, zoom))


@pytest.fixture(scope="module")
def drawings(dressed: object) -> list[TreeDrawing]:
    """Trees with cutoffs and pruned branches, with probabilities on edges, and with visits."""
    plain = search(Position(), "alphabeta", depth=4, order="centre", engine="reference")
    visits = search(Position(), "mcts", iterations=200, engine="reference")
    return [drawing_of(trace) for trace in (plain, chance_trace(), visits)]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(data=st.data())
def test_no_word_is_painted_of_which_a_part_is_out_of_view(
    drawings: list[TreeDrawing], data: st.DataObject
) -> None:
    drawing = data.draw(st.sampled_from(drawings))
    bounds, zoom = drawing.bounds, data.draw(st.floats(0.4, 2.0))
    left = data.draw(st.floats(bounds.left() - 50, bounds.right()))
    width = data.draw(st.floats(20, bounds.width()))
    known = set(all_words(drawing))
    for word in written(drawing, QRectF(left, bounds.top(), width, bounds.height()), zoom):
        assert word.text in known
        assert word.rect.left() >= -1 and word.rect.right() <= width * zoom + 1


def test_what_is_whole_in_view_is_said(drawings: list[TreeDrawing]) -> None:
    plain = drawings[0]
    faces = [box.node.face for box in plain.boxes if not box.node.item.pruned]
    texts = [(f.move, f.sign, f.value, f.window, f.note, f.folded) for f in faces]
    pruned = [box.node.face.pruned_label for box in plain.boxes if box.node.item.pruned]
    assert all_words(plain) == sorted([*filter(None, sum(texts, ())), *pruned])


def test_from_afar_nodes_say_less_in_larger_letters(drawings: list[TreeDrawing]) -> None:
    plain = drawings[0]
    near, far = ({w.text: w for w in written(plain, plain.bounds, z)} for z in (1.0, 0.5))
    assert "root" in near and any(word.startswith("[") for word in near)
    assert "[−∞, ∞]" not in near
    faces = [box.node.face for box in plain.boxes if not box.node.item.pruned]
    said = {text for face in faces for text in (face.move, face.sign, face.value)}
    assert {word for word in far if "✂" not in word} == said - {""}
    values = {face.value for face in faces}
    assert all(far[value].height > 0.5 * 1.3 * near[value].height for value in values)


@pytest.mark.parametrize("zoom", [0.5, 0.7, 1.0])
@pytest.mark.parametrize("detail", ["path", "value", "window", "all"])
def test_words_stay_in_their_box_and_apart(dressed: object, detail: Detail, zoom: float) -> None:
    drawing = drawing_of(small_trace(), detail)
    words = written(drawing, drawing.bounds, zoom)
    corner = drawing.bounds.topLeft()
    boxes = [box.rect.translated(-corner) for box in drawing.boxes]
    places = [QRectF(b.topLeft() * zoom, b.size() * zoom).adjusted(0, -99, 0, 99) for b in boxes]
    for word in words:
        assert any(place.contains(word.rect) for place in places), word
    for one in words:
        others = [
            w
            for w in words
            if w is not one and abs(w.rect.center().y() - one.rect.center().y()) < 2
        ]
        assert not any(one.rect.adjusted(0.5, 0, -0.5, 0).intersects(w.rect) for w in others)


def test_a_node_of_the_icicle_says_its_value_whole_or_not_at_all(dressed: object) -> None:
    trace = small_trace()
    told = NodeWords(trace.at(trace.steps), QFont().toString(), NOTHING)
    for row in range(1, len(trace)):
        record = trace.record(row)
        sign = {"exact": "", "lower": "≥ ", "upper": "≤ "}[trace.bound(row)]
        move, value = str(record.move + 1), sign + number_text(record.value)
        for room in range(0, 80, 3):
            words = told.words(trace, row, room)
            assert words is None or words[0] in (move, f"{move}: {value}")
            assert words is None or words[1] <= room
