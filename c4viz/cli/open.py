"""``c4viz open``: opens the app."""

from __future__ import annotations

from pathlib import Path
from urllib.request import url2pathname

from c4viz.cli import options
from c4viz.cli.framework.group import command
from c4viz.cli.words import complain, no_window
from c4viz.language import tr


@command("open")
@options.argument(
    "file",
    tr("FILE"),
    tr(
        "A trace, FILE.npz, a tree, TREE.json, a decision tree, FILE.c4tree, a game, "
        "GAME.c4game, a lesson, FILE.c4lesson, an arena, ARENA.json, a program of your own, "
        "PROGRAM.py, or a link, c4viz://…."
    ),
    required=False,
)
def open_(file: str | None) -> int:
    """Open the app, with the trace or game in ``file`` or where that leads as a link; return the
    exit code."""
    from c4viz.app.preferences.workspace_names import check_workspace
    from c4viz.search.runs.link import Link, is_link, parse_link

    named: Path | Link | None = None
    if file is not None and is_link(file):
        named = parse_link(file)
        check_workspace(named)
        if named.file:
            _check(Path(named.file))
    elif file is not None:
        named = _path_of(file)
        _check(named)
    try:
        from c4viz.app.display import NoDisplayError, check_display
        from c4viz.app.main import main as open_app
    except ImportError as error:
        complain(no_window(error))
        return 1
    try:
        check_display()
    except NoDisplayError as error:
        complain(str(error))
        return 2
    return int(open_app(named))


def _path_of(file: str) -> Path:
    """Return the path of a file that is named as people do, or as a desktop does: ``file:///…``."""
    scheme, _, place = file.partition("://")
    if scheme.lower() != "file":
        return Path(file)
    return Path(url2pathname(place[place.find("/") :]))


def _check(file: Path) -> None:
    """Read a file before the window opens, so that what is wrong with it is said here."""
    from c4viz.classroom.lesson import LESSON_SUFFIX, load_lesson
    from c4viz.guard.kinds import parsed_python
    from c4viz.lab.arenafile import holds_arena
    from c4viz.play import GAME_SUFFIXES, load_game
    from c4viz.search.decision_tree import SUFFIX
    from c4viz.search.runs.treefile import holds_tree

    if file.suffix.lower() == ".py":
        parsed_python(file)
    elif file.suffix.lower() == LESSON_SUFFIX:
        load_lesson(file)
    elif holds_tree(file) or file.suffix.lower() == SUFFIX:
        from c4viz.search.runs.saved_search import load_trace

        load_trace(file)
    elif holds_arena(file):
        from c4viz.lab.arenafile import load

        load(file)
    elif file.suffix.lower() in GAME_SUFFIXES:
        load_game(file)
    else:
        from c4viz.trace.tracefile import check_file

        check_file(file)
