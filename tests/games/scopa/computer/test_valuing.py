"""Test by what a player values a play (spec 6)."""

from hypothesis import given, settings

from games.cards.italian import DECK, parse
from games.scopa.computer.bits import ALL_CARDS, mask, unmask
from games.scopa.computer.choice import plays
from games.scopa.computer.valuing import best_play, pile_worth, play_worth, sweep_risk, value_sum
from games.scopa.engine import Observation, State
from tests.games.scopa.computer.positions import positions, seen
from tests.games.scopa.matches import cards


def hidden_from(observation: Observation) -> int:
    return ALL_CARDS ^ mask((*observation.hand, *observation.table))


@settings(deadline=None)
@given(positions())
def test_the_best_play_is_a_play_and_none_is_worth_more(state: State) -> None:
    observation = seen(state)
    hand, table, hidden = mask(observation.hand), mask(observation.table), hidden_from(observation)
    rest = (hidden, 40, int(observation.napola), 0)
    card, taken = best_play(hand, table, *rest, [])
    worths = {
        play: play_worth(play.card, mask(play.taken), value_sum(table), *rest)
        for play in plays(observation)
    }
    chosen = next(play for play in worths if play.card == card and play.taken == unmask(taken))
    assert worths[chosen] == max(worths.values())


def worth(played: str, taken: str, table: str, *, risk: int = 0, is_last: bool = False) -> int:
    """Return what a play is worth to a player who sees nothing but it and the table."""
    card, total = parse(played), value_sum(mask(cards(table)))
    hidden = ALL_CARDS ^ mask((card, *cards(table)))
    return play_worth(card, mask(cards(taken)), total, hidden, risk, 0, int(is_last))


def test_worth_rises_with_what_counts() -> None:
    rising = ["8C", "8C 9C", "8C 9D", "8C 7B", "8C 7D"]
    worths = [pile_worth(mask(cards(pile)), 0) for pile in rising]
    assert worths == sorted(set(worths))


def test_low_denari_are_worth_more_where_napola_counts() -> None:
    gains = {card: pile_worth(1 << card, 1) - pile_worth(1 << card, 0) for card in DECK}
    assert {card for card, gain in gains.items() if gain} == set(cards("1D 2D 3D 4D 5D"))
    assert min(gains.values()) == 0


def test_a_scopa_is_worth_a_point_but_not_with_the_last_card() -> None:
    assert worth("8C", "8S", "8S") - worth("8C", "8S", "8S", is_last=True) == 1000


def test_a_table_of_ten_or_less_is_a_risk_by_the_cards_that_could_sweep_it() -> None:
    def cost(card: str, table: str) -> int:
        return worth(card, "", table) - worth(card, "", table, risk=7)

    assert cost("6C", "2C") == 4 * 7
    assert cost("6C", "") == 3 * 7
    assert cost("6C", "4C") == 4 * 7
    assert cost("6C", "5C") == 0


def test_the_risk_follows_the_cards_that_the_other_one_holds_or_draws_next() -> None:
    assert sweep_risk(33, 3, 30) == sweep_risk(33, 0, 33) > sweep_risk(33, 1, 32) > 0
    assert sweep_risk(9, 3, 6) > sweep_risk(33, 3, 30)
    assert sweep_risk(1, 0, 0) == sweep_risk(0, 0, 0) == 0
