"""A position in words (spec 14): one formatter for pages, the text table and screen readers.

What is told in which order comes from the engine, the words from here.
"""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.scorpion.engine import ColumnParts, Position, describe
from games.scorpion.words import card_name, face_down, suit_name


@dataclass(frozen=True, slots=True)
class PositionWords:
    """A position told: first what lies beside the columns, then each column."""

    beside: tuple[str, ...]
    columns: tuple[str, ...]

    def __str__(self) -> str:
        beside, columns = "; ".join(self.beside), "; ".join(self.columns)
        return f"{capfirst(beside)}. {capfirst(columns)}."


def tell(position: Position) -> PositionWords:
    """Tell a position in the reader's language."""
    parts = describe(position)
    beside = []
    if position.rule.reserve:
        beside.append(_tell_reserve(parts.reserve))
    if position.rule.set_aside:
        names = ", ".join(map(card_name, parts.set_aside))
        beside.append(_("set aside: %(cards)s") % {"cards": names or _("no card")})
    beside.append(_tell_runs([suit_name(suit) for suit in parts.runs]))
    return PositionWords(tuple(beside), tuple(map(_tell_column, parts.columns)))


def _tell_reserve(count: int) -> str:
    if not count:
        return _("the reserve has been dealt")
    return _("reserve: %(cards)s") % {"cards": face_down(count)}


def _tell_runs(suits: list[str]) -> str:
    if not suits:
        return _("no run has been taken off")
    return ngettext(
        "%(count)d run has been taken off: %(suits)s",
        "%(count)d runs have been taken off: %(suits)s",
        len(suits),
    ) % {"count": len(suits), "suits": ", ".join(suits)}


def _tell_column(column: ColumnParts) -> str:
    names = ", ".join(map(card_name, column.cards))
    words = {"number": column.number, "cards": names}
    if not column.cards:
        return _("column %(number)d: empty") % words
    if column.face_down:
        words["hidden"] = face_down(column.face_down)
        return _("column %(number)d: %(hidden)s, then %(cards)s") % words
    return _("column %(number)d: %(cards)s") % words
