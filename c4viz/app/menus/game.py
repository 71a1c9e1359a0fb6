"""Actions of the menu Game."""

from __future__ import annotations

from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QMessageBox

import c4viz
from c4viz.app.actions.action import Action
from c4viz.app.clipboard import copy_text
from c4viz.app.dialogs.new_game_dialog import NewGameDialog
from c4viz.app.dialogs.parts import agreed
from c4viz.app.dialogs.position_dialog import PositionDialog, fits_usual_board, read_position
from c4viz.app.dialogs.preference_dialogs import HinterDialog
from c4viz.app.menus.panels import toggling
from c4viz.app.stage import Stage
from c4viz.app.widgets.boxes import sure
from c4viz.game import GameState, Position, Rules
from c4viz.game.notation import SYMBOLS
from c4viz.language import Text, tr
from c4viz.play import player_named
from c4viz.search.runs.link import is_link


def _goes_on(stage: Stage) -> bool:
    return not stage.session.game.match.is_over


def _can_ask(stage: Stage) -> bool:
    return _goes_on(stage) and not stage.session.runner.is_thinking


def _has_moves(stage: Stage) -> bool:
    match = stage.session.game.match
    return match.turn is not match.root


def _handover(stage: Stage) -> str:
    """Name what changing the player to move does now."""
    match = stage.session.game.match
    side = SYMBOLS[match.position.to_move]
    if match.on_move.is_human:
        return tr("Let a machine play {side}", side=side)
    return tr("Play {side} yourself", side=side)


def _new_game(stage: Stage) -> None:
    match, starts = stage.session.game.match, stage.choices.preferences.starts
    # The players of the match: X, who begins, is the second player if that one starts.
    players = match.players[::-1] if starts == "second" else match.players
    dialog = NewGameDialog(stage, match.start.rules, players, starts, stage.levels, stage.theme)
    if agreed(dialog):
        stage.choices.prefer(starts=dialog.starts)
        start = c4viz.Position(dialog.rules)
        stage.session.game.new_match(start, dialog.players, dialog.starts)


def _hint(stage: Stage) -> None:
    stage.session.game.hint(player_named(stage.choices.preferences.hinter))


def _hint_by(stage: Stage) -> None:
    hinter = player_named(stage.choices.preferences.hinter)
    position = stage.session.game.match.position
    dialog = HinterDialog(stage, hinter, stage.levels, position)
    if agreed(dialog):
        stage.choices.prefer(hinter=dialog.player.name)
        _hint(stage)


def _review(stage: Stage) -> None:
    stage.docks.show("moves")
    stage.moves.review()


def _comment(stage: Stage) -> None:
    stage.docks.show("moves")
    stage.moves.comment.begin()


def _review_name(stage: Stage) -> str:
    """Name what asking for a review does now."""
    return tr("Stop the review") if stage.session.review.is_running else tr("Review the game")


def _edit_position(stage: Stage) -> None:
    position = stage.session.shown.position
    assert isinstance(position, Position)  # else the action is disabled
    dialog = PositionDialog(stage, position, stage.choices.theme)
    if agreed(dialog):
        stage.session.set_up(dialog.position)


def _copy_position(stage: Stage) -> None:
    words = tr("The position is on the clipboard.")
    copy_text(stage.session.shown.position.text, words, stage.session.changes.say)


def _paste_position(stage: Stage) -> None:
    text, rules = sure(QGuiApplication.clipboard()).text(), stage.session.game.match.start.rules
    if is_link(text):
        stage.open_link(text)
        return
    try:
        if not text.strip():
            raise ValueError(tr("The clipboard holds no text, so no position."))
        position = _pasted(text, rules)
    except ValueError as error:
        QMessageBox.warning(stage, tr("No position"), str(error))
        return
    stage.session.set_up(position)


