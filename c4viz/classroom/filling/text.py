"""An exercise as lines of text: the blank tree, or with its key or what was filled in; and a grade
in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from c4viz.classroom.filling.blanks import FIELDS, FillingBlank, Path, answer_text, label_of
from c4viz.classroom.filling.entries import BlankEntries
from c4viz.classroom.filling.exercise import Exercise, ExerciseNode
from c4viz.classroom.filling.grading import BlankMark, FillingGrade, key_of
from c4viz.classroom.filling.mcts import paths_taken, results
from c4viz.classroom.filling.mistakes import mistake_words
from c4viz.classroom.filling.places import all_blanks, table_rows
from c4viz.language import counted, quoted, tr

_EMPTY = "__"
_KINDS = {"max": "MAX", "min": "MIN", "chance": "?"}


def text_of(exercise: Exercise, entries: BlankEntries) -> Iterator[str]:
    """Yield the lines of a sheet, with what is filled in."""
    yield exercise.title
    yield exercise.given
    yield exercise.task
    yield ""
    if exercise.is_depth_first:
        yield from _tree_lines(exercise, entries)
    else:
        yield from _turn_lines(exercise, entries)


def _tree_lines(exercise: Exercise, entries: BlankEntries) -> Iterator[str]:
    blanks: dict[Path, list[FillingBlank]] = {}
    for blank in all_blanks(exercise):
        blanks.setdefault(blank.path, []).append(blank)
    for path, node in exercise.nodes.items():
        fields = [_filled(blank, entries) for blank in blanks.get(path, ())]
        if node.worth is not None:
            fields.insert(0, f"= {answer_text(node.worth)}")
        yield f"{'  ' * len(path)}{_head(node, exercise)}  {'  '.join(fields)}".rstrip()


def _head(node: ExerciseNode, exercise: Exercise) -> str:
    above = exercise.nodes[node.path[:-1]]
    chance = f" ({answer_text(node.probability)})" if node.path and above.kind == "chance" else ""
    kind = "" if node.worth is not None else f" {_KINDS[node.kind]}"
    return f"{label_of(node.path)}{chance}{kind}"


def _filled(blank: FillingBlank, entries: BlankEntries) -> str:
    return f"{FIELDS[blank.field]} {entries.texts.get(blank, _EMPTY)}"


def _turn_lines(exercise: Exercise, entries: BlankEntries) -> Iterator[str]:
    if exercise.search == "astar":
        yield from given_values(exercise)
        for blank in all_blanks(exercise):
            place = f"{blank.turn}" if blank.turn else label_of(blank.path)
            yield f"  {place}  {_filled(blank, entries)}"
        return
    yield from given_results(exercise)
    turns = range(1, exercise.turns + 1)
    yield _in_columns(tr("iteration"), map(str, turns))
    for path, field in table_rows(exercise):
        cells = (entries.texts.get(FillingBlank(path, field, turn), _EMPTY) for turn in turns)
        yield _in_columns(f"{label_of(path)} {FIELDS[field]}", cells)


def _in_columns(head: str, cells: Iterable[str]) -> str:
    return f"{head:<22}{''.join(f'{cell:>7}' for cell in cells)}"


def given_results(exercise: Exercise) -> Iterator[str]:
    """Yield the line that gives the results of playouts to MCTS."""
    said = ", ".join(map(answer_text, results(exercise)))
    yield tr("Points of MAX in the playouts, one after another: {results}", results=said)


def given_values(exercise: Exercise) -> Iterator[str]:
    """Yield the line that gives the values of nodes to A*."""
    said = (
        f"{label_of(path)}: {answer_text(node.worth or 0.0)}"
        for path, node in sorted(exercise.nodes.items())
    )
    yield tr("Values of the nodes: {values}", values=", ".join(said))


# ---- marks ---------------------------------------------------------------------------------------


def mark_text(mark: BlankMark) -> str:
    """Say what a mark of something that was filled in means."""
    if mark.verdict == "follows":
        return tr("Right, by what was filled in before: the earlier mistake counts once.")
    if mark.verdict != "wrong":
        return tr("Right.")
    words = mistake_words(mark.mistake)
    return f"{words[:1].upper()}{words[1:]}. {mark.sentence}"


def grade_lines(exercise: Exercise, grade: FillingGrade) -> Iterator[str]:
    """Yield the lines that tell a grade: the points, then each wrong entry."""
    title = exercise.title
    possible = counted(grade.possible, "{points} of {n} {point|points}", points=grade.points)
    yield f"{title}: {possible}"
    for mark in grade.wrong:
        words = mistake_words(mark.mistake)
        yield tr(
            "{blank}: {entered} is wrong: {words} ({mistake}). {sentence}",
            blank=mark.blank.label,
            entered=quoted(mark.entered),
            words=words,
            mistake=mark.mistake,
            sentence=mark.sentence,
        )
    yield from _counts(grade)


def _counts(grade: FillingGrade) -> Iterator[str]:
    tally: Mapping[str, int] = {
        verdict: sum(mark.verdict == verdict for mark in grade.marks)
        for verdict in ("follows", "open", "unasked")
    }
    if n := tally["follows"]:
        yield counted(n, "{n} {entry follows|entries follow} from an earlier mistake: no new one.")
    if n := tally["open"]:
        yield counted(n, "{n} {blank is|blanks are} empty.")
    if n := tally["unasked"]:
        yield counted(n, "{n} {blank|blanks} below a wrong cut: not counted.")
    if told := sum(mark.told for mark in grade.marks):
        yield counted(told, "{n} {answer was|answers were} given away.")


def key_lines(exercise: Exercise) -> Iterator[str]:
    """Yield a line for each right answer, and why it is."""
    for blank, question in key_of(exercise).items():
        said = answer_text(question.right)
        yield f"{blank.label}: {said}. {question.because}"
    if exercise.search == "mcts":
        ends = ", ".join(map(label_of, paths_taken(exercise)))
        yield tr("The playouts begin at {nodes}.", nodes=ends)
