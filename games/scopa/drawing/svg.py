"""Write shapes as SVG: points in, elements out.

Points are texts, "x,y x,y", in units of the card; x grows to the right, y downwards. A shape is the
text of an element. Fill and line come from the element around it, unless it is given its own.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]

_DECIMALS: Final = 2


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """Write an element; what is None or empty is left out, and `_` in a name becomes `-`."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else _number(value)}"'
        for key, value in attributes.items()
        if value not in (None, "")
    )
    content = "".join(children)
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def group(*children: str, **attributes: str | float | None) -> str:
    """Write a group."""
    return element("g", *children, **attributes)


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    *,
    scale: float = 1,
    turn: float = 0,
    mirror: bool = False,
    **attributes: str | float | None,
) -> str:
    """Put the shape with this id at x, y: first mirrored left to right, then turned by degrees."""
    transform = move(x, y, scale=scale, turn=turn, mirror=mirror)
    return element("use", href=f"#{name}", transform=transform, **attributes)


def move(
    x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0, mirror: bool = False
) -> str:
    """Write a transformation; empty where nothing changes."""
    parts = []
    if x or y:
        parts.append(f"translate({_number(x)} {_number(y)})")
    if turn:
        parts.append(f"rotate({_number(turn)})")
    if mirror:
        parts.append(f"scale({_number(-scale)} {_number(scale)})")
    elif scale != 1:
        parts.append(f"scale({_number(scale)})")
    return "".join(parts)


def circle(x: float, y: float, r: float, fill: str | None = None, **own: str | float | None) -> str:
    """Draw a circle."""
    return element("circle", cx=x or None, cy=y or None, r=r, fill=fill, **own)


def polygon(points: str, fill: str | None = None, **own: str | float | None) -> str:
    """Draw a closed shape with straight sides."""
    start, *others = _read(points)
    return element("path", d=f"M{_pair(start)}l{_steps(start, others)}z", fill=fill, **own)


def blob(points: str, fill: str | None = None, **own: str | float | None) -> str:
    """Draw a closed curve inside the polygon of its points; a point given twice is a corner."""
    return element("path", d=_closed(_read(points)), fill=fill, **own)


def line(points: str, width: float | None = None, colour: str | None = None) -> str:
    """Draw an open curve from the first point to the last, bent towards those between."""
    start, *bends, end = _read(points)
    if bends:
        first, *others = [*(_middle(a, b) for a, b in pairwise(bends)), end]
        path = f"q{_from(start, bends[0])} {_from(start, first)}"
        path += f"t{_steps(first, others)}" if others else ""
    else:
        path = f"l{_from(start, end)}"
    return element(
        "path", d=f"M{_pair(start)}{path}", fill="none", stroke=colour, stroke_width=width
    )


def tube(points: str, fill: str | None = None, **own: str | float | None) -> str:
    """Draw a limb along points "x,y,width"."""
    centres = [(x, y) for x, y, _ in _triples(points)]
    sides: tuple[list[Point], list[Point]] = ([], [])
    for place, (x, y, width) in enumerate(_triples(points)):
        before, after = centres[max(place - 1, 0)], centres[min(place + 1, len(centres) - 1)]
        along = math.atan2(after[1] - before[1], after[0] - before[0])
        dx, dy = math.sin(along) * width / 2, -math.cos(along) * width / 2
        sides[0].append((round(x + dx), round(y + dy)))
        sides[1].append((round(x - dx), round(y - dy)))
    return element("path", d=_closed([*sides[0], *reversed(sides[1])]), fill=fill, **own)


def star(
    rays: int, outer: float, inner: float, fill: str | None = None, **own: str | float | None
) -> str:
    """Draw a star round 0, 0, one ray upwards."""
    points = [
        f"{_number(math.sin(turn) * radius)},{_number(-math.cos(turn) * radius)}"
        for corner in range(2 * rays)
        for turn, radius in [(math.pi * corner / rays, inner if corner % 2 else outer)]
    ]
    return polygon(" ".join(points), fill, **own)


def _read(points: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in points.split())]


def _triples(points: str) -> list[tuple[float, float, float]]:
    return [
        (float(x), float(y), float(width))
        for x, y, width in (point.split(",") for point in points.split())
    ]


def _closed(corners: list[Point]) -> str:
    """Write a quadratic B-spline: one control point, then only the middles of the sides."""
    ends = [_middle(a, b) for a, b in pairwise([*corners, corners[0]])]
    start = ends[-1]
    curve = f"q{_from(start, corners[0])} {_from(start, ends[0])}t{_steps(ends[0], ends[1:])}"
    return f"M{_pair(start)}{curve}z"


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _steps(start: Point, points: list[Point]) -> str:
    return " ".join(_from(a, b) for a, b in pairwise([start, *points]))


def _from(a: Point, b: Point) -> str:
    return _pair((b[0] - a[0], b[1] - a[1]))


def _pair(point: Point) -> str:
    x, y = (_number(part) for part in point)
    return f"{x}{y}" if y.startswith("-") else f"{x} {y}"


def _number(value: float) -> str:
    text = f"{round(value, _DECIMALS) + 0:g}"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text
