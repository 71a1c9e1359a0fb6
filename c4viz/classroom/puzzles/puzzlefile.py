"""Keeps the puzzles of this user, with their boxes, in a file on this computer alone: a line of
JSON for each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from c4viz.atomic_file import replacing
from c4viz.classroom.puzzles.boxes import BOX_DAYS, BoxedPuzzle
from c4viz.classroom.puzzles.puzzle import Puzzle, PuzzleError
from c4viz.folders import settings_folder
from c4viz.game import Position
from c4viz.guard.files import read_text
from c4viz.guard.json import parsed
from c4viz.language import tr
from c4viz.locks import locked_within
from c4viz.search import AlphaBeta, Solve
from c4viz.search.base.settings import Settings
from c4viz.search.runs.spec import settings_from_text, text_of

MOST_PUZZLES = 1_000
"""Puzzles that are kept: beyond that, those go that lie in the highest boxes."""
MOST_BYTES = 4_000_000
"""Size of the largest file that is read."""
_WAIT_SECONDS = 2.0


class PuzzleFile:
    """Keeps puzzles at a ``path``: those of this user without one.

    What changes them writes the file anew, while no other program does; a link in its place is
    replaced. Lines that are no puzzles are passed over, and kept as they are.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = settings_folder() / "puzzles.jsonl" if path is None else path

    def read(self) -> list[BoxedPuzzle]:
        """Return all puzzles, in the order in which they were added.

        Raises:
            RefusedError: there is something else in the place of the file, or it is too large.
        """
        return self.read_lines()[0]

    def read_lines(self) -> tuple[list[BoxedPuzzle], list[str]]:
        """Return all puzzles, and the lines that are none.

        Raises:
            RefusedError: as `read`.
        """
        found: dict[str, BoxedPuzzle] = {}
        strange = []
        text = read_text(self.path, MOST_BYTES) if self.path.exists() else ""
        for line in filter(str.strip, text.split("\n")):
            one = _puzzle_in(line)
            if one is None:
                strange.append(line)
            else:
                found.setdefault(one.puzzle.key, one)
        return list(found.values()), strange

    def add(self, puzzles: Iterable[Puzzle], today: date) -> list[BoxedPuzzle]:
        """Add puzzles which are not there yet, nor their mirror images; return all.

        Raises:
            OSError: the file cannot be written, or another program holds it.
            RefusedError: as `read`.
        """

        def added(kept: list[BoxedPuzzle]) -> list[BoxedPuzzle]:
            every = {one.puzzle.key: one for one in kept}
            for puzzle in puzzles:
                every.setdefault(puzzle.key, BoxedPuzzle.new(puzzle, today))
            return _spared(list(every.values()))

        return self._change(added)

    def answer(self, key: str, is_right: bool, today: date) -> list[BoxedPuzzle]:
        """Put a puzzle, by its key, into the box where it lies after an answer; return all.

        Raises:
            OSError: as `add`.
            RefusedError: as `read`.
        """
        return self._change(
            lambda kept: [
                one.answered(is_right, today) if one.puzzle.key == key else one for one in kept
            ]
        )

    def forget(self) -> None:
        """Delete all of them.

        Raises:
            OSError: the file cannot be deleted.
        """
        self.path.unlink(missing_ok=True)

    def _change(
        self, change: Callable[[list[BoxedPuzzle]], list[BoxedPuzzle]]
    ) -> list[BoxedPuzzle]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = locked_within(self.path.with_suffix(".lock"), _WAIT_SECONDS)
        if lock is None:
            raise OSError(tr("another program is changing {path}: try again", path=self.path))
        try:
            kept, strange = self.read_lines()
            changed = change(kept)
            lines = [*map(_line_of, changed), *strange]
            with replacing(self.path, private=True) as part:
                part.write_text("".join(f"{line}\n" for line in lines), "utf-8")
        finally:
            lock.release()
        return changed


def _spared(puzzles: Sequence[BoxedPuzzle]) -> list[BoxedPuzzle]:
    """Let those go that are known best, of one box the oldest, where there are too many."""
    best_known = sorted(puzzles, key=lambda one: -one.box)
    gone = {one.puzzle.key for one in best_known[: max(0, len(puzzles) - MOST_PUZZLES)]}
    return [one for one in puzzles if one.puzzle.key not in gone]


# ---- a puzzle as JSON ----------------------------------------------------------------------------


def puzzle_as_json(one: BoxedPuzzle) -> dict[str, Any]:
    """Return a puzzle as JSON has it; columns count from 1, the best ones are there to be read."""
    puzzle, rules = one.puzzle, one.puzzle.position.rules
    return {
        "position": puzzle.position.text,
        "board": rules.size,
        "connect": rules.connect,
        "rules": rules.rule_set,
        "to_move": " XO"[puzzle.position.to_move],
        "goal": puzzle.goal,
        "best": [column + 1 for column in puzzle.best],
        "scores": list(puzzle.scores),
        "played": puzzle.played + 1,
        "search": None if puzzle.search is None else text_of(puzzle.search),
        "nodes": puzzle.nodes,
        "day": None if puzzle.day is None else puzzle.day.isoformat(),
        "file": puzzle.file,
        "box": one.box,
        "due": one.due.isoformat(),
    }


def _line_of(one: BoxedPuzzle) -> str:
    return json.dumps(puzzle_as_json(one), ensure_ascii=False)


def _puzzle_in(line: str) -> BoxedPuzzle | None:
    """Read a line; None if it is no puzzle."""
    try:
        said = parsed(line)
        text, board, connect, rules = (
            said[name] for name in ("position", "board", "connect", "rules")
        )
        position = Position.parse(text, board, connect, rules)
        day = None if said["day"] is None else date.fromisoformat(said["day"])
        search = None if said["search"] is None else _settings_in(said["search"])
        scores = tuple(map(_score_in, said["scores"]))
        played, nodes, box = (_whole_in(said[name]) for name in ("played", "nodes", "box"))
        puzzle = Puzzle(position, scores, played - 1, search, nodes, day, _name_in(said["file"]))
        due = date.fromisoformat(said["due"])
    except (ValueError, TypeError, LookupError, AttributeError):
        return None
    return BoxedPuzzle(puzzle, box, due) if 1 <= box <= len(BOX_DAYS) and nodes >= 0 else None


def _whole_in(said: object) -> int:
    if type(said) is not int:
        raise TypeError
    return said


def _score_in(said: object) -> int | None:
    return None if said is None else _whole_in(said)


def _name_in(said: str) -> str:
    """Return the name of a file, of a path its end alone."""
    return Path(said).name


def _settings_in(text: str) -> Settings:
    """Read a search; others than those that `search_that_finds` finds are none."""
    settings = settings_from_text(text)
    if not isinstance(settings, AlphaBeta | Solve):
        raise PuzzleError("no puzzle is searched like that: make it anew")
    return settings
