"""Scopa in words: card names, what happened, why not; one place for every language.

Sentences about what happened are safe HTML: what matters first and bold.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from games.cards.italian import Card, Suit, suit, value
from games.scopa import match_words
from games.scopa.engine import (
    Captured,
    DealCounted,
    DealReady,
    DealStarted,
    Event,
    HandsDealt,
    Item,
    Laid,
    Level,
    MatchDrawn,
    MatchLost,
    MatchWon,
    Rejection,
    Resigned,
    RestTaken,
    Seat,
    State,
    rules,
)
from games.texts import Refusal

_VALUE_NAMES: Mapping[int, Promise] = {
    1: pgettext_lazy("Italian card", "ace"),
    2: pgettext_lazy("Italian card", "two"),
    3: pgettext_lazy("Italian card", "three"),
    4: pgettext_lazy("Italian card", "four"),
    5: pgettext_lazy("Italian card", "five"),
    6: pgettext_lazy("Italian card", "six"),
    7: pgettext_lazy("Italian card", "seven"),
    8: pgettext_lazy("Italian card", "knave"),
    9: pgettext_lazy("Italian card", "knight"),
    10: pgettext_lazy("Italian card", "king"),
}

_SUIT_NAMES: Mapping[Suit, Promise] = {
    Suit.COPPE: pgettext_lazy("Italian suit", "cups"),
    Suit.DENARI: pgettext_lazy("Italian suit", "coins"),
    Suit.SPADE: pgettext_lazy("Italian suit", "swords"),
    Suit.BASTONI: pgettext_lazy("Italian suit", "clubs"),
}

# Where the name of a card has the suit in another case than the suit alone.
_SUITS_ALONE: Mapping[Suit, Promise] = {
    Suit.COPPE: pgettext_lazy("Italian suit by itself", "cups"),
    Suit.DENARI: pgettext_lazy("Italian suit by itself", "coins"),
    Suit.SPADE: pgettext_lazy("Italian suit by itself", "swords"),
    Suit.BASTONI: pgettext_lazy("Italian suit by itself", "clubs"),
}

LEVEL_NAMES: Mapping[Level, Promise] = {
    Level.EASY: pgettext_lazy("level", "easy"),
    Level.NORMAL: pgettext_lazy("level", "normal"),
    Level.HARD: pgettext_lazy("level", "hard"),
}

ITEM_NAMES: Mapping[Item, Promise] = {
    Item.CARDS: pgettext_lazy("Scopa, counted", "Cards"),
    Item.DENARI: pgettext_lazy("Scopa, counted", "Denari"),
    Item.SETTEBELLO: pgettext_lazy("Scopa, counted", "Settebello"),
    Item.PRIMIERA: pgettext_lazy("Scopa, counted", "Primiera"),
    Item.SCOPE: pgettext_lazy("Scopa, counted", "Scope"),
    Item.NAPOLA: pgettext_lazy("Scopa, counted", "Napola"),
}


def card_name(card: Card) -> str:
    """Name a card in the reader's language, such as "seven of coins"."""
    return _card_name(get_language(), card)


@lru_cache(maxsize=1024)
def _card_name(language: str | None, card: Card) -> str:
    return pgettext("Italian card name", "%(value)s of %(suit)s") % {
        "value": _VALUE_NAMES[value(card)],
        "suit": _SUIT_NAMES[suit(card)],
    }


def value_name(value: int) -> str:
    """Name a card by its value alone, such as "seven"."""
    return str(_VALUE_NAMES[value])


def suit_name(suit: Suit) -> str:
    """Name a suit."""
    return str(_SUITS_ALONE[suit])


def primiera_table() -> tuple[tuple[str, int], ...]:
    """Return what cards count in the primiera, by their names, the best first."""
    names: dict[int, list[str]] = {}
    for shown, worth in enumerate(rules.PRIMIERA_VALUES, start=1):
        names.setdefault(worth, []).append(value_name(shown))
    return tuple((", ".join(names[worth]), worth) for worth in sorted(names, reverse=True))


def listed(cards: Iterable[Card]) -> str:
    """Name several cards, such as "five of cups and two of coins"."""
    *most, last = map(card_name, cards)
    if not most:
        return last
    return _("%(cards)s and %(card)s") % {"cards": ", ".join(most), "card": last}


def scope(count: int) -> str:
    """Count scope."""
    return ngettext("%(count)d scopa", "%(count)d scope", count) % {"count": count}


def taken(count: int) -> str:
    """Count the cards that a side has taken."""
    return ngettext("%(count)d taken", "%(count)d taken", count) % {"count": count}


