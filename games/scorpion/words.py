"""Scorpion in words: card names, what happened, why not; one place for every language.

Sentences about what happened are safe HTML: what matters first and bold, points last.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from games.cards.french import Card, Suit, rank, suit
from games.scorpion.engine import (
    Event,
    Placed,
    Rejection,
    ReserveDealt,
    Resigned,
    RunLeft,
    Turned,
    Undone,
)
from games.texts import Refusal, actions, points

_RANK_NAMES: Mapping[int, Promise | str] = {
    1: pgettext_lazy("card rank", "ace"),
    **{number: str(number) for number in range(2, 11)},
    11: pgettext_lazy("card rank", "jack"),
    12: pgettext_lazy("card rank", "queen"),
    13: pgettext_lazy("card rank", "king"),
}

_SUIT_NAMES: Mapping[Suit, Promise] = {
    Suit.SPADES: pgettext_lazy("card suit", "spades"),
    Suit.HEARTS: pgettext_lazy("card suit", "hearts"),
    Suit.DIAMONDS: pgettext_lazy("card suit", "diamonds"),
    Suit.CLUBS: pgettext_lazy("card suit", "clubs"),
}

# What stands in a card's corner.
_INDICES: Mapping[int, Promise | str] = {
    1: pgettext_lazy("card index", "A"),
    **{number: str(number) for number in range(2, 11)},
    11: pgettext_lazy("card index", "J"),
    12: pgettext_lazy("card index", "Q"),
    13: pgettext_lazy("card index", "K"),
}


def card_name(card: Card) -> str:
    """Name a card in the reader's language, such as "4 of hearts"."""
    return _card_name(get_language(), card)


@lru_cache(maxsize=1024)
def _card_name(language: str | None, card: Card) -> str:
    return pgettext("card name", "%(rank)s of %(suit)s") % {
        "rank": _RANK_NAMES[rank(card)],
        "suit": _SUIT_NAMES[suit(card)],
    }


def card_index(card: Card) -> str:
    """Return what stands in a card's corner."""
    return str(_INDICES[rank(card)])


def suit_name(of: Suit) -> str:
    """Name a suit."""
    return str(_SUIT_NAMES[of])


def invite(variant: str) -> str:
    """Offer to deal a game of that rule."""
    return _("Deal %(variant)s") % {"variant": variant}


def greet() -> str:
    """Greet at a new deal."""
    return _("A new deal. Choose a card.")


def say(events: Sequence[Event], score: int) -> SafeString:
    """Tell what an action did, and the score after it."""
    sentences = [_SENTENCES[type(event)](event) for event in events]
    gained = sum(event.points for event in events)
    sentences.append(_say_score(gained, score))
    return format_html_join(" ", "{}", ((sentence,) for sentence in sentences))


def _say_score(gained: int, score: int) -> SafeString:
    if gained > 0:
        text = _("Plus {gained}: <b>{points}</b>.")
    elif gained < 0:
        text = _("Minus {gained}: <b>{points}</b>.")
    else:
        text = "<b>{points}</b>."
    return format_html(text, gained=abs(gained), points=points(score))


def say_won(score: int, count: int) -> SafeString:
    """Tell that the game is won, which is more than what the last action did."""
    return format_html(
        _("<b>Won</b>: {points}, {actions}."), points=points(score), actions=actions(count)
    )


def _say_placed(event: Placed) -> SafeString:
    more = event.size - 1
    if more:
        text = ngettext(
            "<b>{card}</b> and {count} more to column {column}.",
            "<b>{card}</b> and {count} more to column {column}.",
            more,
        )
    else:
        text = _("<b>{card}</b> to column {column}.")
    return format_html(text, card=card_name(event.card), count=more, column=event.target)


def _say_dealt(event: ReserveDealt) -> SafeString:
    return format_html(_("<b>Reserve dealt</b>: {cards}."), cards=_listed(event.cards))


def _say_run_left(event: RunLeft) -> SafeString:
    return format_html(_("<b>A whole run leaves</b>: {suit}."), suit=suit_name(event.suit))


def _say_turned(event: Turned) -> SafeString:
    return format_html(_("Turned up: {card}."), card=card_name(event.card))


def _say_undone(event: Undone) -> SafeString:
    first = event.events[0]
    if isinstance(first, Placed):
        return _say_taken_back(first)
    return format_html("<b>{}</b>", _("Undone: the reserve is face down again."))


