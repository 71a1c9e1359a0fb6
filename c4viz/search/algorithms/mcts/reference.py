"""Monte Carlo tree search with UCT (Kocsis and Szepesvari, 2006; Coulom, 2006) or with PUCT
(Rosin, 2011; Silver et al., 2017).

Each iteration selects a path down the tree, expands it by one node, simulates the rest of the game
by random moves, and backs the result up along the path. With PUCT a move without a child may be
the best one, which ends the path and is expanded.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import inf, log, sqrt
from operator import attrgetter
from typing import Any

from c4viz.game import OwnState, Position, Root
from c4viz.search.algorithms.mcts.priors import priors_of
from c4viz.search.algorithms.mcts.settings import Mcts
from c4viz.search.choice import SettingError
from c4viz.trace import Flag, MctsTrace
from c4viz.trace.mcts.playout import DRAW, WIN, Playouts, draws, pick

_move = attrgetter("move")
_MAX, _TERMINAL = Flag.MAX.value, (Flag.LEAF | Flag.TERMINAL).value


@dataclass(slots=True)
class MctsNode:
    """Node of the tree; ``points`` (1 a win, 1/2 a draw) are those of the player whose move led
    there, ``children`` stand by column. ``priors`` of its moves are there once it was gone on
    from."""

    position: Any
    move: int
    row: int
    slot: int
    maximises: bool
    untried: list[int]
    children: list[MctsNode] = field(default_factory=list)
    visits: int = 0
    points: float = 0.0
    priors: Mapping[int, float] = field(default_factory=dict)


class TreeSearch:
    """Searches a prepared trace by iterations; MAX is the player to move at the root."""

    def __init__(
        self, trace: MctsTrace, settings: Mcts, evaluate: Callable[[Position, int], float]
    ) -> None:
        self._trace, self._seed, self._c = trace, settings.seed, trace.exploration
        self._maximiser = trace.position.to_move
        self._draws = 1 if isinstance(trace.position, OwnState) else trace.root.rules.cells
        self._evaluate = evaluate if settings.expansion == "evaluator" else None
        self._play_out = _player_of(trace.position, settings)
        root = trace.position
        self._priors = priors_of(settings, root, evaluate) if settings.has_priors else None
        self._go_on = self._best_child if self._priors is None else self._child_of_best
        self._root = self._read(trace)  #: start
        if self._priors is not None and not self._root.priors:  # else an earlier search gave them
            self._give_priors(self._root)

    def advance(self, iterations: int) -> None:
        """Run so many more iterations."""
        first, moves = self._trace.iterations + 1, self._draws
        for numbers in draws(self._seed, first, iterations, 1 + moves).tolist():  #: iteration
            self._iterate(iter(numbers))

    def _iterate(self, numbers: Iterator[int]) -> None:
        path, draw = self._select(), next(numbers)
        if path[-1].untried:  #: expand
            path.append(self._expand(path[-1], draw))
        try:
            outcome = self._simulate(path[-1].position, numbers)  #: simulate
        except BaseException:  # of a game of the user's own
            if not path[-1].visits:
                self._trace.store.withdraw()
            raise
        self._back_up(path, outcome)

    def _select(self) -> list[MctsNode]:
        """Return the path from the root to where a move is tried, or where the game is over."""
        node = self._root  #: root
        path = [node]
        while (child := self._go_on(node)) is not None:  #: iteration
            node = child  #: select
            path.append(node)
        return path

    def _best_child(self, node: MctsNode) -> MctsNode | None:
        """Return the child with the most W/N + c sqrt(ln N_parent / N), W as its parent sees it;
        None where a move is untried, or the game is over."""
        if node.untried or not node.children:
            return None
        c, log_visits, root = self._c, log(node.visits), sqrt
        best, highest = node, -1.0
        for child in node.children:
            visits = child.visits
            ucb = child.points / visits + c * root(log_visits / visits)
            if ucb > highest:
                best, highest = child, ucb
        return best

    def _child_of_best(self, node: MctsNode) -> MctsNode | None:
        """Return the child by the best move by PUCT; None where it has none, or the game is
        over."""
        if not node.untried and not node.children:
            return None
        if not node.priors:
            self._give_priors(node)
        best = self._best_move(node)  #: weigh
        return next((child for child in node.children if child.move == best), None)

    def _best_move(self, node: MctsNode) -> int:
        """Return the move with the most Q + c P sqrt(N_parent) / (1 + N); Q is W/N as its parent
        sees it, 1/2 where nobody has been. Of equal moves the likeliest is taken."""
        c, root = self._c, sqrt(node.visits)
        tried = {child.move: child for child in node.children}
        best, highest = -1, (-1.0, 0.0)
        for move, prior in node.priors.items():
            child = tried.get(move)
            visits = child.visits if child else 0
            q = child.points / visits if child and visits else 1 / 2
            puct = q + c * prior * root / (1 + visits)
            if (puct, prior) > highest:
                best, highest = move, (puct, prior)
        return best

    def _give_priors(self, node: MctsNode) -> None:
        assert self._priors is not None
        node.priors = self._priors(node.position)
        self._trace.store.open_block(node.row, node.untried)
        self._trace.store.put_priors(node.row, node.priors)

    def _expand(self, node: MctsNode, draw: int) -> MctsNode:
        """Add a child by an untried move: the best one by PUCT, else one that is drawn, or that the
        evaluator likes."""
        if self._priors is not None:
            move = self._best_move(node)
        elif self._evaluate is None:
            move = node.untried[pick(draw, len(node.untried))]
        else:
            move = self._liked(node)
        position = node.position.play(move)
        _check(position, node)
        if not node.children:
            self._trace.store.open_block(node.row, node.untried)
        node.untried.remove(move)
        flags = 0 if node.maximises else _MAX
        if position.outcome:
            flags |= _TERMINAL
        row = self._trace.store.add(node.row, move, flags)
        child = self._node(position, move, row, not node.maximises)
        insort(node.children, child, key=_move)
        return child

    def _liked(self, node: MctsNode) -> int:
        """Return the untried move after which the position is worth most to the player who moves;
        values are computed for MAX, and MIN likes the lowest."""
        assert self._evaluate is not None
        sign, best, liked = 1 if node.maximises else -1, -inf, node.untried[0]
        for move in node.untried:
            value = sign * self._evaluate(node.position.play(move), self._maximiser)
            if value > best:
                best, liked = value, move
        return liked

    def _simulate(self, position: Any, numbers: Iterator[int]) -> int:
        """Play a random game from here on; return the half points for MAX."""
        if position.outcome:
            if isinstance(position, OwnState):
                position.game.playouts.append([])
            winner = position.outcome.winner
            return DRAW if winner == 0 else WIN if winner == self._maximiser else 0
        points = self._play_out(position, numbers)
        return points if position.to_move == self._maximiser else WIN - points

    def _back_up(self, path: list[MctsNode], outcome: int) -> None:
        won = outcome / WIN
        for node in path:  #: path
            node.visits += 1  #: back up
            node.points += 1 - won if node.maximises else won  #: back up
        self._trace.store.back_up([node.slot for node in path[1:]], path[-1].row, outcome)

    def _node(self, position: Any, move: int, row: int, maximises: bool) -> MctsNode:
        slot = self._trace.store.slot(row) if row else -1
        return MctsNode(position, move, row, slot, maximises, list(position.moves()))

    def _read(self, trace: MctsTrace) -> MctsNode:
        """Make the tree that the trace holds already; return its root."""
        nodes = [self._node(trace.position, -1, 0, True)]
        for row in range(1, len(trace)):
            parent, move = nodes[trace.store.rows["parent"][row]], trace.move(row)
            node = self._node(parent.position.play(move), move, row, not parent.maximises)
            parent.untried.remove(move)
            parent.children.append(node)
            nodes.append(node)
        for node in nodes:
            node.children.sort(key=_move)
            node.priors = trace.store.priors_below(node.row)
            node.visits, won = trace.visits(node.row), trace.wins(node.row) / WIN
            node.points = node.visits - won if node.maximises else won
        return nodes[0]


def _check(position: Any, parent: MctsNode) -> None:
    """Refuse a game in which a player moves twice: results are those of the player who moved, in
    turn."""
    if position.outcome is None and position.to_move == parent.position.to_move:
        raise SettingError(
            "mcts plays games in which the players take turns, and player {player} moves twice: "
            "choose another search",
            player=position.to_move,
        )


def _player_of(root: Root, settings: Mcts) -> Callable[[Any, Iterator[int]], int]:
    """Return what plays a random game, and gives the half points of the player to move."""
    if isinstance(root, Position):
        playouts = Playouts(root.rules, settings.decisive_playouts)
        return lambda position, numbers: playouts.play(position, numbers)[0]

    def play_out(state: OwnState, numbers: Iterator[int]) -> int:
        winner = state.game.play_out(state.number, next(numbers))
        return DRAW if winner == 0 else WIN if winner == state.to_move else 0

    return play_out
