"""Table of the commands: what each says of itself, and where it is. Imports none of them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

import click

from c4viz.language import tr


@dataclass(frozen=True)
class Command:
    """One command. ``says`` is the first sentence of its help, ``more`` what follows, ``examples``
    are lines to type. ``place`` is the module of `c4viz.cli` that has it, as a function of that
    name unless ``function`` is another."""

    place: str
    says: str
    more: str = ""
    examples: tuple[str, ...] = ()
    function: str = ""

    @property
    def help(self) -> str:
        """Whole help but for the options."""
        return f"{self.says}\n\n{self.more}".strip()

    @property
    def epilog(self) -> str:
        """Examples, for the end of the help."""
        lines = [tr("Examples:"), *(f"  {line}" for line in self.examples)]
        return "\n".join(["\b", *lines]) if self.examples else ""

    def load(self) -> click.Command:
        """Import the command."""
        module = import_module(f"c4viz.cli.{self.place}")
        found: click.Command = getattr(module, self.function or self.place)
        return found


COMMANDS = {
    "trace": Command(
        "trace",
        tr("Search a position, or take a saved search, and say what was decided."),
        tr(
            "Columns count from 1. Values are as MAX sees them, the player to move in POSITION. "
            "A win is worth 1,000,000 less the plies that it takes. Ctrl+C ends the search and "
            "keeps what was found; a second one ends the program."
        ),
        (
            "c4viz trace 4453",
            "c4viz trace 4453 --search minimax --depth 3 -o tree.svg",
            "c4viz trace --depth 9 --order centre -o tree.npz -o tree.svg --svg-nodes 300",
            "c4viz trace --board 4x4 --connect 3 --depth 4 -o tree.txt",
            "c4viz trace --search mcts --seconds 2 --seed 1 4453",
            'c4viz trace 4453 --find "cutoff depth<=2"',
            "c4viz trace tree.npz -o tree.svg",
            'c4viz trace --tree "((3 12 8) (2 4 6) (14 5 2))" -o textbook.svg',
            "c4viz trace - --json < board.txt",
        ),
    ),
    "solve": Command(
        "solve",
        tr("Solve a position: the exact score of every column."),
        tr(
            "Scores are as the player to move sees them. A win is worth 22 less the winner's discs "
            "at the end (on the standard board), a loss as much below 0, a draw 0. Ctrl+C ends it "
            "and prints what is known."
        ),
        (
            "c4viz solve 4453",
            "c4viz solve --weak 444444",
            "c4viz solve --board 5x6 --max-seconds 10",
            "c4viz solve - --json < board.txt",
        ),
    ),
    "algorithms": Command(
        "algorithms", tr("List the algorithms with their settings, ranges and defaults.")
    ),
    "examples": Command(
        "examples",
        tr("Tell of positions that each show one idea of search, with a question."),
        "",
        ("c4viz examples", "c4viz examples horizon", "c4viz examples horizon --answer"),
    ),
    "quiz": Command(
        "quiz",
        tr("Answer questions about what a search does next."),
        tr(
            "It is asked as the search goes on: a cut or not, the value of a node, UCT's choice, "
            "the move. A number answers, ? or Return tells the answer, q ends it, and a wrong one "
            "is told what it shows."
        ),
        (
            'c4viz quiz --tree "((3 12 8) (2 4 6) (14 5 2))"',
            "c4viz quiz 4453 --depth 3 --ask cut,window --most 10",
            "c4viz quiz 4453 --search mcts --iterations 30 --key",
            'c4viz quiz 4453 --depth 2 --answers "2 1 ?" -o answers.csv',
        ),
    ),
    "lesson": Command(
        "lesson",
        tr("List lessons, show one, check what in it still holds, or write it as a page."),
        tr("A lesson is walked through in the app: c4viz FILE.c4lesson opens it there."),
        (
            "c4viz lesson",
            "c4viz lesson show alphabeta --notes",
            "c4viz lesson check my.c4lesson",
            "c4viz lesson export alphabeta -o alphabeta.html",
        ),
    ),
    "puzzles": Command(
        "puzzles",
        tr("Find the moves that you missed: puzzles from your games, at growing intervals."),
        tr(
            "add reviews a game, and makes a puzzle of each mistake; play asks those that are due, "
            "where a column answers, ? tells and q ends it. A right answer puts a puzzle into the "
            "next box, a wrong one into the first: it comes back after {days} days. They are kept "
            "on this computer alone.",
            days="1, 3, 7, 14, 30, 60",
        ),
        (
            "c4viz puzzles",
            "c4viz puzzles add 44455554221",
            "c4viz puzzles add game.c4game",
            "c4viz puzzles play",
            "c4viz puzzles export -o puzzles.csv",
            "c4viz puzzles delete",
        ),
    ),
    "parsons": Command(
        "parsons",
        tr("Put the lines of a program in order, and see what it does in any order."),
        tr(
            "Without NAME it lists the programs, with NAME it hands out the lines, numbered, some "
            "of which do not belong there. --order runs them and checks what they do: the exit "
            "code is 1 if that is wrong."
        ),
        (
            "c4viz parsons",
            "c4viz parsons minimax --seed 3",
            'c4viz parsons minimax --seed 3 --order "1 2 3" -o tree.svg',
            'c4viz parsons uct --indent --order "3 1 5:1"',
            "c4viz parsons negamax --answer",
        ),
    ),
    "progress": Command(
        "progress",
        tr("Show what you have practised, write it as a table, or delete it."),
        tr("It is kept on this computer alone, without any name."),
        ("c4viz progress", "c4viz progress -o progress.csv", "c4viz progress --delete"),
    ),
    "flaws": Command(
        "flaws",
        tr("Find the flaw: searches with one mistake, to be found by looking at their trees."),
        tr(
            "Each level is a program with one wrong line, which is run, and whose tree is printed. "
            "Say at which node it first goes wrong. The exit code is 1 if that is not so."
        ),
        (
            "c4viz flaws",
            "c4viz flaws minimax-1",
            'c4viz flaws minimax-1 --at "3 2"',
            'c4viz flaws minimax-1 --at "3 2" --mistake draw_as_loss',
            "c4viz flaws minimax-1 --hint 1",
            "c4viz flaws minimax-1 --answer",
        ),
    ),
    "evaluators": Command(
        "evaluators",
        tr("List the evaluators; with POSITION also what each makes of it."),
        tr("Values are given as X sees them and as O does."),
        ("c4viz evaluators", "c4viz evaluators 4453", "c4viz evaluators 4453 --own my.py:good"),
    ),
    "plugins": Command(
        "plugins",
        tr("List the players, evaluators, searches and games that installed packages add."),
        tr(
            "Each is loaded in a process of its own; of one that fails it is said why. They are "
            "used by their names: --search NAME, --evaluator NAME, --game NAME, --x NAME."
        ),
        ("c4viz plugins", "c4viz plugins --json"),
    ),
    "play": Command(
        "play.play",
        tr("Play in the terminal, against the computer or another person."),
        tr(
            "A PLAYER is human, a level, also one that you saved in the window, or a search with "
            'its settings: "mcts iterations=5000 safe"; c4viz algorithms lists them. '
            "max-seconds=2 or max-nodes=100000 is the budget of a move, within which minimax, "
            "alpha-beta and expectiminimax deepen ply by ply; with seconds=2 mcts thinks that "
            "long, unless iterations are given too. Without any option it asks who plays what. A "
            "game at a terminal that is saved to no file is kept after every move until it is "
            "over, whatever ends the program. c4viz play without options offers to go on with the "
            "one that was left last; with options a new game begins, and those that were left stay."
        ),
        (
            "c4viz play",
            "c4viz play --level easy",
            'c4viz play --x greedy2 --o "mcts seconds=2" --moves 4453',
            "c4viz play --x hard --o challenge --quiet --json",
            "c4viz play game.c4game",
        ),
        function="play",
    ),
    "review": Command(
        "review",
        tr("Look over a game: the exact score before and after every move, and the mistakes."),
        tr(
            "Where discs slip it is the value of an expectiminimax search, and every disc of "
            "columns that were typed is taken to be aimed at the column where it landed. Scores "
            "are as the player sees them who makes the move. Ctrl+C ends it and prints what is "
            "known."
        ),
        ("c4viz review 44455554221", "c4viz review --board 5x6 3344", "c4viz review game.c4game"),
    ),
    "export": Command(
        "export",
        tr("Draw what a search showed, for paper, slides and other programs."),
        tr(
            "A drawing shows the part of the tree that is asked for, with the texts that are asked "
            "for; a width in millimetres says what fits. Without -o the file goes to out/."
        ),
        (
            "c4viz export 4453 --depth 3 --show-plies 2 --width 170 --text 6 -o tree.pdf",
            "c4viz export tree.npz --siblings 2 --top-down --nodes both -o line.svg",
            "c4viz export tree.npz --below 46 --show-plies 2 --theme grey -o part.png --dpi 300",
            "c4viz export 4453 --depth 4 --pruned --labels column,value,note -o cut.svg",
            "c4viz export tree.npz --poster sunburst --colour value --paper a2 -o poster.pdf",
            "c4viz export tree.npz --show-plies 2 --steps 0:60 -o film.gif",
            "c4viz export tree.npz -o page.html",
            "c4viz export 4453 --depth 3 -o - --format dot",
        ),
    ),
    "compare": Command(
        "compare",
        tr(
            "Compare two searches of one position: nodes, cutoffs, time, move, and whether exact "
            "values agree."
        ),
        examples=(
            'c4viz compare 4453 --a "minimax depth=5" --b "alphabeta depth=5 order=centre"',
            "c4viz compare 4453 --a saved.npz --b mcts",
        ),
    ),
    "whatif": Command(
        "whatif",
        tr("Change a search, and see what comes of it; or what change turns its decision."),
        tr(
            "Settings and weights are changed by --set, the value of a leaf by --leaf. With --over "
            "the search is made for a range of one setting, and the values between which the best "
            "move turns are found. With --smallest each setting that counts, and each leaf, is "
            "changed as little as turns the decision; each has --max-seconds for itself."
        ),
        (
            "c4viz whatif 4453 --depth 4 --set depth=5",
            "c4viz whatif 4453 --depth 4 --set three=60 --set turn=0",
            'c4viz whatif --tree "((3 12 8) (2 4 6) (14 5 2))" --leaf "1 1=1"',
            "c4viz whatif 4453 --over depth=1..8",
            "c4viz whatif 4453 --search mcts --seed 3 --over c=0.5..4",
            "c4viz whatif 4453 --depth 4 --smallest",
        ),
    ),
    "arena": Command(
        "arena",
        tr("Have machines play one another, and say who is stronger and how sure that is."),
        tr(
            "Each opening is played from both sides. Elo is 0 on average; ± and 95% are the "
            "interval that holds the true figure 19 times out of 20. The same seed gives the same "
            "games, however many are played at once, of players that are not limited in time."
        ),
        (
            'c4viz arena "mcts iterations=2000" "alphabeta depth=6" greedy random --games 200 '
            "--seed 1 -o out/arena.json",
            "c4viz arena --resume -o out/arena.json",
            "c4viz arena my.py:choose hard --openings balanced:6 --until-sure --games 1000",
            "c4viz arena greedy random --board 4x4 --json",
        ),
    ),
    "experiment": Command(
        "experiment",
        tr("Measure searches: nodes, time, memory and the chosen move, depth by depth."),
        tr(
            "The effective branching factor b says that a tree with b children everywhere has as "
            "many leaves as the search has nodes. A search that is ended by --max-nodes is not "
            "tried to greater depths."
        ),
        (
            "c4viz experiment depth 1:8",
            "c4viz experiment depth 1:6 4453 --repeat 20 -o out/depth.csv",
            'c4viz experiment depth 1:10 --search "alphabeta order=centre" --search pvs',
        ),
    ),
    "dataset": Command(
        "dataset",
        tr("Make a data set: positions, each with the move that a player recommends."),
        tr(
            "A player plays itself; each position is a pair of state (a matrix of 0, 1 and 2, top "
            "row first) and recommended_move (a column from 0). Ctrl+C keeps the games that are "
            "over; FILE.recipe.json says how it was made."
        ),
        (
            'c4viz dataset --player "mcts seconds=0.05" --games 1000 -o out/games.json',
            "c4viz dataset --player easy --labels solver --games 50 --mirror --unique -o late.npz",
            "c4viz dataset --resume -o out/games.json",
        ),
    ),
    "train": Command(
        "train",
        tr("Learn a decision tree from a data set (ID3), and say how good it is."),
        tr(
            "At each node it tests the cell and the threshold with the greatest information gain; "
            "of several the first cell, then the lowest threshold."
        ),
        (
            "c4viz train out/games.json --test 0.2 --seed 1 -o out/tree.c4tree",
            "c4viz train out/games.json --depth 8 --alpha 0.0005 --rival --exact 200",
        ),
    ),
    "check": Command(
        "check",
        tr("Check a search or a game of your own: whether it is right, and what is wrong first."),
        tr(
            "A search is run in late, random and textbook positions; each value is held against "
            "those below it, each window and cut against what is known there. Its leaves may have "
            "any values, as long as a win is worth more than all others, a loss less, and a draw "
            "lies between. The exit code is 1 where a mistake is found. A game, a class, is "
            "played at random, and looked at whether it changes, contradicts or repeats itself. "
            "The exit code is 2 where a search cannot be run, or a class is no game."
        ),
        (
            "c4viz check my.py:alphabeta",
            "c4viz check my.py:alphabeta --depth 3 --json",
            "c4viz check my.py:negamax --positions positions.txt --time 5",
            "c4viz check nim.py:Nim --games 200 --seed 1",
        ),
    ),
    "exercise": Command(
        "exercise",
        tr("Print a search to do by hand, write it as worksheets with a key, or mark a sheet."),
        tr(
            "It is done in a position, in a tree made by hand, or in one that --seed draws. -o "
            "FILE.csv writes a table to be filled in, which --fill marks, with the options by "
            "which it was made: each wrong entry is named and explained, and what follows from it "
            "is not counted again. An empty cell for a cut counts as no where the node above it, "
            "or anything below it, is filled in. The exit code is 1 where an entry is wrong, and 2 "
            "where a sheet cannot be read."
        ),
        (
            'c4viz exercise --search alphabeta --tree "((3 12) (2 4))"',
            "c4viz exercise --seed 7 --depth 3 --branching 2 --variants 4 --key -o sheets.pdf",
            "c4viz exercise --search mcts --seed 7 -o page.html",
            "c4viz exercise --seed 7 -o sheet.csv",
            "c4viz exercise --seed 7 --fill sheet.csv",
        ),
    ),
    "watch": Command(
        "watch",
        tr("Run a program of your own as it is, and keep the tree of each of its decisions."),
        tr(
            "Every function in it that searches is watched: one that calls itself, in a loop or "
            "more than once, and returns something. Its board may be an array, lists, a string or "
            "an object; boards of Connect Four become positions, of other games the text is kept. "
            "The program asks and prints as ever; what was kept is said on standard error. The "
            "exit code is the program's."
        ),
        (
            "c4viz watch connect4.py",
            "c4viz watch connect4.py --into trees < moves.txt",
            "c4viz watch game.py -- --depth 4",
        ),
    ),
    "warm-up": Command(
        "warm_up",
        tr("Compile the fast searches and pictures now, ahead of a class."),
        tr(
            "Else that is done when they are first needed, once for each user of a machine. It "
            "takes half a minute, and no time where it was done before; after an update only what "
            "has changed is compiled."
        ),
    ),
    "shot": Command(
        "shot",
        tr("Make a picture of the app with a search in it."),
        tr("It is the app as it would look on a screen, for slides; no display is needed."),
        (
            "c4viz shot window.png 4453",
            "c4viz shot tree.png 4453 --view tree --depth 4 --step 120 --size 1280x720",
            "c4viz shot film.gif 4453 --depth 3 --steps 0:60",
        ),
    ),
    "open": Command(
        "open", tr("Open the app, with a saved trace or game in it."), function="open_"
    ),
}
"""Commands by name, in the order of the help."""
