"""What is done about programs that tests need and the machine lacks."""

import os
import shutil

import pytest

from tools import packages
from tools.packages import Program

ABSENT = Program("redis", "no-such-program", "no-such-package")


@pytest.fixture
def lacking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this a machine that lacks a program and lets nobody install it."""
    monkeypatch.setattr(packages, "PROGRAMS", (ABSENT,))
    monkeypatch.setattr(packages, "apt_prefix", lambda: None)


@pytest.mark.usefixtures("lacking")
def test_a_developer_is_told_what_is_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(packages, "IN_CI", False)

    assert packages.main() == 0
    said = capsys.readouterr().err
    assert said == (
        "Skipping the tests that need: redis (Debian, Ubuntu: apt install no-such-package).\n"
    )


@pytest.mark.usefixtures("lacking")
def test_ci_skips_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(packages, "IN_CI", True)

    assert packages.main() == 1
    assert "redis" in capsys.readouterr().err


def test_what_is_missing_is_installed_where_that_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(packages, "PROGRAMS", (ABSENT, Program("shell", "sh", "dash")))
    monkeypatch.setattr(packages, "apt_prefix", list)
    monkeypatch.setattr(packages, "install", lambda _prefix, names: asked.append(names))

    packages.main()

    assert asked == [["no-such-package"]]


def test_nobody_but_root_installs_without_sudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(
        shutil, "which", lambda name: None if name == "sudo" else f"/usr/bin/{name}"
    )

    assert packages.apt_prefix() is None


def test_the_newest_of_several_servers_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    root = tmp_path_factory.mktemp("lib")
    for version in ("15", "17"):
        (root / version / "bin").mkdir(parents=True)
        (root / version / "bin" / "no-such-program").touch()
    place = f"{str(root).lstrip('/')}/*/bin"

    found = Program("postgres", "no-such-program", "postgresql", (place,)).find()

    assert found == str(root / "17" / "bin" / "no-such-program")
