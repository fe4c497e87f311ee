"""Lay out positions of a match, play on from them, and play or read whole matches, for tests."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.cards.italian import DECK, Card, code, parse
from games.protocol import Turn, dealing
from games.scopa import engine
from games.scopa.engine import Action, Event, Laid, Level, Options, Seat, Side, State
from games.scopa.engine.state import plays_made
from games.shuffle import Generator

FREE = "."
PLAYED = (*engine.OPTIONS, engine.FOUR_DEALS.slug)
"""Every variant of which there are matches."""


def cards(text: str) -> tuple[Card, ...]:
    """Read codes with spaces between them."""
    return tuple(map(parse, text.split()))


def codes(played: tuple[Card, ...]) -> str:
    """Write cards as `cards` reads them."""
    return " ".join(map(code, played))


def lay(
    table: str,
    player: str,
    computer: str,
    *,
    to_play: Seat = Seat.PLAYER,
    deck: int = 0,
    last_capture: Seat = Seat.COMPUTER,
    points: tuple[int, int] = (0, 0),
    variant: str = "normal",
    number: int = 2,
) -> State:
    """Lay out a position in a match's second deal, or another; `.` is a free place on the table.

    Of the cards that are not named, `deck` are in the deck and the others in the pile of
    whoever captured last. The position is one that could be.
    """
    places = tuple(None if place == FREE else parse(place) for place in table.split())
    hands = (cards(player), cards(computer))
    named = {*places, *hands[0], *hands[1]}
    rest = tuple(card for card in DECK if card not in named)
    pile = rest[deck:]
    sides = [
        Side(points[at], hands[at], pile if seat is last_capture else ())
        for at, seat in enumerate(Seat)
    ]
    state = State(
        options=engine.find_options(variant),
        number=number,
        first=to_play if len(hands[0]) == len(hands[1]) else to_play.other,
        deck=rest[:deck],
        table=places,
        player=sides[0],
        computer=sides[1],
        last_capture=last_capture,
    )
    for seat in Seat:
        if plays_made(state, seat):
            side = replace(state.side(seat), last=Laid(seat, pile[0]))
            state = state.with_side(seat, side)
    assert state.to_play is to_play
    return engine.decode(engine.encode(state))


def variant_of(record: dict[str, Any]) -> str:
    """Return the variant that a record's options stand for."""
    options: dict[str, Any] = record["options"]
    return Options(**{**options, "level": Level(options["level"])}).slug


def deal_of(record: dict[str, Any], at: int = 0) -> str:
    """Return the text of one of a record's deals."""
    deal = record["deals"][at]
    return f"{deal['first']} {deal['deck']}"


def log_of(record: dict[str, Any]) -> list[str]:
    """Return the actions of the match that a record is of."""
    actions: list[str] = []
    for number, deal in enumerate(record["deals"]):
        if number:
            actions += [dealing(deal_of(record, number)), "next"]
        actions += deal["plays"]
    return actions + ["resign"] * ("end" in record)


def act(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """Carry out one action after another; return the last state and what the last one did."""
    events: tuple[Event, ...] = ()
    for text in texts:
        state, events = engine.apply(state, engine.parse_action(text))
    return state, events


def refused(state: State, text: str) -> str | None:
    """Return the code by which an action's text is refused, or nothing."""
    return engine.check(state, engine.parse_action(text))


def some_action(state: State, generator: Generator) -> Action | None:
    """Return what is done next in a match that is played at random, nothing once it is over."""
    if engine.turn(state) is Turn.DEALER:
        return engine.parse_action(dealing(engine.deal(generator.bits(), state)))
    possible = engine.legal(state)[:-1]
    return possible[generator.below(len(possible))] if possible else None


def random_match(variant: str, seed: int) -> Iterator[tuple[State, Action]]:
    """Play a match at random to its end; give each state with the action that follows."""
    generator = Generator(seed)
    state = engine.start(variant, engine.deal(seed))
    while (action := some_action(state, generator)) is not None:
        yield state, action
        state, _ = engine.apply(state, action)


def random_position(variant: str, seed: int, plays: int) -> State:
    """Return where a first deal played at random has got to after so many cards."""
    match = random_match(variant, seed)
    return next(state for at, (state, _) in enumerate(match) if at == plays)
