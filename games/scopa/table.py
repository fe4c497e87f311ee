"""The Scopa table: a state turned into what its page shows, in the reader's language.

Nothing hidden gets past this module: the computer's hand and the deck are counts here.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from games import texts
from games.cards.italian import Card, code, parse, value
from games.registry import Variant
from games.scopa import engine, match_words, telling, words
from games.scopa.counted import CountView, count_view
from games.scopa.engine import (
    Captured,
    Event,
    Laid,
    Level,
    Options,
    Play,
    Rejection,
    Seat,
    State,
    rules,
)
from games.scopa.faces import Face
from games.scopa.telling import PositionWords
from games.texts import Refusal

# A card of the hand whose way of taking is still to be chosen, as the form posts it.
_DRAFT = re.compile(r"([0-9]{1,2}[CDSB])\?")


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a card can be played; without `taken` it stays on the table."""

    action: str
    taken: tuple[Face, ...]
    total: int
    label: str

    @property
    def codes(self) -> str:
        """Return the codes of the cards taken, a space between two."""
        return " ".join(face.code for face in self.taken)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the player's hand, with every way in which it can be played."""

    face: Face
    label: str
    ways: tuple[Way, ...]
    is_picked: bool
    ask: str

    @property
    def draft(self) -> str:
        """Return what the form posts to be asked for the way."""
        return f"{self.face.code}?"


@dataclass(frozen=True, slots=True)
class Step:
    """A play that has just been made, to be shown in motion."""

    seat: Seat
    face: Face
    taken: tuple[Face, ...]
    is_scopa: bool
    text: SafeString

    @property
    def codes(self) -> str:
        """Return the codes of the cards taken, a space between two."""
        return " ".join(face.code for face in self.taken)


@dataclass(frozen=True, slots=True)
class SideView:
    """One side: how many cards it holds and has taken, and the cards that made its scope."""

    points: int
    hand: range
    taken: int
    taken_text: str
    scope: tuple[Face, ...]
    scope_text: str


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of the match, and the variant to which pressing it would switch, if any."""

    name: str
    value: str
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Extra:
    """What can be chosen for a match besides its level; `part` is of the variant's name."""

    part: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything that the board's template shows."""

    stage: str  # how far the match goes, and which deal this is
    goal: str
    mine: SideView
    theirs: SideView
    table: tuple[Face | None, ...]
    crowd: str  # a class that says how many places the table has
    hand: tuple[HandCard, ...]
    still_hand: tuple[Face, ...]  # instead of it, where nothing can be done
    is_picking: bool
    last: Step | None
    story: tuple[Step, ...]
    deck: int
    deck_text: str
    level: Option
    napola: Option | None  # where it could be chosen
    extent: Option  # the target, or which of the deals this is
    again: str  # the variant of a new match, which is this one's if it can be chosen
    is_under_way: bool
    count: CountView | None
    is_waiting: bool


def extras() -> tuple[Extra, ...]:
    """Return what can be chosen for a match besides its level."""
    usual, longer = rules.TARGETS
    return (
        Extra("napola", words.napola_option(), words.napola_rule(rules.NAPOLA_AT_LEAST)),
        Extra(str(longer), words.to_points(longer), words.otherwise_to(usual)),
    )


def invite(variant: Variant) -> str:
    """Write the button that starts a match."""
    return words.invite()


def greet(state: State) -> str:
    """Say what stands in the status line of a new match."""
    return words.greet(state)


def summary(state: State) -> str:
    """Tell in a few words how a match stands."""
    return match_words.standing(state)


def score_cells(score: int, actions: int) -> tuple[str, ...]:
    """Return a match's point difference, and its deals, from the cards the player played."""
    return texts.signed(score), str(_deals(actions))


def score_summary(score: int, actions: int) -> str:
    """Tell a match's figures on one line."""
    return f"{texts.signed(score)} · {words.deals(_deals(actions))}"


def _deals(actions: int) -> int:
    return actions * 2 // rules.PLAYS_A_DEAL


def board(
    state: State, *, picked: str = "", events: Sequence[Event] = (), still: bool = False
) -> BoardView:
    """Return what the page shows; `picked` is a draft, `events` are shown in motion."""
    hand = state.player.hand
    counted = state.count if state.is_counted else None
    last = state.computer.last
    return BoardView(
        stage=match_words.stage(state),
        goal=match_words.goal(state.options),
        mine=_side(state, Seat.PLAYER),
        theirs=_side(state, Seat.COMPUTER),
        table=tuple(None if card is None else Face(card) for card in state.table),
        crowd=_crowd(len(state.table)),
        hand=() if still else tuple(_hand_card(state, card, picked) for card in hand),
        still_hand=tuple(map(Face, hand)) if still else (),
        is_picking=bool(picked),
        last=None if last is None else _step(last),
        story=tuple(_step(event) for event in events if isinstance(event, Laid | Captured)),
        deck=len(state.deck),
        deck_text=words.left(len(state.deck)),
        level=_level_option(state.options),
        napola=_napola_option(state.options),
        extent=_extent_option(state),
        again=replace(state.options, deals=None).slug,
        is_under_way=state.ended is None and engine.standing(state).actions > 0,
        count=None if counted is None else count_view(state, counted),
        is_waiting=state.to_play is Seat.COMPUTER and not still,
    )


