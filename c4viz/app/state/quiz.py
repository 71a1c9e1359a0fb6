"""Questions that a search asks while one steps through it, and what was answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from weakref import WeakKeyDictionary

from c4viz.app.state.changes import Change, Changes
from c4viz.app.state.exploration import Exploration
from c4viz.app.state.progress_log import ProgressLog
from c4viz.app.state.unfolded_tree import UnfoldedTree
from c4viz.classroom.lesson import WrittenQuestion
from c4viz.classroom.questions import (
    ASKED_AT_FIRST,
    Choice,
    GivenAnswer,
    Question,
    QuestionKind,
    Score,
    check_askable,
    kinds_of,
    questions_at,
    questions_from,
)
from c4viz.language import sentence, tr
from c4viz.trace import Trace

_NO_SCORE = Score()


class Quiz:
    """Stops walks through a search before what is to be guessed, while it ``asks``.

    One person's choice answers at once. Of a class (``counts_votes``) choices are votes, until the
    answer is revealed. What was answered is kept with each trace; nothing is asked twice.
    """

    def __init__(
        self, changes: Changes, exploration: Exploration, tree: UnfoldedTree, log: ProgressLog
    ) -> None:
        self._changes, self._exploration, self._tree = changes, exploration, tree
        self._log = log
        self.asks = self.counts_votes = False
        self.kinds: frozenset[QuestionKind] = ASKED_AT_FIRST
        self.votes: tuple[int, ...] = ()
        """Votes for each choice of the question."""
        self.votes_before: tuple[int, ...] = ()
        """Votes of the round before, where a class has voted again."""
        self.rounds = 1
        """How often a class votes on each question before its answer is told."""
        self._open: Question | None = None
        self._waiting: list[Question] = []  # more of the same step
        self._given: GivenAnswer | None = None
        self._scores: WeakKeyDictionary[Trace, Score] = WeakKeyDictionary()
        self.call_up: Callable[[], object] = lambda: None
        """Brings the question that is open into view."""
        exploration.gate = self._gate
        changes.lead(self._follow)

    def _follow(self, what: frozenset[Change]) -> None:
        gone = self._open is not None and self._exploration.step != self._open.step
        if self.written is None and ("trace" in what or ("step" in what and gone)):
            self._close()

    # ---- what is asked -----------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        """Question that is open, answered or not; in the language that is spoken now."""
        trace, found = self._exploration.trace, self._open
        if found is None or self.written is not None:
            return found
        if trace is None:
            return None
        again = questions_at(trace, found.step)
        return next((one for one in again if one.place == found.place), found)

    @property
    def given(self) -> GivenAnswer | None:
        """Answer to the question that is open; None before it is answered."""
        return self._given

    @property
    def score(self) -> Score:
        """All answers about this search."""
        trace = self._exploration.trace
        return _NO_SCORE if trace is None else self._scores.get(trace, _NO_SCORE)

    @property
    def kinds_here(self) -> tuple[QuestionKind, ...]:
        """Kinds of questions that this search can be asked."""
        trace = self._exploration.trace
        if trace is None or not self._exploration.can_step:
            return ()
        return kinds_of(trace)

    @property
    def places_left(self) -> int | None:
        """How many more questions there are at this step; None while none is open."""
        return None if self._open is None else len(self._waiting)

    # ---- choosing ----------------------------------------------------------------------------

    def set_asks(self, asks: bool) -> None:
        """Ask from now on, or ask no more. A search of which nothing can be asked says so."""
        self.asks = asks
        self._tree.set_foresees(not asks)
        if not asks:
            if self.written is None:
                self._close()
        elif self._exploration.trace is not None and self._exploration.can_step:
            try:
                check_askable(self._exploration.trace)
            except ValueError as error:
                self._changes.say(sentence(error))
        self._changes.note("quiz")

    def set_kinds(self, kinds: Collection[QuestionKind]) -> None:
        """Choose the kinds of questions that are asked; a question that is open stays."""
        self.kinds = frozenset(kinds)
        self._changes.note("quiz")

    def set_counts_votes(self, counts: bool) -> None:
        """Count votes of a class, or take the first choice as the answer."""
        self.counts_votes = counts
        self._clear_votes()
        self._changes.note("quiz")

    def set_rounds(self, rounds: int) -> None:
        """Have a class vote so often on each question; 0: one person answers."""
        self.rounds = max(1, rounds)
        self.set_counts_votes(rounds > 0)

    def begin_again(self) -> None:
        """Forget what was answered about this search, so that all is asked again."""
        if self._exploration.trace is not None:
            self._scores.pop(self._exploration.trace, None)
        self._close()
        self._changes.note("quiz")

    # ---- walking -----------------------------------------------------------------------------

    def _gate(self, start: int, stop: int) -> int | None:
        """Return the step at which a walk from ``start`` to ``stop`` steps has to halt: where it
        asks something, its end included."""
        trace = self._exploration.trace
        if self.written is not None:
            self._refuse()
            return start
        if not self.asks or trace is None or not self._is_askable(trace):
            return None
        if self._open is not None and self._open.step == start:
            return start if self._stays() else self._gate_beyond(trace, start, stop)
        return self._gate_beyond(trace, start, stop)

    def _gate_beyond(self, trace: Trace, start: int, stop: int) -> int | None:
        """Open the next question that nobody has answered, and return its step."""
        done = {answer.question.place for answer in self.score.answers}
        for question in questions_from(trace, start, stop + 1, self.kinds):
            if question.place not in done:
                rest = questions_at(trace, question.step, self.kinds)
                later = rest[rest.index(question) + 1 :]
                self._ask(question, [one for one in later if one.place not in done])
                self._changes.then(self.call_up)
                return question.step
        self._close()
        return None

    def _stays(self) -> bool:
        """Return whether the question that is open keeps its step: it is not answered, or another
        one of the same step follows. To a class a step reveals the answer."""
        if self._given is None:
            if self.counts_votes:
                self.advance()
            else:
                self._refuse()
            return True
        if self._waiting:
            self._ask(self._waiting[0], self._waiting[1:])
            return True
        return False

    def _refuse(self) -> None:
        """Show the question that keeps its step, and say what it waits for."""
        self._changes.then(self.call_up)
        if self.is_waiting and not self.counts_votes:
            words = tr(
                "Answer first: type the number of a choice, or press {button}.",
                button=tr("Tell the answer"),
            )
            self._changes.say(words)

    def _is_askable(self, trace: Trace) -> bool:
        try:
            check_askable(trace)
        except ValueError:
            return False
        return True

    def _ask(self, question: Question, waiting: Sequence[Question]) -> None:
        self._open, self._waiting, self._given = question, list(waiting), None
        self._clear_votes()
        self._tree.hide_asked(self._telling_row(question))
        self._changes.note("quiz")

    def _telling_row(self, question: Question) -> int | None:
        """Return the row whose value and window would tell the answer: of a window that of the
        parent, which hands on what is left of its own."""
        if question.kind == "window" and self._exploration.trace is not None:
            return self._exploration.trace.parent(question.row)
        return question.row if question.kind in ("value", "cut") else None

    def _close(self) -> None:
        if self._open is not None:
            self._open, self._waiting, self._given = None, [], None
            self._tree.hide_asked(None)
            self._changes.note("quiz")
        self._clear_votes()

    def go_on(self) -> None:
        """Go on as a step forward does: to the next question of this step, or a step on."""
        self._exploration.step_by(1)

    # ---- answering ---------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        """A question is open and not answered."""
        return self._open is not None and self._given is None

    def choose(self, place: int) -> bool:
        """Choose an answer, from 0: it answers, or counts as a vote; return whether a question
        took it."""
        if self._open is None or not self.is_waiting or place >= len(self._open.choices):
            return self.is_waiting
        if self.counts_votes:
            self.vote(place)
        else:
            self._answer(GivenAnswer(self._open, place))
        return True

    def vote(self, place: int, votes: int = 1) -> None:
        """Add votes for a choice (from 0), or take some back; there are never less than none."""
        if self.is_waiting:
            cast = list(self.votes)
            cast[place] = max(0, cast[place] + votes)
            self.votes = tuple(cast)
            self._changes.note("quiz")

    def vote_again(self) -> None:
        """Count from none once more, as after a discussion; the votes so far stay to be seen."""
        if self.is_waiting and any(self.votes):
            before = self.votes
            self._clear_votes()
            self.votes_before = before
            self._changes.note("quiz")

    def advance(self) -> None:
        """Do with a question that waits what one key does: have a class vote again if it is to, and
        tell the answer after that."""
        is_first = self.rounds > 1 and any(self.votes) and not any(self.votes_before)
        if self.counts_votes and is_first:
            self.vote_again()
            self._changes.say(tr("Discuss it with your neighbour, then vote again."))
        else:
            self.reveal(was_asked=False)

    def reveal(self, *, was_asked: bool = True) -> None:
        """Tell the answer. A class has answered by what most voted for; that one person does not
        know it is noted if the answer ``was_asked`` for, not if one has walked on."""
        if self._open is None or not self.is_waiting:
            return
        votes = self.votes if self.counts_votes else ()
        chosen = votes.index(max(votes)) if any(votes) else None
        given = GivenAnswer(self._open, chosen, votes if any(votes) else ())
        self._answer(given, is_noted=was_asked)

    def _answer(self, answer: GivenAnswer, *, is_noted: bool = True) -> None:
        trace = self._exploration.trace
        self._given = answer
        if trace is not None and self.written is None:
            self._scores[trace] = self.score.with_answer(answer)
        self._tree.hide_asked(None)
        if (
            is_noted and not self.counts_votes
        ):  # a class is nobody's progress, whether it voted or not
            shown = [answer.misconception] if answer.misconception else []
            self._log.note("question", answer.question.kind, answer.is_right, 1, shown)
        self._changes.note("quiz")

    def _clear_votes(self) -> None:
        choices = 0 if self._open is None else len(self._open.choices)
        self.votes, self.votes_before = (0,) * choices, ()

    # ---- a question that somebody wrote ------------------------------------------------------

    @property
    def written(self) -> Question | None:
        """Question that the author of a lesson wrote, if it is open."""
        return self._open if self._open is not None and self._open.kind == "written" else None

    def ask_written(self, asked: WrittenQuestion, rounds: int) -> None:
        """Ask a question that somebody wrote, whatever search is shown."""
        choices = tuple(Choice(words) for words in asked.choices)
        self.set_rounds(rounds)
        question = Question("written", -1, 0, asked.words, choices, asked.right, asked.because)
        self._ask(question, [])

    def end_written(self) -> None:
        """Close a question that somebody wrote."""
        if self.written is not None:
            self._close()

    def look_again(self, question: Question) -> None:
        """Go to the node of a question, as it was when it was asked."""
        self._exploration.go_to(question.step)
        self._exploration.select(question.row)
