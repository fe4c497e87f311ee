"""Scopa's rules page: its sections, its numbers, what it draws and what it counts (spec 8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from games.cards.italian import SUITS, card
from games.rulebook import Rulebook, Section
from games.scopa import engine, examples, words
from games.scopa.answers import questions
from games.scopa.counted import LineView, line_views
from games.scopa.drawn import DrawnPlay, DrawnRuns, draw_play, draw_runs
from games.scopa.engine import DENARI, Item, Level, Seat
from games.scopa.faces import Face
from games.scopa.numbers import Numbers, read_numbers

SECTIONS = (
    Section("deck", gettext_lazy("The deck")),
    Section("deal", gettext_lazy("The deal")),
    Section("taking", gettext_lazy("Your turn: taking cards")),
    Section("scopa", gettext_lazy("Scopa: sweeping the table")),
    Section("counting", gettext_lazy("Counting")),
    Section("example", gettext_lazy("A deal, counted")),
    Section("napola", gettext_lazy("Napola")),
    Section("match", gettext_lazy("The match")),
    Section("computer", gettext_lazy("The computer")),
    Section("strategy", gettext_lazy("Playing well")),
    Section("controls", gettext_lazy("Controls")),
    Section("history", gettext_lazy("A little history")),
    Section("questions", gettext_lazy("Questions and answers")),
    Section("tradition", gettext_lazy("This site’s choices")),
)


@dataclass(frozen=True, slots=True)
class Named:
    """A card, and what is written below it."""

    face: Face
    name: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class CountedItem:
    """A line of the counting: what it is called, who gets it, and how much."""

    name: str
    text: str
    points: str


@dataclass(frozen=True, slots=True)
class LevelWords:
    """A level of the computer, and how it plays."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CountedDeal:
    """A deal that the engine has counted; `my_items` are the points that are no scope."""

    lines: tuple[LineView, ...]
    primiera: LineView
    mine: int
    theirs: int
    my_scope: int
    my_items: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What Scopa's rules page shows besides its sentences."""

    numbers: Numbers
    values: tuple[Named, ...]
    suits: tuple[Named, ...]
    plays: Mapping[str, DrawnPlay]
    items: tuple[CountedItem, ...]
    primiera: tuple[tuple[str, int], ...]
    counted: CountedDeal
    runs: DrawnRuns
    levels: tuple[LevelWords, ...]


def rulebook() -> Rulebook:
    """Return the rules as the page shows them, in the reader's language."""
    numbers = read_numbers()
    return Rulebook(
        title=_("Scopa: the rules"),
        lead=ngettext(
            "Scopa is Italian for broom: whoever takes every card on the table sweeps it clean and "
            "scores a point. Two play, with %(deck)d cards, to %(target)d point.",
            "Scopa is Italian for broom: whoever takes every card on the table sweeps it clean and "
            "scores a point. Two play, with %(deck)d cards, to %(target)d points.",
            numbers.target,
        )
        % {"deck": numbers.deck, "target": numbers.target},
        description=_(
            "How Scopa is played by two: taking cards, sweeping the table, counting cards, coins, "
            "settebello and primiera. With drawn examples, and a deal counted line by line."
        ),
        play_now=_("Play Scopa now"),
        sections=SECTIONS,
        questions=questions(numbers),
        facts=_facts(numbers),
    )


def _facts(numbers: Numbers) -> Facts:
    plays = {
        name: draw_play(examples.first_deal(name), position=name) for name in examples.POSITIONS
    }
    return Facts(
        numbers=numbers,
        values=tuple(
            Named(face, words.value_name(face.value), face.value) for face in map(Face, DENARI)
        ),
        suits=tuple(Named(Face(card(1, suit)), words.suit_name(suit)) for suit in SUITS),
        plays={**plays, "last": draw_play(examples.last_card())},
        items=_items(numbers),
        primiera=words.primiera_table(),
        counted=_counted_deal(),
        runs=draw_runs(),
        levels=_levels(),
    )


def _items(numbers: Numbers) -> tuple[CountedItem, ...]:
    texts = {
        Item.CARDS: ngettext(
            "for %(cards)d card or more of the %(deck)d; with %(half)d each, nobody",
            "for %(cards)d cards or more of the %(deck)d; with %(half)d each, nobody",
            numbers.cards,
        ),
        Item.DENARI: ngettext(
            "for %(coins)d coin or more of the %(all_coins)d; with %(half_coins)d each, nobody",
            "for %(coins)d coins or more of the %(all_coins)d; with %(half_coins)d each, nobody",
            numbers.coins,
        ),
        Item.SETTEBELLO: _("for the seven of coins"),
        Item.PRIMIERA: _("for the higher sum of the best card in each suit; if equal, nobody"),
        Item.SCOPE: _("for each time that you swept the table"),
        Item.NAPOLA: ngettext(
            "if you play with it: for coins in a row from the ace on, at least %(napola)d",
            "if you play with it: for coins in a row from the ace on, at least %(napola)d",
            numbers.napola,
        ),
    }
    points = {
        Item.SCOPE: pgettext("points", "1 each"),
        Item.NAPOLA: pgettext("points", "%(napola)d or more"),
    }
    return tuple(
        CountedItem(
            str(words.ITEM_NAMES[item]),
            texts[item] % numbers.by_name,
            points.get(item, "1") % numbers.by_name,
        )
        for item in Item
    )


def _counted_deal() -> CountedDeal:
    count = engine.count(
        examples.MINE, examples.THEIRS, examples.MY_SCOPE, examples.THEIR_SCOPE, napola=False
    )
    mine = count.points(Seat.PLAYER)
    lines = line_views(count)
    [primiera] = [line for line in lines if line.slug == Item.PRIMIERA]
    [scope] = [line.mine.points for line in lines if line.slug == Item.SCOPE]
    return CountedDeal(
        lines=lines,
        primiera=primiera,
        mine=mine,
        theirs=count.points(Seat.COMPUTER),
        my_scope=scope,
        my_items=mine - scope,
    )


def _levels() -> tuple[LevelWords, ...]:
    texts = {
        Level.EASY: _(
            "Takes what it sees, often at random, and never looks at what it leaves on the table. "
            "It remembers nothing."
        ),
        Level.NORMAL: _(
            "Values a capture as a player does: the settebello, sevens, coins, a scopa. Before it "
            "lays a card down it makes sure, if it can, that you cannot sweep the table. It looks "
            "at its hand and at the table; it does not count cards."
        ),
        Level.HARD: _(
            "Remembers every card that has gone and imagines those it cannot see. It plays each of "
            "its moves out to the end of the deal many times, and chooses the one that does best."
        ),
    }
    return tuple(LevelWords(str(words.LEVEL_NAMES[level]), texts[level]) for level in Level)
