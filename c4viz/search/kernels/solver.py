"""Draft of the solver kernel."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from numba.extending import intrinsic
from llvmlite import ir
from numba.core import types as nbtypes

from c4viz.compiled.compile import inlined, kernel
from c4viz.trace.store import BYTES_PER_NODE, Flag

Int = Any
U = np.uint64
I = np.int64

@intrinsic
def popcount(typingctx, x):
    sig = nbtypes.uint64(nbtypes.uint64)
    def codegen(context, builder, signature, args):
        return builder.ctpop(args[0])
    return sig, codegen

WORDS = BYTES_PER_NODE // 4
FRAME = 32
OWN, MASK, BEST, BEST_SLOT, ROWN, HASH, SEARCHED = range(7)
CHILD = 8
KEYS = 16
COLS = 24

COUNT, PLY, DONE, LEAVES, CUTOFFS, LO, HI, A, BITS, FILLED, DISCS, RUNNING, SAVED_MOVES, ROOTMOVES = range(14)

(G_BOTTOM, G_BOARD, G_ODD, G_CELLS, G_STRIDE, G_CONNECT, G_ROWS, G_COLUMNS, G_FAST, G_KEYBITS, G_MAXBITS, G_FIRSTBITS) = range(12)
G_COLS = 16

OFFSET = 64
VALUE_BITS = U(14)
MULT = U(0x9E3779B97F4A7C15)

@inlined
def wins4(p, h):
    one = U(1)
    r = (p << one) & (p << U(2)) & (p << U(3))
    for k in range(3):
        d = h - one + U(k)
        q = (p << d) & (p << (d + d))
        r |= q & (p << (d + d + d))
        r |= q & (p >> d)
        q = (p >> d) & (p >> (d + d))
        r |= q & (p << d)
        r |= q & (p >> (d + d + d))
    return r

@inlined
def four4(p, h):
    q = p & (p >> U(1))
    r = q & (q >> U(2))
    for k in range(3):
        d = h - U(1) + U(k)
        q = p & (p >> d)
        r |= q & (q >> (d + d))
    return r

@kernel
def probe_stats(x):
    return x

@inlined
def table_hash(key, keybits):
    return (key * MULT) & ((U(1) << keybits) - U(1) if keybits < U(64) else ~U(0))

@inlined
def find(table, h, keybits, bits):
    """Index of entry for h in its pair or the pair's first"""
    shift = keybits - bits
    i = (h >> shift) & ~U(1)
    # tag: remainder with the pair's low index bit
    tag = h & ((U(2) << shift) - U(1))
    return i, tag

@inlined
def examine(frames, geo, at, first, own, mask, moves, bottom, board, h):
    zero = U(0); one = U(1)
    for r in range(8):
        m = moves & frames[at + U(COLS) + U(r)]
        mask2 = mask | m
        w = wins4(own | m, h) & board & ~mask2
        p2 = (mask2 + bottom) & board
        t = w & p2
        p2 = t if t else p2
        mv = p2 & ~(w >> one)
        mv = zero if t & (t - one) else mv
        key = (popcount(w) << U(4)) + U(31 - r)
        key = U(255 * 16 + 15 - r) if mv == zero else key
        key = key if m else zero
        frames[at + U(CHILD) + U(r)] = mv
        frames[at + U(KEYS) + U(r)] = key

@inlined
def greatest(frames, at):
    key = U(0)
    for r in range(8):
        key = max(key, frames[at + U(KEYS) + U(r)])
    return key

