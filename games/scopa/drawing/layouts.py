"""Say where the signs of a number card lie, in units of the card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cards.italian import Suit

WIDTH: Final = 180
HEIGHT: Final = 300
CENTRE: Final = WIDTH // 2
MIDDLE: Final = HEIGHT // 2

Places: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold the middles of a card's signs, and by what all of them are scaled."""

    places: Places
    scale: float


def _grid(columns: tuple[int, ...], rows: tuple[int, ...]) -> Places:
    return tuple((x, y) for y in rows for x in columns)


def _spread(column: int, row: int) -> dict[int, Places]:
    """Lay two to seven signs in columns and rows this far from the middle."""
    sides = (CENTRE - column, CENTRE + column)
    top, bottom = MIDDLE - row, MIDDLE + row
    return {
        2: _grid((CENTRE,), (top, bottom)),
        3: _grid((CENTRE,), (top, MIDDLE, bottom)),
        4: _grid(sides, (top, bottom)),
        5: (*_grid(sides, (top, bottom)), (CENTRE, MIDDLE)),
        6: _grid(sides, (top, MIDDLE, bottom)),
        7: (*_grid(sides, (top, MIDDLE, bottom)), (CENTRE, MIDDLE - row // 2)),
    }


def _one_above(column: int, rows: tuple[int, int, int, int]) -> Places:
    """Lay out seven signs: one on top, three pairs below."""
    top, *pairs = rows
    return ((CENTRE, top), *_grid((CENTRE - column, CENTRE + column), tuple(pairs)))


def _scaled(places: Mapping[int, Places], scales: Mapping[int, float]) -> dict[int, Layout]:
    return {count: Layout(places[count], scales.get(count, 1)) for count in places}


def _cups(row: int, seven: Places) -> dict[int, Places]:
    """Lay out cups: where no column stands below the corner's sign they spread further."""
    few = _spread(38, 84)
    return {**_spread(38, row), 2: few[2], 3: few[3], 7: seven}


_THREE_ABREAST: Final = ((48, 156), (CENTRE, 144), (132, 156))
_LONG: Final = _scaled(
    {
        # Two rows of long signs leave no room between them: three lie side by side.
        **_spread(39, 64),
        3: _THREE_ABREAST,
        **{count: _spread(42, 86)[count] for count in (6, 7)},
    },
    {3: 1.02, 4: 0.94, 5: 0.77, 6: 0.66, 7: 0.66},
)

NEAPOLITAN: Final = {
    Suit.COPPE: _scaled(_cups(70, _spread(39, 76)[7]), {4: 0.96, 5: 0.96, 6: 0.92, 7: 0.82}),
    Suit.DENARI: _scaled(_spread(38, 76), {}),
    Suit.SPADE: _LONG,
    Suit.BASTONI: _LONG,
}
PIACENTINE: Final = {
    Suit.COPPE: _scaled(_cups(70, _one_above(37, (50, 117, 183, 249))), {6: 0.92, 7: 0.86}),
    Suit.DENARI: _scaled({**_spread(35, 70), 7: _one_above(36, (49, 117, 182, 247))}, {}),
    Suit.SPADE: _LONG,
    Suit.BASTONI: _LONG,
}
