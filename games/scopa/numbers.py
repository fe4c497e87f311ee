"""The numbers of Scopa that its rules page names, each from its engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from games.cards.italian import ACE, DECK, RE, SUITS, value
from games.scopa.engine import DENARI, Item, Level, rules

# These give as many points as a side has made of them; each of the others gives one or none.
_MANIFOLD = {Item.SCOPE, Item.NAPOLA}
_SIX, _SEVEN = 6, 7


@dataclass(frozen=True, slots=True)
class Numbers:
    """What the rules page names; `half` and `half_coins` are those at which nobody has more."""

    deck: int
    suits: int
    highest: int
    hand: int
    table: int
    kings: int
    plays: int
    target: int
    longer: int
    deals: int
    cards: int
    half: int
    coins: int
    all_coins: int
    half_coins: int
    napola: int
    napola_and_one: int
    levels: int
    items: int
    seven: int
    six: int
    ace: int
    figure: int

    @property
    def by_name(self) -> Mapping[str, int]:
        """Return all of them by their names, for sentences."""
        return asdict(self)


def read_numbers() -> Numbers:
    """Read the numbers off the engine."""
    return Numbers(
        deck=len(DECK),
        suits=len(SUITS),
        highest=max(map(value, DECK)),
        hand=rules.HAND_SIZE,
        table=rules.TABLE_SIZE,
        kings=rules.MOST_KINGS,
        plays=rules.PLAYS_A_DEAL,
        target=rules.TARGETS[0],
        longer=rules.TARGETS[1],
        deals=rules.FIXED_DEALS,
        cards=rules.CARDS_FOR_POINT,
        half=len(DECK) // 2,
        coins=rules.DENARI_FOR_POINT,
        all_coins=len(DENARI),
        half_coins=len(DENARI) // 2,
        napola=rules.NAPOLA_AT_LEAST,
        napola_and_one=rules.NAPOLA_AT_LEAST + 1,
        levels=len(Level),
        items=len(Item) - len(_MANIFOLD),
        seven=_worth(_SEVEN),
        six=_worth(_SIX),
        ace=_worth(ACE),
        figure=_worth(RE),
    )


def _worth(value: int) -> int:
    return rules.PRIMIERA_VALUES[value - 1]
