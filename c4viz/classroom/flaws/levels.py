"""The ten levels, from easy to hard: each program has one wrong line.

Where a search goes wrong stands nowhere here: a check finds it.
"""

from __future__ import annotations

from c4viz.classroom.flaws.level import FlawLevel
from c4viz.language import Text, tr
from c4viz.search.choice import check_choice

FLAW_LEVELS: tuple[FlawLevel, ...] = (
    FlawLevel(
        "minimax-1",
        Text("Two plies of minimax"),
        "minimax",
        Text(
            "Minimax looks two plies ahead, with three to connect. A leaf counts the discs of MAX "
            "in the three middle columns, less those of MIN; a win of MAX is worth 100, one of MIN "
            "−100. MAX takes the greatest value, MIN the least."
        ),
        "minimax",
        "return max(values)",
        "return max(values) if maximizing else min(values)",
        Text(
            "MIN is to move here, and the program takes the greatest of the values below, as if "
            "MIN wanted what is best for MAX. So every node of MIN is worth too much, also where "
            "MIN could win at once, and MAX sees no danger anywhere. The program is told whose "
            "turn it is, by maximizing, and never looks at it when it chooses."
        ),
        "111514",
        board="4x5",
        depth=2,
        reading="max",
    ),
    FlawLevel(
        "minimax-2",
        Text("The last cells of a board"),
        "minimax",
        Text(
            "Minimax plays to the end of the game, with four to connect. A win of MAX is worth 1, "
            "a win of MIN −1, a draw 0."
        ),
        "minimax",
        "return 1 if position.outcome.winner == player else -1",
        "return {0: 0, player: 1}.get(position.outcome.winner, -1)",
        Text(
            "The board is full here and nobody has won: the leaf is a draw, worth 0. The program "
            "asks only whether MAX has won, and takes everything else for a loss. So all lines "
            "that end in a draw look lost to MAX, and the root, which MAX can hold to a draw, too. "
            "There are three ends of a game to tell apart, not two."
        ),
        "11142422123",
        connect=4,
        reading="max",
    ),
    FlawLevel(
        "minimax-3",
        Text("Three plies and a horizon"),
        "minimax",
        Text(
            "Minimax looks three plies ahead, with three to connect. At that depth a disc of MAX "
            "in one of the two middle columns counts 1, one of MIN −1. A win of MAX is worth 1000, "
            "one of MIN −1000, wherever it is found."
        ),
        "minimax",
        "if depth == 0:",
        "if depth == 0 and position.outcome is None:",
        Text(
            "MAX has three in a row here, and the leaf is worth no more than its neighbours: the "
            "program asks for the depth before it asks whether the game is over. So a win at the "
            "last ply is counted by its discs alone, and would be seen only by a search one ply "
            "deeper. After move 2 MIN takes a move for safe that lets MAX win at once, and the "
            "root is worth 2, where it should be 3."
        ),
        "343332",
        depth=3,
        reading="max",
    ),
    FlawLevel(
        "minimax-4",
        Text("A branch for each player"),
        "minimax",
        Text(
            "Minimax looks three plies ahead, with three to connect. A leaf counts the discs of "
            "MAX in the middle of the two bottom rows, less those of MIN; a win of MAX is worth "
            "100, one of MIN −100."
        ),
        "minimax",
        "best = 0",
        "best = -WIN - 1",
        Text(
            "All moves of this node are worth less than 0, and yet it is worth 0: that is the "
            "number with which the loop of MAX begins, and no move of the node is better. Only "
            "where all moves are bad for MAX it shows, and most nodes look right. A first value to "
            "compare with has to be worse than anything that can come: −∞, or less than a loss."
        ),
        "31324",
        depth=3,
        reading="max",
    ),
    FlawLevel(
        "negamax-1",
        Text("One function for both players"),
        "negamax",
        Text(
            "Negamax looks three plies ahead, with three to connect. The values that you see are "
            "those of MAX: a leaf counts the discs of MAX in the middle columns, less those of "
            "MIN, and a win of MAX is worth 100, one of MIN −100."
        ),
        "negamax",
        "return WIN if position.outcome.winner else 0",
        "return -WIN if position.outcome.winner else 0",
        Text(
            "MIN has three in a row here, and the leaf is worth 100, a win of MAX. In negamax a "
            "value is that of the player to move, and who is to move where the game has been won "
            "has lost it: the last move was the opponent's. The node must be worth −WIN. With the "
            "wrong sign both players walk away from their own wins."
        ),
        "11113",
        depth=3,
        reading="mover",
    ),
    FlawLevel(
        "alphabeta-1",
        Text("The first cuts"),
        "alphabeta",
        Text(
            "Alpha-beta looks four plies ahead, with four to connect. A leaf counts 2 for each "
            "disc of MAX in a middle column and 1 for each at the side, less the same for MIN; a "
            "win is worth 100. A node is left early for two reasons only: its value has reached "
            "the end of its window, or it is a win, which nothing can beat."
        ),
        "alphabeta",
        "if value <= alpha + 1 or value == -WIN:",
        "if value <= alpha or value == -WIN:",
        Text(
            "MIN leaves this node although its value is still greater than α, by 1: α is what MAX "
            "has for certain elsewhere, and a node may be cut only once it can no longer be better "
            "than that. The moves that were left out can lower the value, here they are never "
            "looked at, and a value that is only an upper bound goes up as if it were exact. Cut "
            "where value ≤ α, not one point earlier."
        ),
        "141342",
        connect=4,
        depth=4,
        reading="max",
    ),
    FlawLevel(
        "alphabeta-2",
        Text("What is passed down"),
        "alphabeta",
        Text(
            "Alpha-beta looks three plies ahead, with three to connect. A leaf counts 2 for each "
            "disc of MAX in a middle column and 1 for each at the side, less the same for MIN; a "
            "win is worth 100. All values are right. Find the first node that is asked for more "
            "than anybody needs to know: its window is too wide."
        ),
        "alphabeta",
        "best = min(best, alphabeta(child, depth - 1, alpha, beta, player))",
        "best = min(best, alphabeta(child, depth - 1, alpha, min(beta, best), player))",
        Text(
            "MIN has a move already when it comes to this one, and will not take a worse one: "
            "whatever is above the best value so far does not matter. The program passes β down as "
            "it came, and not the lesser of β and that value. So cuts are missed further down. The "
            "value of the root stays the same, only the work grows: such a mistake is seen by "
            "counting nodes, or by reading windows."
        ),
        "11411",
        depth=3,
        reading="max",
    ),
    FlawLevel(
        "negamax-2",
        Text("Windows in one function"),
        "alphabeta",
        Text(
            "Negamax with alpha-beta looks four plies ahead, with four to connect. The values and "
            "windows that you see are those of MAX: a leaf counts 2 for each disc of MAX in a "
            "middle column and 1 for each at the side, less the same for MIN; a win is worth 100. "
            "Find the first node whose window leads to a wrong value."
        ),
        "search",
        "value = -search(position.play(move), depth - 1, alpha, beta)",
        "value = -search(position.play(move), depth - 1, -beta, -alpha)",
        Text(
            "The value that comes back is turned round by its sign, and the window that is passed "
            "down is not. The child belongs to the opponent, whose values are the negatives: what "
            "lies between α and β here lies between −β and −α there. This child is asked about "
            "values that do not matter, and those that do are cut off, so that the node above "
            "takes a bound for a value. As long as a window is [−∞, ∞] the mistake does not show."
        ),
        "21241131",
        connect=4,
        depth=4,
        reading="mover",
    ),
    FlawLevel(
        "memo-1",
        Text("What a table remembers"),
        "memo",
        Text(
            "Negamax with alpha-beta looks six plies ahead, with three to connect, and keeps in a "
            "table what it has found of a position at a depth: an exact value, or a bound that may "
            "be used where it is good enough. A node without children where the game goes on comes "
            "from the table, unless it is at the last ply. Find one that claims too much."
        ),
        "search",
        "kind = LOWER if best >= beta else EXACT",
        "kind = LOWER if best >= beta else UPPER if best <= alpha else EXACT",
        Text(
            "The position was searched before, after the same moves in another order, and found "
            "worth no more than α: of such a node only an upper bound is known, since the nodes "
            "below it were cut. The program keeps it as an exact value, and here, where the window "
            "is another one, takes it for that. Whatever does not exceed α is an upper bound, "
            "whatever reaches β a lower bound, and only what lies between them is exact."
        ),
        "4442141",
        depth=6,
        reading="mover",
    ),
    FlawLevel(
        "uct-1",
        Text("A hundred playouts"),
        "uct",
        Text(
            "Monte Carlo tree search with UCT makes a hundred iterations, with three to connect. "
            "Where all children of a node have been visited it goes on to the one with the "
            "greatest share of points for the player to move, plus what is due to a child that was "
            "visited seldom. The shares that you see are those of MAX. Find the first node where "
            "it goes on to what is worse for who chooses."
        ),
        "mcts",
        "node.points += points_of(state.outcome.winner, player)",
        "node.points += points_of(state.outcome.winner, 3 - node.position.to_move)",
        Text(
            "MIN chooses here, and the program goes on to the child that is best for MAX. In the "
            "back-up every node gets the points of the player at the root, while a node has to "
            "count those of the player who moved to it, for that is who chooses it. So MAX's own "
            "choices are right, MIN helps MAX, and MAX trusts lines that no opponent would play."
        ),
        "31422",
    ),
)


def flaw_named(name: str) -> FlawLevel:
    """Return a level by its name; raise a SettingError if there is none."""
    known = {level.id: level for level in FLAW_LEVELS}
    check_choice(tr("level"), name, tuple(known))
    return known[name]
