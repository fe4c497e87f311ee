"""Test how files are read as records, and the command that checks them."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.record import MAX_BYTES, UnreadableRecord, check_record, read_record, write_record
from tests.data import cases

RECORD: dict[str, Any] = cases()["records"][0]["record"]
WRONG = {**RECORD, "result": {**RECORD["result"], "score": 0}}

UNREADABLE = {
    "empty": b"",
    "no JSON": b"4H>7",
    "no UTF-8": b'{"format": "\xff"}',
    "a list": b"[]",
    "a number": b"1",
    "a number without end": b"9" * 5000,
    "nothing in it": b"{}",
    "deep": b"[" * 100_000,
    "deep within": b'{"game": ' * 50_000,
    "too long": json.dumps(RECORD).encode() + b" " * MAX_BYTES,
    "another format": json.dumps({**RECORD, "format": "pgn"}).encode(),
    "another version": json.dumps({**RECORD, "version": 2}).encode(),
    "a version that only looks like 1": json.dumps({**RECORD, "version": True}).encode(),
    "a version of text": json.dumps({**RECORD, "version": "1"}).encode(),
    "another game": json.dumps({**RECORD, "game": "klondike"}).encode(),
    "a game of no text": json.dumps({**RECORD, "game": ["scorpion"]}).encode(),
}


@pytest.mark.parametrize("data", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_file_that_is_no_record_is_not_read(data: bytes) -> None:
    with pytest.raises(UnreadableRecord):
        read_record(data)


def test_a_game_is_written_as_a_record_that_is_read_and_valid() -> None:
    text = write_record("scorpion", RECORD["rule"], RECORD["deal"], RECORD["actions"])
    record = read_record(text.encode())
    assert record.content == RECORD
    assert check_record(record)["valid"]


def run(*arguments: str) -> tuple[int, list[dict[str, Any]]]:
    """Run the command; return its exit status and the lines that it printed, read."""
    out = StringIO()
    status: Any = 0
    try:
        call_command("check_record", *arguments, stdout=out)
    except SystemExit as stop:
        status = stop.code
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    contents = {"right": json.dumps(RECORD), "wrong": json.dumps(WRONG), "none": "4H>7"}
    for name, content in contents.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    names = (*contents, "missing")
    return {name: str(tmp_path / name) for name in names} | {"folder": str(tmp_path)}


def test_a_valid_record_is_told_in_one_line(files: dict[str, str]) -> None:
    status, lines = run(files["right"])
    assert status == 0
    figures = {"won": True, "score": 695, "actions": 52}
    assert lines == [
        {"file": files["right"], "game": "scorpion", "valid": True, **figures, "error": None}
    ]


def test_a_trace_adds_the_scores(files: dict[str, str]) -> None:
    _, lines = run("--trace", files["right"])
    assert lines[0]["scores"] == cases()["records"][0]["scores"]


def test_a_wrong_record_makes_the_status_one(files: dict[str, str]) -> None:
    status, lines = run(files["wrong"], files["right"])
    assert status == 1
    assert [line["valid"] for line in lines] == [False, True]
    assert lines[0]["error"] == {"at": None, "code": "result"}


@pytest.mark.parametrize("name", ["none", "missing", "folder"])
def test_a_file_that_cannot_be_read_as_one_makes_it_two(name: str, files: dict[str, str]) -> None:
    status, lines = run(files["wrong"], files[name], files["right"])
    assert status == 2
    assert [line["valid"] for line in lines] == [False, False, True]
    assert lines[1] == {
        "file": files[name],
        "game": None,
        "valid": False,
        "error": {"at": None, "code": "format"},
    }


def test_a_name_that_no_file_can_have_is_told_like_a_missing_one() -> None:
    status, lines = run("a\0b")
    assert (status, lines[0]["error"]["code"]) == (2, "format")
