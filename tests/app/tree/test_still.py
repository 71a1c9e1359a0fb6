"""What stands still from step to step, and what only some nodes say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest
from PyQt6.QtCore import QCoreApplication, QPointF, QRectF
from PyQt6.QtGui import QFont, QPainter

from c4viz import HandTree, Position, Trace, search
from c4viz.app.dialogs.hand_tree_dialog import TEXTBOOK
from c4viz.app.state.session import Session
from c4viz.app.tree.node_style import Look
from c4viz.app.tree.painter import TreeDrawing
from c4viz.app.tree.view import TreeCanvas
from c4viz.app.widgets.theme import LIGHT
from c4viz.app.window.window import MainWindow
from c4viz.layout import Scene, scene_of
from c4viz.telling import telling_of
from c4viz.trace import DepthFirstTrace
from c4viz.trace.depthfirst.tree import in_order
from tests.app.conftest import Opens
from tests.app.hands import adopt, hover, show_trace, small_trace
from tests.app.tree.written import Paper, Word
from tests.trees import chance_trace

SMALL: Mapping[str, Callable[[], Trace]] = {
    "alphabeta": lambda: small_trace(depth=4),
    "textbook": lambda: search(HandTree.parse(TEXTBOOK), "alphabeta"),
    "mcts": lambda: search(Position(), "mcts", iterations=40, engine="reference"),
    "astar": lambda: search(Position.parse("4453"), "astar", expansions=12, engine="reference"),
    "chance": chance_trace,
}
WHOLE = "[−∞, ∞]"


def scenes(trace: Trace, unfolded: set[int], every: int = 1) -> Iterator[Scene]:
    """What is drawn of a search from step to step, as briefly as at first."""
    widest = telling_of(trace).widest(trace)
    for step in range(0, trace.steps + 1, every):
        yield scene_of(trace, unfolded, None, trace.at(step), ahead=False).saying("path", widest)


def columns(drawing: TreeDrawing) -> dict[int, tuple[float, float]]:
    """Where the boxes of each level begin and end."""
    boxes = (box for box in drawing.boxes if not box.node.item.pruned)
    return {box.node.level: (box.left, box.right) for box in boxes}


def words_in(drawing: TreeDrawing, look: Look, clip: QRectF) -> list[Word]:
    """The words of what is seen of a drawing through ``clip``."""
    paper = Paper(round(clip.width()), round(clip.height()))
    painter = QPainter(paper)
    painter.translate(-clip.topLeft())
    drawing.paint(painter, look, clip)
    painter.end()
    return paper.words


def written(drawing: TreeDrawing, look: Look) -> list[str]:
    """All words of a drawing."""
    return [word.text for word in words_in(drawing, look, drawing.bounds)]


# ---- standing still ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", SMALL)
def test_no_node_moves_from_step_to_step_while_nothing_unfolds(dressed: object, name: str) -> None:
    trace, last = SMALL[name](), dict[int, tuple[float, float]]()
    tops: dict[int, float] = {}
    for scene in scenes(trace, set(range(len(trace)))):
        drawing = TreeDrawing(scene, QFont())
        seen = columns(drawing)
        assert {level: last[level] for level in seen.keys() & last} == {
            level: seen[level] for level in seen.keys() & last
        }
        last |= seen
        for box in drawing.boxes:
            if not box.node.item.pruned:
                assert tops.setdefault(box.node.item.row, box.top) == box.top
    assert len(tops) == len(trace)


def test_columns_stand_still_also_where_nodes_unfold(canvas: TreeCanvas, session: Session) -> None:
    deep = search(Position(), "alphabeta", depth=4, order="centre", engine="reference")
    adopt(session, deep)
    last: dict[int, tuple[float, float]] = {}
    for step in range(0, deep.steps, 7):
        session.exploration.go_to(step)
        seen = columns(TreeDrawing(canvas.scene_shown, canvas.font()))
        assert all(last.get(level, place) == place for level, place in seen.items())
        last |= seen
    assert set(last) == {0, 1, 2, 3, 4}


def test_a_small_tree_stands_still_in_its_view(canvas: TreeCanvas, session: Session) -> None:
    trace = adopt(session, search(HandTree.parse(TEXTBOOK), "alphabeta"))
    session.exploration.go_to(0)
    places: dict[int, QPointF] = {}
    for step in range(trace.steps):
        session.exploration.go_to(step)
        for node in canvas.scene_shown.nodes:
            point = canvas.point_of(node.item.row)
            assert point is not None
            assert places.setdefault(node.item.row, point) == point
    middle = canvas.viewport().height() / 2
    assert abs(places[0].y() - middle) <= 1


@pytest.mark.parametrize("as_at_first", [True])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("deep", [False, True])
def test_a_tree_fills_its_room_in_one_direction(
    opens: Opens, size: tuple[int, int], deep: bool
) -> None:
    window = opens()
    window.setMinimumSize(0, 0)
    window.resize(*size)
    hand = search(HandTree.parse(TEXTBOOK), "alphabeta")
    show_trace(window, search(Position(), "alphabeta", depth=5) if deep else hand)
    tree = window.tree
    tree.catch_up()
    shown, room = tree.extent.size() * tree.zoom, tree.room
    assert shown.width() >= 0.85 * room.width() or shown.height() >= 0.85 * room.height()


# ---- tags --------------------------------------------------------------------------------------


def test_a_tag_is_painted_where_one_is_or_points_and_nowhere_else(
    canvas: TreeCanvas, session: Session
) -> None:
    trace = adopt(session, small_trace(depth=4))
    tags = canvas.scene_shown.tags
    drawing = TreeDrawing(canvas.scene_shown, canvas.font())

    def painted() -> list[str]:
        said = written(drawing, canvas.look())
        return sorted(word for word in said if word.startswith(("[", "✂ ≤", "✂ ≥")))

    def on_the_way(*rows: int) -> list[str]:
        ways = {row for end in rows for row in trace.path(end)[1:]}
        return sorted(tags[row] for row in ways if row in tags)

    assert len(tags) > 5 and painted() == []
    cut = next(row for row in tags if tags[row].startswith("✂") and trace.depth(row) > 1)
    session.exploration.select(cut)
    assert painted() == on_the_way(cut) != []
    other = next(row for row in trace.children(0) if row not in trace.path(cut) and row in tags)
    point = canvas.point_of(other)
    assert point is not None
    hover(canvas.viewport(), point)
    assert painted() == on_the_way(cut, other) != on_the_way(cut)
    session.exploration.select(None)
    hover(canvas.viewport(), QPointF(1, 1))
    assert painted() == []


def test_the_node_at_work_has_its_tag(canvas: TreeCanvas, session: Session) -> None:
    trace = adopt(session, small_trace(depth=4))
    for step in range(1, trace.steps):
        session.exploration.go_to(step)
        row = trace.at(step).row
        assert row is not None and canvas.look().tagged == set(trace.path(row))


@pytest.mark.parametrize("name", ["alphabeta", "textbook", "chance"])
def test_no_brief_node_says_the_whole_window(dressed: object, name: str) -> None:
    trace = SMALL[name]()
    look = Look(LIGHT, 1, tagged=frozenset(range(len(trace))))
    for scene in scenes(trace, set(range(len(trace))), every=5):
        assert WHOLE not in scene.tags.values()
        assert WHOLE not in written(TreeDrawing(scene, QFont()), look)


@pytest.mark.parametrize("name", SMALL)
def test_no_brief_word_is_painted_of_which_a_part_is_out_of_view(
    dressed: object, name: str
) -> None:
    trace = SMALL[name]()
    widest, moment = telling_of(trace).widest(trace), trace.at(trace.steps // 2)
    scene = scene_of(trace, set(range(len(trace))), None, moment, ahead=False)
    drawing = TreeDrawing(scene.saying("path", widest), QFont())
    look, bounds = Look(LIGHT, 1, tagged=frozenset(range(len(trace)))), drawing.bounds
    known = set(written(drawing, look))
    for step in range(40):
        left, width = bounds.left() + step * bounds.width() / 40, 60 + 13 * step
        for word in words_in(drawing, look, QRectF(left, bounds.top(), width, bounds.height())):
            assert word.text in known
            assert word.rect.left() >= -1 and word.rect.right() <= width + 1, word


@pytest.mark.parametrize("name", SMALL)
def test_no_tag_covers_other_words(dressed: object, name: str) -> None:
    trace = SMALL[name]()
    widest, moment = telling_of(trace).widest(trace), trace.at(trace.steps // 2)
    scene = scene_of(trace, set(range(len(trace))), None, moment, ahead=False)
    drawing = TreeDrawing(scene.saying("path", widest), QFont())
    for end in range(0, len(trace), 3):
        look = Look(LIGHT, 1, tagged=frozenset(trace.path(end)))
        words = words_in(drawing, look, drawing.bounds)
        for number, one in enumerate(words):
            middle = one.rect.adjusted(0.5, one.height / 3, -0.5, -one.height / 3)
            others = [w for w in words[:number] + words[number + 1 :] if w.rect.intersects(middle)]
            assert not others, (one, others)


# ---- moves to come -----------------------------------------------------------------------------


def test_moves_to_come_are_those_not_tried_in_the_order_of_the_search(dressed: object) -> None:
    trace = small_trace(depth=4)
    assert isinstance(trace, DepthFirstTrace)
    fates = set()
    for step, scene in enumerate(scenes(trace, set(range(len(trace))))):
        there = {node.item.row for node in scene.nodes if not node.item.pruned}
        drawn = {(node.item.row, node.item.move) for node in scene.nodes if node.item.pruned}
        for parent in {ghost.parent for ghost in scene.ghosts}:
            row = scene.nodes[parent].item.row
            ghosts = [ghost for ghost in scene.ghosts if ghost.parent == parent]
            tried = {trace.move(child) for child in trace.children(row) if child in there}
            legal = in_order(trace, trace.position_at(row).moves())
            left = [m for m in legal if m not in tried and (row, m) not in drawn]
            assert [ghost.move for ghost in ghosts] == [str(move + 1) for move in left], step
            fates |= {int(ghost.move) - 1 in trace.pruned(row) for ghost in ghosts}
    assert fates == {False, True}  # of some the search never comes, and nothing says of which


def test_moves_to_come_are_painted_alike(dressed: object) -> None:
    trace = small_trace(depth=4)
    scene = max(scenes(trace, {0, 1, 2}), key=lambda scene: len(scene.ghosts))
    said = written(TreeDrawing(scene, QFont()), Look(LIGHT, 1))
    shown = [word for node in scene.nodes for word in (node.face.move, node.face.pruned_label)]
    assert all(ghost.move in said for ghost in scene.ghosts)
    assert not any("✂" in word for word in said if word not in shown)


@pytest.mark.parametrize("name", ["mcts", "astar"])
def test_a_search_that_tries_no_move_after_the_other_has_none_to_come(name: str) -> None:
    trace = SMALL[name]()
    assert not any(scene.ghosts for scene in scenes(trace, set(range(len(trace))), every=9))


# ---- bars --------------------------------------------------------------------------------------


def test_the_longest_bars_are_those_of_the_greatest(dressed: object) -> None:
    trace = search(Position(), "mcts", iterations=200, engine="reference")
    for scene in scenes(trace, set(range(len(trace))), every=80):
        drawing = TreeDrawing(scene, QFont())
        families: dict[int, list[tuple[float, float, float, float]]] = {}
        for node in scene.nodes:
            bars, terms = drawing.bars_of(node.item.row), node.face.terms
            assert (bars is None) == (terms is None)
            if bars is not None and terms is not None:
                sums = bars.exploitation + bars.exploration, sum(terms)
                shown = bars.visits, node.face.share or 0.0, *sums
                families.setdefault(node.item.parent, []).append(shown)
        for family in families.values():
            for length, number in ((0, 1), (2, 3)):
                by_length = max(family, key=lambda one: (one[length], one[number]))
                assert by_length[number] == max(one[number] for one in family)
                assert abs(by_length[length] - 1) <= 0.02


def test_only_brief_nodes_have_bars(dressed: object) -> None:
    trace = search(Position(), "mcts", iterations=40, engine="reference")
    drawing = TreeDrawing(scene_of(trace, {0}), QFont())
    assert not any(drawing.bars_of(row) for row in range(len(trace)))


# ---- what is hidden ----------------------------------------------------------------------------


def test_neither_tags_nor_bars_give_a_hidden_value_away(
    canvas: TreeCanvas, session: Session
) -> None:
    session.tree.set_hides_values(True)
    trace = adopt(session, small_trace(depth=4))
    for step in range(0, trace.steps + 1, 3):
        session.exploration.go_to(step)
        hidden = session.tree.hidden
        assert 0 in hidden
        assert not any(hidden.covers(trace, row) for row in canvas.scene_shown.tags)
    trace = adopt(session, search(Position(), "mcts", iterations=60, engine="reference"))
    scene = canvas.scene_shown
    assert scene.widest.terms and not scene.tags
    assert not any(node.face.terms for node in scene.nodes)
    assert session.tree.scene.in_full.nodes[0].face.value == "?"


def test_no_level_is_as_wide_as_hidden_values_need(window: MainWindow) -> None:
    widths = {}
    for hides in (True, False):
        window.session.tree.set_hides_values(hides)
        for text in ("((3 12) (2 4))", "((34567.25 12) (-20000 4))"):
            show_trace(window, search(HandTree.parse(text), "alphabeta"))
            window.session.exploration.go_to(0)
            drawing = TreeDrawing(window.tree.scene_shown, QFont())
            widths[hides, text] = drawing.bounds.width()
    hidden, shown = ([w for (h, _), w in widths.items() if h == hides] for hides in (True, False))
    assert hidden[0] == hidden[1]
    assert shown[0] < shown[1]


@pytest.mark.parametrize("as_at_first", [True])
@pytest.mark.parametrize("workspace", ["play", "study", "class"])
@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
def test_no_column_is_cut_at_first(opens: Opens, workspace: str, name: str) -> None:
    window = opens(points=12)
    settings = {"depth": 5} if name == "alphabeta" else {"iterations": 300}
    show_trace(window, search(Position.parse("4453"), name, **settings))
    window.workspaces.go(workspace)
    for _round in range(4):
        QCoreApplication.processEvents()
    tree = window.tree
    assert tree.extent.width() * tree.zoom <= tree.viewport().width() + 1
    assert max(node.level for node in tree.scene_shown.nodes) >= 1
