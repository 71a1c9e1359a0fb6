from __future__ import annotations

from pathlib import Path

import pytest

from c4viz import Position, Trace, search
from c4viz.export import (
    MOST_BYTES,
    ExportStopped,
    LargeFileError,
    check_size,
    size_of,
    write,
)
from c4viz.export.errors import NoRoomError

SEARCHES = {
    "alphabeta": {"depth": 6},
    "minimax": {"depth": 5},
    "expectiminimax": {"depth": 3},
    "mcts": {"iterations": 6000},
    "astar": {"expansions": 3000},
}


@pytest.fixture(scope="module", params=SEARCHES)
def trace(request: pytest.FixtureRequest) -> Trace:
    return search(Position.parse("4453"), request.param, **SEARCHES[request.param])


DEEP = {"mcts": {"iterations": 30_000}, "alphabeta": {"depth": 7}, "minimax": {"depth": 6}}


@pytest.fixture(scope="module", params=DEEP)
def deep(request: pytest.FixtureRequest) -> Trace:
    return search(Position(), request.param, **DEEP[request.param])


def written(trace: Trace, path: Path) -> tuple[int, list[float]]:
    """Write a file; return the size of it, and the shares of it that were told meanwhile."""
    shares: list[float] = []

    def watch(share: float) -> bool:
        shares.append(share)
        return False

    write(trace, path, watch=watch)
    return path.stat().st_size, shares


@pytest.mark.parametrize("suffix", [".json", ".txt", ".npz"])
def test_how_large_a_file_becomes_and_how_far_it_is_is_told(
    trace: Trace, suffix: str, tmp_path: Path
) -> None:
    told = size_of(trace, suffix)
    size, shares = written(trace, tmp_path / f"tree{suffix}")
    assert told == pytest.approx(size, rel=0.15, abs=4000)
    if suffix != ".npz":
        assert shares == sorted(shares)
        assert shares[0] < 0.2 and 0.8 < shares[-1] < 1


@pytest.mark.parametrize("suffix", [".json", ".txt"])
def test_how_large_a_deep_tree_becomes_is_known_too(
    deep: Trace, suffix: str, tmp_path: Path
) -> None:
    told = size_of(deep, suffix)
    size, shares = written(deep, tmp_path / f"tree{suffix}")
    assert told == pytest.approx(size, rel=0.1)
    assert shares.count(max(shares)) < 0.1 * len(shares)
    assert max(shares) < 1


@pytest.mark.parametrize("suffix", [".json", ".txt", ".npz"])
def test_a_file_that_is_stopped_in_the_middle_leaves_the_old_one(
    trace: Trace, suffix: str, tmp_path: Path
) -> None:
    path = tmp_path / f"tree{suffix}"
    path.write_text("before")
    with pytest.raises(ExportStopped):
        write(trace, path, watch=lambda share: share > 0.5)
    assert path.read_text() == "before"
    assert [*tmp_path.iterdir()] == [path]


def test_a_large_text_is_refused_until_somebody_agrees(trace: Trace, tmp_path: Path) -> None:
    for suffix in (".txt", ".json"):
        path = tmp_path / f"tree{suffix}"
        with pytest.raises(LargeFileError, match="nodes take about 201 MB"):
            check_size(trace, path, MOST_BYTES + 1_000_000, large=False)
        check_size(trace, path, MOST_BYTES + 1_000_000, large=True)
        check_size(trace, path, MOST_BYTES, large=False)
    check_size(trace, tmp_path / "tree.npz", MOST_BYTES + 1, large=False)


def test_a_file_without_room_on_the_disk_is_refused(trace: Trace, tmp_path: Path) -> None:
    with pytest.raises(NoRoomError, match="take about 1,000,000,000 GB, and there is room for"):
        check_size(trace, tmp_path / "tree.npz", 10**18, large=True)
