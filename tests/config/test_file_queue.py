"""The queue of the embedded profile: messages in files, read whole or not at all."""

from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest
from kombu import Connection
from kombu.simple import SimpleQueue

MESSAGES = 3000
PATIENCE = 60  # seconds
JUNK = {"0_a": b"", "0_b": b"no JSON", "0_c": b"\xff\xfe", "0_d": b"5", "0_e": b'{"body": '}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder for messages."""
    queue = tmp_path / "queue"
    queue.mkdir()
    return queue


def connect(folder: Path) -> Connection:
    """Connect to a broker that keeps its messages there."""
    options = {"data_folder_in": str(folder), "data_folder_out": str(folder)}
    options["control_folder"] = str(folder.parent / "control")
    return Connection("filesystem://", transport_options=options)


# Kombu remembers for the whole process which queues it has announced, whatever their folder:
# each test has a queue of its own name.


def received(queue: SimpleQueue, count: int) -> Iterator[int]:
    """Receive so many messages, without a pause between two looks; a lost one fails the test."""
    until = monotonic() + PATIENCE
    while count:
        assert monotonic() < until, f"{count} messages never came"
        try:
            message = queue.get_nowait()
        except queue.Empty:
            continue
        message.ack()
        count -= 1
        yield message.payload


def test_a_file_that_is_no_message_is_passed_over(folder: Path) -> None:
    for name, content in JUNK.items():
        (folder / f"{name}.junk.msg").write_bytes(content)
    with connect(folder) as connection, connection.SimpleQueue("junk") as queue:
        queue.put(7)

        assert list(received(queue, 1)) == [7]

    assert list(folder.glob("*.msg")) == []


def test_no_message_is_read_before_it_is_written_whole(folder: Path) -> None:
    def send() -> None:
        with connect(folder) as connection, connection.SimpleQueue("turns") as queue:
            for number in range(MESSAGES):
                queue.put(number)

    sender = Thread(target=send)
    with connect(folder) as connection, connection.SimpleQueue("turns") as queue:
        sender.start()
        found = list(received(queue, MESSAGES))
    sender.join()

    assert sorted(found) == list(range(MESSAGES))