def left(count: int) -> str:
    """Count the cards that are left in the deck."""
    return ngettext("%(count)d left", "%(count)d left", count) % {"count": count}


def deals(count: int) -> str:
    """Count deals."""
    return ngettext("%(count)d deal", "%(count)d deals", count) % {"count": count}


def level_option() -> str:
    """Name the setting of the level."""
    return _("Level")


def napola_option() -> str:
    """Name the setting of the napola."""
    return _("Napola")


def napola_rule(least: int) -> str:
    """Say what the napola gives."""
    return ngettext(
        "Coins in a row from the ace on, at least %(count)d of them, give one point each.",
        "Coins in a row from the ace on, at least %(count)d of them, give one point each.",
        least,
    ) % {"count": least}


def to_points(target: int) -> str:
    """Offer a match to so many points."""
    return ngettext("To %(count)d point", "To %(count)d points", target) % {"count": target}


def otherwise_to(target: int) -> str:
    """Say how far a match goes that is not to more points."""
    text = ngettext(
        "Otherwise the match goes to %(count)d point.",
        "Otherwise the match goes to %(count)d points.",
        target,
    )
    return text % {"count": target}


def target_option() -> str:
    """Name the setting of the points to which a match goes."""
    return _("To")


def deal_option() -> str:
    """Name the number of the deal, where a match has so many."""
    return _("Deal")


def yes_or_no(is_so: bool) -> str:
    """Write whether an option is chosen."""
    return pgettext("option", "yes") if is_so else pgettext("option", "no")


def invite() -> str:
    """Offer a match."""
    return _("Play Scopa")


def greet(state: State) -> str:
    """Say who leads a match that nobody has played in, and ask for a card."""
    if state.to_play is Seat.COMPUTER:
        return _("A new match: the computer leads.")
    return _("A new match: you lead. Choose a card.")


def say(state: State, events: Sequence[Event]) -> SafeString:
    """Tell what happened, in the order in which it did."""
    sentences = [_sentence(event, state) for event in events]
    told = ((sentence,) for sentence in sentences if sentence)
    return format_html_join(" ", "{}", told)


def _sentence(event: Event, state: State) -> str:
    sentence = _SENTENCES[type(event)](event, state)
    is_computers = isinstance(event, Laid | Captured) and event.seat is Seat.COMPUTER
    if is_computers or isinstance(event, HandsDealt):
        # Narrow pages, whose strip and deck show the same, need not show it twice.
        return format_html('<span class="shown-elsewhere">{}</span>', sentence)
    return sentence


def say_played(event: Laid | Captured) -> SafeString:
    """Tell what a play did."""
    return _say_laid(event) if isinstance(event, Laid) else _say_captured(event)


def _say_laid(event: Laid) -> SafeString:
    if event.seat is Seat.PLAYER:
        text = _("You lay down <b>{card}</b>.")
    else:
        text = _("The computer lays down <b>{card}</b>.")
    return format_html(text, card=card_name(event.card))


def _say_captured(event: Captured) -> SafeString:
    if event.seat is Seat.PLAYER:
        text = _("Your <b>{card}</b> takes {cards}.")
    else:
        text = _("The computer’s <b>{card}</b> takes {cards}.")
    told = format_html(text, card=card_name(event.card), cards=listed(event.taken))
    return format_html("{} <b>{}</b>", told, _("Scopa!")) if event.scopa else told


def _say_hands(event: HandsDealt) -> str:
    if not event.deck:
        return _("The last cards are dealt.")
    return ngettext(
        "New cards are dealt, {count} is left.",
        "New cards are dealt, {count} are left.",
        event.deck,
    ).format(count=event.deck)


def _say_rest(event: RestTaken) -> SafeString:
    if event.seat is Seat.PLAYER:
        text = _("The rest of the table is yours: {cards}.")
    else:
        text = _("The rest of the table is the computer’s: {cards}.")
    return format_html(text, cards=listed(event.cards))


def _say_counted(event: DealCounted, state: State) -> SafeString:
    counted = format_html(
        _("<b>The deal is counted</b>: {player} for you, {computer} for the computer."),
        player=event.player,
        computer=event.computer,
    )
    tied = match_words.say_tied(state)
    return format_html("{} {}", counted, tied) if tied else counted


def _say_started(event: DealStarted) -> str:
    if event.first is Seat.PLAYER:
        return _("A new deal: you lead.")
    return _("A new deal: the computer leads.")


