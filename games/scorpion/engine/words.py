"""Order what a position consists of, for the sentences that tell it (spec 14)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards.french import Card, Suit
from games.scorpion.engine.position import Column, Position


@dataclass(frozen=True, slots=True)
class ColumnParts:
    """Hold one column's parts: its face-down cards counted, the others from the deepest."""

    number: Column
    face_down: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PositionParts:
    """Hold a position's parts in the order in which they are told; no hidden card is among them.

    `reserve` counts the face-down cards that are not dealt yet.
    """

    reserve: int
    set_aside: tuple[Card, ...]
    runs: tuple[Suit, ...]
    columns: tuple[ColumnParts, ...]


def describe(position: Position) -> PositionParts:
    """Return what to tell of a position, in order; the words are the caller's."""
    return PositionParts(
        reserve=len(position.reserve),
        set_aside=tuple(card for card in position.set_aside if card is not None),
        runs=position.runs,
        columns=tuple(
            ColumnParts(Column(number), face_down, cards[face_down:])
            for number, (cards, face_down) in enumerate(
                zip(position.columns, position.face_down, strict=True), start=1
            )
        ),
    )
