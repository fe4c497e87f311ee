"""Hold a match at one moment, and the deal that is played in it (spec 1-5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.cards.italian import Card
from games.protocol import Standing, Turn
from games.scopa.engine.counting import Count, count
from games.scopa.engine.dealing import Deal, parse_deal, shuffle_deal
from games.scopa.engine.events import Played
from games.scopa.engine.match import Ended
from games.scopa.engine.rules import HAND_SIZE, PLAYS_A_DEAL, TABLE_SIZE, Options, find_options
from games.scopa.engine.seats import Seat
from games.shuffle import Generator


@dataclass(frozen=True, slots=True)
class Side:
    """Hold what lies on one side of the table.

    `points` are the match's, of the deals that are counted. `taken` is in the order in which
    it was taken, the card that took before those it took; `scope` are the cards that swept
    the table. `last` is what the side's last play in this deal did, if it has made one.
    """

    points: int = 0
    hand: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    scope: tuple[Card, ...] = ()
    last: Played | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Hold a match: its points, and the deal that is played or has just been counted.

    `number` counts the deals from 1, `first` leads this one. `deck` is in the order in which
    it is drawn. `table` has a place for each card and None for one that is free; a card laid
    down goes to the first free place, so that the others stay where they are, and the last
    place is never free. `last_capture` took last in this deal. `ready` is the next deal,
    face down, once this one is counted.
    """

    options: Options
    number: int
    first: Seat
    deck: tuple[Card, ...]
    table: tuple[Card | None, ...]
    player: Side
    computer: Side
    last_capture: Seat | None = None
    ready: Deal | None = None
    ended: Ended | None = None

    def side(self, seat: Seat) -> Side:
        """Return what lies on one side."""
        return self.player if seat is Seat.PLAYER else self.computer

    def with_side(self, seat: Seat, side: Side) -> State:
        """Return the state with another side at a seat."""
        if seat is Seat.PLAYER:
            return replace(self, player=side)
        return replace(self, computer=side)

    @property
    def on_table(self) -> tuple[Card, ...]:
        """Return the cards on the table, in the order of their places."""
        return tuple(card for card in self.table if card is not None)

    @property
    def is_counted(self) -> bool:
        """Tell whether every card of the deal has been played, and so its points are given."""
        return not (self.deck or self.player.hand or self.computer.hand)

    @property
    def to_play(self) -> Seat | None:
        """Return whose card is to be played, if anyone's: the leader's where both hold as many."""
        if self.is_counted or self.ended:
            return None
        level = len(self.player.hand) == len(self.computer.hand)
        return self.first if level else self.first.other

    @property
    def count(self) -> Count | None:
        """Return the deal's count, line by line, once it is counted."""
        if not self.is_counted:
            return None
        player, computer = self.player, self.computer
        return count(
            player.taken, computer.taken, player.scope, computer.scope, self.options.napola
        )


def deal(seed: int, after: State | None = None) -> str:
    """Return the deal that 64 random bits give: a first one, whose lead is drawn, or the next.

    After a state the lead is the other seat's (spec 2).
    """
    generator = Generator(seed)
    first = after.first.other if after else tuple(Seat)[generator.below(len(Seat))]
    return shuffle_deal(generator, first).text


def start(variant: str, deal: str) -> State:
    """Deal a match's first deal out; ValueError if it is none, or no variant."""
    options = find_options(variant)
    first_deal = parse_deal(deal)
    if not first_deal.is_playable:
        raise ValueError("expected fewer kings on the table")
    return deal_out(options, 1, first_deal, player=0, computer=0)


def deal_out(options: Options, number: int, deal: Deal, *, player: int, computer: int) -> State:
    """Deal the first cards of a deal; `player` and `computer` are their points in the match."""
    leader, other = deal.cards[:HAND_SIZE], deal.cards[HAND_SIZE : 2 * HAND_SIZE]
    player_leads = deal.first is Seat.PLAYER
    return State(
        options=options,
        number=number,
        first=deal.first,
        deck=deal.cards[2 * HAND_SIZE + TABLE_SIZE :],
        table=deal.table,
        player=Side(player, leader if player_leads else other),
        computer=Side(computer, other if player_leads else leader),
    )


def plays_made(state: State, seat: Seat) -> int:
    """Count the cards that a seat has played in this deal."""
    return (PLAYS_A_DEAL - len(state.deck)) // 2 - len(state.side(seat).hand)


def turn(state: State) -> Turn:
    """Return whose action the match waits for (spec 2, 5)."""
    if state.to_play is not None:
        return Turn(state.to_play.value)
    return Turn.DEALER if state.ready is None and state.ended is None else Turn.PLAYER


def standing(state: State) -> Standing:
    """Return how the match stands.

    Its score is the player's points less the computer's, of the deals that are counted; its
    actions are the cards that the player has played.
    """
    deals_before = state.number - 1
    return Standing(
        over=state.ended is not None,
        won=state.ended is Ended.WON,
        score=state.player.points - state.computer.points,
        actions=deals_before * PLAYS_A_DEAL // 2 + plays_made(state, Seat.PLAYER),
        turn=turn(state),
        drawn=state.ended is Ended.DRAWN,
    )
