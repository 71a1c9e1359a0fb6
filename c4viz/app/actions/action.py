"""Describes an action: one thing that a user can do, and all that menus, bars, keys and the help
say of it. Knows neither the window nor any particular action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from c4viz.app.preferences.preferences import Preferences
from c4viz.language import Text, Texts

S = TypeVar("S")
"""Thing upon which an action acts."""

IN_TREE = "tree"
"""Place of shortcuts that work while the tree has the focus; all others work everywhere."""
COLUMN_KEYS = tuple(str(column) for column in range(1, 10))
MENUS = Texts(
    {
        "File": "&File",
        "Game": "&Game",
        "Search": "&Search",
        "Steps": "S&teps",
        "Tree": "T&ree",
        "View": "&View",
        "Learn": "&Learn",
        "Help": "&Help",
    }
)
"""Menus from left to right: their titles, with the key that opens them."""


def menu_name(menu: str) -> str:
    """Return the title of a menu."""
    return MENUS[menu].replace("&", "")


@dataclass(frozen=True)
class Action(Generic[S]):
    """Describes one thing a user can do, as a line of a table.

    ``keys`` are shortcuts in Qt's portable notation, limited to a widget by ``place``; ``icon`` is
    a shape of `c4viz.app.widgets.icons`; ``bar`` puts it on the tool bar, there under the name
    ``short`` if it has one. It stands in ``menu``, or in the submenu ``within`` of that, and a
    separator follows if it ``ends_group``. ``node`` is its place in the menu of a node, in which
    tens are groups, or 0 if it is not there.

    A user calls ``run``. An action that stays on or off calls ``switch`` with its state, whoever
    changes that, and then has ``icon_on``; ``first`` tells whether it is on at first. ``enabled``
    tells whether it can be done now, and ``name`` returns what it is called now, if not ``text``.
    """

    id: str
    menu: str
    text: Text
    tip: Text
    keys: tuple[str, ...] = ()
    icon: str = ""
    bar: bool = False
    short: Text | None = None
    place: str = ""
    ends_group: bool = False
    within: Text | None = None
    node: int = 0
    icon_on: str = ""
    run: Callable[[S], object] | None = None
    switch: Callable[[S, bool], object] | None = None
    enabled: Callable[[S], bool] = lambda _target: True
    name: Callable[[S], str] | None = None
    first: Callable[[Preferences], bool] | None = None

    @property
    def checkable(self) -> bool:
        """True if it stays on or off."""
        return self.switch is not None
