"""Compile the kernels once for all tests that compare them."""

import pytest

from games.scopa.compiled import compile_kernels
from games.scopa.computer import Kernels


@pytest.fixture(scope="session")
def compiled() -> Kernels:
    """Return the kernels as a worker has them."""
    return compile_kernels()
