"""The pseudocode of the searches, as data. A line may end in marks: ``#enter``."""

from __future__ import annotations

from c4viz.language import tr

_MINIMAX = tr("""
minimax(node, depth):                       #enter
    if game over or depth = 0:
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:
        best ← −∞
        for each move:                      #max loop
            v ← minimax(child, depth−1)   #max call
            if v > best: best ← v           #max better
    else:
        best ← +∞
        for each move:                      #min loop
            v ← minimax(child, depth−1)   #min call
            if v < best: best ← v           #min better
    return best                             #return
""")
_ALPHABETA = tr("""
alphabeta(node, depth, α, β):               #enter
    if game over or depth = 0:
        return value(node)                  #leaf
    if node in table: return its value      #repeated
    if MAX is to move:
        best ← −∞
        for each move:                      #max loop
            v ← alphabeta(child, depth−1, α, β) #max call
            if v > best: best ← v; α ← max(α, v)    #max better
            if α ≥ β: break                 #max cut
    else:
        best ← +∞
        for each move:                      #min loop
            v ← alphabeta(child, depth−1, α, β) #min call
            if v < best: best ← v; β ← min(β, v)    #min better
            if α ≥ β: break                 #min cut
    return best                             #return
""")
_EXPECTIMINIMAX = tr("""
expectiminimax(node, depth):                #enter
    if CHANCE decides:
        sum ← 0
        for each outcome with probability p:
            v ← expectiminimax(child, depth)    #chance call
            sum ← sum + p · v               #chance better
        return sum                          #chance return
    if game over or depth = 0:
        return value(node)                  #leaf
    best ← −∞ for MAX, +∞ for MIN
    for each move:                          #max loop #min loop
        v ← expectiminimax(child, depth−1)    #max call #min call
        if v is better: best ← v            #max better #min better
    return best                             #return
""")
_SOLVER = tr("""
solve(position):
    while low < high:
        k ← a score between low and high
        v ← probe(root)
        if v ≥ k: low ← v
        else: high ← v
probe(node): is its score at least k?       #enter
    if the score is known here:
        return it                           #leaf
    if the table answers: return its bound  #repeated
    for each move, the best threats first:  #max loop #min loop
        v ← probe(child)                    #max call #min call
        if v is better: best ← v            #max better #min better
        if that answers: break              #max cut #min cut
    return best                             #return
""")
_MCTS = tr("""
N, W ← 0 for the root                       #start
repeat for each iteration:
    node ← root                             #root
    while node has moves, all of them tried:
        node ← child with the highest       #select
               W/N + c·√(ln N parent / N)
    add a child by a move not tried, if any #expand
    play at random to the end of the game   #simulate
    for each node on the path:
        N ← N + 1; W ← W + points           #back up
        (W: the points of who moved there)
return the move that the final rule picks   #final
""")
_ASTAR = tr("""
put the root into the frontier              #start
repeat until enough nodes are taken:
    take the node with the largest          #expand
        f = value − plies (the oldest first)
    if the game is over there: return it    #goal
    for each move:
        if the position was seen: skip it   #repeated
        else: put it into the frontier      #discover
""")
_RANDOM = tr("""
random(node):                               #enter
    for each move:
        look at the child it leads to       #enter child #chance call #leaf #chance better
    return a move drawn with equal chances  #chance return
""")
_GREEDY = tr("""
greedy(node):                               #enter
    best ← −∞
    for each move:                          #max loop
        v ← value(child)                    #enter child #max call #leaf
        if v > best: best ← v               #max better
    return the move that gave best          #return
""")
_WRITTEN = {
    "minimax": _MINIMAX,
    "alphabeta": _ALPHABETA,
    "expectiminimax": _EXPECTIMINIMAX,
    "solver": _SOLVER,
    "mcts": _MCTS,
    "astar": _ASTAR,
    "random": _RANDOM,
    "greedy": _GREEDY,
    "greedy2": _MINIMAX,
}


def _lines(written: str) -> list[tuple[str, list[str]]]:
    """Each line with its marks; indented by half, since panels are narrow."""
    pairs = (line.split("#") for line in written.strip("\n").split("\n"))
    return [(_narrow(text.rstrip()), [mark.strip() for mark in marks]) for text, *marks in pairs]


def _narrow(line: str) -> str:
    words = line.lstrip()
    return " " * ((len(line) - len(words)) // 2) + words


TEXTS = {name: tuple(text for text, _ in _lines(written)) for name, written in _WRITTEN.items()}
"""The lines of each algorithm's pseudocode."""
MARKS = {
    name: {mark: at for at, (_, marks) in enumerate(_lines(written)) for mark in marks}
    for name, written in _WRITTEN.items()
}
"""What happens at which line (from 0) of it."""
