"""Child process of the evaluator and the searches of a user's own: loads his file and does with his
function what it is asked for.

Speaks lines of JSON. It is told first an `Assignment` as an object, then, for an evaluator, an
object for the rules of the positions to come, and a list ``[first, second, player, played]`` for
each position. It says ``"begun"``, an object with the function's ``summary`` once the file is
loaded, then a number for each position; an object with ``deed`` where something is wrong, and ends.
Where Python itself crashes, the interpreter's own report comes on the same pipe, and likewise where
the program ends it. Of the other jobs it knows the modules that do them, by ``serve`` (and
``change``, if the file is run otherwise than it is written), and imports none but the one that is
asked for, nor anything else that takes long: a search waits for it to start.
"""

from __future__ import annotations

import ast
import dataclasses
import faulthandler
import inspect
import json
import math
import os
import runpy
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from hashlib import sha256
from importlib import import_module
from numbers import Real
from pathlib import Path
from types import FrameType, ModuleType, TracebackType
from typing import IO, Any

from c4viz.game import Position, Rules
from c4viz.guard.process import end_process, limit_memory, private_pipes, tell_exits
from c4viz.language import Text, quoted, tr

MOST = 900_000
"""Values lie between its negative and this: a win is worth 1,000,000 less its ply."""

Say = Callable[[object], None]
"""Tells the parent."""

JOBS = {
    "evaluator": "c4viz.search.own.child",
    "game": "c4viz.search.own.gamechild",
    "gamecheck": "c4viz.search.own.gamecheck",
    "plugin": "c4viz.search.own.plugin_summary",
    "search": "c4viz.search.recording.child",
    "player": "c4viz.search.recording.player_child",
    "homework": "c4viz.checking.child",
    "experiment": "c4viz.lab.own_experiment",
}
"""Jobs that a child can have, and the module that does each."""

_MODULE = "c4viz_own_evaluator"
"""Name of the user's file as a module; its own might be that of another one."""
_BEAT = 0.05
"""Seconds between two looks of the watch."""
_STUCK = 40
"""Seconds of work in one piece of foreign code, which keeps the watch from looking, that end the
process: longer than the parent waits for anything."""
_SAID = 200
"""Characters of a message or of a value that are quoted."""


class Wrong(Exception):  # noqa: N818  (what it says is no error of this program)
    """Raised where something is wrong with the user's function: ``deed`` goes on after its name,
    ``line`` is that in his file, ``remedy`` says what may help."""

    def __init__(self, deed: str, remedy: str = "", line: int | None = None) -> None:
        super().__init__(deed)
        self.deed, self.remedy, self.line = deed, remedy, line


@dataclass(frozen=True)
class Assignment:
    """Tells a child what to do: ``function`` of ``file``, which has the ``digest`` (empty: whatever
    it holds), seconds to load it (``loading``) and for one answer (``seconds``), bytes of
    ``memory``; ``job`` is one of `JOBS`, and ``parent`` the process that tells it."""

    file: str
    function: str
    digest: str
    seconds: float
    loading: float
    memory: int
    job: str
    parent: int


# ---- what went wrong, and where --------------------------------------------------------------


def line_of(trace: TracebackType | None, file: str) -> int | None:
    """Return the innermost line of ``file`` that a traceback passes."""
    line = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _current_line(frame: FrameType | None, file: str) -> int | None:
    """Return the innermost line of ``file`` that a running thread is in."""
    while frame is not None and frame.f_code.co_filename != file:
        frame = frame.f_back
    return None if frame is None else frame.f_lineno


def quoted_thing(text_of: Callable[[Any], str], thing: object) -> str:
    """Write a thing of the user's as one short line, whatever its own methods do."""
    try:
        return quoted(text_of(thing), _SAID)
    except Exception:  # of the user's making, or a number of thousands of digits
        return tr("one of type {type}", type=type(thing).__name__)


