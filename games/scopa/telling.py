"""A position in words: one formatter for the page of words and for screen readers."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cards.italian import Card
from games.scopa import words
from games.scopa.engine import Seat, State


@dataclass(frozen=True, slots=True)
class PositionWords:
    """A position told: first what lies beside the table, then the table and the hand."""

    beside: tuple[str, ...]
    columns: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(f"{capfirst(part)}." for part in (*self.beside, *self.columns))


def tell(state: State) -> PositionWords:
    """Tell a position in the reader's language, as far as the player knows it."""
    beside = [
        _match(state),
        _("the computer holds %(cards)s") % {"cards": _cards(len(state.computer.hand))},
        _("the deck holds %(cards)s") % {"cards": _cards(len(state.deck))},
        *(_pile(state, seat) for seat in Seat),
    ]
    return PositionWords(
        tuple(beside),
        (
            _("on the table: %(cards)s") % {"cards": _names(state.on_table)},
            _("your hand: %(cards)s") % {"cards": _names(state.player.hand)},
        ),
    )


def _match(state: State) -> str:
    options = state.options
    if options.deals is None:
        text = _("the match stands %(player)d to %(computer)d, and goes to %(target)d")
    else:
        text = _("the match stands %(player)d to %(computer)d, in deal %(number)d of %(deals)d")
    return text % {
        "player": state.player.points,
        "computer": state.computer.points,
        "target": options.target,
        "number": state.number,
        "deals": options.deals,
    }


def _pile(state: State, seat: Seat) -> str:
    side = state.side(seat)
    figures = {"cards": _cards(len(side.taken)), "scope": words.scope(len(side.scope))}
    if seat is Seat.PLAYER:
        return _("you have taken %(cards)s and made %(scope)s") % figures
    return _("the computer has taken %(cards)s and made %(scope)s") % figures


def _cards(count: int) -> str:
    return ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(map(words.card_name, cards)) or _("nothing")
