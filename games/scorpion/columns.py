"""Cards and columns as the page has them.

Rendering them is the dearest part of an answer, and a move changes two or three columns:
so each column is rendered from the few facts that it depends on, and kept; and the cards'
own line of HTML stands here, since fifty template includes took longer than all the rest.
"""

from dataclasses import dataclass
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.cards.french import Card, code, suit
from games.scorpion import words
from games.scorpion.engine import Column

_CARD = (
    '<button class="card {suit}{states}" id="c{code}" name="action" value="{action}"'
    ' data-to="{places}" aria-label="{label}"><b>{index}</b>{pip}</button>'
)
_STILL_CARD = (
    '<span class="card {suit}" id="c{code}" role="img"'
    ' aria-label="{label}"><b>{index}</b>{pip}</span>'
)
# What is drawn in a text that tells it as well needs no names, and ids of its own would be doubled.
_DRAWN_CARD = '<span class="card {suit}{states}"><b>{index}</b>{pip}</span>'
_DRAWN_COLUMN = (
    '<div class="column n{count} d{face_down}"><span class="column-number">{number}</span>'
    "{backs}{cards}</div>"
)
_BACK = mark_safe('<span class="card back"></span>')
_PIP = mark_safe("<i></i>")


@dataclass(frozen=True, slots=True)
class ColumnFacts:
    """All that a column's looks depend on beside the language; no hidden card is among it.

    `cards` are those face up from the deepest, `places` the columns that each may go to.
    `picked` is a card whose column is being chosen, `is_offered` whether it may come here.
    Where a column `is_still` nothing can be done in it: none of its cards is a button.
    """

    number: int
    face_down: int
    cards: tuple[Card, ...]
    places: tuple[tuple[Column, ...], ...]
    takes_any: bool
    picked: Card | None = None
    is_offered: bool = False
    is_still: bool = False

    @property
    def offer(self) -> str:
        """Return the action that brings the picked card here, or nothing."""
        if self.picked is None or not self.is_offered:
            return ""
        return f"{code(self.picked)}>{self.number}"


def column_html(facts: ColumnFacts) -> SafeString:
    """Return a column in the reader's language."""
    return _column_html(get_language(), facts)


@lru_cache(maxsize=4096)
def _column_html(language: str | None, facts: ColumnFacts) -> SafeString:
    context = {
        "facts": facts,
        "backs": range(facts.face_down),
        "face_down_label": words.face_down(facts.face_down) if facts.face_down else "",
        "cards": _cards(facts),
    }
    return render_to_string("games/scorpion/column.html", context)


def _cards(facts: ColumnFacts) -> list[SafeString]:
    last = len(facts.cards) - 1
    return [
        card_html(
            card,
            places,
            label=words.card_label(card, last - at, facts.number),
            is_held=card == facts.picked,
            is_top=at == last,
            offer=facts.offer if at == last else "",
            is_still=facts.is_still,
        )
        for at, (card, places) in enumerate(zip(facts.cards, facts.places, strict=True))
    ]


def card_html(
    card: Card,
    places: tuple[Column, ...],
    *,
    label: str,
    is_held: bool,
    is_top: bool = True,
    offer: str = "",
    is_still: bool = False,
) -> SafeString:
    """Return the button of a card that lies face up; only its picture, if it `is_still`.

    It posts a whole move where the card has one of `places` to go, a draft (the bare card)
    where it has several or none; or else `offer`, which puts the picked card on this one.
    """
    name = code(card)
    own_action = f"{name}>{places[0]}" if len(places) == 1 else name
    return format_html(
        _STILL_CARD if is_still else _CARD,
        code=name,
        suit=suit(card).lower(),
        states=_states(is_held=is_held, is_offered=bool(offer)),
        action=offer or own_action,
        places=" ".join(map(str, places)),
        label=label,
        index=words.card_index(card),
        pip=_PIP if is_top else "",
    )


def _states(*, is_held: bool, is_offered: bool) -> str:
    return (" held" if is_held else "") + (" may" if is_offered else "")


def drawn_column_html(facts: ColumnFacts) -> SafeString:
    """Return a column as a mere picture, with the marks of a picked card and its places."""
    last = len(facts.cards) - 1
    cards = (
        (
            format_html(
                _DRAWN_CARD,
                suit=suit(card).lower(),
                states=_states(
                    is_held=card == facts.picked, is_offered=at == last and facts.is_offered
                ),
                index=words.card_index(card),
                pip=_PIP if at == last else "",
            ),
        )
        for at, card in enumerate(facts.cards)
    )
    return format_html(
        _DRAWN_COLUMN,
        count=len(facts.cards),
        face_down=facts.face_down,
        number=facts.number,
        backs=SafeString(_BACK * facts.face_down),
        cards=format_html_join("", "{}", cards),
    )