def raised(error: BaseException, task: Assignment) -> Wrong:
    """Say what an exception that came out of the user's code means."""
    line = line_of(error.__traceback__, task.file)
    if isinstance(error, MemoryError):
        most = tr("takes more than {size:.3g} GiB of memory", size=task.memory / 2**30)
        return Wrong(most, tr("keep less"), line)
    if isinstance(error, RecursionError):
        return Wrong(tr("calls itself without end (RecursionError)"), tr("let it end"), line)
    if isinstance(error, SystemExit):
        call = f"sys.exit({error.code!r})"
        return Wrong(tr("calls {function}", function=call), tr("return instead"), line)
    if isinstance(error, SyntaxError) and error.filename != task.file:
        deed = tr(
            "imports what is no Python ({error}, line {line} of {file})",
            error=error.msg,
            line=error.lineno,
            file=error.filename,
        )
        return Wrong(deed, tr("correct it"), line)
    name, said = type(error).__name__, quoted_thing(str, error)
    thrown = f"{name} ({said})" if said else name
    return Wrong(tr("raises {error}", error=thrown), "", line)


def too_long(seconds: float) -> tuple[str, str]:
    """Say what is wrong with a function that takes longer than this, and what may help."""
    deed = tr("takes longer than {seconds:g} s", seconds=seconds)
    return deed, tr("does it loop without end?")


# ---- the user's function ---------------------------------------------------------------------


FileChange = Callable[[ast.Module, Assignment], ast.Module]
"""Changes a user's file before it is run for a task."""


