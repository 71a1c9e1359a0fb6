"""What desktops and shells are told of c4viz, and that nothing is left of it afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from c4viz import Position, search
from c4viz.cli.desktop import install, main, uninstall
from c4viz.cli.framework.commands import COMMANDS
from c4viz.cli.manual import manual
from c4viz.cli.open import _path_of
from c4viz.play import GAME_SUFFIXES, Match, save_game

PROGRAM = Path("/opt/some where/c4viz")


@pytest.fixture
def written(tmp_path: Path) -> list[Path]:
    return install(PROGRAM, tmp_path / "share", tmp_path / "bin")


def test_everything_is_written_and_taken_away_again(tmp_path: Path, written: list[Path]) -> None:
    assert all(path.exists() or path.is_symlink() for path in written)
    assert (tmp_path / "bin" / "c4viz").readlink() == PROGRAM
    assert install(PROGRAM, tmp_path / "share", tmp_path / "bin") == written  # once more
    assert set(uninstall(PROGRAM, tmp_path / "share", tmp_path / "bin")) == set(written)
    assert not any(path.exists() or path.is_symlink() for path in written)
    assert uninstall(PROGRAM, tmp_path / "share", tmp_path / "bin") == []


def test_the_program_of_another_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "c4viz").write_text("another")
    install(PROGRAM, tmp_path / "share", tmp_path / "bin")
    uninstall(PROGRAM, tmp_path / "share", tmp_path / "bin")
    assert (tmp_path / "bin" / "c4viz").read_text() == "another"


def test_the_entry_starts_the_program_for_files_and_links(written: list[Path]) -> None:
    entry = next(path for path in written if path.suffix == ".desktop").read_text("utf-8")
    assert f'Exec="{PROGRAM}" open %u' in entry
    assert "x-scheme-handler/c4viz;" in entry and "application/x-c4viz-trace;" in entry


def test_types_of_files_and_the_description_are_xml(written: list[Path]) -> None:
    for path in written:
        if path.suffix in (".xml", ".svg"):
            ElementTree.parse(path)


@pytest.mark.skipif(
    not (shutil.which("gio") and shutil.which("update-mime-database")),
    reason="no program that guesses types is installed",
)
def test_a_desktop_guesses_whose_files_these_are(tmp_path: Path, written: list[Path]) -> None:
    share = tmp_path / "share"
    subprocess.run(["update-mime-database", share / "mime"], check=True)
    search(Position.parse("4453"), "minimax", depth=1).save(tmp_path / "a search.npz")
    for suffix in GAME_SUFFIXES:
        save_game(Match(), tmp_path / f"a game{suffix}")
    (tmp_path / "other.json").write_text('{"a": 1}')
    guessed = {path.name: _type_of(path, share) for path in tmp_path.glob("*.*") if path.is_file()}
    assert guessed == {
        "a search.npz": "application/x-c4viz-trace",
        "a game.c4game": "application/x-c4viz-game",
        "a game.json": "application/json",
        "other.json": "application/json",
    }


def _type_of(path: Path, share: Path) -> str:
    said = subprocess.run(
        ["gio", "info", "-a", "standard::content-type", path],
        env=os.environ | {"XDG_DATA_HOME": str(share)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return said.split("content-type: ")[1].split()[0]


@pytest.mark.parametrize(
    ("checker", "suffix"),
    [
        (("desktop-file-validate",), ".desktop"),
        (("appstreamcli", "validate", "--no-net"), ".metainfo.xml"),
        (("xmllint", "--noout"), "org.c4viz.c4viz.xml"),
        (("bash", "-n"), "completions/c4viz"),
    ],
)
def test_programs_that_are_not_ours_find_nothing_wrong(
    written: list[Path], checker: tuple[str, ...], suffix: str
) -> None:
    if shutil.which(checker[0]) is None:
        pytest.skip(f"{checker[0]} is not installed")
    (path,) = (path for path in written if str(path).endswith(suffix))
    done = subprocess.run([*checker, str(path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_manual_tells_of_every_command_and_its_options() -> None:
    page = manual()
    for name, command in COMMANDS.items():
        assert f".SS c4viz {name}" in page
        assert command.examples == () or command.examples[0].replace("-", "\\-") in page
    assert "\\-\\-show\\-plies N" in page


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_a_shell_completes_commands() -> None:
    words = {"_C4VIZ_COMPLETE": "bash_complete", "COMP_WORDS": "c4viz ex", "COMP_CWORD": "1"}
    code = "import sys; sys.argv[0] = 'c4viz'; from c4viz.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=os.environ | words, capture_output=True, text=True)
    names = ("examples", "export", "experiment", "exercise")
    assert done.stdout.split() == [f"plain,{name}" for name in names]


def test_it_is_called_by_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert main(["install"]) == 0
    assert "wrote " in capsys.readouterr().out
    assert main(["uninstall"]) == 0
    assert "removed " in capsys.readouterr().out
    assert main([]) == 2


def test_a_desktop_names_files_by_their_addresses(tmp_path: Path) -> None:
    assert _path_of("a.npz") == Path("a.npz")
    assert _path_of((tmp_path / "a b.npz").as_uri()) == tmp_path / "a b.npz"
    assert _path_of("file://localhost/x.npz") == Path("/x.npz")
