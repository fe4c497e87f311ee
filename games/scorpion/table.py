"""The Scorpion table: a state turned into what its page shows, in the reader's language.

Nothing hidden gets past this module: a face-down card and the reserve are counts here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games.cards import KING, Card, code, parse, rank, suit
from games.scorpion import engine, words
from games.scorpion.engine import Column, Ended, Event, Position, Rejection, State
from games.scorpion.engine.rules import RUNS_TO_WIN
from games.scorpion.words import Refusal




@dataclass(frozen=True, slots=True)
class CardView:
    """A card that lies face up.

    `action` is what its button posts: a whole move where the card has one place to go, a
    draft (the bare card) where it has several or none. `columns` are those places.
    """

    code: str
    suit: str
    index: str
    label: str
    action: str
    columns: str
    is_held: bool = False
    may_take: bool = False


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column: face-down cards as a count, then the others from the deepest."""

    number: int
    face_down: int
    face_down_label: str
    cards: tuple[CardView, ...]
    takes_any: bool
    place_action: str = ""

    @property
    def backs(self) -> range:
        return range(self.face_down)


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything that the board's template shows."""

    columns: tuple[ColumnView, ...]
    set_aside: tuple[CardView | None, ...]
    runs: tuple[str, ...]  # the suits taken off, as in `CardView.suit`; "" for a free place
    runs_off: int
    has_reserve: bool
    reserve: int
    undo_left: int
    redo_left: int
    is_stuck: bool
    is_picking: bool
    column_keys: str

    @property
    def king_index(self) -> str:
        return words.card_index(Card(KING - 1))


def board(state: State, *, picked: str = "") -> BoardView:
    """Return what the page shows of a state; `picked` is a card whose column is being chosen."""
    position = state.position
    targets = engine.targets(state)
    held = parse(picked) if picked else None
    chooser = _Chooser(targets, held)
    rule = position.rule
    return BoardView(
        columns=tuple(
            _column(position, number, chooser) for number in range(1, len(position.columns) + 1)
        ),
        set_aside=tuple(
            None if card is None else chooser.card(card, 0, None) for card in position.set_aside
        ),
        runs=(*(run.lower() for run in position.runs), *("" for _ in range(RUNS_TO_WIN - len(position.runs)))),
        runs_off=len(position.runs),
        has_reserve=rule.reserve > 0,
        reserve=len(position.reserve),
        undo_left=engine.undo_left(state),
        redo_left=engine.redo_left(state),
        is_stuck=engine.stuck(state),
        is_picking=held is not None,
        column_keys="1234567890"[: len(position.columns)],
    )


class _Chooser:
    """Turns cards into views, with the places each may go to and the card held, if any."""

    def __init__(self, targets: Mapping[Card, Sequence[Column]], held: Card | None) -> None:
        self._targets = targets
        self._held = held
        self.offered = targets.get(held, ()) if held is not None else ()

    def card(
        self, card: Card, covered_by: int, column: int | None, *, top: bool = True
    ) -> CardView:
        columns = self._targets[card]
        name = code(card)
        action = f"{name}>{columns[0]}" if len(columns) == 1 else name
        may_take = top and column in self.offered
        if may_take:
            action = self.place_action(column)
        return CardView(
            code=name,
            suit=suit(card).lower(),
            index=words.card_index(card),
            label=words.card_label(card, covered_by, column),
            action=action,
            columns=" ".join(map(str, columns)),
            may_take=may_take,
            is_held=card == self._held,
        )

    def place_action(self, column: int | None) -> str:
        if self._held is None or column not in self.offered:
            return ""
        return f"{code(self._held)}>{column}"


def _column(position: Position, number: int, chooser: _Chooser) -> ColumnView:
    cards = position.columns[number - 1]
    face_down = position.face_down[number - 1]
    last = len(cards) - 1
    return ColumnView(
        number=number,
        face_down=face_down,
        face_down_label=words.face_down(face_down) if face_down else "",
        cards=tuple(
            chooser.card(cards[at], last - at, number, top=at == last)
            for at in range(face_down, len(cards))
        ),
        takes_any=position.rule.any_on_empty,
        place_action="" if cards else chooser.place_action(number),
    )


def is_draft(text: str) -> bool:
    """Tell whether a text is a bare card, as posted where a card has several places or none."""
    try:
        parse(text)
    except ValueError:
        return False
    return True


def completions(state: State, draft: str) -> tuple[str, ...]:
    """Return the moves of that card."""
    return tuple(f"{draft}>{column}" for column in engine.targets(state).get(parse(draft), ()))


def no_place(state: State, draft: str) -> Refusal:
    """Tell why a card has nowhere to go; of a card that is not in sight, only that."""
    card, position = parse(draft), state.position
    if position.ended:
        return words.refuse(Rejection.GAME_OVER)
    if card not in engine.targets(state):
        return words.refuse(Rejection.NOT_MOVABLE)
    if rank(card) == KING:
        return words.king_stays(card)
    if not position.rule.in_suit:
        return words.wants_rank(card)
    wanted = Card(card + 1)
    if _lies_on(position, card, wanted):
        return words.lies_well(card, wanted)
    return words.wants(card, wanted)


def _lies_on(position: Position, upper: Card, lower: Card) -> bool:
    for cards, face_down in zip(position.columns, position.face_down, strict=True):
        if upper in cards:
            at = cards.index(upper)
            return at > face_down and cards[at - 1] == lower
    return False


def say(state: State, events: Sequence[Event]) -> SafeString:
    """Tell what an action did that led to this state."""
    position = state.position
    if position.ended is Ended.WON:
        return words.say_won(position.score, position.actions)
    return words.say(events, position.score)


def refuse(code: str, action: str) -> Refusal:
    """Tell why an action is refused."""
    return words.refuse(Rejection(code))
