"""Files of small trees in every format that is text, as they are to come out.

``python -m tests.export.golden`` writes them anew: look at each difference before it is committed.
"""

from __future__ import annotations

from pathlib import Path

from c4viz import HandTree, Position, Trace, search
from c4viz.export import FigureStyle, Wanted, text_of

FOLDER = Path(__file__).parent.parent / "data" / "exports"
KINDS = (".svg", ".dot", ".tex", ".csv", ".graphml", ".txt")


def golden_traces() -> dict[str, Trace]:
    """Small searches by the names of their files."""
    chance = HandTree.parse("((0.6:3 0.4:12) (0.5:5 0.5:7))")
    made = {
        "textbook": search(HandTree.parse("((3 12 8) (2 4 6) (14 5 2))"), "alphabeta", depth=2),
        "chance": search(chance, "expectiminimax", depth=2),
        "board": search(Position.parse("11", "3x3", 3), "alphabeta", depth=2),
    }
    for trace in made.values():
        trace.seconds = 0.0
    return made


def golden_files() -> dict[str, str]:
    """The texts of all files by their names."""
    found = {}
    for name, trace in golden_traces().items():
        style = FigureStyle(form="both", top_down=True) if name == "board" else FigureStyle()
        for kind in (*KINDS, ".efg") if name == "chance" else KINDS:
            found[f"{name}{kind}"] = "".join(text_of(trace, kind, Wanted(style=style)))
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in golden_files().items():
        (FOLDER / file).write_text(text, "utf-8")
