"""Keep the translations in step with the source: ``python -m tests.language.update``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from html import escape as _escape
from itertools import product
from pathlib import Path

from c4viz.language.catalogue import FOLDER, Catalogue, Message, read
from c4viz.language.speak import one_and_many

PACKAGE = Path(__file__).parents[2] / "c4viz"
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
_SAYS = {"tr": 0, "Text": 0, "pieces": 0, "counted": 1}
"""Functions that say a text, and how many arguments they have before it."""
ERRORS = {
    "AlteredError", "ArenaFileError", "BoardError", "EvaluatorError", "FileNameError",
    "GameFileError", "HandTreeError", "IllegalMoveError", "IllegalPositionError", "LessonError",
    "LinkError", "PuzzleError", "QuestionError",
    "NoRoomError", "NotationError", "OtherPositionError", "OwnGameError", "PairsFileError",
    "PictureError", "QueryError", "RecordError",
    "DamagedError", "NoArchiveError", "NoFileError", "NumberError", "RefusedError", "RenderError",
    "ExerciseError", "ExportError", "SettingError", "SheetError", "TooWideError", "TraceFileError",
    "TreeFileError", "UnreadableError",
}  # fmt: skip
"""Names of each `SaidError`. One that is given no plain text passes on what was said before."""


def texts() -> dict[str, dict[str, str]]:
    """Collect all texts of the source by the part of c4viz that says them: what they say of a
    single thing, where they count, else an empty text.

    Raises:
        ValueError: a call says what is no plain text; it names the place.
    """
    parts: dict[str, dict[str, str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE).parts
        part = inside[0] if len(inside) > 1 else "c4viz"
        if part != "language":
            parts.setdefault(part, {}).update(said_in(path))
    return {part: said for part, said in parts.items() if said}


def said_in(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the texts of one file, each with what it says of a single thing.

    Raises:
        ValueError: a call says what is no plain text; it names the place.
    """
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if call.func.id == "Texts":
            table = next((given.values for given in call.args if isinstance(given, ast.Dict)), [])
            yield from ((text, "") for said in table for text in plain_texts(said))
        elif call.func.id in ERRORS:
            yield from ((text, "") for text in plain_texts(call.args[0]))
        elif call.func.id in _SAYS:
            said = [plain_texts(argument) for argument in call.args[_SAYS[call.func.id] :]]
            if not said or not all(said):
                raise ValueError(f"{path}:{call.lineno}: {call.func.id} needs a plain text")
            for text, *many in product(*said):
                one, others = (text, *many) if many else one_and_many(text)
                yield others, one if one != others else ""


def plain_texts(said: ast.expr) -> list[str]:
    """Return the text that is said, or those of which one is; none where it is no plain text."""
    if isinstance(said, ast.IfExp):
        texts = plain_texts(said.body), plain_texts(said.orelse)
        return [*texts[0], *texts[1]] if all(texts) else []
    if isinstance(said, ast.Constant) and isinstance(said.value, str):
        return [said.value]
    return []


def updated(old: Catalogue, parts: dict[str, dict[str, str]]) -> Catalogue:
    """Return a catalogue with exactly the texts of the source, each with its translation so far."""
    known = old.forms()
    plurals = max((len(forms) for forms in known.values()), default=2)
    made = {}
    for part, said in parts.items():
        had = {message.source: message for message in old.messages.get(part, ())}
        blank = (
            Message(text, known.get(text, ("",) * (plurals if one else 1)), one)
            for text, one in said.items()
        )
        made[part] = tuple(replace(had.get(new.source, new), one=new.one) for new in blank)
    return Catalogue(old.code, made)


def write(path: Path, catalogue: Catalogue) -> None:
    """Write a catalogue as a TS file, sorted, so that a change of one text changes its lines."""
    lines = [f'<TS version="2.1" language="{escape(catalogue.code)}" sourcelanguage="en">']
    for part, messages in sorted(catalogue.messages.items()):
        lines += ["<context>", f"    <name>{escape(part)}</name>"]
        for message in sorted(messages, key=lambda message: message.source):
            lines += _lines(message)
        lines.append("</context>")
    path.write_text(_HEAD + "\n".join([*lines, "</TS>", ""]), encoding="utf-8")


def escape(text: str) -> str:
    """Return the text as it is written between two tags."""
    return _escape(text, quote=False)


def _lines(message: Message) -> list[str]:
    state = "" if message.is_finished else ' type="unfinished"'
    source = f"        <source>{escape(message.source)}</source>"
    if not message.one:
        said = f"        <translation{state}>{escape(message.forms[0])}</translation>"
        return ["    <message>", source, said, "    </message>"]
    forms = [f"            <numerusform>{escape(form)}</numerusform>" for form in message.forms]
    return [
        '    <message numerus="yes">',
        source,
        f"        <extracomment>{escape(message.one)}</extracomment>",
        f"        <translation{state}>",
        *forms,
        "        </translation>",
        "    </message>",
    ]


def main() -> None:
    """Bring every TS file up to date, and say what is left to translate."""
    parts = texts()
    for path in sorted(FOLDER.glob("*.ts")):
        catalogue = updated(read(path), parts)
        write(path, catalogue)
        every = [message for part in catalogue.messages.values() for message in part]
        open_ = sum(not message.is_finished for message in every)
        print(f"{path.name}: {len(every)} texts, {open_} not translated yet")


if __name__ == "__main__":
    main()
