"""Connect Four in two whole numbers, a bit for each cell; one line says how they are read."""

import c4viz

BOTTOM = sum(1 << 7 * column for column in range(7))
steps = 0


def as_position(mine, mask, depth, alpha, beta):
    stones, theirs = mask.bit_count(), mine ^ mask
    first, second = (mine, theirs) if stones % 2 == 0 else (theirs, mine)
    return c4viz.Position(c4viz.Rules(), first, second)


def connects(discs):
    for shift in (1, 6, 7, 8):
        pairs = discs & discs >> shift
        if pairs & pairs >> 2 * shift:
            return True
    return False


@c4viz.watch(read=as_position)
def negamax(mine, mask, depth, alpha, beta):
    global steps
    steps += 1
    if connects(mine ^ mask):
        return -50 - depth
    if depth == 0:
        return (mine >> 21 & 63).bit_count() - ((mine ^ mask) >> 21 & 63).bit_count()
    best = -1000
    for column in (3, 2, 4, 1, 5, 0, 6):
        if mask >> 7 * column + 5 & 1:
            continue
        after = mask | mask + (1 << 7 * column)
        value = -negamax(mine ^ mask, after, depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


print(negamax(0b11 << 21, 0b1111 << 21, 4, -1000, 1000), steps)