def load(task: Assignment, change: FileChange = lambda tree, _task: tree) -> dict[str, Any]:
    """Run the user's file, after a ``change``, and return what it defines, by name. It is run as a
    module whose neighbours can be imported, of a package also relatively.

    Raises:
        Wrong: there is no such file, or it is no Python.
        BaseException: whatever the file raises.
    """
    file = Path(task.file)
    try:
        source = file.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        deed = tr("cannot be read ({reason})", reason=reason)
        raise Wrong(deed, tr('check the path "{path}"', path=file)) from None
    if task.digest and sha256(source).hexdigest() != task.digest:
        raise Wrong(tr("has changed since you agreed that it may run"), tr("open it again"))
    try:
        tree: Any = compile(source, task.file, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
        code = compile(change(tree, task), task.file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:  # ValueError: null bytes, before 3.12
        line, said = getattr(error, "lineno", None), getattr(error, "msg", str(error))
        deed = tr("is no Python ({reason})", reason=said)
        raise Wrong(deed, tr("correct the file"), line) from None
    module = ModuleType(_MODULE)
    module.__file__ = task.file
    sys.modules[_MODULE] = module
    package, root = _package_of(file)
    if package:  # whose modules may be called as those of Python
        module.__package__ = package
        sys.path.insert(0, str(root))
        sys.path.append(str(file.parent))
    else:
        sys.path.insert(0, str(file.parent))
    exec(code, vars(module))
    return vars(module)


def _package_of(file: Path) -> tuple[str, Path]:
    """Return the package that a file is in, empty for none, and the folder that has it."""
    folder, parts = file.parent, list[str]()
    while (folder / "__init__.py").is_file() and folder.name.isidentifier():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts), folder


def function_of(names: dict[str, Any], task: Assignment, *takes: str) -> Callable[..., Any]:
    """Return the function that is asked for, of what a file defines, or the method of an object of
    its class; or raise `Wrong`. ``takes`` is what one takes."""
    name = task.function
    if "." in name:
        return _method_of(names, task, "self", *takes)
    if name not in names:
        near = _near(names, name, lambda thing: not inspect.isclass(thing))
        near = near or _near(names, name, _may_be_game)  # what was meant may be a game
        remedy = tr('did you mean "{name}"?', name=near) if near else to_write(name, *takes)
        file = Path(task.file).name
        deed = tr('is not there: {file} has no function "{name}"', file=file, name=quoted(name))
        raise Wrong(deed, remedy)
    function = names[name]
    if not callable(function):
        kind = type(function).__name__
        raise Wrong(tr("is no function but of type {type}", type=kind), to_write(name, *takes))
    return function  # type: ignore[no-any-return]


def _may_be_game(thing: Any) -> bool:
    return inspect.isclass(thing) and hasattr(thing, "moves") and hasattr(thing, "play")


def _method_of(names: dict[str, Any], task: Assignment, *takes: str) -> Callable[..., Any]:
    """Return the method Class.method, of an object that is made without arguments."""
    owner, _, name = task.function.partition(".")
    kind = class_of(names, dataclasses.replace(task, function=owner))
    if not callable(getattr(kind, name, None)):
        near = get_close_matches(name, [one for one in vars(kind) if not one.startswith("__")], n=1)
        deed = tr('is not there: {owner} has no method "{name}"', owner=owner, name=quoted(name))
        meant = tr('did you mean "{name}"?', name=f"{owner}.{near[0]}") if near else None
        raise Wrong(deed, meant or to_write(name, *takes), begin_of(kind))
    found = inspect.getattr_static(kind, name)
    if isinstance(found, staticmethod | classmethod):
        return getattr(kind, name)  # type: ignore[no-any-return]
    no_object = Text("has objects that cannot be made without arguments ({error})")
    check_call(kind, no_object, tr("give them defaults"))
    return getattr(kind(), name)  # type: ignore[no-any-return]


def class_of(names: dict[str, Any], task: Assignment) -> Callable[..., Any]:
    """Return the class that is asked for, or a function in its place, or raise `Wrong`."""
    if task.function in names:
        return function_of(names, task)
    file, name = Path(task.file).name, quoted(task.function)
    near = _near(names, task.function, inspect.isclass)
    remedy = (
        tr('did you mean "{name}"?', name=near)
        if near
        else tr("write {code}", code=f"class {name}:")
    )
    raise Wrong(tr('is not there: {file} has no class "{name}"', file=file, name=name), remedy)


def _near(names: dict[str, Any], name: str, meant: Callable[[Any], bool]) -> str:
    """Return the name, of what the file defines itself and is ``meant``, that is nearest to
    ``name``; the first if none is near, "" if there is none."""
    own = [
        one
        for one, thing in names.items()
        if callable(thing)
        and not one.startswith("_")
        and meant(thing)
        and getattr(thing, "__module__", None) == names.get("__name__")
    ]
    return (*get_close_matches(name, own, n=1), *own, "")[0]


def to_write(name: str, *takes: str) -> str:
    """Say what to write for a function that can be called."""
    return tr("write {code}", code=f"def {name}({', '.join(takes)}):")


def begin_of(function: object) -> int | None:
    """Return the line where a function begins."""
    code = getattr(inspect.unwrap(function) if callable(function) else None, "__code__", None)
    return None if code is None else code.co_firstlineno


def summary_of(function: object) -> str:
    """Return what a function's own documentation says first."""
    return quoted_thing(str, (inspect.getdoc(function) or "").partition("\n\n")[0])


def check_call(function: Callable[..., Any], deed: Text, remedy: str, *arguments: None) -> None:
    """Refuse a function that cannot be called with so many arguments: raise `Wrong` with the
    ``deed``, the {error} filled in, and the ``remedy``."""
    try:
        inspect.signature(function).bind(*arguments)
    except TypeError as error:
        raise Wrong(deed.filled(error=error), remedy, begin_of(function)) from None
    except ValueError:  # one written in C that does not say what it takes
        pass


def checked(value: object, function: Callable[..., object]) -> float:
    """Return the number that the user's function gave, or raise `Wrong`: it is none, or none that a
    search can compare with wins and losses."""
    if isinstance(value, bool) or not isinstance(value, Real):
        deed = tr("gives {value}", value=quoted_thing(repr, value))
        if value is not None:
            said, kind = quoted_thing(repr, value), type(value).__name__
            deed = tr("gives {value}, of type {type}", value=said, type=kind)
        raise Wrong(deed, tr("return a number"), begin_of(function))
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if abs(number) < MOST:
        return number
    remedy = tr(
        "return a number between −{most:,} and {most:,}, a win is worth {win:,}",
        most=MOST,
        # `c4viz.search.base.worth.WIN`, read from its file: its package takes too long to import.
        win=runpy.run_path(str(Path(__file__).parents[1] / "base" / "worth.py"))["WIN"],
    )
    raise Wrong(tr("gives {value}", value=quoted_thing(str, value)), remedy, begin_of(function))


# ---- the process -----------------------------------------------------------------------------


class Watch:
    """Ends the process, by a thread, when something takes too long, or when the parent is gone.

    ``deadline`` is in the seconds of `time.monotonic`, infinite while there is nothing to do.
    """

    def __init__(self, task: Assignment, say: Say) -> None:
        self._task, self._say = task, say
        self._worker = threading.get_ident()
        self._allowed = math.inf
        self.deadline = math.inf
        self.last_words: Callable[[], None] = lambda: None
        """Tells what has not been told yet, before the program ends the process."""
        threading.Thread(target=self._look, daemon=True).start()

    def allow(self, seconds: float) -> None:
        """Allow what begins now to take so long."""
        self._allowed = seconds
        self.deadline = time.monotonic() + seconds

    def rest(self) -> None:
        """Switch the deadline off, while there is nothing to do."""
        self.deadline = math.inf

    def line(self) -> int | None:
        """Return the line of the user's file that is run now."""
        return _current_line(sys._current_frames().get(self._worker), self._task.file)

    def _look(self) -> None:
        while True:
            time.sleep(_BEAT)
            if sys.platform != "win32":  # where a launcher stands between the two
                if os.getppid() != self._task.parent:
                    end_process(1)
                # By the system, should foreign code keep this thread from ever looking again.
                signal.setitimer(signal.ITIMER_VIRTUAL, _STUCK)
            if time.monotonic() > self.deadline:
                self._say(vars(Wrong(*too_long(self._allowed), self.line())))
                end_process(1)


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, watch: Watch
) -> None:
    """Answer with the values of positions until nobody asks any more."""
    takes = ("position", "player")
    function = function_of(names, task, *takes)
    deed = Text("cannot be called with a position and a player ({error})")
    check_call(function, deed, to_write(task.function, *takes), None, None)
    say({"summary": summary_of(function)})
    rules = Rules()
    for request in requests:
        told = json.loads(request)
        if isinstance(told, dict):
            rules = Rules(**told)
            continue
        first, second, player, played = told
        position = Position(rules, first, second, None if played is None else tuple(played))
        watch.allow(task.seconds)
        value = function(position, player)
        watch.rest()
        say(checked(value, function))


