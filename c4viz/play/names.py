"""Names players, in lists and in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from c4viz.game import Position
from c4viz.language import Text, Texts, counted, quoted, sentence, tr
from c4viz.play.players import LEVELS, Player, knows_slips, unfit
from c4viz.search import Settings
from c4viz.search.recording.settings import OwnSearchSettings
from c4viz.search.runs.saved_search import unstarted
from c4viz.telling.search_words import inside, search_words

HUMAN, CHOSEN = Text("Human"), Text("The chosen search")
LEVEL_TITLES = Texts(
    {
        "easy": "Easy",
        "medium": "Medium",
        "hard": "Hard",
        "challenge": "Challenge",
        "perfect": "Perfect",
    }
)
_BLIND = Text("It plays as if no disc slipped; expectiminimax reckons with that.")
_CAREFUL = Text("It reckons with discs that slip; by the rules of this game none does.")


def title_of(player: Player, own: Mapping[str, Player]) -> str:
    """Name a player in a word or two: ``Hard``; ``own`` are the user's levels by name."""
    if player.settings is None:
        return str(CHOSEN if player.is_chosen else HUMAN)
    for name, level in own.items():
        if level == player:
            return name
    for name, known in LEVELS.items():
        if player == Player(known.settings):
            return LEVEL_TITLES[name]
    return _waiting_text(player.settings) or _search_title(player.settings)


def _search_title(settings: Settings) -> str:
    """Name a search, or the function of the user's own."""
    return settings.called if isinstance(settings, OwnSearchSettings) else str(settings.title)


def _waiting_text(settings: Settings) -> str:
    """Name a search while a program of it may not run; return nothing if all may."""
    program = unstarted(settings)
    return "" if program is None else tr("{name}, not started", name=quoted(program.title))


def described(player: Player, own: Mapping[str, Player]) -> str:
    """Name a player with the search that plays: ``Hard (alpha-beta, depth 10)``."""
    title = title_of(player, own)
    if player.settings is None:
        return title
    text = machine_text(player)
    is_same = title in (_search_title(player.settings), _waiting_text(player.settings))
    return text if is_same else f"{title} ({inside(text)})"


def chance_decided(players: tuple[Player, Player], first: bool) -> str:
    """Say what chance has decided: that the ``first`` of two players begins, or the second."""
    if players[0].is_human != players[1].is_human:
        if players[0 if first else 1].is_human:
            return tr("Chance decides: you begin.")
        return tr("Chance decides: the machine begins.")
    if first:
        return tr("Chance decides: the first player begins.")
    return tr("Chance decides: the second player begins.")


def fit_note(player: Player, position: Position) -> str:
    """Say that a player cannot play the game of ``position``, or does not know its rules, else
    ""."""
    if wrong := unfit(player, position):
        return sentence(wrong)
    if knows_slips(player, position.rules):
        return ""
    return str(_BLIND if position.rules.discs_slip else _CAREFUL)


def machine_text(player: Player) -> str:
    """Describe the search of a machine: ``Alpha-beta, depth 6, at most 2 s``; of a program that a
    file names, and that may not run yet, say that it is not started."""
    assert player.settings is not None
    if waiting := _waiting_text(player.settings):
        return waiting
    words = [search_words(player.settings.name, vars(player.settings))]
    if player.budget.max_seconds is not None:
        words.append(tr("at most {seconds:g} s", seconds=player.budget.max_seconds))
    if player.budget.max_nodes is not None:
        words.append(counted(player.budget.max_nodes, "at most {n:,} node", "at most {n:,} nodes"))
    return ", ".join(words)
