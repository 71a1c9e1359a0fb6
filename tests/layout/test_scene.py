from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from c4viz import Flag, Position, Trace, search
from c4viz.layout import Scene, outset, scene_of, tidy, visible_items
from c4viz.search.base.worth import WIN, is_win
from c4viz.telling import Item, face_of, number_text, window_text
from c4viz.trace import INFINITY, DepthFirstTrace
from tests.strategies import traces


@st.composite
def views(draw: st.DrawFn) -> tuple[Trace, set[int], int]:
    """A trace, some rows that are unfolded, and a row to draw from."""
    trace = draw(traces(nodes=60))
    rows = st.integers(0, len(trace) - 1)
    unfolded = draw(st.sets(rows) | st.just(set(range(len(trace)))))
    return trace, unfolded, draw(st.just(0) | rows)


def parents_of(trace: Trace) -> list[int]:
    """The parent of every row, found by looking back for a smaller depth."""
    depths = trace.columns["depth"].tolist()
    return [
        next((r for r in range(row - 1, -1, -1) if depths[r] == depths[row] - 1), -1)
        if depths[row]
        else -1
        for row in range(len(trace))
    ]


def slow_items(
    trace: Trace, unfolded: set[int], root: int, until: int | None
) -> list[tuple[int, int, int, bool]]:
    """Row, move, row of the parent and whether it is pruned, of all that is to be drawn."""
    parents, moves = parents_of(trace), trace.columns["move"].tolist()
    shown = {root}
    for row in range(root + 1, len(trace)):
        entered = until is None or trace.timeline.step_entered(row) <= until
        if parents[row] in shown and parents[row] in unfolded and entered:
            shown.add(row)
    found = [(row, moves[row], parents[row] if row != root else -1, False) for row in sorted(shown)]
    for row in shown & unfolded:
        left = trace.timeline.step_left(row)
        due = until is None or (left is not None and left <= until + 1)  # they are there to be cut
        if trace.has(row, Flag.CUTOFF) and due:
            found += [(row, move, row, True) for move in trace.pruned(row)]
    return found


def as_rows(items: list[Item]) -> list[tuple[int, int, int, bool]]:
    return [(i.row, i.move, items[i.parent].row if i.parent >= 0 else -1, i.pruned) for i in items]


def root_name(trace: Trace, row: int) -> str:
    """What a root is called: iterations go one ply deeper each time."""
    return f"depth {trace.roots.index(row) + 1}" if trace.settings["iterative"] else "root"


# ---- which nodes -------------------------------------------------------------------------------


@given(views())
def test_what_is_unfolded_is_drawn_and_nothing_else(view: tuple[Trace, set[int], int]) -> None:
    trace, unfolded, root = view
    items = visible_items(trace, unfolded, root)
    assert sorted(as_rows(items)) == sorted(slow_items(trace, unfolded, root, None))


@given(views(), st.data())
def test_at_a_step_only_what_has_happened_is_drawn(
    view: tuple[Trace, set[int], int], data: st.DataObject
) -> None:
    trace, unfolded, root = view
    until = data.draw(st.integers(0, trace.steps))
    scene = scene_of(trace, unfolded, root, trace.at(until), ahead=False)
    items = [node.item for node in scene.nodes]
    assert sorted(as_rows(items)) == sorted(slow_items(trace, unfolded, root, until))


@given(views())
def test_items_come_in_preorder_with_their_depth_from_the_root_drawn(
    view: tuple[Trace, set[int], int],
) -> None:
    items = visible_items(*view)
    assert items[0].parent == -1
    assert items[0].depth == 0
    for place, item in enumerate(items[1:], 1):
        assert 0 <= item.parent < place
        assert item.depth == items[item.parent].depth + 1
    rows = [item.row for item in items if not item.pruned]
    assert rows == sorted(rows)


@given(views())
def test_a_folded_node_counts_all_nodes_below_it(view: tuple[Trace, set[int], int]) -> None:
    trace, unfolded, root = view
    parents = parents_of(trace)
    below = [0] * len(trace)
    for row in range(len(trace) - 1, 0, -1):
        if parents[row] >= 0:
            below[parents[row]] += below[row] + 1
    for item in visible_items(trace, unfolded, root):
        folded = not item.pruned and item.row not in unfolded
        assert item.folded == (below[item.row] if folded else 0)


def test_a_node_of_the_frontier_does_not_tell_what_will_be_found_below_it() -> None:
    trace = search(Position.parse("", "3x3", 3), "astar", expansions=12, engine="reference")
    for step in range(trace.steps):
        moment = trace.at(step)
        for node in scene_of(trace, {0}, moment=moment, ahead=False).nodes[1:]:
            children = trace.children(node.item.row)
            there = any(trace.timeline.step_entered(child) <= step for child in children)
            assert node.face.folded == ("▸" if there else "")


