"""Draw what stands above a tree: the board that was searched, by what, and how to read the tree."""

from __future__ import annotations

from collections.abc import Iterator

from c4viz.export import summary
from c4viz.export.figure.content import FONT_SIZE
from c4viz.export.figure.lettering import text_width, wrapped
from c4viz.export.figure.node_shapes import board_shapes, board_size
from c4viz.export.figure.shapes import FigurePart, Shape, TextLine
from c4viz.export.figure.style import FigureStyle
from c4viz.game import HandTree, Position, Root
from c4viz.language import Text, tr
from c4viz.layout import Scene
from c4viz.telling import telling_of
from c4viz.trace import Moment, Trace

PAD = 10.0
"""Room around a figure."""
_CELL = 13.0
_LINE = 15.0
_BETWEEN = 16.0
"""Distance of the board, or of its text, and the lines beside it."""
_USUAL = 440.0
"""Width in points that a heading may have where the tree is narrower."""
_LEAST = 120.0
"""Width in points that its lines have at least."""
_OF_A_MOMENT = Text("…: the best so far of a node that is not done. Pale: not reached yet.")


class Heading:
    """Board and lines above a tree; ``legend`` says whether they explain how to read it."""

    def __init__(
        self,
        trace: Trace,
        scene: Scene,
        style: FigureStyle,
        width: float,
        moment: Moment | None = None,
    ) -> None:
        """Lay out the heading of a tree of so much ``width``, or of all of ``trace`` where the
        ``scene`` has no nodes. With a ``moment`` it says what happens then."""
        tops = [node.item.row for node in scene.nodes if node.item.parent < 0] or [trace.top]
        self._board = trace.position_at(tops[0]) if moment is None else position_at(trace, moment)
        self._drawing: tuple[Shape, ...]
        self._drawing, across, down = _board_drawn(self._board)
        self._left = across + _BETWEEN if across else 0.0
        beside = max(_LEAST, max(width, min(_USUAL, style.room - 2 * PAD)) - self._left)
        self._lines = [
            (line, bold)
            for text, bold in _lines(trace, scene, root_of(scene), style.legend, moment)
            for line in wrapped(text, beside, FONT_SIZE, bold)
        ]
        self.height = max(down, _LINE * len(self._lines)) + 14
        widest = max((text_width(text, FONT_SIZE, bold) for text, bold in self._lines), default=0.0)
        self.width = self._left + widest

    def parts(self) -> Iterator[FigurePart]:
        """Yield the board and the lines, from the top left corner on."""
        if self._drawing:
            yield FigurePart("board", "head", ("head",), self._drawing, str(self._board))
        lines = (
            TextLine(text, self._left, _LINE * number + FONT_SIZE, FONT_SIZE, bold=bold)
            for number, (text, bold) in enumerate(self._lines)
        )
        yield FigurePart("head", "head", ("head",), tuple(lines))


def root_of(scene: Scene) -> int | None:
    """Return the row of the only root; None of several, which are a forest."""
    tops = [node.item.row for node in scene.nodes if node.item.parent < 0]
    return tops[0] if len(tops) == 1 else None


def _board_drawn(board: Root) -> tuple[tuple[Shape, ...], float, float]:
    """Return the shapes of a board, or of the text of a game of one's own, with their size; nothing
    of a tree made by hand, whose text the first line has."""
    if isinstance(board, HandTree):
        return (), 0.0, 0.0
    if isinstance(board, Position):
        return board_shapes(board, 0, 0, _CELL), *board_size(board, _CELL)
    lines = str(board).splitlines()
    words = (
        TextLine(line, 0, _LINE * number + FONT_SIZE, FONT_SIZE, mono=True)
        for number, line in enumerate(lines)
    )
    width = max((text_width(line, FONT_SIZE, mono=True) for line in lines), default=0.0)
    return tuple(words), width, _LINE * len(lines)


def position_at(trace: Trace, moment: Moment) -> Root:
    """Return the position that a moment is about: its node's, with the moves of a playout."""
    position = trace.position_at(trace.top if moment.row is None else moment.row)
    for move in telling_of(trace).playout(trace, moment):
        position = position.play(move)
    return position


def _happening(trace: Trace, scene: Scene, moment: Moment) -> Iterator[str]:
    telling = telling_of(trace)
    event = "" if moment.row is None else telling.event_text(trace, moment, scene.hidden)
    yield tr(
        "Step {step:,} of {steps:,}: {event}" if event else "Step {step:,} of {steps:,}",
        step=moment.step,
        steps=trace.steps,
        event=event,
    )
    moves = telling.playout(trace, moment)
    yield tr("Playout: {moves}", moves=" ".join(str(m + 1) for m in moves)) if moves else ""


def _lines(
    trace: Trace, scene: Scene, root: int | None, legend: bool, moment: Moment | None
) -> Iterator[tuple[str, bool]]:
    """Yield the lines, and whether each is bold."""
    yield summary.title(trace, root, scene.hidden), True
    if moment is None:
        yield summary.counts_text(trace, root, scene.hidden, timed=False), False
    else:
        yield from ((line, False) for line in _happening(trace, scene, moment))
    if not legend:
        return
    yield summary.point_of_view(trace), False
    for line in telling_of(trace).legend(trace):
        yield line, False
    if any(node.face.state != "left" for node in scene.nodes):
        yield str(_OF_A_MOMENT), False
