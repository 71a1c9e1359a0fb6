"""What an action is: one thing that a user can do, and all that menus, bars, keys and the help say
of it. Knows neither the window nor any action there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from c4viz.app.preferences.preferences import Preferences
from c4viz.language import Text, Texts

S = TypeVar("S")
"""What an action acts upon."""

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
        "Help": "&Help",
    }
)
"""The menus from left to right, and their titles with the key that opens them."""


def menu_name(menu: str) -> str:
    """What a menu is called."""
    return MENUS[menu].replace("&", "")


def _always(_at: object) -> bool:
    return True


@dataclass(frozen=True)
class Action(Generic[S]):
    """One thing a user can do.

    ``keys`` are shortcuts in Qt's portable notation; ``icon`` a shape of
    `c4viz.app.widgets.icons`; ``bar`` puts it on the toolbar, there under the name ``short`` if it
    has one. ``place`` limits its shortcuts to a widget. A separator follows where ``ends_group``
    says so; ``within`` is the submenu it stands in, if it does, where the first of that stands.
    ``node`` is its place in the menu of a node, 0 where it is not there; tens are groups.

    ``run`` is what it does. One that stays on or off does ``switch`` with its state, by whomever
    that is changed; ``icon_on`` is its icon while it is on, ``first`` says whether it is at first,
    and ``run`` is what it does besides for a person. ``enabled`` says whether it can be done now,
    ``name`` what it is called now, where that is not ``text``.
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
    enabled: Callable[[S], bool] = _always
    name: Callable[[S], str] | None = None
    first: Callable[[Preferences], bool] | None = None

    @property
    def checkable(self) -> bool:
        """Whether it stays on or off."""
        return self.switch is not None
