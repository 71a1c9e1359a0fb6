"""What the nodes of an icicle say."""

from __future__ import annotations

from c4viz.app.widgets.text_cache import advance
from c4viz.telling import Hidden, Item, face_of
from c4viz.trace import Moment, Trace


class NodeWords:
    """What nodes say at a moment, in a font, with some values hidden: kept while one pans."""

    def __init__(self, moment: Moment | None, font: str, hidden: Hidden) -> None:
        self.moment, self.font, self._hidden = moment, font, hidden
        self._words: dict[int, tuple[tuple[str, float], ...]] = {}
        self._principal: list[int] | None = None

    def holds(self, moment: Moment, font: str, hidden: Hidden) -> bool:
        """Whether this is what is told then."""
        return self.moment is moment and self.font == font and self._hidden == hidden

    def words(self, trace: Trace, row: int, room: float) -> tuple[str, float] | None:
        """What a node says in so many pixels, and how many it takes: its move, and its value where
        that may be told; None where there is no room."""
        ways = self._words.get(row)
        if ways is None:
            ways = self._words[row] = self._ways(trace, row)
        for way in ways:
            if way[1] <= room:
                return way
        return None

    def _ways(self, trace: Trace, row: int) -> tuple[tuple[str, float], ...]:
        """What can be said of a node, most first, each with its width."""
        assert self.moment is not None
        face = face_of(trace, Item(row, trace.move(row), -1, 0), self.moment)
        value = "?" if face.value and self._hidden.veils(trace, row) else face.value
        both = f"{face.move}: {value}" if face.move and value else face.move or value
        ways = dict.fromkeys(filter(None, (both, face.move)))
        return tuple((words, advance(self.font, words)) for words in ways)

    def principal_rows(self, trace: Trace) -> list[int]:
        """The principal variation at the end, from the root on; none where no move is known."""
        if self._principal is None:
            rows = trace.principal_rows()
            self._principal = rows if len(rows) > 1 else []
        return self._principal
