"""Scorpion's rules as their page shows them; every number is the engine's (spec 1 to 14)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games import registry
from games.cards.french import DECK, Card, parse
from games.registry import Position, Text
from games.rulebook import Rulebook, Section
from games.scorpion import engine, table, words
from games.scorpion.engine import Column, Move, Placed, Rejection, State, rules
from games.scorpion.engine.runs import RUN_SIZE
from games.scorpion.rule_questions import questions
from games.scorpion.telling import PositionWords
from games.services.writing import LONGEST_GAP

DOCUMENTED = Position(
    variant="classic",
    deal="AC TC 2C 3D JH TH 3S 2D 8S 4S QH 3C 4H 7S TS KC QS AS 7D 7H 3H 5S JD 6C KD 8H 7C 9S "
    "6H 8C JS 4C 9C 8D 5C 6D QC KH 4D KS 9H JC AD QD 9D 6S 2H TD 5H 5D AH 2S",
)
"""The position that the page draws, with hidden cards that let it be won (spec 2)."""

_FIRST_MOVE = Move(parse("4H"), Column(7))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A position as the table draws it, with what is told of it: it is the same state."""

    columns: tuple[SafeString, ...]
    caption: str
    title: str  # of the position in words
    told: PositionWords


@dataclass(frozen=True, slots=True)
class FirstMove:
    """A move of the drawn position: which cards go where, what that earns, both drawings."""

    card: str
    carried: str
    on: str
    source: int
    target: int
    points: int
    before: Drawing
    after: Drawing


@dataclass(frozen=True, slots=True)
class Layout:
    """How a rule is laid out, in figures."""

    name: Text
    rule: rules.Rule

    @property
    def hidden(self) -> int:
        """Count the cards that lie face down in the columns."""
        return sum(self.rule.face_down)

    @property
    def in_sight(self) -> int:
        """Count the cards that lie face up in the columns."""
        return self.rule.columns * self.rule.column_size - self.hidden

    @property
    def depth(self) -> int:
        """Count the face-down cards of a column that has any."""
        return max(self.rule.face_down)

    @property
    def hiding(self) -> tuple[int, ...]:
        """Return the columns with face-down cards."""
        return tuple(number for number, down in enumerate(self.rule.face_down, 1) if down)

    @property
    def least(self) -> int:
        """Return the points that every won game has: of its face-down cards and its runs."""
        return self.hidden * rules.TURN_POINTS + rules.RUNS_TO_WIN * rules.RUN_POINTS


@dataclass(frozen=True, slots=True)
class Saying:
    """What the table says when it refuses something, and what that means."""

    text: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What Scorpion's page shows beside its sentences."""

    cards: int
    run_size: int
    runs: int
    placement: int
    turn: int
    run: int
    four_at_once: int  # one action: a card placed, a run off, two cards turned
    most: int  # no Classic game has more
    undo_window: int
    pause_minutes: int
    classic: Layout
    wasp: Layout
    mice: Layout
    moves: int
    relaxed_moves: int
    start: Drawing
    first_move: FirstMove
    sayings: Mapping[str, tuple[Saying, ...]]  # by section
    examples: Mapping[str, str]  # names of cards that sentences need


def write() -> Rulebook:
    """Write the rules in the reader's language."""
    return Rulebook(
        title=_("Scorpion: the rules"),
        lead=ngettext(
            "Sort the pack into %(count)d run, from king down to ace in one suit. A complete run "
            "leaves the table, and when the last one has left, you have won.",
            "Sort the pack into %(count)d runs, each from king down to ace in one suit. A complete "
            "run leaves the table, and when the last one has left, you have won.",
            rules.RUNS_TO_WIN,
        )
        % {"count": rules.RUNS_TO_WIN},
        description=_(
            "How Scorpion solitaire is played, with drawn examples: moves, empty columns, the "
            "reserve, complete runs, points and undo, and Relaxed, Wasp and Three Blind Mice."
        ),
        play_now=_("Play Scorpion now"),
        sections=_sections(),
        questions=questions(),
        facts=_facts(),
    )


def _sections() -> tuple[Section, ...]:
    return (
        Section("brief", _("In brief")),
        Section("set-up", _("Setting up")),
        Section("moving", _("Moving cards")),
        Section("empty", _("Empty columns")),
        Section("face-down", _("Face-down cards")),
        Section("reserve", _("The reserve")),
        Section("runs", _("Complete runs")),
        Section("end", _("The end of the game")),
        Section("points", pgettext("section of the rules", "Points")),
        Section("undo", _("Undo and redo")),
        Section("relaxed", pgettext("Scorpion rule", "Relaxed")),
        Section("variants", _("Wasp and Three Blind Mice")),
        Section("ranked", _("Ranked games")),
        Section("tradition", _("This site’s choices and tradition")),
        Section("sources", _("Sources")),
        Section("questions", _("Questions and answers")),
    )


