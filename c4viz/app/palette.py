"""Command palette: a dialog that finds what the user wants to do by what is typed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile

from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import (
    QDialog,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from c4viz.app.actions.action import menu_name
from c4viz.app.dialogs.parts import fit_lines, wrapped
from c4viz.app.dialogs.position_dialog import read_position
from c4viz.app.preferences.workspace_names import check_workspace
from c4viz.app.stage import Stage
from c4viz.app.start.examples import EXAMPLES
from c4viz.app.terms.ask import show_terms
from c4viz.app.widgets.boxes import ListField, fill, sure
from c4viz.app.widgets.labels import plain_tip
from c4viz.game import Position
from c4viz.glossary.terms import TERMS
from c4viz.language import quoted, sentence, tr
from c4viz.language.matching import matching as by_name
from c4viz.language.matching import unaccented
from c4viz.play import LEVELS, PERSON, player_named
from c4viz.play.names import LEVEL_TITLES
from c4viz.search import Settings
from c4viz.search.base.setting import settings_of
from c4viz.search.consent import CONSENT, NamedProgram
from c4viz.search.evaluators.table import split_own
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs.link import is_link, parse_link
from c4viz.search.runs.spec import settings_from_text, values_of
from c4viz.telling.search_words import label_of


@dataclass(frozen=True)
class PaletteCommand:
    """Describes an entry of the palette: its name and kind, ``run`` that does it, and the keys that
    do so."""

    name: str
    kind: str
    run: Callable[[], object]
    tip: str = ""
    keys: str = ""
    enabled: bool = True
    is_term: bool = False
    """It only explains a term."""
    is_action: bool = False
    """It is an action of the menus and keys, and not made up for the palette."""


def commands_of(stage: Stage) -> list[PaletteCommand]:
    """Return all commands that exist now, those of the menus first."""
    kinds = _actions, _panels, _searches, _settings, _examples, _games, _earlier, _files, _terms
    return [command for of_kind in kinds for command in of_kind(stage)]


def _actions(stage: Stage) -> Iterator[PaletteCommand]:
    stage.actions_by_id.allow()
    for action in stage.actions_by_id.table:
        made = stage.actions_by_id[action.id]
        keys = QKeySequence.listToString(
            made.shortcuts()[:1], QKeySequence.SequenceFormat.NativeText
        )
        name = made.text().replace("&", "")
        kind, is_on = menu_name(action.menu), made.isEnabled()
        yield PaletteCommand(name, kind, made.trigger, str(action.tip), keys, is_on, is_action=True)


def _panels(stage: Stage) -> Iterator[PaletteCommand]:
    for name, dock in stage.docks.all().items():
        if stage.docks.panels[name].titled:
            yield PaletteCommand(dock.windowTitle(), tr("Panel"), partial(stage.docks.show, name))


def _searches(stage: Stage) -> Iterator[PaletteCommand]:
    for settings in stage.choices.preferences.searches.values():
        choose = partial(stage.form.choose, settings)
        yield PaletteCommand(tr("Search by {name}", name=settings.title), tr("Search"), choose)


def _settings(stage: Stage) -> Iterator[PaletteCommand]:
    """Yield a command for each setting of the chosen search; all open the same form."""
    chosen = stage.choices.preferences.settings()
    for name, (_, setting) in settings_of(type(chosen)).items():
        words = f"{label_of(name)}: {_value_text(getattr(chosen, name))}"
        yield PaletteCommand(words, str(chosen.title), stage.form.ask_all, str(setting.help))


def _value_text(value: object) -> str:
    if value is None:
        return "–"
    return (tr("yes") if value else tr("no")) if isinstance(value, bool) else str(value)


def _examples(stage: Stage) -> Iterator[PaletteCommand]:
    for example in EXAMPLES:
        show = partial(_show, stage, example.begin, example.sample)
        yield PaletteCommand(str(example.title), tr("Example"), show, str(example.words))


def _show(stage: Stage, begin: Callable[..., object], sample: Callable[[], object]) -> None:
    begin(stage, sample())


def _games(stage: Stage) -> Iterator[PaletteCommand]:
    game = stage.session.game
    for level in LEVELS:
        players = PERSON, player_named(level)
        play = partial(game.new_match, Position(game.match.start.rules), players)
        name = tr("Play against: {level}", level=LEVEL_TITLES[level])
        tip = tr("Begin a new game; Undo brings back the one that was played before")
        yield PaletteCommand(name, tr("Game"), play, tip)


def _earlier(stage: Stage) -> Iterator[PaletteCommand]:
    for search in stage.session.earlier.last:
        show = partial(stage.session.game.show_search, search)
        yield PaletteCommand(search.title, tr("Earlier search"), show)


def _files(stage: Stage) -> Iterator[PaletteCommand]:
    for path in stage.recent.paths:
        yield PaletteCommand(
            path.name, tr("Recent file"), partial(stage.files.open, path), str(path)
        )


def _terms(stage: Stage) -> Iterator[PaletteCommand]:
    for term in TERMS:
        show = partial(show_terms, stage, term)
        yield PaletteCommand(str(term.name), tr("Term"), show, str(term.words), is_term=True)


def typed(stage: Stage, text: str) -> Iterator[PaletteCommand]:
    """Yield commands made of the text itself: set up a position, change a setting, or search."""
    if is_link(text):
        yield _typed_link(stage, text)
        return
    try:
        position = read_position(text, stage.session.game.match.start.rules)
    except ValueError:
        pass
    else:
        name = tr("Set up the position {text}", text=text)
        tip = tr("Put it on the board; Undo brings back the game that was played before")
        yield PaletteCommand(name, tr("Position"), partial(stage.session.set_up, position), tip)
    yield from _typed_setting(stage, text)
    try:
        settings = settings_from_text(text)
    except ValueError:
        return
    name = tr("Search by {name}", name=text)
    yield PaletteCommand(name, tr("Search"), partial(_search_by, stage, settings))


def _typed_link(stage: Stage, text: str) -> PaletteCommand:
    """Return the command that goes to a link, or says why it leads nowhere."""
    name, kind, go = tr("Go to link {link}", link=quoted(text)), tr("Link"), stage.open_link
    try:
        check_workspace(parse_link(text))
    except ValueError as error:
        return PaletteCommand(name, kind, partial(go, text), sentence(error), enabled=False)
    return PaletteCommand(name, kind, partial(go, text))


def _typed_setting(stage: Stage, text: str) -> Iterator[PaletteCommand]:
    """Yield a command if the text gives a setting of the chosen search a value: ``depth 8``."""
    chosen = stage.choices.preferences.settings()
    name, *value = text.lower().replace("=", " ").split() or [""]
    known = settings_of(type(chosen))
    for setting in known if len(value) == 1 else ():
        if name in (setting, label_of(setting).lower()):
            try:
                said = values_of([f"{setting}={value[0]}"], type(chosen), "")
                settings = dataclasses.replace(chosen, **said)
            except ValueError:
                return
            words = f"{label_of(setting)}: {_value_text(said[setting])}"
            yield PaletteCommand(words, str(chosen.title), partial(stage.form.choose, settings))


def _search_by(stage: Stage, settings: Settings) -> None:
    if isinstance(settings, OwnSearchSettings):
        if named := split_own(settings.file):
            CONSENT.name(NamedProgram.named(named[0]))  # whoever types its name wants it to run
        stage.session.own.search(stage.session.shown.position, settings)
        return
    stage.form.choose(settings)
    stage.session.analyse()


def matching(commands: Sequence[PaletteCommand], text: str) -> list[PaletteCommand]:
    """Return the commands that match a text, the best first; terms come after all others."""
    found = by_name(commands, text, lambda one: one.name, lambda one: f"{one.kind} {one.tip}")
    return sorted(found, key=lambda one: one.is_term)


def _is_called(command: PaletteCommand, text: str) -> bool:
    """Tell whether a command is an action that can be done now and whose name begins with a text,
    whatever its accents and capitals."""
    is_named = unaccented(command.name).startswith(unaccented(text).strip())
    return command.is_action and command.enabled and is_named


# ---- dialog of the palette -----------------------------------------------------------------------


_AROUND = 10, 10, 10, 10


class CommandPalette(QDialog):
    """Lists those of ``commands`` that match what is typed, after those that ``typed`` makes of it;
    once closed, ``chosen`` is the command to run, None if it was cancelled."""

    def __init__(
        self,
        parent: QWidget,
        commands: Sequence[PaletteCommand],
        typed: Callable[[str], Iterable[PaletteCommand]],
    ) -> None:
        super().__init__(parent)
        self._commands, self._typed = commands, typed
        self.chosen: PaletteCommand | None = None
        self.setWindowTitle(tr("Command palette"))
        self._list = QTreeWidget()
        self._field = ListField(self._list)
        self._field.setPlaceholderText(tr("Type what you want to do, a position or a search"))
        self._field.setAccessibleName(tr("Command"))
        self._list.setHeaderHidden(True)
        self._list.setRootIsDecorated(False)
        self._list.setColumnCount(3)
        self._list.setAccessibleName(tr("Commands"))
        header, modes = sure(self._list.header()), QHeaderView.ResizeMode
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, modes.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, modes.ResizeToContents)
        self._tip = wrapped(name="faint")
        fill(QVBoxLayout(self), self._field, (self._list, 1), self._tip, margins=_AROUND)
        self._field.textChanged.connect(self._show)
        self._field.returnPressed.connect(self._take)
        self._list.itemClicked.connect(self._take)
        self._list.currentItemChanged.connect(self._tell)
        fit_lines(self, 46, 26)
        self._show("")

    def _show(self, text: str) -> None:
        """List the commands that match ``text``, and select the first that is enabled."""
        made = list(self._typed(text)) if text.strip() else []
        named = matching(self._commands, text)
        # What is in the menus under the very words typed is meant, not what they could be made of.
        ahead = sum(1 for _ in takewhile(partial(_is_called, text=text), named)) if made else 0
        self._found = [*named[:ahead], *made, *named[ahead:]]
        self._list.clear()
        for command in self._found:
            item = QTreeWidgetItem([command.name, command.kind, command.keys])
            item.setDisabled(not command.enabled)
            item.setToolTip(0, plain_tip(command.tip))
            self._list.addTopLevelItem(item)
        can = (place for place, command in enumerate(self._found) if command.enabled)
        first = self._list.topLevelItem(next(can, 0))
        self._list.setCurrentItem(first)
        if first is None:
            self._tip.setText(tr("Nothing is called so."))

    def _tell(self) -> None:
        place = self._list.currentIndex().row()
        self._tip.setText(self._found[place].tip if 0 <= place < len(self._found) else "")

    def _take(self) -> None:
        place = self._list.currentIndex().row()
        if 0 <= place < len(self._found) and self._found[place].enabled:
            self.chosen = self._found[place]
            self.accept()
