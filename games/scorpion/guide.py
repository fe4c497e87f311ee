"""Scorpion's guided first game: six moves, at the end of which a run leaves (spec 3-8)."""

from collections.abc import Callable, Sequence

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.cards.french import KING, Card, rank
from games.guiding import Guide, Lesson
from games.scorpion import engine
from games.scorpion.engine import Deal, Move, Redo, Undo
from games.scorpion.engine.rules import CLASSIC, RUNS_TO_WIN
from games.scorpion.words import card_name

# Hearts lie so that each move of the line adds to their run; the others were shuffled until the
# game could hardly be lost from there.
_DEAL = (
    "JD 3C QD 3D 2S 3H 2H KS 8C 7S TH 9H 8H 7H AC 7C AS 4S 2D 9S AD TD QS 5C 6C TS 6D 9D "
    "TC JC 3S 9C 5S QC 7D 6H 5H 4H 8D 5D 6S KD 2C 4C JS 8S KH QH JH AH KC 4D"
)


def _lesson(action: str, text: Promise, *, source: int = 0) -> Lesson:
    """Return the lesson of a move.

    Its sentence may name the `card`, the one that it goes `on`, the `column` to which it goes,
    and the column that it leaves, `source`.
    """
    move = engine.parse_action(action)
    assert isinstance(move, Move)
    assert move.card is not None
    return Lesson(action, _sentence(move.card, move.column, source, text))


def _sentence(card: Card, column: int, source: int, text: Promise) -> Callable[[], SafeString]:
    def say() -> SafeString:
        on = "" if rank(card) == KING else card_name(Card(card + 1))
        return format_html(str(text), card=card_name(card), on=on, column=column, source=source)

    return say


def _deal_reserve() -> SafeString:
    text = ngettext(
        "Deal the <b>reserve</b>: its {count} card comes face up on the first column, once in a "
        "game, whenever you like.",
        "Deal the <b>reserve</b>: its {count} cards come face up on the first {count} columns, "
        "once in a game, whenever you like.",
        CLASSIC.reserve,
    )
    return format_html(text, count=CLASSIC.reserve)


def _end() -> str:
    return ngettext(
        "The rest is yours: the game is won when %(count)d run has left the table.",
        "The rest is yours: the game is won when %(count)d runs have left the table.",
        RUNS_TO_WIN,
    ) % {"count": RUNS_TO_WIN}


def _standing(actions: Sequence[str]) -> Sequence[str]:
    """Return the player's actions without those that are undone."""
    made: list[str] = []
    undone: list[str] = []
    for text in actions:
        match engine.parse_action(text):
            case Undo():
                undone.append(made.pop())
            case Redo():
                made.append(undone.pop())
            case _:
                made.append(text)
                undone.clear()
    return made


GUIDE = Guide(
    variant=CLASSIC.slug,
    deal=_DEAL,
    lessons=(
        _lesson(
            "8D>4",
            _(
                "Move <b>{card}</b> onto {on} in column {column}: all that lies on it goes along, "
                "in order or not."
            ),
        ),
        _lesson(
            "TH>7",
            _(
                "Move <b>{card}</b> onto {on}: no card stays face up in column {source}, so a "
                "face-down card turns."
            ),
            source=2,
        ),
        _lesson(
            "6H>7",
            _(
                "Move <b>{card}</b> onto {on}: it is the deepest card of column {source}, which is "
                "empty then."
            ),
            source=6,
        ),
        _lesson(
            "KH>6",
            _(
                "Move <b>{card}</b>, with all that lies on it, to column {column}: only a king may "
                "go on an empty column."
            ),
        ),
        Lesson(engine.format_action(Deal()), _deal_reserve),
        _lesson(
            "3H>6",
            _(
                "Move <b>{card}</b> onto {on}: the run from king to ace is complete, and leaves "
                "the table."
            ),
        ),
    ),
    ending=_end,
    astray=_("That was another move: undo leads back, or the game goes on without the guide."),
    standing=_standing,
)
