"""Count a deal, line by line, with the cards that made each line (spec 4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from typing import Final

from games.cards.italian import DECK, SUITS, Card, Suit, card, suit, value
from games.scopa.engine.rules import (
    CARDS_FOR_POINT,
    DENARI_FOR_POINT,
    NAPOLA_AT_LEAST,
    PRIMIERA_VALUES,
)
from games.scopa.engine.seats import Seat

SETTEBELLO: Final = card(7, Suit.DENARI)
DENARI: Final = tuple(card for card in DECK if suit(card) is Suit.DENARI)
"""The ten denari from the ace to the king."""


class Item(StrEnum):
    """Tell what is counted, in the order in which it is."""

    CARDS = "cards"
    DENARI = "denari"
    SETTEBELLO = "settebello"
    PRIMIERA = "primiera"
    SCOPE = "scope"
    NAPOLA = "napola"


@dataclass(frozen=True, slots=True)
class SideFigure:
    """Hold one side's part of a line.

    `figure` is what is compared: how many cards, denari, settebelli or scope, the primiera's
    sum (None where a suit lacks), the length of the napola (0 where there is none). `cards`
    made it: for the primiera the best card of each suit that there is, for scope those that
    swept the table, in the order in which they did; else in the deck's order.
    """

    figure: int | None
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Line:
    """Hold what one item gave both sides."""

    item: Item
    player: SideFigure
    computer: SideFigure

    def side(self, seat: Seat) -> SideFigure:
        """Return one seat's part."""
        return self.player if seat is Seat.PLAYER else self.computer


@dataclass(frozen=True, slots=True)
class Count:
    """Hold a counted deal: a line for each item that counts in the match, in `Item`'s order."""

    lines: tuple[Line, ...]

    def points(self, seat: Seat) -> int:
        """Return what the deal gave a seat."""
        return sum(line.side(seat).points for line in self.lines)


def count(
    player_cards: Iterable[Card],
    computer_cards: Iterable[Card],
    player_scope: Iterable[Card],
    computer_scope: Iterable[Card],
    napola: bool,
) -> Count:
    """Count two piles; `..._scope` are the cards that made scope, `napola` whether it counts.

    Without napola the count has no line for it.
    """
    player, computer = sorted(player_cards), sorted(computer_cards)
    lines = [
        Line(Item.CARDS, _enough(player, CARDS_FOR_POINT), _enough(computer, CARDS_FOR_POINT)),
        Line(
            Item.DENARI,
            _enough(_denari(player), DENARI_FOR_POINT),
            _enough(_denari(computer), DENARI_FOR_POINT),
        ),
        Line(Item.SETTEBELLO, _each(_settebello(player)), _each(_settebello(computer))),
        Line(Item.PRIMIERA, *_primiere(best_of_suits(player), best_of_suits(computer))),
        Line(Item.SCOPE, _each(player_scope), _each(computer_scope)),
    ]
    if napola:
        lines.append(Line(Item.NAPOLA, _each(_napola(player)), _each(_napola(computer))))
    return Count(tuple(lines))


def primiera_value(card: Card) -> int:
    """Return what a card counts in the primiera."""
    return PRIMIERA_VALUES[value(card) - 1]


def best_of_suits(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the best card for the primiera of each suit that is there, in the suits' order.

    Of figures, which all count the same, it is the highest.
    """
    rising = sorted(cards, key=lambda card: (primiera_value(card), card))
    best = {suit(card): card for card in rising}
    return tuple(best[suit] for suit in SUITS if suit in best)


def _enough(cards: Collection[Card], needed: int) -> SideFigure:
    """Give a point for that many cards."""
    return SideFigure(len(cards), tuple(cards), int(len(cards) >= needed))


def _each(cards: Iterable[Card]) -> SideFigure:
    """Give a point for each card."""
    made = tuple(cards)
    return SideFigure(len(made), made, len(made))


def _denari(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if suit(card) is Suit.DENARI]


def _settebello(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card == SETTEBELLO]


def _napola(cards: Collection[Card]) -> tuple[Card, ...]:
    """Return the denari that go on from the ace without a gap, none where they are too few."""
    run = tuple(takewhile(cards.__contains__, DENARI))
    return run if len(run) >= NAPOLA_AT_LEAST else ()


def _primiere(
    player: tuple[Card, ...], computer: tuple[Card, ...]
) -> tuple[SideFigure, SideFigure]:
    """Give a point to the higher sum; a side that lacks a suit has none to compare."""
    sums = [
        sum(map(primiera_value, best)) if len(best) == len(SUITS) else 0
        for best in (player, computer)
    ]
    return (
        SideFigure(sums[0] or None, player, int(sums[0] > sums[1])),
        SideFigure(sums[1] or None, computer, int(sums[1] > sums[0])),
    )
