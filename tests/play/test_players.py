from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4viz import Position
from c4viz.game import RULE_SETS, Rules, RuleSet
from c4viz.play import LEVELS, Budget, Match, Player, adviser, knows_slips, player_named, unfit
from c4viz.search import AlphaBeta, Limits, Mcts, SettingError, Solve
from c4viz.search.algorithms import ALGORITHMS
from c4viz.search.base.settings import MOST_DEPTH
from c4viz.search.runs.spec import settings_from_text, text_of
from c4viz.trace import MctsTrace
from c4viz.trace.timeline import is_truncated


def test_a_person_has_no_settings() -> None:
    assert player_named("human") == Player()
    assert Player().is_human
    with pytest.raises(SettingError, match="human is no search"):
        Player().decide(Position())


@pytest.mark.parametrize("name", ALGORITHMS)
def test_every_search_is_a_player(name: str) -> None:
    player = player_named(name)
    assert player.settings is not None and player.settings.name == name
    assert player_named(player.name) == player


def test_settings_are_said_with_the_name() -> None:
    player = player_named("mcts iterations=500 safe seed=3")
    assert player.settings == Mcts(iterations=500, safe=True, seed=3)
    assert player_named(player.name) == player


@given(folder=st.text(min_size=1))
def test_an_evaluator_of_ones_own_may_lie_in_any_folder(folder: str) -> None:
    settings = AlphaBeta(evaluator=f"/{folder}/mine.py:value", order="centre")
    player = Player(settings, budget=Budget(max_nodes=5))
    assert player_named(player.name) == player
    assert settings_from_text(text_of(settings)) == settings


def test_a_path_without_a_blank_needs_no_quotes() -> None:
    for path in (r"C:\games\mine.py:value", "/home/me/it's.py:value"):
        settings = AlphaBeta(evaluator=path)
        assert settings_from_text(f"alphabeta evaluator={path}") == settings
        assert text_of(settings) == f"alphabeta evaluator={path}"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("search", "rule_set"),
    [
        ("minimax", "first-four"),
        ("alphabeta order=centre", "first-four"),
        ("expectiminimax", "slippery"),
    ],
)
def test_no_level_asks_a_search_to_look_further_than_it_can(
    search: str, rule_set: RuleSet, level: str
) -> None:
    player = player_named(f"{search} max-nodes=10000000", level)
    trace = player.decide(Position(Rules(rule_set=rule_set)))
    assert not is_truncated(trace.ending)


def test_levels_are_players_and_strengths() -> None:
    assert player_named("perfect").settings == Solve()
    assert player_named("alphabeta", "easy").settings == AlphaBeta(depth=1)
    assert player_named("mcts", "hard").settings == Mcts(iterations=LEVELS["hard"].iterations)
    assert player_named("mcts iterations=7", "hard").settings == Mcts(iterations=7)


@pytest.mark.parametrize(
    ("text", "level", "sentence"),
    [
        ("alphabet", None, 'there is no player "alphabet": did you mean "alphabeta"?'),
        ("", None, 'there is no player ""'),
        ("human depth=3", None, "human has no settings"),
        ("mcts depth=3", None, 'there is no setting of mcts "depth"'),
        ("alphabeta depth=many", None, 'depth "many" is no whole number: choose 1 to 63 plies'),
        ("alphabeta memo=perhaps", None, "neither yes nor no"),
        ("mcts", "harder", 'there is no level "harder": did you mean "hard"?'),
    ],
)
def test_a_player_that_there_is_not_is_refused(text: str, level: str | None, sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence.replace("?", r"\?")):
        player_named(text, level)


def test_a_level_of_ones_own_is_meant_where_nobody_else_is_called_so() -> None:
    own = {"My club": player_named("mcts"), "greedy": player_named("solver")}
    assert player_named("My club", own=own) == own["My club"]
    assert player_named("greedy", own=own) == player_named("greedy")
    with pytest.raises(SettingError, match='did you mean "My club"'):
        player_named("My Club", own=own)


