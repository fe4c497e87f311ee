"""Start the site on this machine: look whether it can run, prepare it, run it until Ctrl-C.

HOST and PORT are the address to answer at; `HOST=0.0.0.0` also lets a phone on the same
network in.
"""

import errno
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from honcho.environ import parse_procfile
from honcho.manager import Manager
from honcho.printer import Printer

ROOT = Path(__file__).resolve().parent.parent
EVERY_ADDRESS = "0.0.0.0"
# What honcho's status is after SIGINT and SIGTERM: for us, an end as good as any.
STOPPED_BY_HAND = (128 + signal.SIGINT, 128 + signal.SIGTERM)
# Seconds that the processes have to finish what they are at before they are killed.
PATIENCE = 6


class CannotPlay(Exception):
    """The site cannot be started; the message says why and what to do."""


class Processes(Manager):  # type: ignore[misc]
    """The processes of the Procfile, killed when they take too long to stop."""

    def terminate(self) -> None:
        """Ask every process to stop, and set the alarm for those that do not."""
        if self._all_started():
            self._call_after(PATIENCE, self.kill)
            super().terminate()
        else:
            # So early, honcho knows no process to ask; its loop is about to hear of them.
            self._call_after(0.1, self.terminate)

    @staticmethod
    def _call_after(seconds: float, action: Callable[[], None]) -> None:
        signal.signal(signal.SIGALRM, lambda _number, _frame: action())
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main() -> int:
    """Run the site; return the exit status."""
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGHUP, _stop_without_terminal)
    try:
        host = os.environ.get("HOST") or "127.0.0.1"
        port = parse_port(os.environ.get("PORT") or "8000")
        check_address(host, port)
        environment = site_environment(host, port)
        check_folder(Path(environment["VAR_DIR"]))
        prepare(environment)
        return run(environment, addresses(host, port))
    except CannotPlay as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def parse_port(text: str) -> int:
    """Return a port's number; CannotPlay if the text is none."""
    if not text.isdecimal() or not 1 <= int(text) <= 65535:  # noqa: PLR2004
        raise CannotPlay(f"PORT must be a number from 1 to 65535, not {text!r}.")
    return int(text)


def check_address(host: str, port: int) -> None:
    """Refuse an address that this machine does not have, or that another program uses."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, family=socket.AF_INET, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind) as probe:
            # As the web server does: connections that are closing do not keep the port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen()
    except socket.gaierror as error:
        raise CannotPlay(f"HOST={host} is no address of this machine.") from error
    except PermissionError as error:
        raise CannotPlay(f"Port {port} is reserved: choose one, as in PORT=8001.") from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CannotPlay(
                f"Port {port} is in use by another program.\n"
                f"Stop that one, or choose another port: make play PORT={port % 65535 + 1}"
            ) from error
        raise CannotPlay(f"HOST={host} is no address of this machine.") from error


def check_folder(folder: Path) -> None:
    """Refuse a data folder that cannot be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CannotPlay(
            f"Cannot write in {folder} ({error.strerror}): the games are kept there.\n"
            "Give yourself the right to, or name another folder: make play VAR_DIR=/some/folder"
        ) from error


def site_environment(host: str, port: int) -> dict[str, str]:
    """Return the environment of the site's processes: ours, with what it leaves open."""
    names = ["localhost", "127.0.0.1", "[::1]", host, *local_addresses()]
    defaults = {"ALLOWED_HOSTS": ",".join(dict.fromkeys(names)), "VAR_DIR": str(ROOT / "var")}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    fixed = {"HOST": host, "PORT": str(port), "PATH": path, "PYTHONUNBUFFERED": "1"}
    return {**defaults, **os.environ, **fixed}


def local_addresses() -> list[str]:
    """Return the address by which the local network knows this machine, if there is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Sends nothing: it only asks which of our addresses would be the sender's.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [probe.getsockname()[0]]


def addresses(host: str, port: int) -> list[str]:
    """Return the addresses to open in a browser, this machine's own first."""
    if host != EVERY_ADDRESS:
        shown = "localhost" if host in ("127.0.0.1", "localhost") else host
        return [f"http://{shown}:{port}"]
    return [f"http://{name}:{port}" for name in ["localhost", *local_addresses()]]


def prepare(environment: dict[str, str]) -> None:
    """Bring database, catalogs and static files up to date."""
    command = [sys.executable, "manage.py", "prepare"]
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise CannotPlay("The site could not be prepared: see above.")


def run(environment: dict[str, str], shown: list[str]) -> int:
    """Run the Procfile's processes until Ctrl-C or until one dies; return the exit status."""
    processes = Processes(Printer(sys.stdout))
    procfile = parse_procfile((ROOT / "Procfile").read_text())
    for name, command in procfile.processes.items():
        processes.add_process(name, command, env=environment, cwd=str(ROOT))
    announcer = subprocess.Popen([sys.executable, "-m", "tools.announce", *shown], cwd=ROOT)
    try:
        processes.loop()
    finally:
        announcer.terminate()
        announcer.wait()
    status: int = processes.returncode
    return 0 if status in STOPPED_BY_HAND else status


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _stop_without_terminal(_number: int, _frame: FrameType | None) -> None:
    # The terminal was closed: what is still said must not fail for want of one.
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (sys.stdout, sys.stderr):
        os.dup2(nowhere, output.fileno())
    signal.raise_signal(signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
