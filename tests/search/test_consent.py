"""What a file names does not run before somebody has agreed to it."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from c4viz import Position, search
from c4viz.atomic_file import replacing
from c4viz.game import Rules
from c4viz.play import Player, load_game, player_named
from c4viz.play.names import described, title_of
from c4viz.search import SettingError, consent
from c4viz.search.algorithms import settings_for
from c4viz.search.consent import CONSENT, NamedProgram, NotStartedError
from c4viz.search.own.evaluator import EvaluatorError, OwnEvaluator
from c4viz.search.own.game import own_game
from c4viz.search.own.process import SPARE
from tests import marks

SMALL = Position(Rules(3, 3, 3))


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    return marks.program(tmp_path)


@pytest.fixture
def guarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window or a terminal, whose user has agreed to nothing yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with CONSENT.guarded():
        yield


def test_a_program_that_imports_c4viz_runs_what_it_says(evil: Path, tmp_path: Path) -> None:
    search(SMALL, settings_for(f"{evil}:mine", depth=1))
    assert marks.has_run(tmp_path)


@pytest.mark.parametrize("player", marks.PLAYERS)
def test_a_game_is_read_without_what_it_names(
    player: str, evil: Path, tmp_path: Path, guarded: None
) -> None:
    name = marks.PLAYERS[player](evil)
    match = load_game(marks.game(tmp_path / "game.json", name))
    seated = match.players[0]
    assert title_of(seated, {}).startswith("evil.py:")
    assert title_of(seated, {}) == described(seated, {})
    assert title_of(seated, {}).endswith(", not started")
    with pytest.raises(NotStartedError, match=r"evil\.py"):
        seated.decide(match.position)
    assert not marks.has_run(tmp_path)
    CONSENT.agree(NamedProgram.named(evil))
    assert "not started" not in title_of(seated, {})
    assert seated.decide(match.position).best_move in match.position.moves()
    assert marks.has_run(tmp_path)


def test_each_way_to_run_a_program_asks(evil: Path, tmp_path: Path, guarded: None) -> None:
    ways = [
        lambda: search(SMALL, settings_for(f"{evil}:mine", depth=1)),
        lambda: search(SMALL, "alphabeta", depth=1, evaluator=f"{evil}:evaluate"),
        lambda: own_game(f"{evil}:Nim"),
        lambda: OwnEvaluator(f"{evil}:evaluate").__enter__(),
        lambda: player_named(f"tree:{evil}").decide(Position()),
    ]
    for way in ways:
        with pytest.raises(NotStartedError):
            way()
    assert not marks.has_run(tmp_path)


def test_an_answer_is_for_a_path_and_what_it_held(
    evil: Path, tmp_path: Path, guarded: None
) -> None:
    one, other = NamedProgram.named(evil), NamedProgram.named(tmp_path / "other.py")
    Path(other.path).write_text(marks.SOURCE, "utf-8")
    CONSENT.agree(one)
    assert CONSENT.may_start(one)
    assert not CONSENT.may_start(other)
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    assert not CONSENT.may_start(one)
    evil.write_text(marks.SOURCE, "utf-8")
    assert CONSENT.may_start(one)


def test_an_answer_is_kept_for_its_user_alone(evil: Path, tmp_path: Path, guarded: None) -> None:
    CONSENT.agree(NamedProgram.named(evil))
    kept = tmp_path / "config" / "c4viz" / "programs.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    for mode, is_heeded in ((0o666, False), (0o660, False), (0o600, True)):
        kept.chmod(mode)  # where others may write they may have answered
        os.utime(kept, (mode, mode))
        with CONSENT.guarded():
            assert CONSENT.may_start(NamedProgram.named(evil)) is is_heeded
    for wrong in ("", "[", "[]", '{"programs": [1]}', '{"programs": {"a": 1}}', "{" * 10**6):
        with replacing(kept) as part:
            part.write_text(wrong, "utf-8")
        with CONSENT.guarded():
            assert not CONSENT.may_start(NamedProgram.named(evil))


def test_what_a_person_names_runs_also_when_it_was_saved_again(
    evil: Path, tmp_path: Path, guarded: None
) -> None:
    CONSENT.name(NamedProgram.named(evil))
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    assert CONSENT.may_start(NamedProgram.named(evil))
    with CONSENT.guarded():
        pass
    CONSENT.require(NamedProgram.named(evil))


def test_who_is_asked_decides_and_is_asked_once(evil: Path, guarded: None) -> None:
    asked: list[NamedProgram] = []

    def agrees(program: NamedProgram) -> bool:
        asked.append(program)
        return len(asked) > 1

    with CONSENT.guarded(agrees):
        with pytest.raises(NotStartedError):
            CONSENT.require(NamedProgram.named(evil))
        for _again in range(3):
            CONSENT.require(NamedProgram.named(evil))
    assert [program.path for program in asked] == [str(evil)] * 2


def test_an_answer_is_for_what_one_was_asked_about(evil: Path, guarded: None) -> None:
    with pytest.raises(NotStartedError) as refusal:
        CONSENT.require(NamedProgram.named(evil))
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    CONSENT.agree(refusal.value.program)
    with pytest.raises(NotStartedError):
        CONSENT.require(NamedProgram.named(evil))


def test_nothing_is_read_of_it_before_one_is_asked_nor_after_a_no(
    evil: Path, monkeypatch: pytest.MonkeyPatch, guarded: None
) -> None:
    read: list[Path] = []
    found = consent.read_bytes

    def noting(path: Path, most: int) -> bytes:
        read.append(path)
        return found(path, most)

    open_file = os.open

    def noting_opened(path: Any, *more: Any, **named: Any) -> int:
        if path == evil:
            read.append(path)
        return open_file(path, *more, **named)

    monkeypatch.setattr(consent, "read_bytes", noting)
    monkeypatch.setattr(os, "open", noting_opened)
    program = NamedProgram.named(evil)
    with pytest.raises(NotStartedError):
        CONSENT.require(program)
    CONSENT.leave(program)
    assert CONSENT.was_left(program) and not CONSENT.may_start(program)
    with pytest.raises(NotStartedError):
        CONSENT.require(program)
    assert not read
    CONSENT.agree(program)
    CONSENT.require(program)
    assert read


@pytest.mark.parametrize("path", [r"\\host\share\evil.py", "//host/share/evil.py"])
def test_another_machine_hears_nothing_before_one_has_agreed(
    path: str, monkeypatch: pytest.MonkeyPatch, guarded: None
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(consent, "_IS_WINDOWS", True)

    def noting(found: Callable[..., Any]) -> Callable[..., Any]:
        def look(one: Any, *more: Any, **named: Any) -> Any:
            if "evil" in str(one):
                looked.append(found.__name__)
            return found(one, *more, **named)

        return look

    for name in ("stat", "lstat", "open", "readlink"):
        monkeypatch.setattr(os, name, noting(getattr(os, name)))
    program = NamedProgram.named(path)
    with pytest.raises(NotStartedError):
        CONSENT.require(program)
    CONSENT.leave(program)
    assert CONSENT.was_left(program)
    with pytest.raises(NotStartedError):
        CONSENT.require(program)
    assert not looked
    asked: list[NamedProgram] = []

    def ask(one: NamedProgram) -> bool:
        asked.append(one)
        return True

    other = NamedProgram.named(path.replace("share", "other"))
    for _ in range(2):  # who has agreed to what cannot be read is told so, and not asked for ever
        with CONSENT.guarded(ask), pytest.raises(SettingError, match=r"evil\.py") as refused:
            CONSENT.require(other)
        assert not isinstance(refused.value, NotStartedError)
    assert looked and len(asked) == 2


@pytest.mark.parametrize(
    ("path", "is_elsewhere"),
    [
        (r"\\host\share\x.py", True),
        ("//host/share/x.py", True),
        (r"\??\UNC\host\share\x.py", True),
        (r"\\?\UNC\host\share\x.py", True),
        ("/??/UNC/host/share/x.py", True),
        (r"\\?\GLOBALROOT\Device\Mup\host\share\x.py", True),
        (r"\\.\Mup\host\share\x.py", True),
        (r"\\.\C:\x.py", False),
        (r"\\?\Volume{12345678-9abc-def0-1234-56789abcdef0}\x.py", False),
        (r"\\?\C:\x.py", False),
        (r"C:\x.py", False),
        ("x.py", False),
    ],
)
def test_paths_of_windows_tell_which_machine_they_are_on(
    path: str, is_elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Any] = []
    monkeypatch.setattr(consent, "_IS_WINDOWS", True)
    monkeypatch.setattr(os.path, "realpath", lambda one: looked.append(one) or "")
    NamedProgram.named(path)
    assert bool(looked) != is_elsewhere


def test_who_agrees_to_what_is_written_anew_meanwhile_is_asked_again(
    evil: Path, guarded: None
) -> None:
    asked: list[NamedProgram] = []

    def ask(program: NamedProgram) -> bool:
        asked.append(program)
        before = evil.stat()
        evil.write_text(evil.read_text("utf-8").swapcase(), "utf-8")  # as long, and as old
        os.utime(evil, ns=(before.st_atime_ns, before.st_mtime_ns))
        return True

    with CONSENT.guarded(ask):
        for count in (1, 2):
            with pytest.raises(NotStartedError):
                CONSENT.require(NamedProgram.named(evil))
            assert len(asked) == count
    assert not CONSENT.may_start(NamedProgram.named(evil))


def test_what_was_left_alone_is_another_program_once_it_has_changed(
    evil: Path, guarded: None
) -> None:
    with pytest.raises(NotStartedError) as refusal:
        CONSENT.require(NamedProgram.named(evil))
    CONSENT.leave(refusal.value.program)
    assert CONSENT.was_left(NamedProgram.named(evil))
    evil.write_text(marks.SOURCE + "# another\n", "utf-8")
    assert not CONSENT.was_left(NamedProgram.named(evil))


def test_who_said_no_is_not_told_of_a_change_that_he_cannot_see(evil: Path, guarded: None) -> None:
    asked: list[NamedProgram] = []

    def ask(program: NamedProgram) -> bool:
        asked.append(program)
        CONSENT.leave(program)
        return False

    with CONSENT.guarded(ask):
        for _ in range(2):
            with pytest.raises(NotStartedError):
                CONSENT.require(NamedProgram.named(evil))
        assert len(asked) == 1
        evil.chmod(0o600)
        with pytest.raises(NotStartedError):
            CONSENT.require(NamedProgram.named(evil))
    assert not asked[-1].changed


def test_what_is_written_between_the_answer_and_the_start_does_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, guarded: None
) -> None:
    path, mark = tmp_path / "good.py", tmp_path / "mark"
    path.write_text("def good(position, player): return 1\n", "utf-8")
    take = SPARE.take

    def written_anew(job: str) -> Any:
        path.write_text(f"open({str(mark)!r}, 'w')\n", "utf-8")
        return take(job)

    monkeypatch.setattr(SPARE, "take", written_anew)
    said = "has changed since you agreed that it may run"
    with CONSENT.guarded(lambda _program: True), pytest.raises(EvaluatorError, match=said):
        OwnEvaluator(f"{path}:good").__enter__()
    assert not mark.exists()


def test_to_leave_it_is_kept_too(evil: Path, tmp_path: Path, guarded: None) -> None:
    with pytest.raises(NotStartedError) as refusal:
        CONSENT.require(NamedProgram.named(evil))
    CONSENT.leave(refusal.value.program)
    asked: list[NamedProgram] = []
    with CONSENT.guarded(lambda program: bool(asked.append(program))):
        assert CONSENT.was_left(NamedProgram.named(evil))
        with pytest.raises(NotStartedError):
            CONSENT.require(NamedProgram.named(evil))
        assert asked == []
    CONSENT.agree(refusal.value.program)
    with CONSENT.guarded():
        CONSENT.require(NamedProgram.named(evil))


def test_an_answer_that_cannot_be_kept_is_good_until_the_end(
    evil: Path, tmp_path: Path, guarded: None
) -> None:
    (tmp_path / "config").write_text("no folder", "utf-8")
    CONSENT.agree(NamedProgram.named(evil))
    CONSENT.require(NamedProgram.named(evil))
    assert CONSENT.may_start(NamedProgram.named(evil))


def test_what_is_not_there_may_not_run_for_it_may_be_there_when_it_is_read(
    tmp_path: Path, guarded: None
) -> None:
    for path in (tmp_path / "later.py", "/proc/self/task/1/cwd/evil.py"):
        with pytest.raises(SettingError, match="there is no file"):
            CONSENT.require(NamedProgram.named(path))
    with pytest.raises(SettingError, match="null"):
        CONSENT.require(NamedProgram.named("a\0.py"))


def test_links_and_dots_lead_where_the_reader_comes_to(
    evil: Path, tmp_path: Path, guarded: None
) -> None:
    (tmp_path / "a" / "real").mkdir(parents=True)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "link").symlink_to(tmp_path / "a" / "real")
    read = marks.learned(tmp_path / "a" / "t.c4tree")
    shown = marks.learned(tmp_path / "b" / "t.c4tree")
    path = tmp_path / "b" / "link" / ".." / "t.c4tree"
    CONSENT.agree(NamedProgram.named(shown))
    with pytest.raises(NotStartedError) as refusal:
        player_named(f"tree:{path}").decide(Position())
    assert refusal.value.program.path == str(read)


def test_beside_a_link_to_a_program_that_one_agreed_to_nothing_runs(
    tmp_path: Path, guarded: None
) -> None:
    mine = "from beside import it\n\ndef value(position, player):\n    return it"
    for folder, name, lines in (
        ("real", "mine.py", mine), ("real", "beside.py", "it = 5"), ("sent", "beside.py", "it = 6"),
    ):  # fmt: skip
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_text(lines, "utf-8")
    CONSENT.agree(NamedProgram.named(tmp_path / "real" / "mine.py"))
    link = tmp_path / "sent" / "mine.py"
    link.symlink_to(tmp_path / "real" / "mine.py")
    with OwnEvaluator(f"{link}:value") as evaluator:
        assert evaluator(Position(), 1) == 5


def test_everything_may_run_where_that_is_wished(evil: Path, guarded: None) -> None:
    with CONSENT.guarded(everything=True):
        CONSENT.require(NamedProgram.named(evil))
    with pytest.raises(NotStartedError):
        CONSENT.require(NamedProgram.named(evil))


def test_a_tree_is_not_read_while_a_game_is_opened(tmp_path: Path, guarded: None) -> None:
    pipe = tmp_path / "pipe.c4tree"
    os.mkfifo(pipe)
    (tmp_path / "bad.c4tree").write_bytes(b"PK" + bytes(366))
    for name in ("pipe", "bad", "nowhere"):
        player = load_game(
            marks.game(tmp_path / "game.json", f"tree:{tmp_path}/{name}.c4tree")
        ).players[0]
        with pytest.raises(SettingError):
            player.decide(Position())
        with CONSENT.guarded(everything=True), pytest.raises(SettingError):
            player.decide(Position())


def test_a_tree_that_was_agreed_to_plays(tmp_path: Path, guarded: None) -> None:
    path = marks.learned(tmp_path / "one.c4tree")
    player = load_game(marks.game(tmp_path / "game.json", f"tree:{path}")).players[0]
    assert isinstance(player, Player)
    assert title_of(player, {}) == "one.c4tree, not started"
    CONSENT.agree(NamedProgram.named(path))
    assert player.decide(Position()).best_move == 0


def test_a_program_of_c4viz_runs_within_a_block_and_no_longer(evil: Path, guarded: None) -> None:
    program, named = NamedProgram.named(evil), NamedProgram.named(f"{evil}.other")
    CONSENT.name(named)
    with CONSENT.lent(program), CONSENT.lent(named):
        CONSENT.require(program)
    with pytest.raises(NotStartedError):
        CONSENT.require(program)
    assert CONSENT.may_start(named), "a person named it"
