"""Read translations as Qt keeps them: TS files, which Qt Linguist edits."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from c4viz.folders import data_folder
from c4viz.resources import resource

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

FOLDER = resource("languages")
"""Languages that come with c4viz."""
OWN_FOLDER = data_folder() / "languages"
"""Languages that the user added, or tries before they are shipped."""
_DRAFTS = ("unfinished", "vanished", "obsolete")


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


def _message(element: Element) -> Message:
    source, translation = element.findtext("source", ""), element.find("translation")
    one = element.findtext("extracomment", "")
    if translation is None:
        return Message(source, one=one)
    plurals = tuple(form.text or "" for form in translation.iter("numerusform"))
    forms = plurals or (translation.text or "",)
    return Message(source, forms, one, draft=any(forms) and translation.get("type") in _DRAFTS)
