"""Play matches at random, and hold them to what must always be true (spec 2-5)."""

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.italian import DECK, Card
from games.scopa import engine
from games.scopa.engine import (
    FOUR_DEALS,
    Captured,
    DealCounted,
    Event,
    Item,
    Laid,
    MatchDrawn,
    MatchLost,
    MatchWon,
    Play,
    RestTaken,
    Seat,
    State,
)
from games.shuffle import MASK
from tests.games.scopa.matches import PLAYED, random_match


class PlayedDeal(NamedTuple):
    """Hold a deal's states, before each card and after the last, and what each card did."""

    states: list[State]
    told: list[tuple[Event, ...]]

    @property
    def events(self) -> list[Event]:
        return [event for events in self.told for event in events]

    @property
    def plays(self) -> list[Laid | Captured]:
        return [event for event in self.events if isinstance(event, Laid | Captured)]

    @property
    def counted(self) -> State:
        return self.states[-1]


def played_deals(variant: str, seed: int) -> list[PlayedDeal]:
    deals: list[PlayedDeal] = []
    for state, action in random_match(variant, seed):
        if not isinstance(action, Play):
            continue
        if len(deals) < state.number:
            deals.append(PlayedDeal([state], []))
        after, events = engine.apply(state, action)
        deals[-1].states.append(after)
        deals[-1].told.append(events)
    return deals


Test = Callable[[str, int], None]


def of_any_match(test: Test) -> Test:
    """Hand a test every variant with any seed."""
    chosen = given(st.sampled_from(sorted(PLAYED)), st.integers(0, MASK))
    return settings(deadline=None, max_examples=8)(chosen(test))


@of_any_match
def test_all_cards_are_there_all_the_time(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        for state in deal.states:
            cards = [*state.deck, *state.on_table]
            for side in (state.player, state.computer):
                cards += [*side.hand, *side.taken]
            assert sorted(cards) == list(DECK)


@of_any_match
def test_texts_are_read_back(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        for events in deal.told:
            assert engine.decode_events(engine.encode_events(events)) == events
        for state in deal.states:
            assert engine.decode(engine.encode(state)) == state


@of_any_match
def test_each_side_plays_18_cards_in_turn_and_the_lead_alternates(variant: str, seed: int) -> None:
    deals = played_deals(variant, seed)
    for deal, next_deal in pairwise(deals):
        assert next_deal.counted.first is deal.counted.first.other
    for deal in deals:
        first = deal.counted.first
        assert [play.seat for play in deal.plays] == [first, first.other] * 18


@of_any_match
def test_the_first_capture_comes_by_the_tenth_card(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        assert any(isinstance(play, Captured) for play in deal.plays[:10])


@of_any_match
def test_piles_and_scope_are_what_was_told(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        for seat in Seat:
            taken: list[Card] = []
            scope: list[Card] = []
            for event in deal.events:
                if isinstance(event, Captured) and event.seat is seat:
                    taken += [event.card, *event.taken]
                    scope += [event.card] if event.scopa else []
                elif isinstance(event, RestTaken) and event.seat is seat:
                    taken += event.cards
            side = deal.counted.side(seat)
            assert (side.taken, side.scope) == (tuple(taken), tuple(scope))


@of_any_match
def test_a_scopa_empties_the_table_and_is_never_the_last_card(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        for play, after in zip(deal.plays, deal.states[1:], strict=True):
            swept = isinstance(play, Captured) and not after.on_table
            assert getattr(play, "scopa", False) is (swept and not after.is_counted)


@of_any_match
def test_a_capture_takes_no_more_than_the_cards_own_value(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        for play, before in zip(deal.plays, deal.states, strict=False):
            found = engine.captures(play.card, before.on_table)
            assert play.taken in found if isinstance(play, Captured) else not found


@of_any_match
def test_in_the_last_hands_the_other_hand_is_all_that_is_unseen(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        last_hands = [state for state in deal.states[:-1] if not state.deck]
        assert len(last_hands) == 6
        for state in last_hands:
            assert state.to_play is not None
            unseen = engine.observe(state, state.to_play).unseen
            assert unseen == tuple(sorted(state.side(state.to_play.other).hand))


@of_any_match
def test_what_a_deal_gives_is_shared_as_it_can_be(variant: str, seed: int) -> None:
    for deal in played_deals(variant, seed):
        count = deal.counted.count
        assert count is not None
        points = {line.item: (line.player.points, line.computer.points) for line in count.lines}
        assert sum(points[Item.SETTEBELLO]) == 1
        for item in (Item.CARDS, Item.DENARI, Item.PRIMIERA):
            assert sum(points[item]) <= 1
        assert 0 in points.get(Item.NAPOLA, (0, 0))
        assert (Item.NAPOLA in points) is deal.counted.options.napola
        for seat in Seat:
            before = deal.states[0].side(seat).points
            assert deal.counted.side(seat).points == before + count.points(seat)


@settings(deadline=None, max_examples=8)
@given(st.sampled_from(sorted(engine.OPTIONS)), st.integers(0, MASK))
def test_a_match_goes_on_until_one_is_ahead_at_the_target(variant: str, seed: int) -> None:
    *others, last = played_deals(variant, seed)
    target = last.counted.options.target
    for deal in others:
        points = [deal.counted.side(seat).points for seat in Seat]
        assert points[0] == points[1] or max(points) < target
        assert not engine.standing(deal.counted).over
    player, computer = (last.counted.side(seat).points for seat in Seat)
    assert player != computer
    assert max(player, computer) >= target
    standing = engine.standing(last.counted)
    assert (standing.over, standing.won) == (True, player > computer)


@settings(deadline=None, max_examples=25)
@given(st.integers(0, MASK))
def test_four_deals_are_four_deals_with_two_leads_each_and_the_difference_decides(
    seed: int,
) -> None:
    deals = played_deals(FOUR_DEALS.slug, seed)
    assert [deal.counted.number for deal in deals] == [1, 2, 3, 4]
    leads = [deal.counted.first for deal in deals]
    assert leads == [leads[0], leads[0].other] * 2
    assert [engine.standing(deal.counted).over for deal in deals] == [False] * 3 + [True]
    gained = [
        (event.player, event.computer)
        for deal in deals
        for event in deal.events
        if isinstance(event, DealCounted)
    ]
    ahead = sum(player for player, _ in gained) - sum(computer for _, computer in gained)
    last = deals[-1].counted
    standing = engine.standing(last)
    assert standing.score == ahead
    assert (standing.won, standing.drawn) == (ahead > 0, ahead == 0)
    told = MatchWon() if ahead > 0 else MatchLost() if ahead < 0 else MatchDrawn()
    assert deals[-1].events[-1] == told
    assert engine.legal(last) == ()
    assert engine.decode(engine.encode(last)) == last


def test_four_deals_are_counted_for_the_player_by_18_cards_each() -> None:
    *_, last = played_deals(FOUR_DEALS.slug, 28)
    standing = engine.standing(last.counted)
    assert (standing.drawn, standing.won, standing.score) == (True, False, 0)
    assert standing.actions == 4 * 18
