"""The Scorpion table: a state turned into what its page shows, in the reader's language.

Nothing hidden gets past this module: a face-down card and the reserve are counts here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from games import texts
from games.cards.french import KING, Card, parse
from games.registry import Variant
from games.scorpion import engine, telling, words
from games.scorpion.columns import ColumnFacts, card_html, column_html, drawn_column_html
from games.scorpion.engine import Column, Ended, Event, Position, Rejection, State
from games.scorpion.engine.rules import RUNS_TO_WIN
from games.scorpion.telling import PositionWords
from games.texts import Refusal

# The keys that name the columns in order; where there are ten, 0 is the last.
_COLUMN_KEYS = "1234567890"

_Targets = dict[Card, tuple[Column, ...]]


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything that the board's template shows; cards and columns are HTML already."""

    columns: tuple[SafeString, ...]
    set_aside: tuple[SafeString, ...]  # empty where the card has been played
    runs: tuple[str, ...]  # the suits taken off, as their classes; "" for a free place
    runs_off: int
    has_reserve: bool
    reserve: int
    undo_left: int
    redo_left: int
    is_stuck: bool
    is_picking: bool
    column_keys: str
    ask_text: str  # what is asked while a card is picked, `{columns}` in it

    @property
    def king_index(self) -> str:
        """Return a king's index, for the kings of a won game."""
        return words.card_index(Card(KING - 1))


def invite(variant: Variant) -> str:
    """Write the button that deals a game of this rule."""
    return words.invite(str(variant.name))


def greet(state: State) -> str:
    """Say what stands in the status line of a new deal."""
    return words.greet()


def summary(state: State) -> str:
    """Tell in a few words how a game stands."""
    return f"{texts.points(state.position.score)} · {texts.actions(state.position.actions)}"


def score_cells(score: int, actions: int) -> tuple[str, str]:
    """Return a high score's points and actions."""
    return str(score), str(actions)


def score_summary(score: int, actions: int) -> str:
    """Tell a high score's points and actions on one line."""
    return f"{score} · {texts.actions(actions)}"


def board(
    state: State, *, picked: str = "", events: Sequence[Event] = (), still: bool = False
) -> BoardView:
    """Return what the page shows of a state; `picked` is a card whose column is being chosen."""
    position = state.position
    targets = {} if still else engine.targets(state)
    held = parse(picked) if picked else None
    runs = [run.lower() for run in position.runs]
    return BoardView(
        columns=tuple(
            column_html(_column_facts(position, number, targets, held, still=still))
            for number in range(1, len(position.columns) + 1)
        ),
        set_aside=tuple(
            _aside_html(card, targets, held, still=still) for card in position.set_aside
        ),
        runs=(*runs, *[""] * (RUNS_TO_WIN - len(runs))),
        runs_off=len(runs),
        has_reserve=position.rule.reserve > 0,
        reserve=len(position.reserve),
        undo_left=engine.undo_left(state),
        redo_left=engine.redo_left(state),
        is_stuck=engine.stuck(state),
        is_picking=held is not None,
        column_keys=_COLUMN_KEYS[: len(position.columns)],
        ask_text=words.ask("{columns}"),
    )


def draw(state: State, *, picked: Card | None = None) -> tuple[SafeString, ...]:
    """Return the columns of a state as a picture, with a picked card and its places marked."""
    position, targets = state.position, engine.targets(state)
    return tuple(
        drawn_column_html(_column_facts(position, number, targets, picked, still=True))
        for number in range(1, len(position.columns) + 1)
    )


def _column_facts(
    position: Position, number: int, targets: _Targets, held: Card | None, *, still: bool
) -> ColumnFacts:
    face_down = position.face_down[number - 1]
    cards = position.columns[number - 1][face_down:]
    return ColumnFacts(
        number=number,
        face_down=face_down,
        cards=cards,
        places=tuple([targets.get(card, ()) for card in cards]),
        takes_any=position.rule.any_on_empty,
        picked=held,
        is_offered=held is not None and number in targets.get(held, ()),
        is_still=still,
    )


def _aside_html(
    card: Card | None, targets: _Targets, held: Card | None, *, still: bool
) -> SafeString:
    if card is None:
        return SafeString()
    label = words.card_label(card, 0, None)
    places = targets.get(card, ())
    return card_html(card, places, label=label, is_held=card == held, is_still=still)


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


def ask(state: State, draft: str) -> str:
    """Ask for the column of a card that has several."""
    columns = engine.targets(state).get(parse(draft), ())
    return words.ask(", ".join(map(str, columns)))


def no_place(state: State, draft: str) -> Refusal:
    """Tell why a card has nowhere to go; of a card that is not in sight, only that."""
    card, position = parse(draft), state.position
    if position.ended:
        return words.refuse(Rejection.GAME_OVER)
    if card not in engine.targets(state):
        return words.refuse(Rejection.NOT_MOVABLE)
    receivers = engine.receivers(position.rule, card)
    match [top for top in receivers if top is not None]:
        case []:
            return words.wants_empty(card)
        case [wanted] if _lies_on(position, card, wanted):
            return words.lies_well(card, wanted)
        case [wanted]:
            return words.wants(card, wanted, or_empty=None in receivers)
        case _:
            return words.wants_rank(card)


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


def tell(state: State) -> PositionWords:
    """Tell the position in words."""
    return telling.tell(state.position)
