"""The two profiles: what each refuses, and what the embedded one makes for itself."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.contrib.auth.hashers import check_password, make_password
from pytest_django.fixtures import Settings

from config import settings as site

PRODUCTION = {
    "PROFILE": "production",
    "SECRET_KEY": "of-no-use-outside-this-test-0123456789-abcdefghijklmnop",
    "ALLOWED_HOSTS": "cards.example",
    "DATABASE_URL": "postgresql://cards@localhost/cards",
    "REDIS_URL": "redis://localhost:6379/0",
    "EMAIL_HOST": "mail.example",
}


def manage(
    root: Path, environment: dict[str, str], *arguments: str
) -> subprocess.CompletedProcess[str]:
    """Run a command of manage.py in an environment that has nothing else of ours."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=root,
        env={**kept, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def value(root: Path, environment: dict[str, str], expression: str) -> object:
    """Return what an expression on `settings` gives in a process of its own."""
    code = f"import json; from config import settings; print(json.dumps({expression}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=root,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.process
def test_production_passes_djangos_own_checks_for_deployment(project_root: Path) -> None:
    done = manage(project_root, PRODUCTION, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 0, done.stderr


@pytest.mark.process
def test_production_is_warned_that_mail_would_go_to_the_console(project_root: Path) -> None:
    given = {**PRODUCTION, "EMAIL_HOST": ""}

    done = manage(project_root, given, "check", "--deploy", "--fail-level", "WARNING")

    assert done.returncode == 1
    assert "tavolino.W001" in done.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_does_not_start_without_a_switch_that_only_its_host_knows(
    project_root: Path, name: str
) -> None:
    given = {key: text for key, text in PRODUCTION.items() if key != name}

    done = manage(project_root, given, "check")

    assert done.returncode != 0
    assert name in done.stderr


def test_passwords_are_kept_as_argon2_hashes(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = site.PASSWORD_HASHERS

    kept = make_password("six quiet herons")

    assert kept.startswith("argon2$argon2id$")
    assert check_password("six quiet herons", kept)


def test_a_profile_of_no_known_name_is_refused(project_root: Path) -> None:
    done = manage(project_root, {"PROFILE": "prodution"}, "check")

    assert done.returncode != 0
    assert "PROFILE" in done.stderr


@pytest.mark.parametrize("worlds", ["0", "-1", "1000000001", "many"])
def test_a_budget_of_worlds_that_makes_no_sense_is_refused(project_root: Path, worlds: str) -> None:
    done = manage(project_root, {"HARD_WORLDS": worlds}, "check")

    assert done.returncode != 0
    assert "HARD_WORLDS" in done.stderr


def test_production_uses_the_services_it_is_given(project_root: Path) -> None:
    found = value(
        project_root,
        PRODUCTION,
        "[settings.DATABASES['default']['ENGINE'], settings.CELERY_BROKER_URL,"
        " settings.CACHES['default']['LOCATION'], settings.DEBUG, settings.SILENCED_SYSTEM_CHECKS]",
    )

    redis = PRODUCTION["REDIS_URL"]
    assert found == ["django.db.backends.postgresql", redis, redis, False, []]


def test_the_embedded_profile_starts_in_an_environment_with_nothing_in_it(
    project_root: Path, tmp_path: Path
) -> None:
    done = manage(project_root, {"VAR_DIR": str(tmp_path / "var")}, "check")

    assert (done.returncode, done.stderr) == (0, "")


def test_the_embedded_profile_needs_no_service(project_root: Path, tmp_path: Path) -> None:
    found = value(
        project_root,
        {"VAR_DIR": str(tmp_path)},
        "[settings.DATABASES['default']['ENGINE'], settings.CELERY_BROKER_URL.split(':')[0],"
        " settings.DEBUG, settings.ALLOWED_HOSTS]",
    )

    local = ["localhost", "127.0.0.1", "[::1]"]
    assert found == ["django.db.backends.sqlite3", "filesystem", False, local]


def test_the_embedded_secret_key_is_made_once_and_for_its_owner_alone(
    project_root: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "new" / "var"

    keys = [value(project_root, {"VAR_DIR": str(folder)}, "settings.SECRET_KEY") for _ in range(2)]

    path = folder / "secret_key"
    assert keys == [path.read_text()] * 2
    assert len(path.read_text()) > 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in folder.iterdir()] == ["secret_key"]


def test_two_sites_have_keys_of_their_own(project_root: Path, tmp_path: Path) -> None:
    keys = {
        str(value(project_root, {"VAR_DIR": str(tmp_path / name)}, "settings.SECRET_KEY"))
        for name in ("one", "other")
    }

    assert len(keys) == 2


def test_a_given_secret_key_is_used_and_not_written_down(
    project_root: Path, tmp_path: Path
) -> None:
    environment = {"VAR_DIR": str(tmp_path), "SECRET_KEY": "given"}

    assert value(project_root, environment, "settings.SECRET_KEY") == "given"
    assert list(tmp_path.iterdir()) == []


def test_processes_that_start_at_once_share_one_key(project_root: Path, tmp_path: Path) -> None:
    code = "from config import settings; print(settings.SECRET_KEY)"
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=project_root,
            env={"PATH": os.environ["PATH"], "VAR_DIR": str(tmp_path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]

    keys = {process.communicate(timeout=60)[0] for process in processes}

    assert len(keys) == 1
    assert keys != {""}


def test_what_the_databases_address_asks_for_stands_beside_our_own_options(
    project_root: Path, tmp_path: Path
) -> None:
    address = f"{PRODUCTION['DATABASE_URL']}?sslmode=verify-full"
    environment = {**PRODUCTION, "DATABASE_URL": address, "VAR_DIR": str(tmp_path)}

    options = value(project_root, environment, "settings.DATABASES['default']['OPTIONS']")

    assert options == {"pool": {"min_size": 1, "max_size": 8}, "sslmode": "verify-full"}
