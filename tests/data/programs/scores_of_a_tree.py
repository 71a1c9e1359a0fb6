"""A tree of numbers without any board: the place in a list is all there is."""

import math

visited = 0


def minimax(depth, node_index, is_max, scores, height):
    global visited
    visited += 1
    if depth == height:
        return scores[node_index]
    if is_max:
        return max(
            minimax(depth + 1, node_index * 2, False, scores, height),
            minimax(depth + 1, node_index * 2 + 1, False, scores, height),
        )
    return min(
        minimax(depth + 1, node_index * 2, True, scores, height),
        minimax(depth + 1, node_index * 2 + 1, True, scores, height),
    )


def main():
    scores = [90, 23, 6, 33, 21, 65, 123, 34423]
    height = math.log(len(scores), 2)
    value = minimax(0, 0, True, scores, height)
    print(visited, value)


main()
