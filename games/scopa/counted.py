"""The count of a deal as the page shows it: line by line, each with the cards that made it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.scopa import match_words, words
from games.scopa.engine import Count, Item, Line, Seat, SideFigure, State, primiera_value
from games.scopa.engine.rules import CARDS_FOR_POINT, DENARI_FOR_POINT
from games.scopa.faces import Face


@dataclass(frozen=True, slots=True)
class MadeOf:
    """A card that made a figure, with what it counts there, if it counts something."""

    face: Face
    worth: int | None


@dataclass(frozen=True, slots=True)
class FigureView:
    """One side's figure on a line, the points that it earned, and its cards."""

    text: str
    points: int
    cards: tuple[MadeOf, ...]
    title: str  # above the cards


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the count."""

    slug: str
    name: str
    note: str
    mine: FigureView
    theirs: FigureView


@dataclass(frozen=True, slots=True)
class CountView:
    """A counted deal, with the match before and after it, the player's figures first."""

    title: str
    lines: tuple[LineView, ...]
    mine: int
    theirs: int
    mine_before: int
    theirs_before: int
    is_last: bool
    tied: str  # why it goes on though both have reached the target; else nothing


def count_view(state: State, count: Count) -> CountView:
    """Return what the page shows of a deal that is counted."""
    mine, theirs = count.points(Seat.PLAYER), count.points(Seat.COMPUTER)
    return CountView(
        title=match_words.count_title(state),
        lines=line_views(count),
        mine=mine,
        theirs=theirs,
        mine_before=state.player.points - mine,
        theirs_before=state.computer.points - theirs,
        is_last=state.ended is not None,
        tied=match_words.say_tied(state),
    )


def line_views(count: Count) -> tuple[LineView, ...]:
    """Return the lines of a count as the page shows them."""
    return tuple(map(_line, count.lines))


def _line(line: Line) -> LineView:
    return LineView(
        slug=line.item,
        name=str(words.ITEM_NAMES[line.item]),
        note=_note(line.item),
        mine=_figure(line.item, line.player, Seat.PLAYER),
        theirs=_figure(line.item, line.computer, Seat.COMPUTER),
    )


def _note(item: Item) -> str:
    """Say what the line gives a point for."""
    numbers = {"cards": CARDS_FOR_POINT, "denari": DENARI_FOR_POINT}
    return {
        Item.CARDS: _("one point for %(cards)d or more of the 40"),
        Item.DENARI: _("one point for %(denari)d or more of the ten coins"),
        Item.SETTEBELLO: _("one point for the seven of coins"),
        Item.PRIMIERA: _("one point for the higher sum of the best card in each suit"),
        Item.SCOPE: _("one point each"),
        Item.NAPOLA: _("one point for each coin from the ace on, three at least"),
    }[item] % numbers


def _figure(item: Item, figure: SideFigure, seat: Seat) -> FigureView:
    is_primiera = item is Item.PRIMIERA
    return FigureView(
        text=_text(item, figure.figure),
        points=figure.points,
        cards=tuple(
            MadeOf(Face(card), primiera_value(card) if is_primiera else None)
            for card in figure.cards
        ),
        title=_title(seat, is_primiera=is_primiera),
    )


def _text(item: Item, figure: int | None) -> str:
    if item is Item.SETTEBELLO:
        return _("yes") if figure else "–"
    return str(figure) if figure else "–" if item in {Item.PRIMIERA, Item.NAPOLA} else "0"


def _title(seat: Seat, *, is_primiera: bool) -> str:
    if seat is Seat.PLAYER:
        return _("Your best card in each suit") if is_primiera else _("Yours")
    return _("The computer’s best") if is_primiera else _("The computer’s")
