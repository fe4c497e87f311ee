"""Write an observation as values that JSON has, and read it back (records, "Commands")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.cards.italian import Card, code, parse
from games.scopa.engine.match import match_winner
from games.scopa.engine.observation import Observation, Who
from games.scopa.engine.possible import SeatFacts, check_deal, expect
from games.scopa.engine.rules import TARGETS


def observation_as(observation: Observation) -> dict[str, object]:
    """Return an observation as `manage.py engine scopa` takes it, but for level and seed."""
    return {
        "hand": _codes(observation.hand),
        "table": _codes(observation.table),
        "mine": _codes(observation.mine),
        "theirs": _codes(observation.theirs),
        "my_scope": observation.my_scope,
        "their_scope": observation.their_scope,
        "their_hand": observation.their_hand,
        "deck": observation.deck,
        "first": str(observation.first),
        "last_capture": None if observation.last_capture is None else str(observation.last_capture),
        "points": {"me": observation.my_points, "them": observation.their_points},
        "target": observation.target,
        "napola": observation.napola,
    }


def observation_from(mapping: Mapping[str, object]) -> Observation:
    """Read what `observation_as` returns, cards in any order; further keys are left alone.

    ValueError, saying what was expected, for anything that cannot be an observation.
    """
    points = _mapping_at(mapping, "points")
    observation = Observation(
        hand=_cards_at(mapping, "hand"),
        table=_cards_at(mapping, "table"),
        mine=_cards_at(mapping, "mine"),
        theirs=_cards_at(mapping, "theirs"),
        my_scope=_number_at(mapping, "my_scope"),
        their_scope=_number_at(mapping, "their_scope"),
        their_hand=_number_at(mapping, "their_hand"),
        deck=_number_at(mapping, "deck"),
        first=_who_at(mapping, "first"),
        last_capture=_last_capture(mapping),
        my_points=_number_at(points, Who.ME),
        their_points=_number_at(points, Who.THEM),
        target=_number_at(mapping, "target"),
        napola=_flag_at(mapping, "napola"),
    )
    _check(observation)
    return observation


def _check(observation: Observation) -> None:
    mine = SeatFacts(len(observation.hand), observation.mine, observation.my_scope)
    theirs = SeatFacts(observation.their_hand, observation.theirs, observation.their_scope)
    leads = observation.first is Who.ME
    last = {Who.ME: mine, Who.THEM: theirs, None: None}[observation.last_capture]
    expect(mine.hand > 0, "a card in the hand")
    expect(leads == (mine.hand == theirs.hand), "hands of a size where the one to play leads")
    leader, other = (mine, theirs) if leads else (theirs, mine)
    check_deal(leader, other, table=observation.table, deck=observation.deck, last=last)
    seen = {*observation.table, *observation.mine, *observation.theirs}
    expect(seen.isdisjoint(observation.hand), "different cards")
    expect(observation.target in TARGETS, f"a target of {' or '.join(map(str, TARGETS))}")
    expect(min(observation.my_points, observation.their_points) >= 0, "points of 0 or more")
    decided = match_winner(observation.my_points, observation.their_points, observation.target)
    expect(decided is None, "a match that is not decided")


def _codes(cards: Iterable[Card]) -> list[str]:
    return list(map(code, cards))


def _cards_at(mapping: Mapping[str, object], key: str) -> tuple[Card, ...]:
    codes = mapping.get(key)
    if not isinstance(codes, list) or not all(isinstance(code, str) for code in codes):
        raise ValueError(f"expected {key} to be a list of cards")
    cards = tuple(sorted(map(parse, codes)))
    expect(len(set(cards)) == len(cards), f"different cards in {key}")
    return cards


def _number_at(mapping: Mapping[str, object], key: str) -> int:
    number = mapping.get(key)
    # True and 1.0 are equal to 1 in Python, and are no numbers of anything.
    if type(number) is not int:
        raise ValueError(f"expected {key} to be a whole number")
    return number


def _flag_at(mapping: Mapping[str, object], key: str) -> bool:
    flag = mapping.get(key)
    if not isinstance(flag, bool):
        raise ValueError(f"expected {key} to be true or false")
    return flag


def _who_at(mapping: Mapping[str, object], key: str) -> Who:
    who = mapping.get(key)
    if not isinstance(who, str) or who not in tuple(Who):
        raise ValueError(f"expected {key} to be {' or '.join(Who)}")
    return Who(who)


def _last_capture(mapping: Mapping[str, object]) -> Who | None:
    key = "last_capture"
    expect(key in mapping, f"{key}, or null for it")
    return None if mapping[key] is None else _who_at(mapping, key)


def _mapping_at(mapping: Mapping[str, object], key: str) -> Mapping[str, object]:
    value = mapping.get(key)
    if not isinstance(value, dict):
        raise ValueError(f"expected {key} to be an object")
    return value
