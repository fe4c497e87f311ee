"""Draw what is worn on heads, in the units of `heads`: its brim at about -18."""

from __future__ import annotations

from games.scopa.drawing.palette import BLUE, GREEN, RED, STEEL, YELLOW
from games.scopa.drawing.svg import blob, circle, group, line, move, polygon


def plume(x: float, y: float, colour: str, turn: float = 0) -> str:
    """Draw a feather that rises from x, y and bends to the right."""
    return group(
        blob("-3,2 -6,-18 6,-32 22,-30 32,-18 30,-4 25,-10 22,-6 18,-12 12,-8 10,-14 5,2", colour),
        line("0,0 2,-20 14,-25 25,-18", 1.2),
        transform=move(x, y, turn=turn),
    )


def cap(cloth: str, feather: str) -> str:
    """Draw a felt cap with a turned-up brim."""
    return (
        plume(12, -22, feather, 16)
        + blob("-20,-16 -22,-32 -12,-43 10,-43 21,-32 20,-16", cloth)
        + blob("-28,-14 -26,-25 0,-19 18,-22 25,-22 25,-14 0,-11", cloth)
    )


def beret(cloth: str, band: str, feather: str) -> str:
    """Draw a soft, puffed cap."""
    return (
        plume(14, -28, feather, 38)
        + blob("-20,-18 -30,-26 -22,-41 0,-44 22,-41 30,-26 20,-18", cloth)
        + line("-8,-22 -14,-38", 1.2)
        + line("8,-22 14,-38", 1.2)
        + line("0,-22 0,-40", 1.2)
        + blob("-21,-15 -20,-23 20,-23 21,-15 0,-17", band)
    )


def broad_hat(cloth: str, band: str, feather: str) -> str:
    """Draw a low crown on a broad brim."""
    return (
        plume(6, -26, feather, 24)
        + blob("-17,-20 -17,-20 -16,-42 16,-42 17,-20 17,-20", cloth)
        + polygon("-17,-27 17,-27 18,-20 -18,-20", band)
        + blob("-40,-17 -30,-24 30,-24 40,-17 30,-11 0,-14 -30,-11", cloth)
    )


def hood(cloth: str) -> str:
    """Draw a hood's back, to lie behind the hair, with its tail."""
    return blob(
        "25,28 28,-20 14,-42 -14,-42 -34,-40 -46,-22 -44,4 -36,6 -36,-12 -27,-14 -25,28", cloth
    )


def hood_rim(cloth: str, hem: str) -> str:
    """Draw a hood's front."""
    return blob(
        "-25,20 -28,-22 -12,-42 12,-42 28,-22 25,20 19,20 20,-12 8,-22 -8,-22 -20,-12 -19,20", cloth
    ) + line("-19,20 -20,-14 -8,-22 8,-22 20,-14 19,20", 3, hem)


def turban(cloth: str, feather: str) -> str:
    """Draw a wound turban with a jewel."""
    return (
        blob("-7,-38 -6,-50 0,-56 6,-50 7,-38", feather)
        + blob("-20,-14 -31,-24 -20,-42 0,-46 20,-42 31,-24 20,-14 0,-19", cloth)
        + line("-22,-20 -8,-38 8,-42", 1.4)
        + line("22,-20 8,-34 -12,-40", 1.4)
        + circle(0, -34, 5, YELLOW)
    )


def helmet(feather: str) -> str:
    """Draw a helmet that leaves the face free."""
    return (
        plume(0, -34, feather, 30)
        + blob("-22,6 -24,-26 -12,-44 12,-44 24,-26 22,6 17,8 16,-12 -16,-12 -17,8", STEEL)
        + blob("-23,-11 -23,-20 23,-20 23,-11 0,-15", YELLOW)
        + circle(0, -42, 4, YELLOW)
    )


def wreath(leaf: str) -> str:
    """Draw a wreath of leaves."""
    leaves = (
        (-20, -12, -70),
        (-17, -22, -45),
        (-9, -27, -18),
        (9, -27, 18),
        (17, -22, 45),
        (20, -12, 70),
    )
    return "".join(
        blob("0,6 -7,-2 0,-16 0,-16 7,-2", leaf, transform=move(x, y, turn=turn))
        for x, y, turn in (*leaves, (0, -28, 0))
    ) + "".join(
        circle(x, y, 2.6, RED, stroke_width=1.4) for x, y in ((-12, -19), (0, -21), (12, -19))
    )


def _circlet(colour: str, jewel: str) -> str:
    return blob(
        "-20,-13 -21,-13 -22,-23 -21,-23 0,-19 21,-23 22,-23 21,-13 20,-13 0,-10", colour
    ) + "".join(
        circle(x, y, 2.2, jewel, stroke_width=1.2) for x, y in ((-13, -17), (0, -15), (13, -17))
    )


def pointed_crown() -> str:
    """Draw a crown of five points with red balls."""
    return (
        polygon("-20,-20 -29,-41 -14,-31 -14,-31 0,-47 14,-31 29,-41 20,-20", YELLOW)
        + "".join(circle(x, y, 3.4, RED) for x, y in ((-28, -41), (0, -46), (28, -41)))
        + _circlet(YELLOW, RED)
    )


def arched_crown() -> str:
    """Draw a crown closed by arches, with a cross."""
    return (
        line("0,-52 0,-44", 4)
        + line("-4,-49 4,-49", 3)
        + blob("-20,-18 -32,-34 -16,-46 0,-40 16,-46 32,-34 20,-18", RED)
        + line("-20,-20 -29,-34 -14,-42 0,-39", 4.6)
        + line("-20,-20 -29,-34 -14,-42 0,-39", 2.4, YELLOW)
        + line("20,-20 29,-34 14,-42 0,-39", 4.6)
        + line("20,-20 29,-34 14,-42 0,-39", 2.4, YELLOW)
        + circle(0, -40, 3.6, YELLOW)
        + _circlet(YELLOW, GREEN)
    )


def spiked_crown() -> str:
    """Draw a crown of seven spikes."""
    return polygon(
        "-20,-18 -30,-36 -19,-29 -20,-43 -10,-31 0,-48 10,-31 20,-43 19,-29 30,-36 20,-18", YELLOW
    ) + _circlet(YELLOW, BLUE)


def leafy_crown() -> str:
    """Draw a crown of three leaves."""
    return (
        blob("-22,-18 -32,-32 -30,-42 -18,-40 -10,-26 10,-26 18,-40 30,-42 32,-32 22,-18", YELLOW)
        + blob("-8,-22 -14,-34 -6,-40 0,-50 0,-50 6,-40 14,-34 8,-22", YELLOW)
        + _circlet(GREEN, RED)
    )
