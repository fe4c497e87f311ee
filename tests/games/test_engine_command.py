"""Test the command that answers other programs line by line (records, "Commands")."""

import json
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.management.commands.engine import MAX_BYTES
from games.scopa import engine
from tests.games.scopa.computer.positions import seen
from tests.games.scopa.matches import random_position

QUESTION = json.dumps(
    {
        "level": "normal",
        "seed": 7,
        **engine.observation_as(seen(random_position("normal", 3, 8))),
    }
).encode()


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that runs the command on some bytes; it returns the answers, read."""

    def run(given: bytes) -> list[dict[str, Any]]:
        out = StringIO()
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(given)))
        call_command("engine", "scopa", stdout=out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return run


def test_each_line_gets_a_line(ask: Any) -> None:
    answers = ask(QUESTION + b"\nnonsense\n" + QUESTION + b"\n")
    assert [next(iter(answer)) for answer in answers] == ["play", "error", "play"]
    assert answers[0]["play"] == answers[2]["play"]


def test_the_last_line_needs_no_end_and_no_line_no_answer(ask: Any) -> None:
    assert "play" in ask(QUESTION)[0]
    assert ask(b"") == []


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\xff\xfe",
        b"\0",
        QUESTION + b" " * MAX_BYTES,
        b"[" * (3 * MAX_BYTES),
    ],
    ids=["empty", "no UTF-8", "zero", "too long", "much too long"],
)
def test_no_line_stops_it(ask: Any, line: bytes) -> None:
    answers = ask(line + b"\n" + QUESTION + b"\n")
    assert [next(iter(answer)) for answer in answers] == ["error", "play"]


def test_a_line_may_be_as_long_as_is_read(ask: Any) -> None:
    padded = QUESTION.ljust(MAX_BYTES - 1) + b"\n"
    assert "play" in ask(padded)[0]


@pytest.mark.parametrize("game", ["klondike", "scorpion"])
def test_a_game_that_answers_no_lines_is_refused(game: str) -> None:
    with pytest.raises(CommandError, match="invalid choice"):
        call_command("engine", game)


@pytest.mark.process
def test_a_program_talks_with_it(project_root: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "manage.py", "engine", "scopa"],
        cwd=project_root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    # Each answer has to come before the next question.
    for line in (QUESTION, b"nonsense", QUESTION.replace(b"normal", b"hard")):
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        assert next(iter(json.loads(process.stdout.readline()))) in {"play", "error"}
    process.stdin.close()
    assert process.wait(timeout=10) == 0
    process.stdout.close()
