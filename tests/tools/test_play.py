"""What `make play` says when the site cannot start, and where it says that the site is."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.servers import free_port, listens
from tools import play


@pytest.mark.parametrize("text", ["", "0", "65536", "-1", "80a", "8000 "])
def test_a_port_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(play.CannotPlay, match="PORT must be a number from 1 to 65535"):
        play.parse_port(text)


@pytest.mark.parametrize("port", [1, 8000, 65535])
def test_a_port_is_read(port: int) -> None:
    assert play.parse_port(str(port)) == port


def test_a_port_in_use_is_said_with_a_way_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        with pytest.raises(play.CannotPlay, match=f"Port {port} is in use") as caught:
            play.check_address("127.0.0.1", port)

    assert "make play PORT=" in str(caught.value)


@pytest.mark.parametrize("host", ["192.0.2.7", "no.such.host.invalid", "::"])
def test_an_address_of_another_machine_is_refused(host: str) -> None:
    with pytest.raises(play.CannotPlay, match=f"HOST={host}"):
        play.check_address(host, 8000)


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(play.CannotPlay, match=r"Cannot write in .*file"):
        play.check_folder(tmp_path / "file" / "var")


def test_only_every_address_shows_the_network_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "local_addresses", lambda: ["192.0.2.7"])

    assert play.addresses("127.0.0.1", 8000) == ["http://localhost:8000"]
    assert play.addresses("0.0.0.0", 80) == ["http://localhost:80", "http://192.0.2.7:80"]
    assert play.addresses("192.0.2.7", 81) == ["http://192.0.2.7:81"]


def test_the_site_answers_to_its_address_on_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ALLOWED_HOSTS", raising=False)
    monkeypatch.setattr(play, "local_addresses", lambda: ["192.0.2.7"])

    hosts = play.site_environment("0.0.0.0", 8000)["ALLOWED_HOSTS"].split(",")

    assert {"localhost", "127.0.0.1", "192.0.2.7"} <= set(hosts)


def test_what_is_set_outside_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "cards.example")

    assert play.site_environment("127.0.0.1", 8000)["ALLOWED_HOSTS"] == "cards.example"


def processes_with(marker: str) -> list[str]:
    """Return the ids of this machine's processes that have a text in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if marker.encode() in path.read_bytes():
                found.append(path.parent.name)
    return found


@pytest.mark.process
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_site_starts_answers_and_leaves_nothing(tmp_path: Path, ending: signal.Signals) -> None:
    port = free_port()
    marker = f"VAR_DIR={tmp_path / 'var'}"
    own = {"PORT": str(port), "VAR_DIR": str(tmp_path / "var"), "HOST": "127.0.0.1"}
    own |= {"STATIC_ROOT": str(tmp_path / "static"), "STATIC_MANIFEST": "false"}
    with (tmp_path / "output").open("w") as output:
        site = subprocess.Popen(
            [sys.executable, "-m", "tools.play"],
            env={**os.environ, **own},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            wait_until(lambda: "Tavolino is ready" in (tmp_path / "output").read_text())
            with urlopen(f"http://localhost:{port}/healthz", timeout=10) as answer:
                assert answer.status == 200
            # Ctrl-C reaches all processes in the foreground.
            os.killpg(site.pid, ending)
            assert site.wait(12) == 0
        finally:
            if site.poll() is None:
                site.terminate()
                site.wait()

    assert not listens(port)
    assert processes_with(marker) == []


def wait_until(condition: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for a condition; TimeoutError if it does not come true."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"not within {seconds} s")
        time.sleep(0.05)
