"""What c4viz says in another language: texts, plurals, numbers, and which language it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from c4viz.language.catalogue import Catalogue, Message, read
from tests.language.update import updated, write

SAID = (
    Message("Depth", ("Profundidade",)),
    Message("{column} of {count:,}", ("de {count:,} a {column}",)),
    Message("{n:,} nodes", ("{n:,} nó", "{n:,} nós"), one="{n:,} node"),
    Message("Not yet"),
)
CATALOGUE = Catalogue("pt", {"app": SAID})


def said(tmp_path: Path, words: str, **variables: str) -> str:
    """What a program says that has a catalogue of the user's own."""
    write(own_folder(tmp_path) / "pt.ts", CATALOGUE)
    done = run(tmp_path, words, **variables)
    assert not done.stderr
    return done.stdout.decode()


def own_folder(tmp_path: Path) -> Path:
    """Where the user keeps translations."""
    folder = tmp_path / "c4viz" / "languages"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def run(tmp_path: Path, words: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """A program that says something, with the user's folders at ``tmp_path``."""
    program = f"from c4viz.language import *; print({words}, end='')"
    folders = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    spoken = {"PYTHONIOENCODING": "utf-8", **folders, **variables}
    return subprocess.run(
        [sys.executable, "-c", program], env=spoken, capture_output=True, check=True
    )


def test_a_text_is_said_in_the_language_of_the_system(tmp_path: Path) -> None:
    assert said(tmp_path, "tr('Depth')", LANG="pt_PT.UTF-8") == "Profundidade"
    assert said(tmp_path, "tr('Depth')", LANG="pt_BR.UTF-8") == "Profundidade"


@pytest.mark.parametrize(
    ("wishes", "words"),
    [("fr:pt", "Profundidade"), ("fr_FR.UTF-8:pt_BR.UTF-8:en", "Profundidade"), ("en:pt", "Depth")],
)
def test_of_several_languages_the_first_that_is_known_is_spoken(
    tmp_path: Path, wishes: str, words: str
) -> None:
    assert said(tmp_path, "tr('Depth')", LANGUAGE=wishes, LANG="fr_FR.UTF-8") == words


@pytest.mark.parametrize("state", ["unfinished", "vanished", "obsolete"])
def test_a_draft_is_not_said_and_stays_a_draft(tmp_path: Path, state: str) -> None:
    path = own_folder(tmp_path) / "pt.ts"
    path.write_text(
        '<TS language="pt"><context><name>app</name><message><source>Depth</source>'
        f'<translation type="{state}">Fundo</translation></message></context></TS>'
    )
    assert run(tmp_path, "tr('Depth')", C4VIZ_LANGUAGE="pt").stdout == b"Depth"
    write(path, updated(read(path), {"app": {"Depth": ""}}))
    assert '<translation type="unfinished">Fundo</translation>' in path.read_text()
    assert read(path).forms() == {}


def test_a_file_that_was_read_ahead_is_read_anew_once_it_has_changed(tmp_path: Path) -> None:
    path = own_folder(tmp_path) / "pt.ts"
    write(path, CATALOGUE)
    words = (
        "(prepare_language('pt'), set_language('pt'), tr('Depth'), __import__('pathlib').Path("
        f"{str(path)!r}).write_text('<TS language=\"pt\"></TS>'), set_language('pt'),"
        " tr('Depth'))[2::3]"
    )
    assert run(tmp_path, words).stdout.decode() == "('Profundidade', 'Depth')"


def test_a_broken_file_is_told_of_once_though_it_was_read_ahead(tmp_path: Path) -> None:
    (own_folder(tmp_path) / "pt.ts").write_text("<TS")
    done = run(tmp_path, "prepare_language('pt'), set_language('pt'), tr('Depth')")
    assert done.stdout.endswith(b"Depth")
    assert done.stderr.count(b"cannot be used") == 1


def test_a_language_that_nobody_translated_is_english(tmp_path: Path) -> None:
    assert said(tmp_path, "tr('Depth')", LANG="fi_FI.UTF-8") == "Depth"
    assert said(tmp_path, "tr('Depth')", LANG="C") == "Depth"


def test_a_choice_goes_before_the_system_and_is_kept(tmp_path: Path) -> None:
    assert said(tmp_path, "tr('Depth')", C4VIZ_LANGUAGE="pt", LANG="en_GB") == "Profundidade"
    assert said(tmp_path, "remember('pt')", LANG="en_GB") == "None"
    assert said(tmp_path, "tr('Depth')", LANG="en_GB") == "Profundidade"
    assert said(tmp_path, "remember(None)", LANG="en_GB") == "None"
    assert said(tmp_path, "tr('Depth')", LANG="en_GB") == "Depth"


def test_an_altered_choice_is_no_choice(tmp_path: Path) -> None:
    (tmp_path / "c4viz").mkdir()
    (tmp_path / "c4viz" / "language").write_bytes(b"\xff\xfe")
    assert said(tmp_path, "tr('Depth')", LANG="pt_PT") == "Profundidade"


def test_a_text_without_a_translation_is_said_in_english(tmp_path: Path) -> None:
    assert said(tmp_path, "tr('Not yet')", C4VIZ_LANGUAGE="pt") == "Not yet"
    assert said(tmp_path, "tr('Never seen')", C4VIZ_LANGUAGE="pt") == "Never seen"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("pt.ts", b""),
        ("pt.ts", b"<TS><context>"),
        ("pt.ts", b"\xff\xfe\x00"),
        ("xx.ts", b'<TS language="xx"></TS>'),
        ("my words.ts", b"<TS></TS>"),
    ],
)
def test_a_file_that_cannot_be_used_is_skipped_and_said_once(
    tmp_path: Path, name: str, content: bytes
) -> None:
    path = own_folder(tmp_path) / name
    path.write_bytes(content)
    done = run(tmp_path, "tr('Depth'), localised('1,234.5')", C4VIZ_LANGUAGE=path.stem)
    assert done.stdout == b"Depth 1,234.5"
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith(f"c4viz speaks English: {path} cannot be used (")


