"""Scopa's guided first deal: six plays through two hands, then the count (spec 2-4)."""

from collections.abc import Callable

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.cards.italian import Suit, card, value
from games.guiding import Guide, Lesson
from games.scopa import engine
from games.scopa.engine import Level, Options, Play, State
from games.scopa.words import card_name, listed

# The player leads. With the bits that the computer has in a guided game, its easy level answers the
# line so that each lesson finds on the table what it needs.
_DEAL = (
    "player 6D 4C 7C 3C 8C 4S 5D 7D 2C 2D 9B 5C 7B 8D 10D 3S 3B 10C 5S 1C "
    "9D 8S 7S 8B 10B 6S 1D 2S 3D 5B 6B 2B 9C 1S 4D 9S 4B 1B 6C 10S"
)
_SETTEBELLO = card(7, Suit.DENARI)


def _lesson(action: str, text: Promise) -> Lesson:
    """Return the lesson of a play; its sentence may name `card`, its `value` and `taken`."""
    play = engine.parse_action(action)
    assert isinstance(play, Play)
    return Lesson(action, _sentence(play, text))


def _sentence(play: Play, text: Promise) -> Callable[[], SafeString]:
    def say() -> SafeString:
        taken = listed(play.taken) if play.taken else ""
        name = card_name(play.card)
        return format_html(str(text), card=name, value=value(play.card), taken=taken)

    return say


def _end() -> str:
    return _("Play the deal to its end on your own: then it is counted.")


def _remark(state: State) -> str | None:
    """Explain the first count, and be silent after it."""
    if state.number > 1:
        return ""
    if not state.is_counted:
        return None
    return format_html(
        _(
            "Most cards, most denari, the settebello ({card}) and the best primiera: a point each, "
            "as for each scopa."
        ),
        card=card_name(_SETTEBELLO),
    )


GUIDE = Guide(
    variant=Options(Level.EASY).slug,
    deal=_DEAL,
    lessons=(
        _lesson(
            "7C=7D",
            gettext_lazy(
                "Play <b>{card}</b>: it must take the equal card, {taken}, though sums lie there "
                "as well."
            ),
        ),
        _lesson(
            "4C=2C+2D",
            gettext_lazy("Play <b>{card}</b>: it takes {taken}, which add up to its value."),
        ),
        _lesson(
            "6D",
            gettext_lazy("Play <b>{card}</b>: it can take nothing, so it stays on the table."),
        ),
        _lesson(
            "9B=3C+6D",
            gettext_lazy(
                "Play <b>{card}</b>, worth {value}, and choose {taken}: of several sums it takes "
                "one."
            ),
        ),
        _lesson(
            "5C=5D",
            gettext_lazy(
                "Play <b>{card}</b>: a card that can take must take, even if you would rather lay "
                "it down."
            ),
        ),
        _lesson(
            "7B=3S+4S",
            gettext_lazy(
                "Play <b>{card}</b>: it takes every card on the table, which is a scopa and gives "
                "a point."
            ),
        ),
    ),
    ending=_end,
    astray=gettext_lazy("That was another play: the match goes on without the guide."),
    remark=_remark,
)