@pytest.mark.parametrize("name", ["mcts fast", "hard 2", "human-like", "chosen few"])
def test_a_level_of_ones_own_may_begin_as_another_player(name: str) -> None:
    own = {name: player_named("mcts iterations=7")}
    assert player_named(f" {name} ", own=own, chooses=False) == own[name]
    with pytest.raises(SettingError):
        player_named(name)


def test_where_nothing_chooses_a_search_nobody_plays_it() -> None:
    assert player_named("chosen").is_chosen
    with pytest.raises(SettingError, match="is chosen in the window"):
        player_named("chosen", chooses=False)


# ---- games -------------------------------------------------------------------------------------


def game(x: str, o: str, moves: str = "", rules: Rules | None = None) -> Match:
    made = Match(Position(rules or Rules()), (player_named(x), player_named(o)))
    for move in moves:
        made.play(int(move) - 1)
    return made


@pytest.mark.parametrize("rule_set", RULE_SETS)
@pytest.mark.parametrize("x", sorted(set(ALGORITHMS) - {"solver"}))
def test_machines_play_to_the_end_by_any_rules(x: str, rule_set: RuleSet) -> None:
    quick = {"minimax": " depth=2", "alphabeta": " depth=2", "mcts": " iterations=20",
             "expectiminimax": " depth=1", "astar": " expansions=5"}  # fmt: skip
    playing = game(x + quick.get(x, ""), "random", rules=Rules(4, 4, 3, rule_set))
    while not playing.is_over:
        trace = playing.on_move.decide(playing.position, engine="reference")
        playing.play(trace.best_move, decision=trace)
    assert playing.position.outcome is not None


def test_a_machine_goes_on_with_what_its_last_decision_found() -> None:
    playing = game("mcts iterations=300 reuse", "human")
    first = playing.on_move.decide(playing.position)
    playing.play(first.best_move, decision=first)
    playing.play(first.principal_variation[1])
    again = playing.on_move.decide(playing.position, playing.last_decision())
    assert isinstance(again, MctsTrace)
    assert len(again.reused.numbers) > 0


# ---- budgets -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["alphabeta depth=10 max-seconds=2 max-nodes=1000000", "mcts max-nodes=5", "random",
     "solver max-seconds=0.25"],
)  # fmt: skip
def test_a_budget_is_said_with_the_name(text: str) -> None:
    player = player_named(text)
    assert player_named(player.name) == player
    assert player_named(player.name).budget == player.budget


def test_at_the_end_of_its_budget_a_player_plays_the_best_it_found() -> None:
    trace = player_named("alphabeta depth=30 iterative max-nodes=3000").decide(Position())
    assert trace.ending == "nodes" and len(trace) == 3000
    trace = player_named("mcts iterations=none seconds=9 max-nodes=50").decide(Position())
    assert trace.ending == "nodes" and len(trace) <= 50


def test_a_level_leaves_the_budget_as_it_is_said() -> None:
    player = player_named("alphabeta max-nodes=50", "easy")
    assert (player.settings, player.budget) == (AlphaBeta(depth=1), Budget(max_nodes=50))


@pytest.mark.parametrize("budget", ["max-nodes=1000", "max-seconds=2"])
@pytest.mark.parametrize(
    "search", ["minimax depth=12", "alphabeta depth=30", "expectiminimax depth=9"]
)
def test_a_search_to_a_depth_deepens_ply_by_ply_within_a_budget(search: str, budget: str) -> None:
    limits = Limits(nodes=1000)
    trace = player_named(f"{search} {budget}").decide(Position.parse("4453"), limits=limits)
    assert trace.settings["iterative"] and len(trace.roots) > 1
    assert trace.value is not None


def test_a_search_that_is_given_seconds_deepens_too() -> None:
    trace = player_named("alphabeta depth=30 seconds=2").decide(
        Position.parse("4453"), limits=Limits(nodes=1000)
    )
    assert trace.settings["iterative"] and len(trace.roots) > 1