def _facts() -> Facts:
    variants = {variant.slug: variant.name for variant in registry.find("scorpion").variants}
    classic = Layout(variants["classic"], rules.CLASSIC)
    placeable = len(DECK) - rules.RUNS_TO_WIN
    start = engine.start(DOCUMENTED.variant, DOCUMENTED.deal)
    return Facts(
        cards=len(DECK),
        run_size=RUN_SIZE,
        runs=rules.RUNS_TO_WIN,
        placement=rules.PLACEMENT_POINTS,
        turn=rules.TURN_POINTS,
        run=rules.RUN_POINTS,
        four_at_once=rules.PLACEMENT_POINTS + rules.RUN_POINTS + 2 * rules.TURN_POINTS,
        most=classic.least + placeable * rules.PLACEMENT_POINTS,
        undo_window=rules.UNDO_WINDOW,
        pause_minutes=LONGEST_GAP // timedelta(minutes=1),
        classic=classic,
        wasp=Layout(variants["wasp"], rules.WASP),
        mice=Layout(variants["three-blind-mice"], rules.THREE_BLIND_MICE),
        moves=_count_moves(start),
        relaxed_moves=_count_moves(engine.start("relaxed", DOCUMENTED.deal)),
        start=_draw(
            start,
            caption=_(
                "A game as it begins. The last card of a column is the one on which nothing lies."
            ),
            title=_("The beginning in words"),
        ),
        first_move=_first_move(start),
        sayings=_sayings(),
        examples={
            name: words.card_name(parse(code))
            for name, code in {"card": "9S", "on": "TS", "other": "7H", "on_other": "8S"}.items()
        },
    )


def _count_moves(state: State) -> int:
    return sum(isinstance(action, Move) for action in engine.moves(state))


def _draw(state: State, *, caption: str, title: str, picked: Card | None = None) -> Drawing:
    return Drawing(
        columns=table.draw(state, picked=picked),
        caption=caption,
        title=title,
        told=table.tell(state),
    )


def _first_move(start: State) -> FirstMove:
    after, events = engine.apply(start, _FIRST_MOVE)
    placed = next(event for event in events if isinstance(event, Placed))
    assert placed.source is not None
    group = start.position.columns[placed.source - 1][-placed.size :]
    card, target = words.card_name(placed.card), placed.target
    return FirstMove(
        card=card,
        carried=", ".join(map(words.card_name, group[1:])),
        on=words.card_name(start.position.columns[target - 1][-1]),
        source=placed.source,
        target=target,
        points=after.position.score,
        before=_draw(
            start,
            caption=_("Before: the solid frame is the group of %(card)s, the dashed one its place.")
            % {"card": card},
            title=_("Before the move, in words"),
            picked=placed.card,
        ),
        after=_draw(
            after,
            caption=_("After: the group of %(card)s lies in column %(column)d.")
            % {"card": card, "column": target},
            title=_("After the move, in words"),
        ),
    )


def _sayings() -> dict[str, tuple[Saying, ...]]:
    found: dict[str, tuple[Saying, ...]] = {}
    for code, meaning in _meanings().items():
        refusal = words.refuse(code)
        saying = Saying(refusal.text, meaning)
        found[refusal.section] = (*found.get(refusal.section, ()), saying)
    return found


def _meanings() -> dict[Rejection, str]:
    return {
        Rejection.NOT_MOVABLE: _("It lies face down, waits in the reserve or has left the table."),
        Rejection.SAME_COLUMN: _("A card cannot be moved about within its own column."),
        Rejection.ONTO_ACE: _("The ace is the lowest card: no card is one rank below it."),
        Rejection.WRONG_RANK: _("A card goes on the next higher rank and on no other."),
        Rejection.WRONG_SUIT: _("The rank is right, but the suits differ. Only Relaxed allows it."),
        Rejection.ONLY_KING: _("Any other card must go on a card. Only Wasp lets every card in."),
        Rejection.RESERVE_DEALT: _("It comes once in a game. Undoing brings it back face down."),
        Rejection.GAME_OVER: _("The game has been won or given up, and nothing in it can change."),
        Rejection.NOTHING_TO_UNDO: _(
            "The game has just begun, or you have gone back as far as it is remembered."
        ),
        Rejection.NOTHING_TO_REDO: _(
            "Nothing has been undone, or something new has been done since."
        ),
    }
