"""Servers that tests start for themselves: on free ports, in temporary folders, then gone.

python -m tests.servers COMMAND ...   # run a command with a DATABASE_URL and REDIS_URL of its own
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.packages import IN_CI, program

START_SECONDS = 30
STOP_SECONDS = 15
# initdb and postgres refuse to run as root; this account comes with Debian's package.
UNPRIVILEGED = "postgres"


class ServerDidNotStart(RuntimeError):
    """A server died or kept silent; the message holds the end of its output."""


def free_port() -> int:
    """Return a port of 127.0.0.1 that nothing listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def listens(port: int) -> bool:
    """Tell whether something answers at a port of 127.0.0.1."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def temporary_redis() -> Iterator[str]:
    """Run a Redis that keeps nothing; yield its URL."""
    port = free_port()
    with temporary_folder("redis") as folder:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
        with running([found("redis"), *options], log=folder / "log", ready=lambda: listens(port)):
            yield f"redis://127.0.0.1:{port}/0"


@contextmanager
def temporary_postgres() -> Iterator[str]:
    """Run a PostgreSQL in a new folder; yield the URL of its empty database."""
    port = free_port()
    binaries = Path(found("postgres")).resolve().parent
    user = UNPRIVILEGED if os.geteuid() == 0 else None
    with temporary_folder("postgres") as folder:
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        new = [str(binaries / "initdb"), "--pgdata", str(data), "--username=tavolino"]
        new += ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
        subprocess.run(new, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        # Nothing here outlives the tests, so nothing needs to reach the disk.
        options = ["-c", "fsync=off", "-c", "full_page_writes=off"]
        options += ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"]
        server = [str(binaries / "postgres"), "-D", str(data), "-p", str(port), *options]
        with running(
            server,
            log=folder / "log",
            ready=lambda: (
                (data / "postmaster.pid").exists()
                and "ready" in (data / "postmaster.pid").read_text()
            ),
            user=user,
        ):
            yield f"postgresql://tavolino@127.0.0.1:{port}/postgres"


@contextmanager
def running(
    command: Sequence[str], *, log: Path, ready: Callable[[], bool], user: str | None = None
) -> Iterator[None]:
    """Run a server until the block ends; ServerDidNotStart if `ready` stays false."""
    with log.open("wb") as output:
        server = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, user=user, cwd=log.parent
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while not ready():
            if server.poll() is not None or time.monotonic() > deadline:
                raise ServerDidNotStart(f"{command[0]}: {log.read_text()[-2000:]}")
            time.sleep(0.05)
        yield
    finally:
        stop(server)


def stop(server: subprocess.Popen[bytes]) -> None:
    """Ask a server to end, and kill it if it does not."""
    # PostgreSQL takes SIGINT for "now, without waiting for clients"; Redis just stops.
    server.send_signal(signal.SIGINT)
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


@contextmanager
def temporary_folder(name: str) -> Iterator[Path]:
    """Yield a new folder that is removed afterwards."""
    with tempfile.TemporaryDirectory(prefix=f"tavolino-{name}-") as folder:
        yield Path(folder)


def found(group: str) -> str:
    """Return the path of a group's program; FileNotFoundError where it is not installed."""
    needed = program(group)
    path = needed.find()
    if path is None:
        raise FileNotFoundError(f"{needed.name} (Debian package {needed.package})")
    return path


def main(command: Sequence[str]) -> int:
    """Run a command against a new PostgreSQL and a new Redis; return its exit status.

    Where one of them is not installed nothing is run; in CI that is a failure.
    """
    if not command:
        raise SystemExit(__doc__)
    missing = [needed.name for needed in map(program, ("postgres", "redis")) if not needed.find()]
    if missing:
        print(f"{' and '.join(missing)}: not installed, so skipped.", file=sys.stderr)
        return int(IN_CI)
    with temporary_postgres() as database, temporary_redis() as redis:
        environment = {**os.environ, "DATABASE_URL": database, "REDIS_URL": redis}
        return subprocess.call(command, env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