def test_without_a_budget_a_search_goes_to_its_depth_at_once() -> None:
    trace = player_named("alphabeta depth=3").decide(Position())
    assert not trace.settings["iterative"] and trace.ending == "complete"


@pytest.mark.parametrize("level", [None, *LEVELS])
def test_where_seconds_are_named_nothing_else_ends_a_search(level: str | None) -> None:
    player = player_named("mcts seconds=9", level)
    assert player.settings == Mcts(iterations=None, seconds=9)
    deepening = player_named("alphabeta iterative seconds=9", level).settings
    assert deepening == AlphaBeta(iterative=True, depth=MOST_DEPTH, seconds=9)
    both = player_named("mcts seconds=9 iterations=70", level)
    assert both.settings == Mcts(iterations=70, seconds=9)


def test_a_machine_with_both_limits_is_read_back_with_both() -> None:
    player = Player(Mcts(seconds=9))
    assert player_named(player.name) == player
    player = Player(AlphaBeta(iterative=True, seconds=9))
    assert player_named(player.name) == player


@pytest.mark.parametrize("text", ["alphabeta nodes=5", "mcts nodes=5", "solver nodes=5"])
def test_nodes_are_answered_with_the_budget_of_that_name(text: str) -> None:
    with pytest.raises(SettingError, match='did you mean "max_nodes"'):
        player_named(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("mcts max-nodes=0", "max nodes 0 is out of range: choose 1 to"),
        ("mcts max-seconds=soon", 'max_seconds "soon" is no number'),
        ("easy max-nodes=5", "easy has no settings"),
    ],
)
def test_a_budget_that_is_none_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(SettingError, match=sentence):
        player_named(text)


# ---- who knows the game ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "connect", "rule_set", "moves", "sentence"),
    [
        ("6x7", 4, "slippery", "", 'does not play "Slippery discs"'),
        ("4x4", 3, "most-fours", "", 'does not play "Most fours win"'),
        ("7x7", 4, "first-four", "", "too large for the solver"),
        ("6x7", 5, "first-four", "", "too large for the solver"),
        ("6x7", 4, "first-four", "", ""),
        ("5x6", 4, "first-four", "", ""),
        ("7x7", 3, "first-four", "", ""),
        ("7x7", 4, "first-four", "12345671234567123456", ""),
    ],
)
def test_the_solver_plays_where_the_rules_fit_it(
    board: str, connect: int, rule_set: RuleSet, moves: str, sentence: str
) -> None:
    position = Position.parse(moves, board, connect, rule_set)
    why = unfit(player_named("perfect"), position)
    assert sentence in why and bool(why) == bool(sentence)
    assert not unfit(player_named("hard"), position)


def test_a_budget_lets_the_solver_play_on_any_board() -> None:
    large = Position(Rules(7, 7))
    assert not unfit(player_named("solver max-seconds=1"), large)
    assert unfit(player_named("solver book=no"), Position())


def test_only_expectiminimax_knows_that_discs_slip() -> None:
    slippery, plain = Rules(rule_set="slippery"), Rules()
    knowing = {name for name in ALGORITHMS if knows_slips(player_named(name), slippery)}
    assert knowing == {"expectiminimax", "random"}
    wrong = {name for name in ALGORITHMS if not knows_slips(player_named(name), plain)}
    assert wrong == {"expectiminimax"}


def test_hints_come_from_a_player_that_knows_the_game() -> None:
    slippery, plain = Position(Rules(rule_set="slippery")), Position()
    most = Position(Rules(rule_set="most-fours"))
    hard, perfect, own = map(player_named, ("hard", "perfect", "expectiminimax depth=2"))
    assert adviser(hard, slippery).settings.name == "expectiminimax"
    assert adviser(own, slippery) == own
    assert adviser(perfect, plain) == perfect
    assert adviser(perfect, most) == hard