# The other seat's plays follow on from the player's, so each event is a sentence of its own.
_SENTENCES: Mapping[type, Callable[..., str]] = {
    Laid: lambda event, state: _say_laid(event),
    Captured: lambda event, state: _say_captured(event),
    HandsDealt: lambda event, state: _say_hands(event),
    RestTaken: lambda event, state: _say_rest(event),
    DealCounted: _say_counted,
    MatchWon: lambda event, state: match_words.say_end(state),
    MatchLost: lambda event, state: match_words.say_end(state),
    MatchDrawn: lambda event, state: match_words.say_end(state),
    DealReady: lambda event, state: "",
    DealStarted: lambda event, state: _say_started(event),
    Resigned: lambda event, state: _("Given up."),
}


def refuse(code: Rejection) -> Refusal:
    """Tell why an action is refused (spec 3)."""
    text, section = _refusals()[code]
    return Refusal(text, section)


def _refusals() -> Mapping[Rejection, tuple[str, str]]:
    dealers = (_("Only the dealer can do that."), "")
    return {
        Rejection.GAME_OVER: (_("The match is over."), "match"),
        Rejection.DEAL_COUNTED: (_("This deal is over; begin the next one."), "deal"),
        Rejection.NOT_IN_HAND: (_("That card is not in your hand."), "taking"),
        Rejection.MUST_TAKE: (_("A card that can take must take."), "taking"),
        Rejection.NOT_ON_TABLE: (_("Those cards are not on the table."), "taking"),
        Rejection.MUST_TAKE_EQUAL: (
            _("A card of the same value lies there: that one must be taken, not a sum."),
            "taking",
        ),
        Rejection.WRONG_SUM: (_("Those cards do not add up to the card played."), "taking"),
        Rejection.DEAL_RUNNING: (_("This deal is not over yet."), "deal"),
        Rejection.DEAL_NOT_READY: dealers,
        Rejection.DEAL_READY: dealers,
        Rejection.NO_DEAL: dealers,
        Rejection.TOO_MANY_KINGS: dealers,
        Rejection.WRONG_LEAD: dealers,
    }


def ask(card: Card, ways: Sequence[str]) -> str:
    """Ask which of several captures a card shall make, or whether to do the only thing it can."""
    if len(ways) == 1:
        return _("%(play)s. Confirm?") % {"play": ways[0]}
    return ngettext(
        "%(card)s can take in %(count)d way: choose the cards you want.",
        "%(card)s can take in %(count)d ways: choose the cards you want.",
        len(ways),
    ) % {"card": card_name(card), "count": len(ways)}


def way(card: Card, taken: Sequence[Card], at: int, of: int) -> str:
    """Tell one of the ways in which a card can be played."""
    if not taken:
        return _("%(card)s: lay it down") % {"card": card_name(card)}
    if of == 1:
        return _("%(card)s: take %(cards)s") % {"card": card_name(card), "cards": listed(taken)}
    return _("%(number)d of %(count)d: %(cards)s") % {
        "number": at,
        "count": of,
        "cards": listed(taken),
    }


def hand_card(card: Card, ways: Sequence[Sequence[Card]]) -> str:
    """Name a card in the hand with what it would do."""
    name = card_name(card)
    if len(ways) > 1:
        return ngettext(
            "%(card)s, can take in %(count)d way", "%(card)s, can take in %(count)d ways", len(ways)
        ) % {"card": name, "count": len(ways)}
    if not ways[0]:
        return _("%(card)s, takes nothing") % {"card": name}
    return _("%(card)s, takes %(cards)s") % {"card": name, "cards": listed(ways[0])}


def scopa_or_none(is_scopa: bool) -> str:
    """Tell of a play that takes the whole table whether it is a scopa."""
    return _("Scopa!") if is_scopa else _("No scopa.")


def barred() -> str:
    """Say above cards that they may not be taken."""
    return pgettext("rules", "not this")


def drawn_play(
    card: Card,
    table: Iterable[Card],
    ways: Sequence[Sequence[Card]],
    barred: Iterable[Sequence[Card]],
    verdict: str,
) -> str:
    """Tell what the rules page draws: a play, how it may take, and how it may not."""
    told = [way(card, taken, at, len(ways)) for at, taken in enumerate(ways or ((),), start=1)]
    sentences = [
        _("You play: %(card)s.") % {"card": card_name(card)},
        _("On the table: %(cards)s.") % {"cards": listed(table)},
        *(f"{capfirst(each)}." for each in told),
        *(_("Not allowed: %(cards)s.") % {"cards": listed(cards)} for cards in barred),
        verdict,
    ]
    return " ".join(filter(None, sentences))


def drawn_runs(runs: Iterable[tuple[Sequence[Card], str]]) -> str:
    """Tell what the rules page draws of the napola: cards, and the points that they give."""
    return " ".join(f"{capfirst(listed(cards))}: {points}." for cards, points in runs)
