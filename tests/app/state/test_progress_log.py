"""What is practised in a window goes to a file; what cannot be kept is said once."""

from __future__ import annotations

from pathlib import Path

from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.session import Session
from tests.app.state.listener import Listener


def test_it_keeps_nothing_until_there_is_a_place(session: Session, tmp_path: Path) -> None:
    log = session.progress
    assert isinstance(log, ProgressLog)
    log.note("question", "cut", 1, 1)
    assert log.read() == []
    log.keep_at(tmp_path / "progress.jsonl")
    log.note("question", "cut", 0, 1, ["cut_missed"])
    assert [one.misconceptions for one in log.read()] == [("cut_missed",)]
    log.forget()
    assert log.read() == []


def test_what_cannot_be_kept_is_said_once(
    session: Session, listener: Listener, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    session.progress.keep_at(tmp_path / "file" / "progress.jsonl")
    session.progress.note("question", "cut", 1, 1)
    session.progress.note("question", "cut", 1, 1)
    assert len([said for said in listener.sentences if "is not kept" in said]) == 1
