"""Looks at plug-ins, each in a process of its own."""

from __future__ import annotations

from c4viz.language import Text, quoted
from c4viz.search.evaluators.table import split_own
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
    """Return what a plug-in's own documentation says first.

    Raises:
        SettingError: there is no such file, or it cannot be loaded; the message says why.
    """
    with _PluginProcess(plugin) as process:
        process.tell(plugin.kind)
        said: str = process.answer(process.allowance.loading)["summary"]
        return said
