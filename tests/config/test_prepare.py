"""Preparing a site for its processes."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from pytest_django.fixtures import Settings

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(tmp_path: Path, settings: Settings) -> Path:
    """Return a folder for all that the site writes, with one static file as its source."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "card.js").write_text("export const ranks = 13;\n")
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.LOCALE_PATHS = []
    settings.VAR_DIR = tmp_path / "var"
    settings.CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(tmp_path / "var" / "queue"),
        "control_folder": str(tmp_path / "var" / "control"),
        "polling_interval": 0.1,
    }
    return tmp_path


def prepare() -> str:
    """Run the command; return what it said."""
    said = StringIO()
    call_command("prepare", stdout=said)
    return said.getvalue()


def test_the_broker_finds_its_folders(site: Path) -> None:
    prepare()

    assert {path.name for path in (site / "var").iterdir()} == {"queue", "control"}


def test_the_database_cache_finds_its_table(site: Path, settings: Settings) -> None:
    backend = "django.core.cache.backends.db.DatabaseCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": "cache_of_this_test"}}

    prepare()

    assert "cache_of_this_test" in connection.introspection.table_names()
    cache.set("table", "there")
    assert cache.get("table") == "there"


def test_static_files_are_collected_once(site: Path) -> None:
    assert prepare() == "Collected the static files.\n"
    assert (site / "collected" / "card.js").exists()

    assert prepare() == ""


def test_a_changed_static_file_is_collected_again(site: Path) -> None:
    prepare()
    (site / "source" / "card.js").write_text("export const ranks = 10;\n\n")

    prepare()

    assert "10" in (site / "collected" / "card.js").read_text()


def test_a_static_file_that_is_gone_is_removed(site: Path) -> None:
    (site / "source" / "old.js").write_text("")
    prepare()
    (site / "source" / "old.js").unlink()

    prepare()

    assert not (site / "collected" / "old.js").exists()


def test_collecting_that_was_interrupted_is_done_again(site: Path) -> None:
    prepare()
    for path in (site / "collected").iterdir():
        path.unlink()

    assert prepare() == "Collected the static files.\n"
