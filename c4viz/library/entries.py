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
        Text("MIN would answer with the 2 beside it: what counts is what MIN leaves."),
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
            "Here are the same nine leaves in another order: the worst child comes first, and in "
            "each child the leaf that MIN takes comes last. The value is 3 as before, but "
            "alpha-beta looks at all 9 leaves. It saves only as much as its order lets it."
        ),
        Text("Which child should be searched first, and which leaf of it?"),
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
        Text("A tree of the small board that can be read whole"),
        Text(
            "On a board of 4 rows and 4 columns, with three in a row to win, nine discs have been "
            "dropped. Minimax plays on to the end in 39 nodes: no evaluator guesses, every leaf is "
            "a result. With the best play of both the game is a draw."
        ),
        Text("Which leaves are wins, and why does none of them decide the root?"),
        Text("Whoever could be beaten there has a better move further up."),
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
        Text("When may a value be taken from the table, and when not?"),
        Text("If the position was searched at least as deep, with the same player to move."),
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
        Text("Three X in a row; it does not see that O is to move and has three itself."),
        partial(Position.parse, "472747"),
        Greedy(),
        (EntryMark((3,), Text("Best by the evaluator: O wins in column 7.")),),
    ),
    LibraryEntry(
        "horizon",
        Text("The horizon"),
        Text("One ply deeper, another move"),
        Text(
            "With 3 plies alpha-beta thinks column 4 worth 88. One ply more, and column 5 is "
            "chosen. The solver knows: column 4 loses, column 5 is the only move that wins. What "
            "lies behind the horizon of a search is not there for it."
        ),
        Text("Is a deeper search always better?"),
        Text(
            "No: with 5 plies column 4 is chosen again, with 6 column 5. Odd and even depths see "
            "different last moves."
        ),
        partial(Position.parse, "735514353"),
        AlphaBeta(depth=3),
        (EntryMark((4,), Text("88 here; in truth it loses.")),),
        beside=(partial(Position.parse, "735514353"), AlphaBeta(depth=4)),
    ),
    LibraryEntry(
        "draw",
        Text("A draw that looks lost"),
        Text("What an evaluator says, and what is true"),
        Text(
            "To the evaluator O has far more lines: with 2 plies the position is worth −113 to X. "
            "The solver finds a draw, by column 1 alone; every other move loses. Deeper searches "
            "come closer to it, but −26 is still what 12 plies say."
        ),
        Text("What does an evaluator of lines not know about who can fill them?"),
        Text("Whose turn it is when the cell that is missing can be reached."),
        partial(Position.parse, "5273337534774447"),
        AlphaBeta(depth=2),
        (EntryMark((1,), Text("The only move that holds the draw.")),),
    ),
    LibraryEntry(
        "zugzwang",
        Text("Forced to give way"),
        Text("An odd threat decides the last moves"),
        Text(
            "X needs one more disc, in the fifth row of column 4. Nobody wants to play the cell "
            "below it: O would let X win, X would let O fill the cell. All other columns fill up, "
            "and it is O who has no other move left: X wins nine plies from here."
        ),
        Text("Why is it O who runs out of moves, and not X?"),
        Text(
            "X began, so of an even number of cells O fills the last: a threat in an odd row is "
            "X's to use."
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
            "and aims at column 5, which is about even: to aim at column 2 loses 24% more often "
            "than it wins."
        ),
        Text("What can go wrong when O aims at column 2?"),
        Text("If the disc slips into column 1 or 3, X may complete a diagonal on top of it."),
        partial(Position.parse, "12223", "4x5", 3, "slippery"),
        Expectiminimax(depth=2),
        (
            EntryMark((2,), Text("What minimax would aim at.")),
            EntryMark((5,), Text("About even.")),
        ),
    ),
    LibraryEntry(
        "fooled",
        Text("Playouts that are fooled"),
        Text("A trap that random games do not fall into"),
        Text(
            "After 50 playouts MCTS takes column 2, which loses: most random games miss the "
            "answers that refute it. With 20,000 playouts they have been visited often enough, and "
            "column 6 is chosen, the only move that holds a draw."
        ),
        Text("Which child of column 2 gets more and more visits as playouts go on?"),
        Text("The refutation: MIN chooses by its own share of the points, which grows there."),
        partial(Position.parse, "433743345247526"),
        Mcts(iterations=50),
        (EntryMark((2,), Text("Most visits after 50 playouts; it loses.")),),
        beside=(partial(Position.parse, "433743345247526"), Mcts(iterations=20_000)),
    ),
    LibraryEntry(
        "exploration",
        Text("Too curious, not curious enough"),
        Text("What c does in UCT"),
        Text(
            "With c = 0.05 UCT trusts its first luck: 97% of 400 playouts go to one column. With "
            "c = 20 it trusts nothing: all columns get about as many, none more than 16%. What "
            "lies between tries all, and then prefers."
        ),
        Text("Which of the two searches would you believe?"),
        Text("Neither: one has hardly seen the other columns, the other has not used what it saw."),
        partial(Position.parse, "4453"),
        Mcts(iterations=400, c=0.05, seed=2),
        beside=(partial(Position.parse, "4453"), Mcts(iterations=400, c=20, seed=2)),
    ),
)  # fmt: skip


def entry_named(name: str) -> LibraryEntry:
    """Return an entry by its name; raise a SettingError if there is none."""
    known = {entry.id: entry for entry in LIBRARY}
    check_choice(tr("example"), name, tuple(known))
    return known[name]