def _say_taken_back(placed: Placed) -> SafeString:
    if placed.source is None:
        text = _("<b>Undone</b>: {card} is set aside again.")
    else:
        text = _("<b>Undone</b>: {card} is back in column {column}.")
    return format_html(text, card=card_name(placed.card), column=placed.source)


def _say_resigned(event: Resigned) -> SafeString:
    return format_html("<b>{}</b>", _("Given up."))


def _listed(cards: Sequence[Card]) -> str:
    return ", ".join(map(card_name, cards))


_SENTENCES: Mapping[type, Callable[..., SafeString]] = {
    Placed: _say_placed,
    ReserveDealt: _say_dealt,
    RunLeft: _say_run_left,
    Turned: _say_turned,
    Undone: _say_undone,
    Resigned: _say_resigned,
}


def refuse(code: Rejection) -> Refusal:
    """Tell why an action is refused (spec 9)."""
    text, section = _refusals()[code]
    return Refusal(text, section)


def _refusals() -> Mapping[Rejection, tuple[str, str]]:
    return {
        Rejection.GAME_OVER: (_("The game is over."), "end"),
        Rejection.NO_SUCH_COLUMN: (_("There is no such column."), ""),
        Rejection.NOT_MOVABLE: (_("This card cannot be moved."), "moving"),
        Rejection.SAME_COLUMN: (_("The card is in this column already."), "moving"),
        Rejection.ONLY_KING: (_("Only a king may go on an empty column."), "empty"),
        Rejection.ONTO_ACE: (_("Nothing goes on an ace."), "moving"),
        Rejection.WRONG_RANK: (_("The card must be exactly one rank lower."), "moving"),
        Rejection.WRONG_SUIT: (_("Rule: the cards must be of the same suit."), "moving"),
        Rejection.RESERVE_DEALT: (_("The reserve has been dealt already."), "reserve"),
        Rejection.NOTHING_TO_UNDO: (_("There is nothing to undo."), "undo"),
        Rejection.NOTHING_TO_REDO: (_("There is nothing to redo."), "undo"),
    }


def ask(columns: str) -> str:
    """Ask for one of the columns to which a picked card may go."""
    return _("Now choose a column: {columns}.").format(columns=columns)


def wants_empty(card: Card) -> Refusal:
    """Tell that a card which goes on no other finds no empty column."""
    return Refusal(
        _("%(card)s may only go on an empty column, and there is none.")
        % {"card": card_name(card)},
        "empty",
    )


def lies_well(card: Card, on: Card) -> Refusal:
    """Tell that a card lies on the only one it may go on."""
    return Refusal(
        _("%(card)s lies on %(other)s already.")
        % {"card": card_name(card), "other": card_name(on)},
        "moving",
    )


def wants(card: Card, on: Card, *, or_empty: bool) -> Refusal:
    """Tell which card, not in its place now, is the only one a card may go on."""
    if or_empty:
        text = _(
            "%(card)s may only go on %(other)s at the end of another column, or on an empty one."
        )
    else:
        text = _("%(card)s may only go on %(other)s at the end of another column.")
    return Refusal(text % {"card": card_name(card), "other": card_name(on)}, "moving")


def wants_rank(card: Card) -> Refusal:
    """Tell that no card of the next rank is free, whatever its suit."""
    return Refusal(
        _("%(card)s may only go on a card one rank higher at the end of another column.")
        % {"card": card_name(card)},
        "moving",
    )


def card_label(card: Card, covered_by: int, column: int | None) -> str:
    """Name a card's button: the card, what lies on it, where it is (None: set aside)."""
    if column is None:
        return _("%(card)s, set aside") % {"card": card_name(card)}
    if not covered_by:
        return _("%(card)s, column %(column)d") % {"card": card_name(card), "column": column}
    return ngettext(
        "%(card)s, %(count)d card on it, column %(column)d",
        "%(card)s, %(count)d cards on it, column %(column)d",
        covered_by,
    ) % {"card": card_name(card), "count": covered_by, "column": column}


def face_down(count: int) -> str:
    """Count cards that lie face down."""
    return ngettext("%(count)d card face down", "%(count)d cards face down", count) % {
        "count": count
    }
