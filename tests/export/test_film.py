"""Films: which steps they show, that everything keeps its place, and SVGs that move."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from c4viz import Position, Trace, search
from c4viz.export import ExportError, FigureStyle, Film, Scope, Wanted, text_of
from c4viz.export.figure import TextLine
from c4viz.export.film import FRAMES, MOST_FRAMES, frames_of, moments_of, read_steps

SVG = "{http://www.w3.org/2000/svg}"


@cache
def trace(name: str = "alphabeta") -> Trace:
    if name == "mcts":
        return search(Position.parse("4453"), "mcts", iterations=40)
    return search(Position.parse("4453"), name, depth=3)


def test_steps_are_read_as_one_writes_them() -> None:
    assert read_steps("0:60") == Film(0, 60)
    assert read_steps(" 100 : ") == Film(100)
    assert read_steps(":") == Film()
    assert read_steps("0:600:10") == Film(0, 600, 10)
    for wrong in ("", "5", "a:b", "1:2:0", "-1:5", "1:2:3:4"):
        with pytest.raises(ExportError, match="are no steps"):
            read_steps(wrong)


def test_a_film_shows_the_steps_from_the_first_to_the_last() -> None:
    def steps(film: Film) -> list[int]:
        return [moment.step for moment in moments_of(trace(), film)]

    assert steps(Film(3, 7)) == [3, 4, 5, 6, 7]
    assert steps(Film(0, 25, 10)) == [0, 10, 20, 25]
    whole = steps(Film())
    assert whole[0] == 0 and whole[-1] == trace().steps and len(whole) <= FRAMES + 2
    for film, said in (
        (Film(0, 10**9), "there is no step 1000000000"),
        (Film(7, 3), "the first comes first"),
        (Film(0, trace().steps, 1), f"a film has {MOST_FRAMES:,} at most"),
    ):
        if film.each and trace().steps < MOST_FRAMES:
            continue
        with pytest.raises(ExportError, match=said):
            moments_of(trace(), film)


def test_a_playout_is_shown_move_by_move_with_its_discs_on_the_board() -> None:
    playing = trace("mcts")
    step = next(s for s in range(playing.steps) if playing.timeline.parts_of(playing.at(s)) > 3)
    frames = frames_of(playing, Scope(nodes=20), FigureStyle(), Film(step, step, 1))
    moves = playing.at(step).playout  # type: ignore[attr-defined]
    assert len(frames) == len(moves)
    discs = []
    for number, frame in enumerate(frames, 1):
        said = [
            s.text
            for p in frame.parts
            if p.name == "head"
            for s in p.shapes
            if isinstance(s, TextLine)
        ]
        played = " ".join(str(move + 1) for move in moves[:number])
        assert f"Playout: {played}" in " ".join(said)
        board = next(part for part in frame.parts if part.name == "board")
        discs.append(
            sum(len(s.centres) for s in board.shapes if getattr(s, "style", "")[:4] == "disc")
        )
    assert discs == list(range(discs[0], discs[0] + len(moves)))


def test_nodes_keep_their_places_and_the_one_that_is_looked_at_is_marked() -> None:
    frames = frames_of(trace(), Scope(depth=2), FigureStyle(), Film(0, 40, 1))
    assert len({(frame.width, frame.height) for frame in frames}) == 1
    places = [{p.name: p.outline[:4] for p in f.parts if p.kind == "node"} for f in frames]
    assert all(one == places[0] for one in places)
    for moment, frame in zip(moments_of(trace(), Film(0, 40, 1)), frames, strict=True):
        marked = [part.row for part in frame.parts if "current" in part.classes]
        assert marked == ([] if moment.row is None else [trace().path(moment.row)[:3][-1]])


def test_an_svg_moves_by_itself_and_shows_the_last_picture_where_it_cannot() -> None:
    film = Film(0, 30, 1, seconds=0.5)
    text = "".join(text_of(trace(), ".svg", Wanted(Scope(depth=1), film=film)))
    root = ElementTree.fromstring(text)
    timed = [g for g in root.iter(f"{SVG}g") if g.get("visibility")]
    assert timed
    for group in timed:
        animate = next(iter(group))
        times = [float(time) for time in animate.attrib["keyTimes"].split(";")]
        values = animate.attrib["values"].split(";")
        assert times[0] == 0 and times == sorted(times) and len(times) == len(values)
        assert animate.attrib["dur"] == "15.5s"
        assert group.get("visibility") == values[-1]
    names = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
    assert len(names) == len(set(names))
    # At rest as many nodes are to be seen as the last picture has.
    last = frames_of(trace(), Scope(depth=1), FigureStyle(), film)[-1]
    seen = [n for n in names if re.fullmatch(r"(node|pruned)[\d-]+", n)]
    assert len(seen) == sum(part.kind == "node" for part in last.parts)
