"""The inspector: the numbers of the selected node, or of the whole search."""

from __future__ import annotations

from itertools import pairwise

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from c4viz.app.session import ROOT, Session
from c4viz.layout import face_of, is_win, number_text, value_text, window_text
from c4viz.layout.items import Item
from c4viz.layout.scene import UNKNOWN
from c4viz.search.worth import WIN
from c4viz.trace import Flag, Trace

ENDINGS = {
    "nodes": "stopped at the limit on nodes: what is shown is partial",
    "memory": "stopped at the limit on memory: what is shown is partial",
    "seconds": "stopped at the limit on seconds: what is shown is partial",
    "stopped": "stopped by you: what is shown is partial",
}
BOUNDS = {
    "exact": "exact",
    "lower": "a lower bound: the true value may be higher",
    "upper": "an upper bound: the true value may be lower",
}


class Inspector(QFrame):
    """A title and rows of name and value that follow the session."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._session = session
        self._title = QLabel()
        self._title.setObjectName("title")
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(14)
        self._rows.setVerticalSpacing(1)
        self._rows.setColumnStretch(1, 1)
        rows = QWidget()
        rows.setObjectName("rows")
        rows.setLayout(self._rows)
        self._rows.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea()
        scroll.setWidget(rows)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.addWidget(self._title)
        box.addWidget(scroll, 1)
        for signal in (
            session.trace_changed,
            session.selection_changed,
            session.step_changed,
            session.running_changed,
        ):
            signal.connect(self.refresh)
        session.grown.connect(self._grow)
        self._labels: list[tuple[QLabel, QLabel]] = []
        self._hidden: frozenset[int] = frozenset()
        self.refresh()

    def sizeHint(self) -> QSize:
        """Room for the rows of most nodes, always the same, so that the board keeps its size."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() * 11)

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().height() * 6)

    def set_hidden(self, rows: frozenset[int]) -> None:
        """Rows whose values are not to be told (they are hidden in the tree)."""
        self._hidden = rows
        self.refresh()

    def refresh(self) -> None:
        """Show the selected node, or the search where none is selected."""
        trace, row = self._session.trace, self._session.selected
        if trace is None or not len(trace):
            self._show("Nothing searched yet", [("", "The numbers of a search appear here.")])
        elif row is None or row >= len(trace) or self._session.is_running:
            self._show("The search", self._search_rows(trace))
        else:
            self._show(_node_title(trace, row), self._node_rows(trace, row))

    def _grow(self) -> None:
        trace = self._session.trace
        if trace is not None and len(trace):
            self._show("Searching…", _live_rows(trace))

    def _search_rows(self, trace: Trace) -> list[tuple[str, str]]:
        if self._session.is_running:
            return _live_rows(trace)
        stats = trace.stats
        hidden = ROOT in self._hidden
        rows = [
            ("Position", "a given board" if trace.position.played is None else trace.position.text),
            ("Best column", UNKNOWN if hidden else _best_column(trace)),
            ("Value", UNKNOWN if hidden else _in_words(trace.value)),
            ("Variation", self._variation(trace)),
            ("Nodes", f"{stats.nodes:,}, of them {stats.leaves:,} leaves"),
            ("Cutoffs", f"{stats.cutoffs:,}"),
            ("Time", _pace(stats.nodes, stats.seconds)),
        ]
        if trace.truncated:
            rows.append(("Ended", ENDINGS[trace.ending]))
        return rows

    def _variation(self, trace: Trace) -> str:
        """The principal variation, as far as no hidden value is given away."""
        moves: list[str] = []
        for parent, row in pairwise(trace.principal_rows()):
            if parent in self._hidden:
                return " ".join([*moves, UNKNOWN])
            moves.append(str(trace.record(row).move + 1))
        return " ".join(moves) or "none"

    def _node_rows(self, trace: Trace, row: int) -> list[tuple[str, str]]:
        record, moment = trace.record(row), self._session.moment()
        assert moment is not None
        face = face_of(trace, Item(row, record.move, -1, 0), moment)
        hidden = row in self._hidden
        # A window tells what the nodes above have so far.
        veiled = not self._hidden.isdisjoint(trace.path(row))
        rows = [
            ("Moves", " ".join(str(m + 1) for m in trace.moves_to(row)) or "none: the root"),
            ("To move", _mover(trace, row)),
        ]
        if face.state == "ahead":
            return [*rows, ("Value", "not visited yet")]
        if face.state == "open":
            best = next(f for f in moment.stack if f.row == row)
            so_far = (
                "none yet"
                if best.value is None or best.move is None
                else (f"{number_text(best.value)} from column {best.move + 1}")
            )
            rows += [
                ("Best so far", UNKNOWN if hidden else so_far),
                ("Window now", UNKNOWN if veiled else window_text(best.alpha, best.beta)),
            ]
        else:
            rows += [
                ("Value", UNKNOWN if hidden else _value_in_words(trace, row)),
                ("Window", UNKNOWN if veiled else window_text(record.alpha, record.beta)),
            ]
            if record.best >= 0:
                rows.append(("Best column", UNKNOWN if hidden else str(record.best + 1)))
            rows += _search_facts(trace, row)
        return rows

    def _show(self, title: str, rows: list[tuple[str, str]]) -> None:
        self._title.setText(title)
        if [name for name, _ in rows] != [label.text() for label, _ in self._labels]:
            self._make_labels(rows)
        for (_, label), (_, value) in zip(self._labels, rows, strict=True):
            if label.text() != value:
                label.setText(value)

    def _make_labels(self, rows: list[tuple[str, str]]) -> None:
        for pair in self._labels:
            for label in pair:
                self._rows.removeWidget(label)
                label.hide()  # until it is deleted, which may be after the next picture
                label.deleteLater()
        self._labels = [(_name(name), _value(value)) for name, value in rows]
        top = Qt.AlignmentFlag.AlignTop
        for row, (name, value) in enumerate(self._labels):
            self._rows.setRowStretch(row, 0)
            self._rows.addWidget(name, row, 0, top)
            self._rows.addWidget(value, row, 1)
        self._rows.setRowStretch(len(rows), 1)

    def numbers(self) -> dict[str, str]:
        """What is shown, by name."""
        return {name.text(): value.text() for name, value in self._labels}


