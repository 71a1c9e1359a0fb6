"""Preferences: one frozen value that the app remembers between starts, stored by QSettings."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, get_args

from PyQt6.QtCore import QByteArray, QSettings

from c4viz.app.preferences.player_store import is_player, kept_json, kept_levels
from c4viz.app.preferences.workspace_names import WORKSPACE_NAMES, WorkspaceName
from c4viz.app.state.game import PACE_MS
from c4viz.app.widgets.theme import ThemeName
from c4viz.game import HandTree, OwnState, Root
from c4viz.layout import Detail
from c4viz.play import Player, player_named
from c4viz.play.seeds import STARTS, Starts
from c4viz.search import AlphaBeta, Expectiminimax, Mcts, SettingError, Settings
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.algorithms.mcts import OF_BOARDS
from c4viz.search.base.control import MOVE_SECONDS
from c4viz.search.base.setting import settings_of
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs.spec import settings_from_text
from c4viz.trace import StopKind, Trace

MIN_POINTS, MAX_POINTS = 8, 28
MOST_MEMORY = 1 << 20
"""MiB that can be given to a trace."""
MOST_RECENT = 12
"""Number of recent files that are remembered."""
MOST_MOVE_SECONDS = 3600
"""Seconds that can be given to a move."""
MOST_PACE = 3000
"""Milliseconds that can be chosen as the wait of machines before they answer one another."""


def first_settings() -> dict[str, Settings]:
    """Return the initial settings of every algorithm, by its name."""
    found = {name: one.settings() for name, one in ALGORITHMS.items()}
    # This one answers at once, even while the fast searches are not ready yet.
    return found | {AlphaBeta.name: AlphaBeta(depth=5, order="centre")}


class PanelLayout(NamedTuple):
    """Division of a window: its ``panels`` as Qt saves them; ``folded``: the icicle is folded."""

    panels: bytes
    folded: bool


@dataclass(frozen=True)
class Preferences:
    """Settings of the app, with their defaults; `load` reads them, and `save` stores them.

    ``points`` is the text size, ``search`` the algorithm that is chosen, ``searches`` the settings
    of every algorithm, ``evaluators`` the user's own that forms list, ``own`` the search of the
    user's own that was asked for last, as `settings_from_text` reads it, ``own_game`` the game of
    the user's own that was asked for last, ``speed`` the steps a second of playing, ``starts`` who
    moves first in a new game (one of `STARTS`), ``levels`` the user's own players by name,
    ``hinter`` the player who gives hints, ``pace`` the milliseconds between the moves of machines,
    ``flipped`` whether X has the other colour, ``memory`` the MiB that a trace may take (0: what
    the machine has room for), ``goes_on`` whether a search goes on without recording once its trace
    is full, ``move_seconds`` the time of the solver and of hints for a move, ``recent`` the files
    opened last, ``stops`` the kinds of steps at which playing stops, ``keys`` the shortcuts,
    ``detail`` how much nodes of the tree say, ``beliefs`` whether values stand below the board,
    ``falls`` whether discs are seen to fall, ``sounds`` whether they are heard, ``known_panels``
    the panels whose first use needs no explanation any more, ``match`` the last game as JSON,
    ``workspace`` the task for which the window is divided, ``layouts`` its division in each
    workspace.
    """

    theme: ThemeName = "system"
    points: int = 11
    search: str = AlphaBeta.name
    searches: Mapping[str, Settings] = field(default_factory=first_settings)
    evaluators: tuple[str, ...] = ()
    own: str = ""
    own_game: str = ""
    speed: int = 4
    ahead: bool = False
    detail: Detail = "path"
    starts: Starts = "first"
    levels: Mapping[str, Player] = field(default_factory=dict)
    hinter: str = "hard"
    pace: int = PACE_MS
    flipped: bool = False
    recent: tuple[str, ...] = ()
    stops: tuple[StopKind, ...] = ()
    memory: int = 0
    goes_on: bool = False
    move_seconds: int = round(MOVE_SECONDS)
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    beliefs: bool = False
    falls: bool = True
    sounds: bool = False
    known_panels: tuple[str, ...] = ()
    match: str = ""
    geometry: bytes = b""
    workspace: WorkspaceName = "study"
    layouts: Mapping[str, PanelLayout] = field(default_factory=dict)

    def settings(self, root: Root | None = None) -> Settings:
        """Return the chosen search, or for a tree made by hand or a game of the user's own that it
        cannot search, one that can."""
        chosen = self.searches[self.search]
        if isinstance(root, OwnState):
            return self._for_game(root, chosen)
        return self._for_tree(root, chosen) if isinstance(root, HandTree) else chosen

    def _for_game(self, root: OwnState, chosen: Settings) -> Settings:
        if root.has_chance:
            return self.searches[Expectiminimax.name]
        if not ALGORITHMS[chosen.name].searches_games:
            return self.searches[AlphaBeta.name]
        if isinstance(chosen, Mcts):
            return dataclasses.replace(chosen, **OF_BOARDS)
        return chosen

    def _for_tree(self, tree: HandTree, chosen: Settings) -> Settings:
        able = chosen if ALGORITHMS[chosen.name].searches_trees else self.searches[AlphaBeta.name]
        if tree.has_chance:
            able = self.searches[Expectiminimax.name]
        # The tree has its numbers at its leaves, so it is searched to these at once; it has no
        # centre, so its children come in the order in which they were written.
        fitting: dict[str, Any] = {"iterative": False, "order": "left"}
        known = settings_of(type(able))
        return dataclasses.replace(able, **{n: v for n, v in fitting.items() if n in known})

    @property
    def own_search(self) -> OwnSearchSettings | None:
        """Search of the user's own that was asked for last; None if none was, or if it was a
        plug-in that is no longer installed."""
        try:
            settings = settings_from_text(self.own)
        except SettingError:
            return None
        return settings if isinstance(settings, OwnSearchSettings) else None

    def choosing(self, settings: Settings) -> Preferences:
        """Return these preferences with another search chosen."""
        searches = {**self.searches, settings.name: settings}
        return dataclasses.replace(self, search=settings.name, searches=searches)

    def as_searched(self, trace: Trace | None) -> Preferences:
        """Return these preferences with the search chosen that made a trace, with its settings."""
        default = None if trace is None else self.searches.get(trace.search)
        if trace is None or default is None:
            return self
        return self.choosing(settings_from(trace.settings, default))


_USABLE: dict[str, Callable[[Any], bool]] = {
    "theme": lambda value: value in get_args(ThemeName),
    "detail": lambda value: value in get_args(Detail),
    "points": lambda value: MIN_POINTS <= value <= MAX_POINTS,
    "search": lambda value: value in ALGORITHMS,
    "own": lambda value: not value or _passes(settings_from_text, value),
    "memory": lambda value: 0 <= value <= MOST_MEMORY,
    "move_seconds": lambda value: 1 <= value <= MOST_MOVE_SECONDS,
    "starts": lambda value: value in STARTS,
    "hinter": lambda value: is_player(value) and not player_named(value).is_human,
    "pace": lambda value: 0 <= value <= MOST_PACE,
    "workspace": lambda value: value in WORKSPACE_NAMES,
}


def _passes(check: Callable[..., object], *values: object) -> bool:
    """Tell whether ``check`` accepts ``values``: it raises a SettingError if it does not."""
    try:
        check(*values)
    except SettingError:
        return False
    return True


_TABLES = ("searches", "evaluators", "recent", "stops", "keys", "levels", "known_panels", "layouts")
"""Names of the preferences that are stored as JSON."""


def load(store: QSettings) -> Preferences:
    """Read the preferences that `save` stored; the default for each missing or unusable one."""
    default = Preferences()
    values: dict[str, Any] = {}
    for one in dataclasses.fields(Preferences):
        if one.name in _TABLES:
            continue
        value = _read(store.value(one.name), type(getattr(default, one.name)))
        if value is not None and _USABLE.get(one.name, lambda _value: True)(value):
            values[one.name] = value
    stored = kept_json(store, "searches")
    kept = stored if isinstance(stored, Mapping) else {}
    values["searches"] = {
        name: settings_from(kept.get(name), first) for name, first in default.searches.items()
    }
    values["evaluators"] = _evaluators(kept_json(store, "evaluators"))
    values["levels"] = kept_levels(store)
    for name in ("recent", "known_panels"):
        values[name] = _names(kept_json(store, name))
    stops = _names(kept_json(store, "stops"))
    values["stops"] = tuple(kind for kind in get_args(StopKind) if kind in stops)
    values["keys"] = kept_keys(kept_json(store, "keys"))
    values["layouts"] = _layouts(kept_json(store, "layouts"))
    return dataclasses.replace(default, **values)


def settings_from(values: object, default: Settings) -> Settings:
    """Make settings of plain ``values`` by name, with the default for each that is missing or
    unusable, and for all if they do not go together."""
    if not isinstance(values, Mapping):
        return default
    usable = {
        name: values[name]
        for name, (_, setting) in settings_of(type(default)).items()
        if name in values and _passes(setting.check, "setting", values[name])
    }
    try:
        return dataclasses.replace(default, **usable)
    except SettingError:
        return default


def _evaluators(stored: object) -> tuple[str, ...]:
    if not isinstance(stored, list):
        return ()
    _, evaluator = settings_of(AlphaBeta)["evaluator"]
    names = (name for name in stored if isinstance(name, str))
    return tuple(name for name in names if _passes(evaluator.check, "setting", name))


def kept_keys(stored: object) -> dict[str, tuple[str, ...]]:
    """Return stored keys by the action that they trigger, without what is not a key."""
    actions = stored.items() if isinstance(stored, Mapping) else ()
    return {str(name): _names(keys) for name, keys in actions if isinstance(keys, list)}


def _layouts(stored: object) -> dict[str, PanelLayout]:
    """Return stored layouts by their workspace, without what is not a layout."""
    layouts: dict[str, PanelLayout] = {}
    for name in WORKSPACE_NAMES:
        match stored.get(name) if isinstance(stored, Mapping) else None:
            case [str(panels), bool(folded)]:
                kept = QByteArray.fromBase64(panels.encode())
                layouts[name] = PanelLayout(bytes(kept.data()), folded)
    return layouts


def _names(stored: object) -> tuple[str, ...]:
    if not isinstance(stored, list):
        return ()
    return tuple(name for name in stored if isinstance(name, str) and name)


def _read(value: Any, kind: type) -> Any:
    """Convert a stored value to ``kind``; None if it is missing or of another kind."""
    try:
        if value is None or kind is bool:
            return {"true": True, "false": False}.get(str(value).lower())
        if kind is str:
            return value if isinstance(value, str) else None
        return kind(value)
    except (TypeError, ValueError):
        return None


def save(store: QSettings, preferences: Preferences, before: Preferences | None = None) -> None:
    """Store the preferences; given what they were ``before``, only those that changed since, so
    that what another copy of c4viz stored meanwhile stays."""
    for one in dataclasses.fields(Preferences):
        value = getattr(preferences, one.name)
        if before is None or value != getattr(before, one.name) or not store.contains(one.name):
            store.setValue(one.name, _plain(one.name, value))
    store.sync()


def _plain(name: str, value: Any) -> object:
    """Convert a preference to what is stored."""
    if name in _TABLES:
        return json.dumps(_PLAIN[name](value) if name in _PLAIN else value)
    if isinstance(value, bool):
        return str(value).lower()
    return QByteArray(value) if isinstance(value, bytes) else value


_PLAIN: dict[str, Callable[[Any], object]] = {
    "searches": lambda searches: {n: dataclasses.asdict(one) for n, one in searches.items()},
    "levels": lambda levels: {name: player.name for name, player in levels.items()},
    "layouts": lambda layouts: {
        name: (bytes(QByteArray(one.panels).toBase64().data()).decode(), one.folded)
        for name, one in layouts.items()
    },
}
"""Conversions to plain values of the preferences that JSON cannot hold as they are."""
