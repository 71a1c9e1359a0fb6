"""The translations that are shipped: whole, in step with the source, and true to its marks."""

from __future__ import annotations

import re
import string
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from c4viz.language.catalogue import FOLDER, Catalogue, Message, read
from tests.language.update import texts, updated, write

FILES = sorted(FOLDER.glob("*.ts"))
said_now = cache(texts)


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def catalogue(path: Path) -> Catalogue:
    return read(path)


def every(catalogue: Catalogue) -> Iterator[Message]:
    return (message for messages in catalogue.messages.values() for message in messages)


def fields(text: str) -> set[str]:
    """What is filled into a text, and how."""
    parsed = string.Formatter().parse(text)
    return {f"{name}!{conversion}:{spec}" for _, name, spec, conversion in parsed if name}


def test_languages_are_shipped() -> None:
    assert FILES


def test_every_text_is_translated(catalogue: Catalogue) -> None:
    assert not [message.source for message in every(catalogue) if not message.is_finished]


def test_the_texts_are_those_of_the_source(catalogue: Catalogue) -> None:
    said = {part: set(found) for part, found in said_now().items()}
    kept = {part: {m.source for m in found} for part, found in catalogue.messages.items()}
    for part in said.keys() | kept.keys():
        assert kept.get(part, set()) == said.get(part, set()), f"update {part}"


def test_a_file_is_as_the_update_writes_it(path: Path, tmp_path: Path) -> None:
    write(tmp_path / path.name, updated(read(path), said_now()))
    assert (tmp_path / path.name).read_text("utf-8") == path.read_text("utf-8")


def test_what_is_filled_in_is_the_same(catalogue: Catalogue) -> None:
    for message in every(catalogue):
        many, one = fields(message.source), fields(message.one or message.source)
        # What is said of a single thing need not say the number.
        count = {field for field in many if field.startswith("n!")} if message.one else set()
        for form in filter(None, message.forms):
            assert (many & one) - count <= fields(form) <= many | one, message.source
        assert not message.forms[-1] or many - count <= fields(message.forms[-1]), message.source


def test_marks_are_kept(catalogue: Catalogue) -> None:
    """Keys of menus, marks in pseudocode, tags, blanks at the ends and the dots of a question."""
    for message in every(catalogue):
        for form in filter(None, message.forms):
            for mark in (r"&(?=\w)", r"#[a-z]+(?: [a-z]+)?\b(?=.*$)", r"<[^>]+>", r"^\s+|\s+$"):
                found = [re.findall(mark, text, re.MULTILINE) for text in (message.source, form)]
                assert sorted(found[0]) == sorted(found[1]), message.source
            assert message.source.endswith("…") == form.endswith("…"), message.source


def test_a_text_is_translated_alike_wherever_it_is_said(catalogue: Catalogue) -> None:
    found: defaultdict[str, set[tuple[str, ...]]] = defaultdict(set)
    for message in every(catalogue):
        found[message.source].add(message.forms)
    assert not {source: forms for source, forms in found.items() if len(forms) > 1}
