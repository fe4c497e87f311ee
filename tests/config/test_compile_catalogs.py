"""Compiling catalogs without GNU gettext."""

import gettext
import os
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

CATALOG = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 &&"
" (n%100<12 || n%100>14) ? 1 : 2);\\n"

msgid "undo"
msgstr "poništi"

msgctxt "suit"
msgid "clubs"
msgstr "tref"

msgid "%(count)s card"
msgid_plural "%(count)s cards"
msgstr[0] "%(count)s karta"
msgstr[1] "%(count)s karte"
msgstr[2] "%(count)s karata"

#, fuzzy
msgid "redo"
msgstr "poništi"

msgid "hint"
msgstr ""
"""


@pytest.fixture
def catalog(tmp_path: Path, settings: Settings) -> Path:
    """Return the path of a Croatian catalog that is the only one of the settings."""
    folder = tmp_path / "hr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    path = folder / "django.po"
    path.write_text(CATALOG)
    settings.LOCALE_PATHS = [tmp_path]
    return path


def compile_catalogs() -> str:
    """Run the command; return what it said."""
    said = StringIO()
    call_command("compile_catalogs", stdout=said)
    return said.getvalue()


def test_messages_contexts_and_plurals_are_compiled(catalog: Path) -> None:
    compile_catalogs()

    with catalog.with_suffix(".mo").open("rb") as file:
        messages = gettext.GNUTranslations(file)
    assert messages.gettext("undo") == "poništi"
    assert messages.pgettext("suit", "clubs") == "tref"
    plurals = [messages.ngettext("%(count)s card", "%(count)s cards", n) for n in (1, 3, 5, 21)]
    assert plurals == ["%(count)s karta", "%(count)s karte", "%(count)s karata", "%(count)s karta"]


@pytest.mark.parametrize("text", ["redo", "hint"])
def test_guesses_and_gaps_stay_in_english(catalog: Path, text: str) -> None:
    compile_catalogs()

    with catalog.with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext(text) == text


def test_an_unchanged_catalog_is_left_alone(catalog: Path) -> None:
    assert compile_catalogs() == "Compiled 1 of 1 catalogs.\n"
    written = catalog.with_suffix(".mo").stat().st_ctime_ns

    assert compile_catalogs() == ""
    assert catalog.with_suffix(".mo").stat().st_ctime_ns == written


@pytest.mark.parametrize("shift", [-3600, 3600])
def test_a_changed_catalog_is_compiled_even_if_it_is_older(catalog: Path, shift: int) -> None:
    compile_catalogs()
    time = catalog.stat().st_mtime + shift
    catalog.write_text(CATALOG.replace("poništi", "vrati"))
    os.utime(catalog, (time, time))

    compile_catalogs()

    with catalog.with_suffix(".mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("undo") == "vrati"


def test_nothing_but_the_compiled_catalog_is_left(catalog: Path) -> None:
    compile_catalogs()

    assert {path.name for path in catalog.parent.iterdir()} == {"django.po", "django.mo"}


def test_a_broken_catalog_is_named(catalog: Path) -> None:
    catalog.write_text('msgid "undo\nmsgstr')

    with pytest.raises(CommandError, match=r"django\.po cannot be read"):
        compile_catalogs()
