"""What a view is told of the state, in its order."""

from __future__ import annotations

from c4viz.app.state.changes import Changes


class Listener:
    """Writes down what has changed, and the sentences that go with it."""

    def __init__(self, changes: Changes) -> None:
        self.heard: list[frozenset[str] | str] = []
        changes.changed.connect(self.heard.append)
        changes.message.connect(self.heard.append)
        changes.news.connect(self.heard.append)

    @property
    def changes(self) -> list[frozenset[str]]:
        """What has changed, each time that it was told."""
        return [one for one in self.heard if not isinstance(one, str)]

    @property
    def sentences(self) -> list[str]:
        """What was said."""
        return [one for one in self.heard if isinstance(one, str)]

    def forget(self) -> None:
        """Begin anew."""
        self.heard.clear()