@kernel
def solve_slice(own0: int, mask0: int, fresh: bool, weak: bool, state, frames, table, geo, words, stop_at: int, record: bool, opts):
    bottom = geo[G_BOTTOM]; board = geo[G_BOARD]; odd_cells = geo[G_ODD]
    cells = I(geo[G_CELLS]); h = geo[G_STRIDE]; columns = I(geo[G_COLUMNS])
    keybits = geo[G_KEYBITS]
    maxbits = geo[G_MAXBITS]
    o_claim = opts[0]; o_four = opts[1]; o_etc = opts[2]; o_tt = opts[3]; o_narrow = opts[4]
    if fresh:
        bits = geo[G_FIRSTBITS]
        for i in range(I(U(1) << bits)):
            table[i] = U(0)
        state[BITS] = I(bits); state[FILLED] = 0
        state[COUNT] = 0; state[DONE] = 0; state[LEAVES] = 0; state[CUTOFFS] = 0
        own = U(own0); mask = U(mask0)
        discs0 = I(popcount(mask))
        E = cells - discs0
        possible = (mask + bottom) & board
        if wins4(own, h) & possible:
            state[DONE] = 1
            state[LO] = (E + 1) // 2
            return
        w = wins4(own ^ mask, h) & board & ~mask
        t = w & possible
        moves = possible
        if t:
            moves = t if (t & (t - U(1))) == U(0) else U(0)
        moves &= ~(w >> U(1))
        if moves == U(0):
            state[DONE] = 1
            state[LO] = -(E // 2)
            return
        state[LO] = -((E - 2) // 2) if E >= 2 else 0
        state[HI] = (E - 1) // 2
        if weak:
            state[LO] = max(state[LO], -1)
            state[HI] = min(state[HI], 1)
        state[DISCS] = discs0
        frames[OWN] = own; frames[MASK] = mask; 
        state[ROOTMOVES] = I(moves)
        state[RUNNING] = 0
    count = state[COUNT]
    discs0 = state[DISCS]
    bits = U(state[BITS])
    filled = state[FILLED]
    grow_at = I((U(1) << bits) >> U(1))
    if bits == maxbits:
        grow_at = 2**62
    lo_root, hi_root = state[LO], state[HI]
    leaves = 0
    while True:  # probes
        # choose window
        mid = lo_root + (hi_root - lo_root) // 2
        if o_narrow == 0:
            if mid <= 0 and -(-lo_root // 2) < mid:
                mid = -(-lo_root // 2)
            elif mid >= 0 and hi_root // 2 > mid:
                mid = hi_root // 2
        elif o_narrow == 1:
            if lo_root < 0 and hi_root > 0:
                mid = 0
            elif lo_root >= 0:
                mid = lo_root + (hi_root-lo_root)//3
            else:
                mid = lo_root + (hi_root-lo_root)*2//3
        if mid >= hi_root:
            mid = hi_root - 1
        A_ = mid
        ply = 0
        at = U(0)
        own = frames[OWN]; mask = frames[MASK]
        moves = U(state[ROOTMOVES])
        entering = True
        value = I(0)
        best = I(-127)
        while True:
            if entering:
                count += 1
                E = cells - discs0 - ply
                a = -A_ - 1 if ply & 1 else A_
                hi = (E - 1) >> 1
                lo = -((E - 2) >> 1)
                leaf = True
                hash_ = U(0)
                if ply == 0:
                    leaf = False
                elif moves == U(0):
                    value = -(E >> 1)
                elif hi <= a:
                    value = hi
                elif lo > a:
                    value = lo
                else:
                    leaf = False
                    tops = (mask + bottom) & board
                    # static bounds
                    odd = tops & odd_cells
                    if o_claim:
                        if a >= 0:
                            if odd == U(0) and four4(own | (board & ~mask & ~odd_cells), h) == U(0):
                                value = I(0)
                                leaf = True
                        elif odd != U(0) and (odd & (odd - U(1))) == U(0):
                            # I take the odd cell, then follow up: the opponent gets the cells of the other parity
                            theirs = (own ^ mask) | (board & ~mask & ~odd & ~odd_cells)
                            if four4(theirs, h) == U(0):
                                value = I(0)
                                leaf = True
                    if o_four and not leaf:
                        side = own if a >= 0 else own ^ mask
                        if four4(side | (board & ~mask), h) == U(0):
                            value = I(0)
                            leaf = True
                    if not leaf and E >= o_tt:
                        hash_ = table_hash(own + mask, keybits)
                        i, tag = find(table, hash_, keybits, bits)
                        e = table[i]
                        if (e >> VALUE_BITS) != tag:
                            e = table[i + U(1)]
                        if (e >> VALUE_BITS) == tag and e != U(0):
                            lower = I(e & U(127)) - OFFSET
                            upper = I((e >> U(7)) & U(127)) - OFFSET
                            if lower > a:
                                value = lower
                                leaf = True
                            elif upper <= a:
                                value = upper
                                leaf = True
                if not leaf:
                    # generate
                    opp = own ^ mask
                    possible = (mask + bottom) & board
                    examine(frames, geo, at, U(0), own, mask, moves, bottom, board, h)
                    won = greatest(frames, at) >= U(255 * 16)
                    if ply > 0 and won:
                        leaf = True
                        value = hi
                    elif ply > 0 and hi - 1 <= a:
                        leaf = True
                        value = hi - 1
                    elif E >= o_etc:
                        for r in range(columns):
                            key = frames[at + U(KEYS + r)]
                            if key:
                                m = moves & geo[U(G_COLS + r)]
                                hash2 = table_hash((opp + (mask | m)), keybits)
                                i, tag = find(table, hash2, keybits, bits)
                                e = table[i]
                                if (e >> VALUE_BITS) != tag:
                                    e = table[i + U(1)]
                                if (e >> VALUE_BITS) == tag and e != U(0):
                                    upper = I((e >> U(7)) & U(127)) - OFFSET
                                    if -upper > a:
                                        frames[at + U(KEYS + r)] = U(255 * 16 + 15 - r)
                                        break
                if leaf:
                    leaves += 1
                    if ply == 0:
                        break
                    # return to parent
                    ply -= 1
                    at -= U(FRAME)
                    value = -value
                    own = frames[at + U(OWN)]; mask = frames[at + U(MASK)]
                    best = I(frames[at + U(BEST)])
                    if value > best:
                        best = value
                    a = -A_ - 1 if ply & 1 else A_
                    entering = False
                else:
                    frames[at + U(OWN)] = own
                    frames[at + U(MASK)] = mask
                    frames[at + U(HASH)] = hash_
                    best = I(-127)
            # choose the next move or leave
            key = U(0)
            if best <= a:
                key = greatest(frames, at)
            if key:
                slot = U(15) - (key & U(15))
                frames[at + U(KEYS) + slot] = U(0)
                frames[at + U(BEST)] = U(best)
                moves = frames[at + U(CHILD) + slot]
                m = (mask + bottom) & geo[U(G_COLS) + slot]
                own, mask = own ^ mask, mask | m
                ply += 1
                at += U(FRAME)
                entering = True
                continue
            # leave
            E = cells - discs0 - ply
            if ply == 0:
                value = best
                break
            if E >= o_tt:
                hash_ = frames[at + U(HASH)]
                i, tag = find(table, hash_, keybits, bits)
                e = table[i]
                f = table[i + U(1)]
                lower = I(-63); upper = I(63)
                if (e >> VALUE_BITS) == tag and e != U(0):
                    lower = I(e & U(127)) - OFFSET
                    upper = I((e >> U(7)) & U(127)) - OFFSET
                elif (f >> VALUE_BITS) == tag and f != U(0):
                    lower = I(f & U(127)) - OFFSET
                    upper = I((f >> U(7)) & U(127)) - OFFSET
                    i += U(1)
                else:
                    if e == U(0) or f == U(0):
                        filled += 1
                    # the new one comes first, the older moves on
                    table[i + U(1)] = e
                if best > a:
                    lower = best
                else:
                    upper = best
                table[i] = (tag << VALUE_BITS) | U(lower + OFFSET) | (U(upper + OFFSET) << U(7))
                if filled >= grow_at:
                    # grow fourfold
                    old = I(U(1) << bits)
                    shift = keybits - bits
                    nb = bits + U(2)
                    nshift = keybits - nb
                    p = old - 2
                    filled = 0
                    while p >= 0:
                        e = table[p]; f = table[p + 1]
                        for k in range(8):
                            table[p * 4 + k] = U(0)
                        for k in range(2):
                            x = f if k == 0 else e
                            if x:
                                tg = x >> VALUE_BITS
                                hh = ((U(p) >> U(1)) << (shift + U(1))) | tg
                                j, tg2 = find(table, hh, keybits, nb)
                                if table[j] == U(0):
                                    filled += 1
                                else:
                                    table[j + U(1)] = table[j]
                                    filled += 1
                                table[j] = (tg2 << VALUE_BITS) | (x & U(0x3FFF))
                        p -= 2
                    bits = nb
                    grow_at = I((U(1) << bits) >> U(1))
                    if bits >= maxbits:
                        grow_at = 2**62
            value = -best
            ply -= 1
            at -= U(FRAME)
            own = frames[at + U(OWN)]; mask = frames[at + U(MASK)]
            best = I(frames[at + U(BEST)])
            if value > best:
                best = value
            a = -A_ - 1 if ply & 1 else A_
            entering = False
        # probe is over with value
        if value > A_:
            lo_root = value
        else:
            hi_root = value
        if lo_root >= hi_root:
            break
    state[COUNT] = count
    state[LO] = lo_root
    state[HI] = hi_root
    state[BITS] = I(bits)
    state[LEAVES] = leaves
    state[DONE] = 1
