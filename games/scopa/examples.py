"""The fixed positions of the rules page, and the deal that it counts (spec 3, 4, 8)."""

from collections.abc import Mapping, Sequence
from typing import Final

from games.cards.italian import DECK, Card, parse
from games.registry import Position
from games.scopa import engine
from games.scopa.engine import Captured, Deal, Laid, Level, Options, Seat, Side, State
from games.scopa.engine.rules import HAND_SIZE
from games.shuffle import shuffled


def _cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(parse, codes.split()))


def _rest(*known: Sequence[Card]) -> tuple[Card, ...]:
    named = {card for cards in known for card in cards}
    return tuple(card for card in DECK if card not in named)


def _position(played: str, table: str, *, seed: int) -> Position:
    """Lay cards on the table of a first deal, and one in the hand of the player, who leads.

    The others lie as they were shuffled once.
    """
    mine, tabled = _cards(played), _cards(table)
    rest = shuffled(_rest(mine, tabled), seed)
    dealt = 2 * HAND_SIZE - len(mine)
    cards = (*mine, *rest[:dealt], *tabled, *rest[dealt:])
    return Position(Options(Level.NORMAL).slug, Deal(Seat.PLAYER, cards).text)


# The card that the page draws as played is the first of the hand.
POSITIONS: Final[Mapping[str, Position]] = {
    "equal": _position("6S", "6D 9C 10B 2S", seed=1),
    "sum": _position("8S", "5C 3B 10D 9S", seed=2),
    "choice": _position("7S", "5D 2C 4B 3S", seed=3),
    "must": _position("5C", "5D 3S 2B 10C", seed=4),
    "sweep": _position("10S", "4D 3C 2S 1B", seed=5),
}


def first_deal(name: str) -> State:
    """Return one of the positions as it is dealt."""
    position = POSITIONS[name]
    return engine.start(position.variant, position.deal)


def last_card() -> State:
    """Return the sweep once more, by the very last card of a deal."""
    hand, table = _cards("10S"), _cards("4D 3C 2S 1B")
    mine, theirs = _cards("10D 10C"), _rest(hand, table, _cards("10D 10C"))
    return State(
        options=Options(Level.NORMAL),
        number=1,
        first=Seat.COMPUTER,
        deck=(),
        table=table,
        player=Side(hand=hand, taken=mine, last=Captured(Seat.PLAYER, mine[0], mine[1:], False)),
        computer=Side(taken=theirs, last=Laid(Seat.COMPUTER, table[0])),
        last_capture=Seat.COMPUTER,
    )


MINE: Final = _cards(
    "1C 3C 5C 7C 8C 10C 1D 2D 4D 5D 7D 9D 10D 2S 4S 5S 7S 9S 1B 3B 5B 8B 10B",
)
"""What one side took in the deal that the page counts; the other side took the rest."""
THEIRS: Final = _rest(MINE)
MY_SCOPE: Final = _cards("5C 8B")
THEIR_SCOPE: Final = _cards("9C")
