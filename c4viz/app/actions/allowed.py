"""Which actions can be done now, and what those are called that do one thing or another."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtGui import QAction

from c4viz.app.actions.table import ACTIONS
from c4viz.app.state.session import Session
from c4viz.game import HandTree
from c4viz.game.notation import SYMBOLS
from c4viz.language import tr


def allow(actions: Mapping[str, QAction], session: Session) -> None:
    """Enable exactly the actions that ``session`` can do now, and name them for it."""
    for name, can in {**_of_match(session), **_of_search(session)}.items():
        actions[name].setEnabled(can)
    actions["take_over"].setText(_handover(session))


def _handover(session: Session) -> str:
    """What changing the player to move does now."""
    match = session.match
    side = SYMBOLS[match.position.to_move]
    if match.on_move.is_human:
        return tr("Let a machine play {side}", side=side)
    return tr("Play {side} yourself", side=side)


def _of_match(session: Session) -> dict[str, bool]:
    goes_on = not session.match.is_over
    can_ask = goes_on and not session.is_thinking
    return {
        "undo": session.can_undo,
        "redo": session.can_redo,
        "first_move": session.match.at is not session.match.root,
        "last_move": session.match.can_redo,
        "promote_line": not session.match.at.is_main,
        "delete_line": session.match.at.before is not None,
        **dict.fromkeys(("hint", "hint_by", "move_machine"), can_ask),
        **dict.fromkeys(("resign", "swap_sides", "take_over"), goes_on),
        "pause_machines": goes_on and session.match.people < 2,
        "edit_position": not isinstance(session.position, HandTree),
    }


def _of_search(session: Session) -> dict[str, bool]:
    running, can_step = session.is_running, session.can_step
    can_search = session.position.outcome is None and not running
    steps = (action.id for action in ACTIONS if action.menu == "Steps")
    return {
        "stop": running,
        "analyse": can_search,
        "hand_tree": not running,
        "search_again": session.trace is not None and not running,
        **dict.fromkeys(("save_trace", "export_view", "export_subtree"), can_step),
        **dict.fromkeys(steps, can_step),
        "continue_steps": can_step or can_search,
    }
