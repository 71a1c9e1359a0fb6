"""Play of the match: people drop discs, machines answer."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PyQt6.QtCore import QElapsedTimer, QObject, QTimer, pyqtSignal

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.earlier_search import EarlierSearch
from c4viz.app.state.earlier_searches import EarlierSearches
from c4viz.app.state.exploration import ROOT, Exploration
from c4viz.app.state.matches import (
    Matches,
    no_disc_words,
    not_started_words,
    older_words,
    opened_words,
    put_away_words,
    spared_words,
    stands,
)
from c4viz.app.state.search_runner import Purpose, SearchOrder, SearchRunner
from c4viz.game import GameState, Position
from c4viz.language import Text, sentence, tr
from c4viz.play import PERSON, THE_CHOSEN, Match, Note, Player, Turn, adviser, noted, unfit
from c4viz.play.names import chance_decided
from c4viz.play.seeds import Starts, first_begins, fresh_seed
from c4viz.search.consent import CONSENT
from c4viz.search.runs.saved_search import unstarted
from c4viz.trace import Trace

PACE_MS = 600
"""Milliseconds from one move to the next when machines play one another."""
_THINKING = Text("The machine is thinking: wait, or stop it to make it move now.")


class Game(QObject):
    """Plays the match: tell it what a person does (`play`, `undo`, `hint`, `seat`); machines answer
    by themselves, and the search shown follows the board.

    While it is ``paused`` machines wait to be asked: moving back through the game must not make
    them answer.
    """

    left = pyqtSignal(object)  # a match with moves, before another one takes its place
    hinted = pyqtSignal(int)  # a column (from 0), found by the search that is shown

    def __init__(
        self,
        changes: Changes,
        matches: Matches,
        exploration: Exploration,
        earlier: EarlierSearches,
        runner: SearchRunner,
        chance: random.Random,
    ) -> None:
        super().__init__()
        self._changes, self._matches = changes, matches
        self._exploration, self._earlier, self._runner = exploration, earlier, runner
        self._chance = chance
        self.paused = False
        self.hinter = THE_CHOSEN  # who was asked for a hint last
        self.pace = PACE_MS
        self._since = QElapsedTimer()  # since whoever is to move is; invalid while it is held
        self._since.start()
        self._pacer = QTimer(self)
        self._pacer.setSingleShot(True)
        self._pacer.timeout.connect(self._let_machine_move)
        changes.lead(self._follow)
        runner.found.connect(self._take)

    def _follow(self, what: frozenset[Change]) -> None:
        if "match" in what and self._since.isValid():
            self._since.start()

    def hold_clock(self, holds: bool) -> None:
        """Measure no time while something stands before the game, whatever changes meanwhile; from
        its end on, all."""
        if holds:
            self._since.invalidate()
        else:
            self._since.start()

    @property
    def match(self) -> Match:
        """Match that is being played."""
        return self._matches.match

    # ---- matches -----------------------------------------------------------------------------

    def new_match(
        self, start: Position, players: tuple[Player, Player], starts: Starts = "first"
    ) -> None:
        """Begin a game between two players; ``starts`` says which of them moves first."""
        seed = fresh_seed(self._chance)
        first = first_begins(starts, seed)
        # The first player has the discs of the side to move, X at the start of a game.
        sides = players if first == (start.to_move == 1) else players[::-1]
        self.adopt_match(Match(start, sides, seed))
        if starts == "chance":
            self._changes.announce(chance_decided(players, first))

    def resume_match(self, match: Match, opened: Path | None = None) -> None:
        """Go on with a game that was kept, as it stood, or ``opened`` from a file. If no person
        plays in it, or if somebody was looking back, machines wait until they are asked."""
        self.adopt_match(match, paused=stands(match), opened=opened)

    def adopt_match(
        self,
        match: Match,
        trace: Trace | None = None,
        *,
        paused: bool = False,
        opened: Path | None = None,
    ) -> None:
        """Go on with ``match``, which may have been ``opened`` from a file, and show ``trace``
        beside it; a machine whose turn it is moves, unless ``paused``. A match without a seed gets
        one. All games that were played before can be brought back."""
        words = put_away_words(self._matches)
        self._leave()
        self._matches.begin(match, "" if opened is None else opened.name)
        if opened is not None:
            words = opened_words(opened, self._matches.has_older)
        self._enter(trace, paused, words)

    def adopt_trace(self, trace: Trace, *, opened: bool = False) -> None:
        """Show a finished trace (``opened``: from a file) and its position on the board; beside one
        without a board, or a decision tree that was asked about the game, the game stays."""
        is_asked = trace.nature.tests and trace.position == self.match.position
        if (is_asked and self.match.was_played) or isinstance(trace.position, GameState):
            self._runner.cancel()
            self._look_at(trace)
            self._earlier.note(trace, self.match.turn)
        else:
            self.adopt_match(Match(trace.position), trace)
        if opened:
            self._exploration.was_opened = True

    def _leave(self) -> None:
        """Stop all that belongs to the match, before another takes its place."""
        if self.match.was_played:
            self.left.emit(self.match)
        self._runner.cancel()
        self._pacer.stop()

    def _enter(self, trace: Trace | None, paused: bool, words: str) -> None:
        """Go on with the match that has taken the place of another, and announce ``words``."""
        if self.match.seed is None:
            self.match.seed = fresh_seed(self._chance)
        self.paused = paused
        self._exploration.show(trace)
        if trace is None:
            self._show_kept()
        else:
            self._earlier.note(trace, self.match.turn)
        self._changes.note("match")
        if words:
            self._changes.announce(words)
        self._let_machine_move()

    def seat(self, side: int, player: Player) -> None:
        """Have ``player`` play X (1) or O (2) from now on; a machine that is to move begins. Say
        why if this player cannot play this game."""
        wrong = unfit(player, self.match.position)
        if wrong:
            self._changes.say(sentence(wrong))
            self._changes.note("match")  # views that showed the choice show the old player again
        else:
            self._change_players(lambda: self.match.seat(side, player))

    def swap_sides(self) -> None:
        """Have each player play on with the other's discs."""
        self._change_players(self._matches.table.swap_sides)

    def _change_players(self, change: Callable[[], None]) -> None:
        self._stop_thinking()
        change()
        self._changes.note("match")
        self._let_machine_move()

    # ---- moves -------------------------------------------------------------------------------

    def play(self, column: int) -> None:
        """Drop a disc for a person into ``column`` (from 0); say why if that cannot be."""
        if wrong := self.why_no_disc():
            self._changes.say(wrong)
            return
        self._exploration.select(None)
        note = Note(self._since.elapsed() / 1000) if self._since.isValid() else None
        try:
            with self._earlier.played_on(self.match.turn):
                self.match.let_fall(column, note, None)
        except ValueError as error:
            self._changes.say(sentence(error))
            return
        self.paused = False
        self._pacer.stop()
        self._changes.note("match")
        self._let_machine_move()

    def why_no_disc(self) -> str:
        """Say in a sentence why nobody may drop a disc now; "" if a person may."""
        if self._runner.is_thinking:
            return str(_THINKING)
        return no_disc_words(self.match, self.paused)

    def _ask(self, purpose: Purpose, player: Player) -> None:
        """Search as ``player`` does, or with the chosen settings if the player has none."""
        self._runner.run(SearchOrder(self.match.position, purpose, player))

    def _take(self, order: SearchOrder) -> None:
        """Play the move that a search has found, or give it as a hint, if it was asked for one."""
        trace, decision = self._exploration.trace, self._exploration.decision
        if trace is None or order.purpose == "look":
            return
        move = decision.move if decision else trace.best_move
        if order.purpose == "play":
            self.take_decision(trace, move, self._runner.memory.limits.memory)
        elif trace.position == self.match.position:
            self._changes.then(partial(self.hinted.emit, move))

    def take_decision(self, trace: Trace, move: int, most: int | None) -> None:
        """Play the move that a machine decided on, and keep its search with the move; forget the
        oldest such searches if all take more than ``most`` bytes."""
        with self._earlier.played_on(self.match.turn):
            self.match.let_fall(move, noted(trace), trace)
        gone = 0 if most is None else self._matches.spare_memory(most)
        self._exploration.select(None)
        self._changes.note("match")
        if gone:
            self._changes.announce(spared_words(gone))
        if self.paused:
            return
        if self.match.people:
            self._let_machine_move()  # if this move was made for a person
        else:
            self._pacer.start(self.pace)

    def _let_machine_move(self) -> None:
        if not self.match.machine_to_move or self.paused:
            return
        settings = self.match.on_move.settings
        program = None if settings is None else unstarted(settings)
        if program is not None and CONSENT.was_left(program):
            self._changes.say(not_started_words(program))
        else:
            self.move_machine()

    def move_machine(self) -> None:
        """Have the machine to move decide, or for a person the search that is chosen; say why if
        the player to move cannot play this game."""
        if self.match.is_over or self._runner.is_thinking:
            return
        self._pacer.stop()
        if wrong := unfit(self.match.on_move, self.match.position):
            self._changes.say(sentence(wrong))
        else:
            self._ask("play", self.match.decider)

    def take_over(self) -> None:
        """Have a person take over from the machine to move, or give the seat back to it."""
        side, player = self.match.position.to_move, self.match.on_move
        if player.is_human:
            self.seat(side, self._matches.table.relieved.get(side, THE_CHOSEN))
        else:
            self._matches.table.relieved[side] = player
            self.seat(side, PERSON)

    def hint(self, player: Player) -> None:
        """Ask ``player`` for the best move in the match (another player if this one does not know
        the game), without playing it; ``hinted`` carries it."""
        if self._runner.is_thinking:
            self._changes.say(str(_THINKING))
        elif self.match.is_over:
            self._changes.say(tr("The game is over: there is no move to hint at."))
        else:
            if not self.match.people:
                self.set_paused(True)
            self._exploration.select(None)
            self.hinter = adviser(player, self.match.position)
            self._ask("hint", self.hinter)

    def set_paused(self, paused: bool) -> None:
        """Make machines wait, or let them play on."""
        self.paused = paused
        self._pacer.stop()
        if paused:
            self._stop_thinking()
        self._changes.note("match")
        self._let_machine_move()

    def _stop_thinking(self) -> None:
        """Stop a machine that thinks, without a move; the tree of the last move is shown again."""
        if self._runner.is_thinking:
            self._runner.cancel()
            self._show_kept()

    def _show_kept(self) -> None:
        """Show the search shown last in the position on the board, or else the one that led there;
        if neither was kept, stop showing that of another move."""
        looked, kept = self._earlier.last_in(self.match.turn), self.match.turn.decision
        if looked is not None:
            self._earlier.fetch(looked, self._look_at)
        elif kept is not None or self._exploration.trace in self._matches.decisions():
            self._exploration.show(kept)

    def _look_at(self, trace: Trace) -> None:
        if trace is not self._exploration.trace:
            self._exploration.show(trace, ROOT if isinstance(trace.position, GameState) else None)

    def rest(self) -> None:
        """Pause: machines neither think nor move until somebody plays on."""
        self.paused = True
        self._pacer.stop()
        self._runner.cancel()

    def resign(self) -> None:
        """Resign for the player to move."""
        self._stop_thinking()
        self._runner.cancel()  # also a search for another purpose
        self.match.resign()
        self._changes.note("match")

    # ---- to and fro --------------------------------------------------------------------------

    def undo(self) -> None:
        """Return to the search shown before this one in the position on the board; if there is
        none, take moves back to where a person was last to move; from the start of a game, return
        to the game that was put away for it."""
        if (before := self._search_beside(-1)) is not None:
            self._return_to(before, tr("The search before: Redo returns to the later one."))
            return
        if not self.match.can_undo:
            self._go_to_older_game()
            return
        self._runner.cancel()
        self._pacer.stop()
        self.paused = self.paused or not self.match.people
        self._come_by(self.match.undo)
        self._let_machine_move()

    def _search_beside(self, by: int) -> EarlierSearch | None:
        return None if self._runner.is_thinking else self._earlier.beside(self.match.turn, by)

    def _return_to(self, search: EarlierSearch, words: str) -> None:
        """Show again a search that was shown in the position on the board, and say ``words``."""
        self._runner.cancel()

        def look(trace: Trace) -> None:
            self._look_at(trace)
            self._changes.note("match")
            self._changes.say(words)

        self._earlier.fetch(search, look)

    def show_search(self, search: EarlierSearch) -> None:
        """Show an earlier search again in the position in which it was shown; if that belongs to
        another match, as a trace of its own (`adopt_trace`)."""

        def look(trace: Trace) -> None:
            if not self.match.has(search.turn):
                self.adopt_trace(trace)
                return
            self.rest()
            self.match.go_to(search.turn)
            self._look_at(trace)
            self._changes.note("match")

        self._earlier.fetch(search, look)

    def _come_by(self, go: Callable[[], None]) -> None:
        """Call ``go`` to reach another position of the match, and show the search kept there."""
        before = self.match.turn
        go()
        self._exploration.select(None)
        if self.match.turn is not before:
            self._show_kept()
        self._changes.note("match")

    def _go_to_older_game(self) -> None:
        if self._matches.has_older:
            self._leave()
            self._matches.go_back()
            self._enter(None, stands(self.match), older_words(self.match))

    def _go_to_newer_game(self) -> None:
        if self._matches.has_newer:
            self._leave()
            self._matches.go_on()
            words = tr("The newer game: Undo at its beginning returns to the one before.")
            self._enter(None, stands(self.match), words)

    @property
    def can_undo(self) -> bool:
        """Undo has a search to show again, a move to take back, or an older game."""
        return self.match.can_undo or self._matches.has_older or bool(self._search_beside(-1))

    @property
    def can_redo(self) -> bool:
        """Redo has a search to show again, a move to play again, or a newer game."""
        return self.match.can_redo or self._matches.has_newer or bool(self._search_beside(1))

    def redo(self) -> None:
        """Return to the search from which Undo came; if there is none, play again what was taken
        back; from the end of a game, go on to the newer game."""
        if (after := self._search_beside(1)) is not None:
            self._return_to(after, tr("The search after: Undo returns to the one before."))
            return
        if not self.match.can_redo:
            self._go_to_newer_game()
            return
        self._runner.cancel()
        self._come_by(self.match.redo)
        self._let_machine_move()

    def go_to_turn(self, turn: Turn) -> None:
        """Put a position of the match on the board, with the search shown there last or kept with
        its move; machines wait until somebody plays on. A turn of another match does nothing."""
        if not self.match.has(turn):
            return
        self.rest()
        self.match.go_to(turn)
        self._exploration.select(None)
        self._show_kept()
        self._changes.note("match")

    def promote_turn(self, turn: Turn) -> None:
        """Make the line to a move of this match the main line; the board stays as it is."""
        if self.match.has(turn):
            self.match.promote(turn)
            self._changes.note("match")

    def drop_turn(self, turn: Turn) -> None:
        """Forget a move of this match and all that followed; machines wait until they are asked."""
        if not self.match.has(turn):
            return
        for gone in self.match.turns:
            if gone.decision is not None and turn in gone.path:
                self._earlier.keep_notes(gone.decision, gone)
        self.rest()
        if turn.before is not None and turn in self.match.turn.path:
            self.match.go_to(turn.before)
            self._exploration.select(None)
            self._show_kept()
        self.match.drop(turn)
        self._changes.note("match")