def test_nothing_is_drawn_of_an_empty_trace() -> None:
    trace = DepthFirstTrace(Position(), "minimax", {"order": "left"})
    assert visible_items(trace, {0}) == []
    assert scene_of(trace, set()) == Scene((), 0, 0.0)


@given(traces(), st.integers(1, 200))
def test_at_first_the_principal_variation_is_unfolded_and_little_else(
    trace: Trace, items: int
) -> None:
    unfolded = outset(trace, items)
    variation = trace.principal_rows()
    assert {row for row in variation if not trace.has(row, Flag.LEAF)} <= unfolded
    drawn = visible_items(trace, unfolded)
    assert set(variation) <= {item.row for item in drawn if not item.pruned}
    columns = trace.position.width
    assert len(unfolded) <= max(len(variation), items // columns + 1)


@given(traces())
def test_with_room_for_all_the_whole_tree_is_unfolded(trace: Trace) -> None:
    unfolded = outset(trace, 10**6)
    drawn = {item.row for item in visible_items(trace, unfolded) if not item.pruned}
    told = trace.principal_rows()[0]
    assert drawn == {*trace.roots, *range(told, told + 1 + trace.nodes_below(told))}


# ---- where -------------------------------------------------------------------------------------


@given(views(), st.data(), st.booleans())
def test_a_scene_puts_its_items_where_the_tidy_drawing_does(
    view: tuple[Trace, set[int], int], data: st.DataObject, ahead: bool
) -> None:
    trace, unfolded, root = view
    moment = trace.at(data.draw(st.integers(0, trace.steps)))
    scene = scene_of(trace, unfolded, root, moment, ahead)
    items = visible_items(trace, unfolded, root, None if ahead else moment.step)
    places = tidy([item.parent for item in items]).tolist()
    named = [(item.row, item.move, item.pruned) for item in items]
    drawn = [(node.item.row, node.item.move, node.item.pruned) for node in scene.nodes]
    assert [node.place for node in scene.nodes] == [places[named.index(one)] for one in drawn]
    assert scene.lines == max(places) + 1
    levels = max(item.depth for item in items) + 1
    if ahead or moment.step >= trace.steps:
        assert [node.item for node in scene.nodes] == items
        assert scene.levels == levels
    else:  # there is room for what has not come
        assert set(drawn) <= set(named)
        assert scene.levels == max(levels, len(trace.stats.per_depth) - trace.depth(root))
    assert all(node.face == face_of(trace, node.item, moment) for node in scene.nodes)


@given(traces())
def test_the_principal_variation_is_marked_at_the_end_only(trace: Trace) -> None:
    unfolded = set(range(len(trace)))
    for step in {0, trace.steps // 2, trace.steps}:
        scene = scene_of(trace, unfolded, moment=trace.at(step))
        marked = {node.item.row for node in scene.nodes if node.principal}
        drawn = {node.item.row for node in scene.nodes}
        assert marked == (set(trace.principal_rows()) & drawn if step == trace.steps else set())
        assert not any(node.principal and node.item.pruned for node in scene.nodes)


# ---- what they say -----------------------------------------------------------------------------


@given(traces(nodes=60), st.data())
def test_a_face_says_what_the_search_knew_at_the_step(trace: Trace, data: st.DataObject) -> None:
    moment = trace.at(data.draw(st.integers(0, trace.steps)))
    frames = {frame.row: frame for frame in moment.stack}

    def window(alpha: float, beta: float) -> str:
        return window_text(alpha, beta) if trace.traits.prunes else ""

    for row in range(len(trace)):
        record = trace.record(row)
        face = face_of(trace, Item(row, record.move, -1, 0), moment)
        assert face.player == ("MAX" if trace.has(row, Flag.MAX) else "MIN")
        sign = "▲" if trace.has(row, Flag.MAX) else "▼"
        assert face.sign == ("" if trace.is_leaf(row) else sign)
        assert face.move == (str(record.move + 1) if record.move >= 0 else root_name(trace, row))
        if row in frames:
            frame = frames[row]
            assert face.state == "open"
            assert face.window == window(frame.alpha, frame.beta)
            best = "…" if frame.value is None else f"{number_text(frame.value)} …"
            assert face.value == best
        elif trace.timeline.step_entered(row) > moment.step:
            assert (face.state, face.value, face.window, face.note) == ("ahead", "", "", "")
        else:
            assert face.state == "left"
            sign = {"exact": "", "lower": "≥ ", "upper": "≤ "}[trace.bound(row)]
            assert face.value == sign + number_text(record.value)
            assert face.window == window(record.alpha, record.beta)
            assert face.note.startswith("cut: ") == trace.has(row, Flag.CUTOFF)


def test_a_pruned_branch_says_so_from_the_cutoff_on() -> None:
    trace = search(
        Position.parse("", "3x3", 3), "alphabeta", depth=4, order="left", engine="reference"
    )
    row = next(r for r in range(len(trace)) if trace.pruned(r))
    item = Item(row, trace.pruned(row)[0], -1, 0, pruned=True)
    left = trace.timeline.step_left(row)
    assert left is not None
    before = face_of(trace, item, trace.at(left - 1))
    assert (before.state, before.pruned_label) == ("ahead", "3")
    at_cut = face_of(trace, item, trace.at(left))
    assert (at_cut.state, at_cut.note, at_cut.player) == ("left", "pruned", "")
    assert at_cut.pruned_label == "✂ 3"


def test_the_end_of_the_game_says_who_won() -> None:
    won = search(Position.parse("121212"), "minimax", depth=1, order="left", engine="reference")
    notes = [face_of(won, Item(r, 0, -1, 0), won.at(won.steps)).note for r in range(len(won))]
    assert notes == ["", "MAX wins", *[""] * 6]
    drawn = search(Position.parse("112", "2x2", 3), "minimax", depth=1, engine="reference")
    assert face_of(drawn, Item(1, 1, -1, 0), drawn.at(drawn.steps)).note == "draw"


def test_at_every_end_of_the_game_the_note_names_the_winner() -> None:
    trace = search(Position.parse("121212"), "minimax", depth=3, engine="reference")
    end = trace.at(trace.steps)
    ends = [row for row in range(len(trace)) if trace.has(row, Flag.TERMINAL)]
    told = set()
    for row in ends:
        outcome = trace.position_at(row).outcome
        assert outcome is not None
        note = face_of(trace, Item(row, 0, -1, 0), end).note
        assert note == ("MAX wins" if outcome.winner == trace.position.to_move else "MIN wins")
        told.add(note)
    assert told == {"MAX wins", "MIN wins"}


# ---- numbers -----------------------------------------------------------------------------------


def test_numbers_are_written_as_people_write_them() -> None:
    assert number_text(0) == "0"
    assert number_text(16) == "16"
    assert number_text(-44) == "−44"
    assert number_text(INFINITY) == "∞"
    assert number_text(-INFINITY) == "−∞"
    assert number_text(WIN - 4) == "W4"
    assert number_text(-(WIN - 13)) == "−W13"
    assert window_text(-INFINITY, 26) == "[−∞, 26]"


@given(st.integers(1, 63))
def test_a_win_says_its_ply(ply: int) -> None:
    assert number_text(WIN - ply) == f"W{ply}"
    assert is_win(WIN - ply)
    assert is_win(ply - WIN)


@given(st.integers(-100_000, 100_000))
def test_a_value_that_is_no_win_is_written_in_digits(value: int) -> None:
    assert not is_win(value)
    assert number_text(value).replace("−", "-") == f"{value:,}"


def test_neither_infinity_nor_the_bare_worth_of_a_win_is_a_win() -> None:
    assert not is_win(INFINITY)
    assert not is_win(WIN)
    assert not is_win(0)


# ---- hiding ------------------------------------------------------------------------------------


@given(views(), st.data())
def test_hidden_rows_say_nothing_of_their_value(
    view: tuple[Trace, set[int], int], data: st.DataObject
) -> None:
    trace, unfolded, root = view
    scene = scene_of(trace, unfolded, root)
    rows = data.draw(st.sets(st.integers(0, len(trace) - 1)))
    hidden = scene.hiding(rows)
    assert [(n.item, n.level, n.place) for n in hidden.nodes] == [
        (n.item, n.level, n.place) for n in scene.nodes
    ]
    for node, before in zip(hidden.nodes, scene.nodes, strict=True):
        above = set(trace.path(node.item.row)[:-1])
        if node.item.pruned:
            assert node.face == before.face
        elif node.item.row in rows:
            assert (node.face.value, node.face.window, node.face.note) == ("?", "", "")
        elif above & rows & {n.item.row for n in scene.nodes}:
            assert (node.face.value, node.face.window, node.face.note) == (
                before.face.value,
                "",
                "",
            )
        else:
            assert node.face == before.face


@given(views(), st.data())
def test_below_a_hidden_row_no_variation_is_marked(
    view: tuple[Trace, set[int], int], data: st.DataObject
) -> None:
    trace, unfolded, root = view
    rows = data.draw(st.sets(st.integers(0, len(trace) - 1), min_size=1))
    hidden = scene_of(trace, unfolded, root).hiding(rows)
    for node in hidden.nodes:
        above = node
        while above.item.parent >= 0:
            above = hidden.nodes[above.item.parent]
            if above.item.row in rows:
                assert not node.principal


@given(views())
def test_hiding_nothing_changes_nothing(view: tuple[Trace, set[int], int]) -> None:
    scene = scene_of(*view)
    assert scene.hiding(set()) is scene