def _side(state: State, seat: Seat) -> SideView:
    side = state.side(seat)
    return SideView(
        points=side.points,
        hand=range(len(side.hand)),
        taken=len(side.taken),
        taken_text=words.taken(len(side.taken)),
        scope=tuple(map(Face, side.scope)),
        scope_text=words.scope(len(side.scope)),
    )


def _crowd(places: int) -> str:
    """Name how full the table is, for the size of its cards."""
    for name, most in (("few", 5), ("some", 8), ("full", 10)):
        if places <= most:
            return name
    return "many"


def _hand_card(state: State, card: Card, picked: str) -> HandCard:
    ways = _ways(state, card)
    return HandCard(
        face=Face(card),
        label=words.hand_card(card, [tuple(face.card for face in way.taken) for way in ways]),
        ways=ways,
        is_picked=picked == f"{code(card)}?",
        ask=words.ask(card, [way.label for way in ways]),
    )


def _ways(state: State, card: Card) -> tuple[Way, ...]:
    captures = engine.captures(card, state.on_table) or ((),)
    return tuple(_way(card, taken, at, len(captures)) for at, taken in enumerate(captures, start=1))


def _way(card: Card, taken: tuple[Card, ...], at: int, of: int) -> Way:
    # The higher ones first, as one adds up.
    falling = sorted(taken, key=value, reverse=True)
    return Way(
        action=engine.format_action(Play(card, taken)),
        taken=tuple(map(Face, falling)),
        total=value(card),
        label=words.way(card, falling, at, of),
    )


def _step(event: Laid | Captured) -> Step:
    taken, is_scopa = (event.taken, event.scopa) if isinstance(event, Captured) else ((), False)
    return Step(
        seat=event.seat,
        face=Face(event.card),
        taken=tuple(map(Face, taken)),
        is_scopa=is_scopa,
        text=words.say_played(event),
    )


def _level_option(options: Options) -> Option:
    name, chosen = words.level_option(), str(words.LEVEL_NAMES[options.level])
    if options.deals is not None:
        return Option(name, chosen)
    levels = tuple(Level)
    following = levels[(levels.index(options.level) + 1) % len(levels)]
    return Option(name, chosen, Options(following, options.napola, options.target).slug)


def _napola_option(options: Options) -> Option | None:
    if options.deals is not None:
        return None
    other = Options(options.level, not options.napola, options.target)
    return Option(words.napola_option(), words.yes_or_no(options.napola), other.slug)


def _extent_option(state: State) -> Option:
    options = state.options
    if options.deals is not None:
        return Option(words.deal_option(), match_words.deal_of(state.number, options.deals))
    other = rules.TARGETS[(rules.TARGETS.index(options.target) + 1) % len(rules.TARGETS)]
    switched = Options(options.level, options.napola, other)
    return Option(words.target_option(), str(options.target), switched.slug)


def is_draft(text: str) -> bool:
    """Tell whether a text is a card whose way of taking is to be chosen."""
    return _drafted(text) is not None


def _drafted(text: str) -> Card | None:
    shape = _DRAFT.fullmatch(text)
    try:
        return parse(shape[1]) if shape else None
    except ValueError:
        return None


def completions(state: State, draft: str) -> tuple[str, ...]:
    """Return the plays of that card, if the player holds it and may play."""
    card = _drafted(draft)
    if card is None or state.to_play is not Seat.PLAYER or card not in state.player.hand:
        return ()
    return tuple(way.action for way in _ways(state, card))


def ask(state: State, draft: str) -> str:
    """Ask for the way in which a card shall be played."""
    card = parse(draft[:-1])
    return words.ask(card, [way.label for way in _ways(state, card)])


def no_place(state: State, draft: str) -> Refusal:
    """Tell why a card cannot be played at all; of a card that is not in the hand, only that."""
    rejection = engine.check(state, engine.parse_action(draft[:-1]))
    if state.to_play is Seat.COMPUTER or rejection is None:
        rejection = Rejection.NOT_IN_HAND
    return words.refuse(rejection)


def say(state: State, events: Sequence[Event]) -> SafeString:
    """Tell what an action did that led to this state."""
    return words.say(state, events)


def refuse(code: str, action: str) -> Refusal:
    """Tell why an action is refused."""
    return words.refuse(Rejection(code))


def tell(state: State) -> PositionWords:
    """Tell the position in words."""
    return telling.tell(state)
