"""What the rules page draws: a play with every way in which it may take, and runs of coins."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from games import texts
from games.cards.italian import Card, value
from games.scopa import engine, words
from games.scopa.engine import DENARI, Captured, Play, Seat, State, rules
from games.scopa.faces import Face


class Look(StrEnum):
    """Tell how a set is framed; each is a class of the style sheet."""

    TAKES = "takes"
    MAY_TAKE = "may-take"  # another way, instead of the one before it
    BARRED = "barred"


@dataclass(frozen=True, slots=True)
class DrawnSet:
    """Cards that belong together, with what stands below them, and perhaps above."""

    faces: tuple[Face, ...]
    label: str
    look: Look
    note: str = ""


@dataclass(frozen=True, slots=True)
class DrawnPlay:
    """A card played, what it may take and what it may not, and what it leaves in any case."""

    played: Face
    sets: tuple[DrawnSet, ...]
    staying: tuple[Face, ...]
    verdict: str  # of a play that sweeps the table: whether it is a scopa
    text: str
    position: str = ""  # the name under which anybody may try it


@dataclass(frozen=True, slots=True)
class DrawnRuns:
    """Coins that one side has taken, with what they give it as a napola."""

    sets: tuple[DrawnSet, ...]
    text: str


def draw_play(state: State, *, position: str = "") -> DrawnPlay:
    """Draw the player's first card with what the engine lets it take from the table."""
    card, table = state.player.hand[0], state.on_table
    captures = engine.captures(card, table)
    barred = [cards for cards in _sums(table, value(card)) if cards not in captures]
    in_sets = {each for cards in (*captures, *barred) for each in cards}
    verdict = _verdict(state, card, captures)
    return DrawnPlay(
        played=Face(card),
        sets=(
            *(
                _adding_up(cards, Look.MAY_TAKE if at else Look.TAKES)
                for at, cards in enumerate(captures)
            ),
            *(_adding_up(cards, Look.BARRED, words.barred()) for cards in barred),
        ),
        staying=tuple(Face(each) for each in table if each not in in_sets),
        verdict=verdict,
        text=words.drawn_play(
            card, table, list(map(_falling, captures)), list(map(_falling, barred)), verdict
        ),
        position=position,
    )


def draw_runs() -> DrawnRuns:
    """Draw the shortest napola, a longer one, and coins with a gap, as the engine counts them."""
    least = rules.NAPOLA_AT_LEAST
    runs = (DENARI[:least], DENARI[: least + 2], (*DENARI[: least - 1], *DENARI[least : least + 2]))
    sets = tuple(map(_run, runs))
    told = [(run, drawn.label) for run, drawn in zip(runs, sets, strict=True)]
    return DrawnRuns(sets, words.drawn_runs(told))


def _run(cards: tuple[Card, ...]) -> DrawnSet:
    counted = engine.count(cards, (), (), (), True)
    points = counted.lines[-1].side(Seat.PLAYER).points
    look = Look.TAKES if points else Look.BARRED
    return DrawnSet(tuple(map(Face, cards)), texts.points(points), look)


def _sums(table: Iterable[Card], wanted: int) -> list[tuple[Card, ...]]:
    """Return all sets of cards that sum to a value, whether or not they may be taken."""
    cards = sorted(table)
    return [
        chosen
        for size in range(1, len(cards) + 1)
        for chosen in combinations(cards, size)
        if sum(map(value, chosen)) == wanted
    ]


def _falling(cards: Iterable[Card]) -> list[Card]:
    """Put the higher ones first, as one adds up."""
    return sorted(cards, key=value, reverse=True)


def _adding_up(cards: Iterable[Card], look: Look, note: str = "") -> DrawnSet:
    falling = _falling(cards)
    values = list(map(value, falling))
    label = f"{' + '.join(map(str, values))} = {sum(values)}"
    return DrawnSet(tuple(map(Face, falling)), label, look, note)


def _verdict(state: State, card: Card, captures: Sequence[tuple[Card, ...]]) -> str:
    """Say whether the play is a scopa, if it takes all that lies there."""
    if len(captures) != 1 or set(captures[0]) != set(state.on_table):
        return ""
    _, events = engine.apply(state, Play(card, captures[0]))
    is_scopa = any(isinstance(event, Captured) and event.scopa for event in events)
    return words.scopa_or_none(is_scopa)