def _do(task: Assignment, requests: IO[bytes], replies: IO[bytes], say: Say) -> None:
    """Load the file, then do the job."""
    # The job may take long to import, and more memory than the user's file may have.
    job = import_module(JOBS[task.job])
    say("begun")
    watch = Watch(task, say)
    tell_exits(replies, lambda: watch.last_words())
    limit_memory(task.memory)
    watch.allow(task.loading)
    names = load(task, getattr(job, "change", lambda tree, _task: tree))
    watch.rest()
    job.serve(task, names, requests, say, watch)


def main(job: str) -> None:
    """Do what the parent asks for, as soon as it does; does not return. The module of the ``job``
    is imported before that: a spare process waits."""
    requests, replies = private_pipes()
    lock = threading.RLock()  # a handler of a signal may have something to say, too

    def say(thing: object) -> None:
        left = memoryview(json.dumps(thing).encode() + b"\n")
        with lock:
            while left:
                left = left[replies.write(left) :]

    faulthandler.enable(replies)
    try:
        import_module(JOBS[job])
        task = Assignment(**json.loads(requests.readline()))
        try:
            _do(task, requests, replies, say)
        except BaseException as error:  # the user's code may raise anything
            limit_memory(None)  # to have some for the answer
            say(vars(error if isinstance(error, Wrong) else raised(error, task)))
    finally:
        # Neither threads nor exit functions of the user's can keep the process from ending.
        end_process(0)


if __name__ == "__main__":
    sys.modules[JOBS["evaluator"]] = sys.modules[__name__]  # for the job, which imports it
    main(sys.argv.pop())