def test_a_file_named_as_a_country_is_spoken_as_there(tmp_path: Path) -> None:
    write(own_folder(tmp_path) / "pt-BR.ts", CATALOGUE)
    done = run(tmp_path, "counted(2, '{n:,} node', '{n:,} nodes')", C4VIZ_LANGUAGE="pt_BR")
    assert (done.stdout.decode(), done.stderr) == ("2 nós", b"")


@pytest.mark.parametrize("wrong", ["{colum} aberta", "{column", "{}", "{column:%%}"])
def test_a_translation_with_other_names_is_said_in_english(tmp_path: Path, wrong: str) -> None:
    message = Message("{column} is open", (wrong,))
    write(own_folder(tmp_path) / "pt.ts", Catalogue("pt", {"app": (message,)}))
    done = run(tmp_path, "tr('{column} is open', column=3)", C4VIZ_LANGUAGE="pt")
    assert done.stdout == b"3 is open"


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 1, "1 node"),
        ("en", 1200, "1,200 nodes"),
        ("pt", 1, "1 nó"),
        ("pt", 2, "2 nós"),
        ("pt", 1_000_000, "1.000.000 nós"),
    ],
)
def test_things_are_counted_in_the_words_and_marks_of_the_language(
    tmp_path: Path, language: str, count: int, words: str
) -> None:
    for texts in ("'{n:,} {node|nodes}'", "'{n:,} node', '{n:,} nodes'"):
        assert said(tmp_path, f"counted({count}, {texts})", C4VIZ_LANGUAGE=language) == words


def test_pieces_follow_the_order_of_the_language(tmp_path: Path) -> None:
    call = "pieces('{column} of {count:,}', column=('a', 'link'), count=3)"
    assert said(tmp_path, call) == "[('a', 'link'), ' of ', 3]"
    assert said(tmp_path, call, C4VIZ_LANGUAGE="pt") == "['de ', 3, ' a ', ('a', 'link')]"


def test_numbers_alone_are_written_as_the_language_does(tmp_path: Path) -> None:
    assert said(tmp_path, "localised('1,234.5')") == "1,234.5"
    assert said(tmp_path, "localised('1,234.5')", C4VIZ_LANGUAGE="pt") == "1.234,5"


def test_a_file_holds_what_was_written(tmp_path: Path) -> None:
    write(tmp_path / "pt.ts", CATALOGUE)
    assert read(tmp_path / "pt.ts") == Catalogue("pt", {"app": tuple(sorted(SAID, key=str))})


def test_an_update_keeps_what_is_translated_and_leaves_out_what_is_no_longer_said() -> None:
    parts = {"app": {"{n:,} nodes": "{n:,} node"}, "cli": {"Depth": "", "New": ""}}
    new = updated(CATALOGUE, parts)
    assert new.messages["app"] == (SAID[2],)
    assert new.messages["cli"] == (SAID[0], Message("New"))
