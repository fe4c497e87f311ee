"""Lay out positions for tests, and read the cases that came with the rules."""

from collections.abc import Mapping

from games.cards.french import DECK, Suit, code
from games.scorpion import engine
from games.scorpion.engine import Event, State
from games.scorpion.engine.runs import RUNS


def lay(
    variant: str,
    columns: Mapping[int, str],
    *,
    reserve: str = "",
    set_aside: str = "",
    runs: str = "",
) -> State:
    """Lay out a position: columns by number, from the deepest card, face-down cards in lower case.

    Every other card of the deck lies in the last column that is not named, in an order in
    which nothing but the queen of its king can go anywhere on it.
    """
    rule = engine.find_rule(variant)
    given = "".join([*columns.values(), reserve, set_aside]).replace(" ", "").upper()
    taken = {given[at : at + 2] for at in range(0, len(given), 2)}
    taken |= {code(card) for suit in runs for card in RUNS[Suit(suit)]}
    rest = "".join(code(card) for card in DECK if code(card) not in taken)
    filler = max(set(range(1, rule.columns + 1)) - set(columns))
    piles = {**columns, filler: rest}
    fields = [
        variant,
        "/".join(piles.get(number) or "-" for number in range(1, rule.columns + 1)),
        reserve or "-",
        set_aside or ".." * rule.set_aside or "-",
        runs or "-",
    ]
    written = [field.replace(" ", "") for field in fields]
    return engine.decode(" ".join([*written, "0", "0", "-", "-", "-"]))


def down(suit: str, first: str, last: str) -> str:
    """Return the codes of one suit from a higher rank down to a lower one."""
    letters = "KQJT98765432A"
    return " ".join(
        letter + suit for letter in letters[letters.index(first) : letters.index(last) + 1]
    )


def play(state: State, *texts: str) -> tuple[State, tuple[Event, ...]]:
    """Carry out one action after another; return the last state and what the last one did."""
    events: tuple[Event, ...] = ()
    for text in texts:
        state, events = engine.apply(state, engine.parse_action(text))
    return state, events


def refused(state: State, text: str) -> str | None:
    """Return the code by which an action's text is refused, or nothing."""
    return engine.check(state, engine.parse_action(text))


def column(state: State, number: int) -> str:
    """Return a column as `lay` takes it."""
    cards = state.position.columns[number - 1]
    hidden = state.position.face_down[number - 1]
    return " ".join(
        code(card).lower() if at < hidden else code(card) for at, card in enumerate(cards)
    )


def deal_with(*columns: str) -> str:
    """Return a deal with the given columns 5 to 7, the rest of the deck as it comes."""
    given = " ".join(columns).split()
    rest = [code for code in engine.deck() if code not in given]
    return " ".join([*rest[:28], *given, *rest[28:]])


# The eight heads its column, which is empty once it has gone.
BY_AN_EMPTY_COLUMN = deal_with(
    "8S 2C 3C 4C 5C 6C TC", "2H 3H 4H 5H 6H 8D 9S", "2D 3D 4D 5D 6D 9D 8H"
)
