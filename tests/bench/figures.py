"""Hold a measured figure beside what it has to be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """Name a measured value and its limit: the most it may be, or with `at_most` off the least."""

    name: str
    value: float
    unit: str
    limit: float
    at_most: bool = True
