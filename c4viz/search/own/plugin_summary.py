"""Looks at plug-ins, each in a process of its own."""

from __future__ import annotations

from c4viz.language import quoted, tr
from c4viz.search.evaluators.table import split_own
from c4viz.search.own.process import OwnFunction
from c4viz.search.plugins import Plugin


class _Looked(OwnFunction):
    """A plug-in in its process."""

    job = "plugin"

    def __init__(self, plugin: Plugin) -> None:
        """Raises SettingError where there is no such file."""
        named = split_own(plugin.reference)
        assert named is not None
        super().__init__(*named, lambda: False, None)
        self._plugin = plugin

    def deed_in_words(self, deed: str) -> str:
        """The beginning of a sentence: who does what is wrong."""
        name, target = quoted(self._plugin.name), quoted(self._plugin.target)
        return tr('the plug-in "{name}" ({target}) {deed}', name=name, target=target, deed=deed)


def summary(plugin: Plugin) -> str:
    """What a plug-in's own documentation says first.

    Raises:
        SettingError: it cannot be loaded; the message says why.
    """
    with _Looked(plugin) as looked:
        looked.tell(plugin.kind)
        said: str = looked.answer(looked.allowance.loading)["summary"]
        return said
