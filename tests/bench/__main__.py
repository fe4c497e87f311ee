"""Measure this machine's speeds against their limits: `python -m tests.bench`.

Every module of this package with a `figures()` is a source. The exit status is 1 if a figure
misses its limit; the machine's load stands before and after, since a busy machine misses more.
"""

import os
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import django

import tests.bench
from tests.bench.figures import Figure

COLUMNS = "{:<48} {:>12} {:<10} {:>16}  {}"


def main() -> int:
    """Print every figure as soon as it is there; return the exit status."""
    # Sources may write to the database: never to the one that is played on.
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    print(machine())
    print(COLUMNS.format("figure", "value", "unit", "limit", "verdict"))
    missed = 0
    for figure in measure():
        print(row(figure), flush=True)
        missed += not holds(figure)
    print(machine())
    print(f"{missed} missed" if missed else "all within their limits")
    return int(missed > 0)


def measure() -> Iterator[Figure]:
    """Yield the figures of every source."""
    for module in iter_modules(tests.bench.__path__, "tests.bench."):
        if not module.name.endswith("__main__"):
            yield from getattr(import_module(module.name), "figures", tuple)()


def holds(figure: Figure) -> bool:
    """Tell whether a figure is on the right side of its limit."""
    if figure.limit is None:
        return True
    return figure.value <= figure.limit if figure.at_most else figure.value >= figure.limit


def row(figure: Figure) -> str:
    """Return a figure's line in the table."""
    if figure.limit is None:
        limit = verdict = ""
    else:
        limit = f"{'at most' if figure.at_most else 'at least'} {figure.limit:,g}"
        verdict = "ok" if holds(figure) else "MISSED"
    return COLUMNS.format(figure.name, f"{figure.value:,.2f}", figure.unit, limit, verdict)


def machine() -> str:
    """Return what runs this, and how busy it is now."""
    load = " ".join(f"{average:.2f}" for average in os.getloadavg())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {os.cpu_count()} cores, load {load} (1, 5, 15 minutes)"


if __name__ == "__main__":
    sys.exit(main())
