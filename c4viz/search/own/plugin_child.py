"""Child process of a plug-in that is only looked at: loads its file, and says what the object's own
documentation says first.

A search has to be written in that file, for its calls are recorded there.
"""

from __future__ import annotations

import inspect
from typing import IO, Any

from c4viz.language import tr
from c4viz.search.own.child import Assignment, Say, Watch, Wrong, function_of, summary_of


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, watch: Watch
) -> None:
    """Look at the object once, as the plug-in of the kind that is told."""
    kind = requests.readline().decode().strip('"\n')
    thing = function_of(names, task)
    code = getattr(inspect.unwrap(thing), "__code__", None)
    if kind == "searches" and code is not None and code.co_filename != task.file:
        remedy = tr("let the entry point name the module where it is written")
        raise Wrong(tr("is written in another file, {file}", file=code.co_filename), remedy)
    say({"summary": summary_of(thing)})