def _pasted(text: str, rules: Rules) -> Position:
    """Read a position from the clipboard's text.

    Raises:
        ValueError: says why it is none by ``rules``, and on which board it would be one.
    """
    try:
        return read_position(text, rules)
    except ValueError as error:
        sentence = tr("The clipboard holds no position: {error}.", error=error)
        if rules.size != Rules().size and fits_usual_board(text):
            sentence = tr(
                "{sentence} It is one on the board {size}: New game changes the board.",
                sentence=sentence,
                size=Rules().size,
            )
        raise ValueError(sentence) from None


_MOVES = Text("Moves")
_MACHINES = Text("Machines")
_REVIEW = Text("Review")
_POSITION = Text("Position")

GAME_ACTIONS: tuple[Action[Stage], ...] = (
    Action("new_game", "Game", Text("New game…"), Text("Choose the players, board and who starts"),
           ("Ctrl+N",), "new", bar=True, short=Text("New"), run=_new_game),
    Action("arena", "Game", Text("Arena…"),
           Text("Have machines play one another, and see who is stronger"), ("Ctrl+Shift+N",),
           run=lambda stage: stage.arenas.ask()),
    Action("experiment", "Game", Text("Experiment…"),
           Text("Measure searches, evaluators and machines, and see the chart grow"),
           ("Ctrl+Alt+E",), ends_group=True, run=lambda stage: stage.experiments.ask()),
    Action("undo", "Game", Text("Undo"),
           Text("Take back your last move, or bring back the search or the game before"),
           ("Ctrl+Z",), "undo", bar=True, run=lambda stage: stage.session.game.undo(),
           enabled=lambda stage: stage.session.game.can_undo),
    Action("redo", "Game", Text("Redo"),
           Text("Play again what was taken back, or go on to the later search or game"),
           ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", bar=True,
           run=lambda stage: stage.session.game.redo(),
           enabled=lambda stage: stage.session.game.can_redo),
    Action("first_move", "Game", Text("Beginning"), Text("Go to the beginning of the game"),
           ("Ctrl+Home",), within=_MOVES, run=lambda stage: stage.moves.go_to_end(False),
           enabled=_has_moves),
    Action("last_move", "Game", Text("Last move"), Text("Go to the last move of the game"),
           ("Ctrl+End",), ends_group=True, within=_MOVES,
           run=lambda stage: stage.moves.go_to_end(True),
           enabled=lambda stage: stage.session.game.match.can_redo),
    Action("hint", "Game", Text("Hint"), Text("The best column, with its reason and its tree"),
           ("Ctrl+H",), run=_hint, enabled=_can_ask),
    Action("hint_by", "Game", Text("Hint by…"), Text("Choose who gives hints"), ("Ctrl+Shift+H",),
           run=_hint_by, enabled=_can_ask),
    Action("move_machine", "Game", Text("Machine moves once"),
           Text("The machine to move plays, also while paused; for you the chosen search"), ("M",),
           within=_MACHINES, run=lambda stage: stage.session.game.move_machine(), enabled=_can_ask),
    Action("pause_machines", "Game", Text("Pause the machines"), Text("Machines wait, or play on"),
           ("Ctrl+Space", "Pause"),
           within=_MACHINES, switch=lambda stage, paused: stage.session.game.set_paused(paused),
           enabled=lambda stage: _goes_on(stage) and stage.session.game.match.people < 2),
    Action("faster", "Game", Text("Faster machines"),
           Text("Less time between the moves of machines"),
           ("Ctrl+]",), within=_MACHINES, run=lambda stage: stage.game.match_bar.change_pace(-1)),
    Action("slower", "Game", Text("Slower machines"),
           Text("More time between the moves of machines"), ("Ctrl+[",), ends_group=True,
           within=_MACHINES, run=lambda stage: stage.game.match_bar.change_pace(1)),
    Action("take_over", "Game", Text("Change who plays this side"),
           Text("A machine to move leaves its seat to you; where you are to move one takes yours"),
           ("Ctrl+Shift+O",), within=_MACHINES, name=_handover,
           run=lambda stage: stage.session.game.take_over(), enabled=_goes_on),
    Action("swap_sides", "Game", Text("Swap sides"),
           Text("Each player goes on with the other's discs"), ("Ctrl+Shift+X",),
           within=_MACHINES, run=lambda stage: stage.session.game.swap_sides(), enabled=_goes_on),
    Action("resign", "Game", Text("Resign"), Text("Give the game up; Undo takes it back"),
           ("Ctrl+Shift+R",), ends_group=True, run=lambda stage: stage.session.game.resign(),
           enabled=_goes_on),
    toggling("moves", "Game", within=_MOVES),
    Action("promote_line", "Game", Text("Make this the main line"),
           Text("List the moves to the one on the board before those tried in their place"),
           ("Ctrl+Shift+Up",),
           within=_MOVES, run=lambda stage: stage.moves.promote(stage.session.game.match.turn),
           enabled=lambda stage: not stage.session.game.match.turn.is_main),
    Action("delete_line", "Game", Text("Delete from this move on…"),
           Text("Forget the move on the board and all that followed it"), ("Ctrl+Del",),
           within=_MOVES, run=lambda stage: stage.moves.drop(stage.session.game.match.turn),
           enabled=lambda stage: stage.session.game.match.turn.before is not None),
    Action("comment", "Game", Text("Comment on the move"),
           Text("Write about the move on the board; the game and its report keep it"), ("Ctrl+D",),
           within=_MOVES, run=_comment),
    Action("review", "Game", Text("Review the game"),
           Text("Have the solver look for mistakes in the moves; again: stop it"),
           ("Ctrl+Shift+V",), short=Text("Review"), within=_REVIEW, name=_review_name, run=_review),
    Action("next_mistake", "Game", Text("Next mistake"),
           Text("Go to the next mistake of the review"),
           ("E",), "down", within=_REVIEW, run=lambda stage: stage.moves.go_to_mistake(1)),
    Action("previous_mistake", "Game", Text("Previous mistake"),
           Text("Go back to the last mistake of the review"), ("Shift+E",), "up",
           within=_REVIEW, run=lambda stage: stage.moves.go_to_mistake(-1)),
    Action("report", "Game", Text("Report of the game…"),
           Text("Moves, scores, and a board at each mistake and comment: PDF, page or picture"),
           ("Ctrl+Alt+V",), short=Text("Report…"), within=_REVIEW,
           run=lambda stage: stage.reports.ask(),
           enabled=lambda stage: bool(stage.session.game.match.line)),
    Action("make_puzzles", "Game", Text("Make puzzles of this game"),
           Text("Review the game, and make a puzzle of each mistake, to be found again later"),
           ("Ctrl+Alt+Z",), short=Text("Puzzles"), ends_group=True, within=_REVIEW,
           run=lambda stage: stage.puzzles.ask(),
           enabled=lambda stage: bool(stage.session.game.match.line)),
    Action("edit_position", "Game", Text("Set position…"), Text("Type or paste any position"),
           ("Ctrl+P",), within=_POSITION, run=_edit_position,
           enabled=lambda stage: not isinstance(stage.session.shown.position, GameState)),
    Action("copy_position", "Game", Text("Copy position"),
           Text("Copy what the board shows as text"),
           ("Ctrl+C",), within=_POSITION, run=_copy_position),
    Action("paste_position", "Game", Text("Paste position"),
           Text("Set up the position on the clipboard, or go to the link there"), ("Ctrl+V",),
           ends_group=True, within=_POSITION, run=_paste_position),
    Action("return_to_game", "Game", Text("Return to the game"),
           Text("Stop looking ahead: the board shows the game again"), ("Esc",),
           run=lambda stage: stage.session.exploration.select(None)),
)  # fmt: skip
