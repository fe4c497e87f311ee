"""Compile the computer's kernels with numba, for processes that think a lot.

None that answers requests calls this module. Where compiled code is kept is numba's own
matter (`NUMBA_CACHE_DIR`); the next start takes it from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from inspect import getsource
from types import FunctionType
from typing import Any, Final

import structlog

from games import shuffle
from games.scopa.computer import PLAIN, Kernels, bits, counting, taking, valuing, worlds

log = structlog.get_logger("tavolino.games")

# Each after those that it calls. i8 and u8 are numba's names of whole numbers of 8 bytes with and
# without a sign; the generator's have none. Where the two meet, numba would make a float of them.
_SIGNATURES: Final[dict[Any, str]] = {
    shuffle.advance: "u8(u8)",
    shuffle.mix: "u8(u8)",
    bits.lowest: "i8(i8)",
    counting.size: "i8(i8)",
    counting.primiera: "i8(i8)",
    counting.points: "i8(i8, i8)",
    counting.difference: "i8(i8, i8, i8)",
    taking.note: "i8(i8, i8, List(i8))",
    taking.find_sums: "i8(i8, i8, List(i8))",
    taking.find_captures: "i8(i8, i8, List(i8))",
    valuing.pile_worth: "i8(i8, i8)",
    valuing.value_sum: "i8(i8)",
    valuing.sweep_risk: "i8(i8, i8, i8)",
    valuing.play_worth: "i8(i8, i8, i8, i8, i8, i8, i8)",
    valuing.best_play: "UniTuple(i8, 2)(i8, i8, i8, i8, i8, i8, List(i8))",
    worlds.remainder: "i8(u8, u8)",
    worlds.shuffle_cards: "u8(List(i8), u8)",
    worlds.drawn: "i8(List(i8), i8, i8)",
    worlds.next_play: "UniTuple(i8, 2)(i8, i8, i8, i8, i8, List(i8))",
    worlds.play_out: "i8(i8, i8, i8, i8, i8, i8, i8, i8, List(i8), i8, i8, List(i8))",
    worlds.total_difference: "i8(i8, i8, i8, i8, i8, i8, i8, i8, i8, u8, i8)",
}


class CannotCompile(ImportError):
    """Numba is missing, or finds no folder to keep compiled code in."""


@cache
def best_kernels() -> Kernels:
    """Return the kernels compiled, or as they are where that cannot be done."""
    try:
        return compile_kernels()
    except CannotCompile as error:
        log.warning("the computer thinks uncompiled", reason=str(error))
        return PLAIN


def compile_kernels() -> Kernels:
    """Return the kernels compiled, in some seconds, or at once where they are kept already.

    CannotCompile where there is no way to; see `best_kernels`.
    """
    try:
        from numba import njit  # noqa: PLC0415 - not before it is needed: it takes half a second
    except ImportError as error:
        raise CannotCompile("expected numba to be installed") from error
    suffix = edition()
    compiled: dict[object, Any] = {}
    for function, signature in _SIGNATURES.items():
        linked = _linked(function, compiled)
        linked.__qualname__ += f"_{suffix}"
        try:
            compiled[function] = njit(signature, cache=True)(linked)
        except RuntimeError as error:
            raise CannotCompile(str(error)) from error
    return Kernels(compiled[worlds.total_difference])


def _linked(function: FunctionType, compiled: Mapping[object, Any]) -> FunctionType:
    """Return a function that calls compiled ones, and whose tables are arrays."""
    import numpy as np  # noqa: PLC0415 - as numba

    def link(value: object) -> object:
        if isinstance(value, tuple):
            return np.array(value, np.int64)
        return compiled.get(value, value) if isinstance(value, FunctionType) else value

    names = {**function.__globals__, **{name: link(value) for name, value in _named(function)}}
    return FunctionType(function.__code__, names, function.__name__)


def _named(function: FunctionType) -> list[tuple[str, object]]:
    """Return what a function finds outside of itself."""
    names = function.__globals__
    return [(name, names[name]) for name in function.__code__.co_names if name in names]


def edition() -> str:
    """Return a name for the present kernels and tables.

    Numba looks for changes in a function's own file only, not in what it has built in of others.
    """
    parts = [
        (getsource(function), name, value)
        for function in _SIGNATURES
        for name, value in [("", ""), *_named(function)]
        if not isinstance(value, FunctionType)
    ]
    return sha256(repr(parts).encode()).hexdigest()[:16]
