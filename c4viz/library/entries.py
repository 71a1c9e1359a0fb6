"""The entries of the library, from the simplest to those for which one needs the others.

Every number and every claim in their texts is held against the engine by tests/library.
"""

from __future__ import annotations

from functools import partial

from c4viz.game import HandTree, Position
from c4viz.language import Text, tr
from c4viz.library.entry import EntryMark, LibraryEntry
from c4viz.search import AlphaBeta, Expectiminimax, Greedy, Mcts, Minimax
from c4viz.search.choice import check_choice

GOOD_ORDER = "((3 12 8) (2 4 6) (14 5 2))"
"""Tree of Russell and Norvig (2021), *Artificial Intelligence: A Modern Approach*, 5.2."""
BAD_ORDER = "((14 5 2) (6 4 2) (12 8 3))"

LIBRARY: tuple[LibraryEntry, ...] = (
    LibraryEntry(
        "textbook",
        Text("The textbook tree"),
        Text("What minimax makes of nine leaves"),
        Text(
            "MAX chooses one of three children, MIN answers with one of three leaves. Of each "
            "child MIN leaves MAX the lowest leaf: 3, 2 and 2. So the root is worth 3, by the "
            "first child, though the highest leaf, 14, lies below the third."
        ),
        Text("Why does MAX not go for the 14?"),
        Text("MIN would answer with the 2 that lies there, too: what counts is what MIN leaves."),
        partial(HandTree.parse, GOOD_ORDER),
        Minimax(depth=2),
        (EntryMark((3,), Text("MIN takes 2 here, not 14.")),),
    ),
    LibraryEntry(
        "cutoff",
        Text("A cutoff"),
        Text("Two leaves that nobody has to look at"),
        Text(
            "Alpha-beta searches the textbook tree. After the first child MAX is sure of 3. The "
            "first leaf of the second child is 2: MIN can hold MAX to 2 there, so MAX will not go "
            "there, whatever the other two leaves are. They are cut off: 7 of 9 leaves are looked "
            "at."
        ),
        Text("Which value would the first leaf of the second child need for no cutoff there?"),
        Text("More than 3: then MAX might still want that child, and MIN's other leaves matter."),
        partial(HandTree.parse, GOOD_ORDER),
        AlphaBeta(depth=2),
        (EntryMark((2,), Text("2 ≤ 3: cut off after one leaf.")),),
    ),
    LibraryEntry(
        "order",
        Text("Good and bad order"),
        Text("The same leaves, and nothing is cut off"),
        Text(
            "Here are the nine leaves of the textbook tree in another order: the worst child comes "
            "first, and in each child the leaf that MIN takes comes last. The value is 3 as there, "
            "but alpha-beta looks at all 9 leaves, and not at 7. It saves only as much as its "
            "order lets it."
        ),
        Text("Which child should be searched first, and which leaf of the others?"),
        Text(
            "The best child first, and in the others MIN's best leaf first: then bounds are tight "
            "early."
        ),
        partial(HandTree.parse, BAD_ORDER),
        AlphaBeta(depth=2),
        (EntryMark((3,), Text("The best child comes last: it can cut nothing off.")),),
        beside=(partial(HandTree.parse, GOOD_ORDER), AlphaBeta(depth=2)),
    ),
    LibraryEntry(
        "whole",
        Text("A game to its end"),
        Text("A tree of the small board, down to its last leaf"),
        Text(
            "On a board of 4 rows and 4 columns, with three in a row to win, nine discs have been "
            "dropped. Minimax plays on to the end in 39 nodes: no evaluator guesses, every leaf is "
            "a result. With the best play of both the game is a draw."
        ),
        Text("Among the leaves there are wins. For whom, and why do they not decide the root?"),
        Text(
            "For both, 10 for X and 3 for O. Whoever would be beaten there has a better move "
            "further up."
        ),
        partial(Position.parse, "322332324", "4x4", 3),
        Minimax(depth=7),
    ),
    LibraryEntry(
        "repeated",
        Text("A position met again"),
        Text("Other moves, the same board"),
        Text(
            "Moves in another order can lead to the same board. With a table of seen positions "
            "minimax knows 54 of them again and searches them no second time: 804 nodes in place "
            "of 1,192, and the same value."
        ),
        Text("When may alpha-beta take a value from such a table?"),
        Text(
            "If the position was searched at least as deep, and its value is exact, or the bound "
            "that is known is enough."
        ),
        partial(Position.parse, "13", "4x4", 3),
        Minimax(depth=5, memo=True),
        beside=(partial(Position.parse, "13", "4x4", 3), Minimax(depth=5)),
    ),
    LibraryEntry(
        "greedy",
        Text("A trap for greedy"),
        Text("The move that looks best loses at once"),
        Text(
            "Greedy looks at the boards after its own move, and takes column 3. O answers in "
            "column 7 and has four. Looking two plies ahead shows it: then column 7 is chosen, and "
            "X wins in the end."
        ),
        Text("What did greedy's evaluator see in column 3, and what did it not see?"),
        Text(
            "Three X in a row, both ends open. It counts O's three as well, but adds lines up and "
            "does not play O's next move."
        ),
        partial(Position.parse, "472747"),
        Greedy(),
        (EntryMark((3,), Text("Best by the evaluator: O wins in column 7.")),),
    ),
    LibraryEntry(
        "horizon",
        Text("The horizon"),
        Text("One ply deeper, another move"),
        Text(
            "With 3 plies alpha-beta thinks column 4 worth 73. One ply more, and it sees that O "
            "wins there by force: column 3 is chosen, worth 53. The solver agrees, column 3 is the "
            "only move that wins. What lies behind the horizon of a search is not there for it."
        ),
        Text("How deep is deep enough?"),
        Text(
            "Here 4 plies are: with 5 to 12 column 3 stays. But a search does not know what lies "
            "behind its horizon, so it cannot tell."
        ),
        partial(Position.parse, "43563263256655"),
        AlphaBeta(depth=3),
        (EntryMark((4,), Text("73 here; in truth it loses.")),),
        beside=(partial(Position.parse, "43563263256655"), AlphaBeta(depth=4)),
    ),
    LibraryEntry(
        "draw",
        Text("A draw that looks lost"),
        Text("What an evaluator says, and what is true"),
        Text(
            "O is to move, and to the evaluator it stands badly: −83 with 2 plies, and between −64 "
            "and −89 with 4, 6, 8, 10 and 12. The solver finds a draw: column 4 holds it, and no "
            "other move does."
        ),
        Text("Why does it not help here to search deeper?"),
        Text(
            "These searches do not reach the end of the game, where the draw shows; until there "
            "the evaluator guesses by lines, whoever may fill them."
        ),
        partial(Position.parse, "7146134752731133665"),
        AlphaBeta(depth=2),
        (EntryMark((4,), Text("The only move that holds the draw.")),),
    ),
    LibraryEntry(
        "zugzwang",
        Text("Forced to give way"),
        Text("An odd threat decides the last moves"),
        Text(
            "In the fifth row of column 4 either player would have four. So nobody wants to play "
            "the cell below it. All other columns fill up, and it is O who has no other move left: "
            "X wins nine plies from here."
        ),
        Text("Why is it O who runs out of moves, and not X?"),
        Text(
            "Six full columns and three discs in column 4 are 39 discs. X, who began, plays every "
            "odd one: so the 40th, below that cell, is O's."
        ),
        partial(Position.parse, "16541316412562614663532522331257"),
        AlphaBeta(depth=10),
        (EntryMark((3, 5, 7, 7, 7, 7, 7, 4), Text("The only move that O has left.")),),
    ),
    LibraryEntry(
        "slips",
        Text("Where a slip changes the move"),
        Text("The best aim is not the best column"),
        Text(
            "Discs may slip into the column beside the one that was aimed at. Minimax, which "
            "reckons with no slip, aims at column 2. Expectiminimax weighs where the disc may land "
            "and aims at column 5. Within two plies that is even, while an aim at column 2 loses "
            "more often than it wins: by 28 games in 100."
        ),
        Text("What can go wrong when O aims at column 2?"),
        Text("The disc may slip into a column beside it, and X then wins more easily."),
        partial(Position.parse, "322454441", "4x5", 3, "slippery"),
        Expectiminimax(depth=2),
        (
            EntryMark((2,), Text("What minimax would aim at.")),
            EntryMark((5,), Text("Even, within two plies.")),
        ),
    ),
    LibraryEntry(
        "fooled",
        Text("Playouts that are fooled"),
        Text("One answer that random games seldom find"),
        Text(
            "After 100 playouts MCTS takes column 3, which has 29 visits, the next 17. But O's "
            "answer in column 4 refutes it, and random games seldom find that one move: it has 5 "
            "of the 29 visits. With 20,000 playouts most visits of column 3 go to it, and column 2 "
            "is chosen, the only move that wins."
        ),
        Text("Which child of column 3 gets more and more of its visits as playouts go on?"),
        Text("The refutation, column 4: MIN chooses there, and comes back to what pays."),
        partial(Position.parse, "32161324411477"),
        Mcts(iterations=100),
        (
            EntryMark((3,), Text("Most visits after 100 playouts; it loses.")),
            EntryMark((3, 4), Text("The refutation, seldom visited so far.")),
        ),
        beside=(partial(Position.parse, "32161324411477"), Mcts(iterations=20_000)),
    ),
    LibraryEntry(
        "exploration",
        Text("Too curious, not curious enough"),
        Text("What c does in UCT"),
        Text(
            "With c = 0.05 UCT trusts its first luck: 97% of 400 playouts go to one column. With "
            "c = 20 it trusts nothing: each column gets 14 or 15%. The usual c, 1.41, tries all, "
            "and then prefers one."
        ),
        Text("Which of the two searches would you believe?"),
        Text("Neither: one has hardly seen the other columns, the other has not used what it saw."),
        partial(Position.parse, "4453"),
        Mcts(iterations=400, c=0.05, seed=2),
        beside=(partial(Position.parse, "4453"), Mcts(iterations=400, c=20, seed=2)),
    ),
    LibraryEntry(
        "misled",
        Text("A prior that misleads"),
        Text("PUCT trusts it at first, and visits correct it"),
        Text(
            "X threatens four in column 1, and O, to move, loses wherever else the disc goes. A "
            "prior by the distance from the centre gives column 1 a sixteenth, and column 4 four "
            "times as much. So 100 playouts by PUCT go wrong: column 4 has 27 visits and is "
            "chosen, column 1 has 4. With 1,000 playouts column 1 has 858. With the same prior for "
            "all moves 76 of 100 playouts go there."
        ),
        Text("What makes PUCT turn from column 4 to column 1, although priors never change?"),
        Text(
            "Each visit of the other columns shrinks their c·P·√N parent / (1 + N) and shows a "
            "worse Q. That of column 1 grows until it is tried again, and then its Q is the best."
        ),
        partial(Position.parse, "671374261416472"),
        Mcts(iterations=100, formula="puct", prior="centre"),
        (
            EntryMark((4,), Text("The highest prior, and most visits after 100 playouts.")),
            EntryMark((1,), Text("The only move that does not lose, with a low prior.")),
        ),
        beside=(
            partial(Position.parse, "671374261416472"),
            Mcts(iterations=1_000, formula="puct", prior="centre"),
        ),
    ),
)  # fmt: skip


def entry_named(name: str) -> LibraryEntry:
    """Return an entry by its name; raise a SettingError if there is none."""
    known = {entry.id: entry for entry in LIBRARY}
    check_choice(tr("example"), name, tuple(known))
    return known[name]
