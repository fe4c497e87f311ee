"""Hold a measured figure beside what it has to be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """Name a measured value and its limit, if any: the most, or without `at_most` the least."""

    name: str
    value: float
    unit: str
    limit: float | None = None
    at_most: bool = True
