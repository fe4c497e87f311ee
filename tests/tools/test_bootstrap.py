"""The script that makes the environment, without making one."""

import ast
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bootstrap

SCRIPT = Path(bootstrap.__file__)
# Making an environment takes seconds: one process of pytest-xdist makes it, for all of these.
pytestmark = [pytest.mark.process, pytest.mark.xdist_group("bootstrap")]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the script, whose environment may be made already."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "tools").mkdir()
    (folder / "requirements").mkdir()
    shutil.copy(SCRIPT, folder / "tools")
    return folder


@pytest.fixture
def project(made: Path) -> Path:
    """Return that folder with an environment that fits its lock files, which ask for nothing."""
    lock(made, "# nothing")
    assert bootstrap_in(made).returncode == 0
    return made


def lock(project: Path, text: str) -> None:
    """Write the same text to both lock files."""
    for name in ("site.txt", "dev.txt"):
        (project / "requirements" / name).write_text(text + "\n")


def fake_python(folder: Path, name: str, *, version: str, complete: bool) -> None:
    """Write a program that answers as a Python of some version, with or without venv."""
    path = folder / name
    status = "" if complete else 'case "$2" in *venv*) exit 1;; esac\n'
    path.write_text(f"#!/bin/sh\n{status}echo {version}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def bootstrap_in(project: Path, *, kind: str = "site") -> subprocess.CompletedProcess[str]:
    """Run the copy of the script."""
    command = [sys.executable, str(project / "tools" / "bootstrap.py"), kind]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_it_parses_on_old_pythons() -> None:
    ast.parse(SCRIPT.read_text(), feature_version=(3, 5))


def test_an_environment_that_fits_is_left_alone(project: Path) -> None:
    again = bootstrap_in(project)

    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")


def test_a_changed_lock_is_installed(project: Path) -> None:
    lock(project, "# nothing, again")

    assert "Installing" in bootstrap_in(project).stdout
    assert bootstrap_in(project).stdout == ""


def test_an_environment_for_tests_serves_the_site(project: Path) -> None:
    bootstrap_in(project, kind="dev")

    assert bootstrap_in(project, kind="site").stdout == ""
    assert bootstrap_in(project, kind="dev").stdout == ""


def test_an_environment_that_does_not_run_is_made_anew(project: Path) -> None:
    (project / ".venv" / "bin" / "python").unlink()

    assert "Making .venv" in bootstrap_in(project).stdout


def test_a_project_that_moved_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "VENV", str(tmp_path))
    monkeypatch.setattr(bootstrap, "ROOT", "/here")
    assert not bootstrap.moved()

    (tmp_path / "installed-site.txt").write_text("/there\nhash\n")
    assert bootstrap.moved()

    (tmp_path / "installed-site.txt").write_text("/here\nhash\n")
    assert not bootstrap.moved()


def test_a_package_that_cannot_be_had_is_said_in_two_lines(project: Path) -> None:
    lock(project, f"unheard-of @ file:///nowhere/unheard_of-1.0.tar.gz --hash=sha256:{'0' * 64}")

    failed = bootstrap_in(project)

    assert failed.returncode == 1
    assert failed.stderr.startswith("The packages could not be installed")
    assert failed.stderr.count("\n") == 2
    assert bootstrap_in(project).returncode == 1, "a failure is not taken for an installation"


def test_an_old_python_looks_for_a_newer_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_python(tmp_path, "python3", version="3.8", complete=True)
    fake_python(tmp_path, "python3.12", version="3.12", complete=True)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python3"))
    monkeypatch.setenv("PATH", str(tmp_path))

    assert bootstrap.find_python() == str(tmp_path / "python3.12")


def test_an_old_python_alone_says_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_python(tmp_path, "python3", version="3.8", complete=True)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python3"))
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(bootstrap.SetupError, match=r"needs Python 3\.11 to 3\.14"):
        bootstrap.find_python()


def test_a_python_without_venv_names_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_python(tmp_path, "python3", version="3.11", complete=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python3"))
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(bootstrap.SetupError, match=r"apt install python3\.11-venv"):
        bootstrap.find_python()


def test_a_folder_that_cannot_be_written_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", str(tmp_path / "missing"))

    with pytest.raises(bootstrap.SetupError, match="Cannot write in"):
        bootstrap.check_folder()