def _best_column(trace: Trace) -> str:
    if trace.value is None:
        return f"none found; the first in order is {trace.best_move + 1}"
    return str(trace.best_move + 1)


def _name(text: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName("faint")
    return label


def _value(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label


def _node_title(trace: Trace, row: int) -> str:
    move = trace.record(row).move
    return f"Node {row:,}: " + ("the root" if move < 0 else f"column {move + 1}")


def _mover(trace: Trace, row: int) -> str:
    if trace.has(row, Flag.TERMINAL):
        return "nobody: the game is over"
    maximiser = trace.position.to_move
    player = maximiser if trace.is_max(row) else 3 - maximiser
    return f"{'MAX' if trace.is_max(row) else 'MIN'} ({' XO'[player]})"


def _value_in_words(trace: Trace, row: int) -> str:
    record = trace.record(row)
    text = value_text(record) if trace.bound(row) != "exact" else _in_words(record.value)
    return text if trace.bound(row) == "exact" else f"{text}, {BOUNDS[trace.bound(row)]}"


def _in_words(value: int | None) -> str:
    if value is None:
        return "not known"
    if is_win(value):
        winner, plies = "MAX" if value > 0 else "MIN", WIN - abs(value)
        return f"{number_text(value)}: {winner} wins at ply {plies} ({value:,})"
    return number_text(value)


def _search_facts(trace: Trace, row: int) -> list[tuple[str, str]]:
    kind = "end of the game" if trace.has(row, Flag.TERMINAL) else "leaf: the depth is reached"
    if trace.has(row, Flag.LEAF):
        return [("Kind", kind)]
    rows = [("Nodes below", f"{trace.nodes_below(row):,}")]
    pruned = trace.pruned(row)
    if pruned:
        columns = ", ".join(str(move + 1) for move in pruned)
        rows.append(("Cut off", f"column{'s' if len(pruned) > 1 else ''} {columns}"))
    return rows


def _live_rows(trace: Trace) -> list[tuple[str, str]]:
    newest = trace.record(len(trace) - 1)
    return [
        ("Nodes", f"{len(trace):,}"),
        ("Depth now", f"{newest.depth} of {trace.settings['depth']}"),
        ("Time", _pace(len(trace), trace.seconds)),
    ]


def _pace(nodes: int, seconds: float) -> str:
    """Seconds, and nodes a second where they can be told."""
    if seconds <= 0:
        return "…"
    time = f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"
    pace = nodes / seconds
    million = f"{pace / 1e6:.1f} million" if pace >= 1e6 else f"{pace:,.0f}"
    return f"{time}, {million} nodes/s"
