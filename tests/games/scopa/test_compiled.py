"""Test that compiled kernels do what the plain ones do, and how they are kept."""

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.scopa.compiled import CannotCompile, compile_kernels, edition
from games.scopa.computer import Kernels, choose, valuing
from games.scopa.engine import Level, State
from games.shuffle import MASK
from tests.games.scopa.computer.positions import SEEDS, positions, seen


@settings(
    deadline=None, max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(positions(), SEEDS | st.sampled_from([0, 2**63 - 1, 2**63, MASK]), st.integers(1, 12))
def test_the_choice_is_the_same_compiled_or_not(
    compiled: Kernels, state: State, seed: int, worlds: int
) -> None:
    observation = seen(state)
    plain = choose(Level.HARD, observation, seed=seed, worlds=worlds)
    quick = choose(Level.HARD, observation, seed=seed, worlds=worlds, kernels=compiled)
    assert quick == plain


PROGRAM = """
import sys
from games.scopa import computer, engine
from games.scopa.compiled import compile_kernels

state = engine.start("hard", engine.deal(7))
observation = engine.observe(state, state.to_play)
kernels = compile_kernels()
choice = computer.choose(engine.Level.HARD, observation, seed=7, worlds=20, kernels=kernels)
assert choice == computer.choose(engine.Level.HARD, observation, seed=7, worlds=20)
print(choice.play)
"""


@pytest.mark.process
def test_a_second_start_takes_what_the_first_has_compiled(
    project_root: Path, tmp_path: Path
) -> None:
    def start() -> tuple[str, dict[Path, int]]:
        run = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            cwd=project_root,
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return run.stdout, {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}

    play, kept = start()
    assert len(kept) > 10
    assert start() == (play, kept)


@pytest.mark.process
def test_nothing_that_answers_requests_imports_the_compiler(project_root: Path) -> None:
    program = "import django, sys; django.setup(); import config.wsgi, games.scopa.bot; "
    program += "from games.registry import all_games; all_games(); print('numba' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=project_root,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert run.stdout.strip() == "False"


def test_other_tables_are_another_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    before = edition()
    assert edition() == before
    monkeypatch.setattr(valuing, "_LAID_WORTH", valuing._LAID_WORTH[::-1])
    assert edition() != before


def test_it_is_told_when_numba_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(CannotCompile, match="numba to be installed"):
        compile_kernels()


def test_it_is_told_when_compiled_code_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    # A locator that finds no place unless the environment names one.
    monkeypatch.setattr(numba.config, "CACHE_LOCATOR_CLASSES", "UserProvidedCacheLocator")
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    with pytest.raises(CannotCompile, match="cannot cache"):
        compile_kernels()
