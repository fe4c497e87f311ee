"""The computer player of Scopa: what it plays is a function of what its seat knows (spec 6)."""

from games.scopa.computer.choice import Choice
from games.scopa.computer.choosing import choose
from games.scopa.computer.kernels import PLAIN, Kernels

__all__ = ["PLAIN", "Choice", "Kernels", "choose"]
