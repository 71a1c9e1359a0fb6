"""Read and write translations as Qt keeps them: TS files, which Qt Linguist edits."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape as _escape
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from c4viz.resources import resource

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

FOLDER = resource("languages")
"""Languages that come with c4viz."""
OWN_FOLDER = platformdirs.user_data_path("c4viz") / "languages"
"""Languages that the user added, or tries before they are shipped."""
_DRAFTS = ("unfinished", "vanished", "obsolete")
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'


@dataclass(frozen=True)
class Message:
    """A text of the source and its translation: one form, or one for each plural of the language.

    ``one`` is what the source says of a single thing, where the text counts. An empty form is not
    translated yet. A ``draft`` is marked in the file as not to be used.
    """

    source: str
    forms: tuple[str, ...] = ("",)
    one: str = ""
    draft: bool = False

    @property
    def is_finished(self) -> bool:
        """Tells whether nothing is left to translate."""
        return all(self.forms) and not self.draft


@dataclass(frozen=True)
class Catalogue:
    """Translations into one language: ``messages`` by the part of c4viz that says them."""

    code: str
    messages: dict[str, tuple[Message, ...]]

    def forms(self) -> dict[str, tuple[str, ...]]:
        """Return the finished translations by their source."""
        every = (message for part in self.messages.values() for message in part)
        return {message.source: message.forms for message in every if message.is_finished}


def files() -> dict[str, Path]:
    """Find the TS file of each language by its code; the user's own goes before one shipped."""
    paths = (path for folder in (FOLDER, OWN_FOLDER) for path in sorted(folder.glob("*.ts")))
    return {path.stem: path for path in paths}


def read(path: Path) -> Catalogue:
    """Read the catalogue of a TS file.

    Raises:
        OSError: the file cannot be read.
        xml.etree.ElementTree.ParseError: it is no XML.
    """
    from xml.etree import ElementTree  # slow to import, and English needs none

    root = ElementTree.parse(path).getroot()
    parts = {
        context.findtext("name", ""): tuple(_message(said) for said in context.iter("message"))
        for context in root.iter("context")
    }
    return Catalogue(root.get("language", path.stem), parts)


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


def _message(element: Element) -> Message:
    source, translation = element.findtext("source", ""), element.find("translation")
    one = element.findtext("extracomment", "")
    if translation is None:
        return Message(source, one=one)
    plurals = tuple(form.text or "" for form in translation.iter("numerusform"))
    forms = plurals or (translation.text or "",)
    return Message(source, forms, one, draft=any(forms) and translation.get("type") in _DRAFTS)


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
