"""Play at random, and hold every state to what must always be true (spec 13)."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.cards.french import DECK, Card, code
from games.scorpion import engine
from games.scorpion.engine import Event, Placed, Position, Redo, State, Turned, Undo, Undone
from games.scorpion.engine.rules import RULES, UNDO_WINDOW
from games.scorpion.engine.runs import RUNS
from games.shuffle import MASK, shuffled


def cards_of(position: Position) -> list[Card]:
    cards = [card for column in position.columns for card in column]
    cards += position.reserve
    cards += [card for card in position.set_aside if card is not None]
    return cards + [card for suit in position.runs for card in RUNS[suit]]


def without_count(position: Position) -> tuple[Any, ...]:
    return tuple(getattr(position, name) for name in Position.__slots__ if name != "actions")


class ScorpionMachine(RuleBasedStateMachine):
    """Keep, beside the engine's own history, every position on the way to the present one."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State
        self.line: list[tuple[State, tuple[Event, ...]]]
        self.undone: list[tuple[State, tuple[Event, ...]]]
        self.counted: int

    @initialize(variant=st.sampled_from(sorted(RULES)), seed=st.integers(0, MASK))
    def deal_cards(self, variant: str, seed: int) -> None:
        self.state = engine.start(variant, " ".join(map(code, shuffled(DECK, seed))))
        self.line, self.undone, self.counted = [], [], 0

    @precondition(lambda self: bool(engine.moves(self.state)))
    @rule(choice=st.integers(min_value=0, max_value=999))
    def make(self, choice: int) -> None:
        moves = engine.moves(self.state)
        before = self.state
        self.state, events = engine.apply(before, moves[choice % len(moves)])
        assert self.state.position.score >= before.position.score
        self.line.append((before, events))
        self.undone.clear()
        self.counted += 1

    @precondition(lambda self: engine.check(self.state, Undo()) is None)
    @rule()
    def undo(self) -> None:
        before, events = self.line.pop()
        self.undone.append((self.state, events))
        self.state, told = engine.apply(self.state, Undo())
        assert told == (Undone(events),)  # type: ignore[arg-type]
        assert without_count(self.state.position) == without_count(before.position)

    @precondition(lambda self: engine.check(self.state, Redo()) is None)
    @rule()
    def redo(self) -> None:
        after, events = self.undone.pop()
        self.line.append((self.state, events))
        self.state, told = engine.apply(self.state, Redo())
        assert told == events
        assert without_count(self.state.position) == without_count(after.position)

    @invariant()
    def all_cards_are_there(self) -> None:
        assert sorted(cards_of(self.state.position)) == list(DECK)

    @invariant()
    def the_score_is_what_the_surviving_events_earned(self) -> None:
        earned = sum(event.points for _, events in self.line for event in events)
        assert engine.standing(self.state).score == earned

    @invariant()
    def only_moves_and_deals_are_counted(self) -> None:
        assert engine.standing(self.state).actions == self.counted

    @invariant()
    def a_hidden_card_turns_once(self) -> None:
        turned = [
            event.card for _, events in self.line for event in events if isinstance(event, Turned)
        ]
        assert len(turned) == len(set(turned))
        hidden = sum(self.state.position.face_down)
        assert hidden + len(turned) == sum(self.state.position.rule.face_down)

    @invariant()
    def no_top_card_lies_face_down(self) -> None:
        position = self.state.position
        for cards, face_down in zip(position.columns, position.face_down, strict=True):
            assert face_down < max(len(cards), 1)

    @invariant()
    def the_history_is_as_long_as_it_may_be(self) -> None:
        assert len(self.state.past) <= min(UNDO_WINDOW, len(self.line))
        assert len(self.state.future) == len(self.undone)

    @invariant()
    def legal_actions_are_those_that_check_allows(self) -> None:
        asked = [
            engine.parse_action(f"{code(card)}>{column}")
            for card in DECK
            for column in range(1, len(self.state.position.columns) + 1)
        ]
        allowed = {action for action in asked if engine.check(self.state, action) is None}
        assert allowed == {
            action for action in engine.legal(self.state) if isinstance(action, engine.Move)
        }

    @invariant()
    def texts_are_read_back(self) -> None:
        assert engine.decode(engine.encode(self.state)) == self.state
        for _, events in self.line[-1:]:
            assert engine.decode_events(engine.encode_events(events)) == events

    @invariant()
    def classic_places_a_card_once(self) -> None:
        if self.state.position.rule.slug == "classic":
            placed = [
                event.card
                for _, events in self.line
                for event in events
                if isinstance(event, Placed) and event.points
            ]
            assert len(placed) == len(set(placed))


TestScorpionMachine = ScorpionMachine.TestCase
TestScorpionMachine.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)
