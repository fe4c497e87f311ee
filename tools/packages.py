"""Install the programs that tests need and pip cannot bring, where this machine lets us.

Run by `make test`. With CI=true a program that stays missing is a failure; elsewhere the
tests that need it are skipped, and this says which and how to get them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

IN_CI = os.environ.get("CI") == "true"


@dataclass(frozen=True, slots=True)
class Program:
    """A program that one group of tests needs, and the Debian package that has it.

    `places` are patterns of folders, below /, to look in beside the PATH.
    """

    group: str
    name: str
    package: str
    places: tuple[str, ...] = ()

    def find(self) -> str | None:
        """Return the program's path, or nothing where it is not installed."""
        found = shutil.which(self.name)
        if found:
            return found
        hits = (hit for place in self.places for hit in Path("/").glob(f"{place}/{self.name}"))
        return str(max(hits, default="")) or None


PROGRAMS = (
    Program("redis", "redis-server", "redis-server"),
    Program("postgres", "initdb", "postgresql", ("usr/lib/postgresql/*/bin",)),
    Program("browser", "chromium", "chromium"),
    Program("gettext", "xgettext", "gettext"),
)


def program(group: str) -> Program:
    """Return the program that a group of tests needs."""
    return next(program for program in PROGRAMS if program.group == group)


def missing() -> list[Program]:
    """Return the programs that are not installed."""
    return [program for program in PROGRAMS if not program.find()]


def main() -> int:
    """Install what is missing if we may; return 1 if CI would lack something."""
    lacking = missing()
    if not lacking:
        return 0
    prefix = apt_prefix()
    if prefix is not None:
        install(prefix, [program.package for program in lacking])
        lacking = missing()
    if not lacking:
        return 0
    groups = ", ".join(program.group for program in lacking)
    packages = " ".join(program.package for program in lacking)
    verdict = "Missing in CI" if IN_CI else "Skipping the tests that need"
    print(f"{verdict}: {groups} (Debian, Ubuntu: apt install {packages}).", file=sys.stderr)
    return int(IN_CI)


def apt_prefix() -> list[str] | None:
    """Return what to put before apt-get so that it may install, or nothing if it may not."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    if shutil.which("sudo") and not subprocess.call([*sudo, "true"], stderr=subprocess.DEVNULL):
        return sudo
    return None


def install(prefix: Sequence[str], packages: Sequence[str]) -> None:
    """Install Debian packages; say what apt-get said if that fails."""
    print(f"Installing {' '.join(packages)} ...", flush=True)
    # Tests start servers of their own: RUNLEVEL=1 keeps the packages from starting theirs.
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1", "apt-get", "-q"]
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        run = subprocess.run(
            [*apt, *command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if run.returncode:
            print("\n".join(run.stdout.decode(errors="replace").splitlines()[-5:]), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
