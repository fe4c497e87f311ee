"""Decide what may be done; every other place asks here (spec 3, 4, 6, 8, 9, 12)."""

from __future__ import annotations

from typing import Final, NamedTuple

from games.cards.french import ACE, DECK, KING, Card, rank, suit
from games.scorpion.engine.actions import (
    Action,
    Deal,
    Forward,
    Move,
    Redo,
    Rejection,
    Resign,
    Undo,
)
from games.scorpion.engine.events import Placed
from games.scorpion.engine.position import Column, Position
from games.scorpion.engine.rules import RULES, Rule
from games.scorpion.engine.runs import run_at_top
from games.scorpion.engine.state import State, redo_left, undo_left


class _Found(NamedTuple):
    """Tell where a card that can move lies: in a column, or else on a place set aside.

    `at` is its index in the column or among the places.
    """

    column: Column | None
    at: int


def refusal(rule: Rule, card: Card, top: Card | None) -> Rejection | None:
    """Return why a card may not go on a column's top card, None being an empty column.

    The one statement of the building rules (spec 3, 4, 9, 12).
    """
    if top is None:
        return None if rule.any_on_empty or rank(card) == KING else Rejection.ONLY_KING
    if rank(top) == ACE:
        return Rejection.ONTO_ACE
    if rank(card) != rank(top) - 1:
        return Rejection.WRONG_RANK
    if rule.in_suit and suit(card) != suit(top):
        return Rejection.WRONG_SUIT
    return None


# `refusal` asked once for every pair, so that a position's targets are looked up.
_RECEIVED: Final[dict[str, dict[Card | None, tuple[Card, ...]]]] = {
    rule.slug: {
        top: tuple(card for card in DECK if refusal(rule, card, top) is None)
        for top in (None, *DECK)
    }
    for rule in RULES.values()
}


def receivers(rule: Rule, card: Card) -> tuple[Card | None, ...]:
    """Return the top cards that a card may go on, None being an empty column (spec 3, 4)."""
    return tuple(top for top, cards in _RECEIVED[rule.slug].items() if card in cards)


def check(state: State, action: Action) -> Rejection | None:
    """Return the first reason, in the order of spec 9, why an action is refused, or nothing."""
    position = state.position
    if position.ended:
        return Rejection.GAME_OVER
    match action:
        case Move():
            outcome = placement(position, action)
            return outcome if isinstance(outcome, Rejection) else None
        case Deal():
            return None if position.reserve else Rejection.RESERVE_DEALT
        case Undo():
            return None if undo_left(state) else Rejection.NOTHING_TO_UNDO
        case Redo():
            return None if redo_left(state) else Rejection.NOTHING_TO_REDO
        case Resign():
            return None


def placement(position: Position, move: Move) -> Placed | Rejection:
    """Return what a move will place, or the first reason why it may not."""
    card, column = move.card, move.column
    if not 1 <= column <= len(position.columns):
        return Rejection.NO_SUCH_COLUMN
    found = None if card is None else _find_movable(position, card)
    if card is None or found is None:
        return Rejection.NOT_MOVABLE
    if found.column == column:
        return Rejection.SAME_COLUMN
    target = position.columns[column - 1]
    rejection = refusal(position.rule, card, target[-1] if target else None)
    if rejection is not None:
        return rejection
    in_suit = bool(target) and suit(target[-1]) == suit(card)
    if found.column is None:
        return Placed(card, 1, None, column, in_suit, place=found.at)
    size = len(position.columns[found.column - 1]) - found.at
    return Placed(card, size, found.column, column, in_suit)


def _find_movable(position: Position, card: Card) -> _Found | None:
    """Return where a card that is face up lies, or nothing for every other one."""
    for number, cards in enumerate(position.columns):
        if card in cards:
            at = cards.index(card)
            return _Found(Column(number + 1), at) if at >= position.face_down[number] else None
    if card in position.set_aside:
        return _Found(None, position.set_aside.index(card))
    return None


def targets(state: State) -> dict[Card, tuple[Column, ...]]:
    """Return the columns that each card that lies face up may go to, in rising order.

    The keys are all face-up cards, column by column from the deepest, then those
    set aside. A card that can go nowhere has none; when the game is over, all have.
    """
    position = state.position
    home: dict[Card, int] = {}
    for number, cards in enumerate(position.columns):
        for card in cards[position.face_down[number] :]:
            home[card] = number
    for aside in position.set_aside:
        if aside is not None:
            home[aside] = -1
    found: dict[Card, tuple[Column, ...]] = dict.fromkeys(home, ())
    if position.ended:
        return found
    received = _RECEIVED[position.rule.slug]
    for number, cards in enumerate(position.columns):
        for card in received[cards[-1] if cards else None]:
            if home.get(card, number) != number:
                found[card] += (Column(number + 1),)
    return found


def moves(state: State) -> tuple[Forward, ...]:
    """Return every move and deal that `check` allows: what leads to new positions."""
    allowed: list[Forward] = [
        Move(card, column) for card, columns in targets(state).items() for column in columns
    ]
    if check(state, Deal()) is None:
        allowed.append(Deal())
    return tuple(allowed)


def legal(state: State) -> tuple[Action, ...]:
    """Return every action that `check` allows: moves in the order of `targets`, then the rest."""
    others: tuple[Action, ...] = (Undo(), Redo(), Resign())
    return (*moves(state), *(action for action in others if check(state, action) is None))


def stuck(state: State) -> bool:
    """Tell whether no move is left that changes anything (spec 8).

    Moving a whole column to another empty one changes nothing, unless a run at its
    top end is thereby placed anew and leaves (spec 7).
    """
    position = state.position
    if position.ended or position.reserve:
        return False
    return all(
        _is_idle(position, card, column)
        for card, columns in targets(state).items()
        for column in columns
    )


def _is_idle(position: Position, card: Card, column: Column) -> bool:
    if position.columns[column - 1]:
        return False
    for cards in position.columns:
        if cards and cards[0] == card:
            return run_at_top(cards, 0) is None
    return False
