"""Looks at plug-ins, each in a process of its own, which loads its file and says what the object's
own documentation says first.

A search has to be written in that file, for its calls are recorded there.
"""

from __future__ import annotations

import inspect
from typing import IO, Any

from c4viz.language import Text, quoted, tr
from c4viz.search.evaluators.table import split_own
from c4viz.search.own.child import Assignment, Say, Watch, Wrong, function_of, summary_of
from c4viz.search.own.process import OwnFunction
from c4viz.search.plugins import Plugin


class _PluginProcess(OwnFunction):
    job = "plugin"

    def __init__(self, plugin: Plugin) -> None:
        named = split_own(plugin.reference)
        assert named is not None
        super().__init__(*named, called=quoted(plugin.name))
        target = quoted(plugin.target)
        self.sentence = Text('the plug-in "{name}" ({target}) {deed}', target=target)


def summary(plugin: Plugin) -> str:
    """Return what a plug-in's own documentation says first, or raise SettingError, which says why
    it cannot be loaded."""
    with _PluginProcess(plugin) as process:
        process.tell(plugin.kind)
        said: str = process.answer(process.allowance.loading)["summary"]
        return said


def serve(
    task: Assignment, names: dict[str, Any], requests: IO[bytes], say: Say, watch: Watch
) -> None:
    """Look at the object once, in its process, as the plug-in of the kind that is told."""
    kind = requests.readline().decode().strip('"\n')
    thing = function_of(names, task)
    code = getattr(inspect.unwrap(thing), "__code__", None)
    if kind == "searches" and code is not None and code.co_filename != task.file:
        remedy = tr("let the entry point name the module where it is written")
        raise Wrong(tr("is written in another file, {file}", file=code.co_filename), remedy)
    say({"summary": summary_of(thing)})
