"""Names: letters of any script, and nobody who passes for somebody else."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from accounts import names
from accounts.models import User
from accounts.services.naming import NameTaken, is_free, rename


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("lucia", "lucia"),
        ("  Lucia ", "Lucia"),
        ("Nguyễn_Thị", "Nguyễn_Thị"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("Łukasz-9", "Łukasz-9"),
        ("Žorž", "Žorž"),
        ("мария", "мария"),
        ("日本語", "日本語"),
        ("हिन्दी", "हिन्दी"),
        ("שלום", "שלום"),
        ("ｌｕｃｉａ", "lucia"),
        ("12345", "12345"),
        ("x" * 20, "x" * 20),
    ],
)
def test_letters_of_any_script_make_a_name(typed: str, kept: str) -> None:
    assert names.clean(typed) == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "characters"),
        ("ab", "length"),
        ("x" * 21, "length"),
        ("two words", "characters"),
        ("a.b", "characters"),
        ("a@b.example", "characters"),
        ("<b>bold</b>", "characters"),
        ("_lucia", "characters"),
        ("-lucia", "characters"),
        ("lu\u200bcia", "characters"),
        ("lu\u202ecia", "characters"),
        ("lu\x00cia", "characters"),
        ("\u3164\u3164\u3164", "characters"),
        ("שלוםabc", "characters"),
        ("𝐥𝐮𝐜𝐢𝐚", "characters"),
        ("lu\u02bccia", "characters"),
        ("a\u0316\u0317\u0318bc", "characters"),
        ("lucia😀", "characters"),
        ("½½½½", "characters"),
        ("admin", "reserved"),
        ("Admin", "reserved"),
        ("ADMIN", "reserved"),
        ("аdmin", "reserved"),
        ("YOU", "reserved"),
        ("Tаvolino", "reserved"),
        ("rnoderator", "reserved"),
        ("adm1n", "reserved"),
        ("Tavo1ino", "reserved"),
        ("ก" + "\u0e47" * 5, "characters"),
        ("अ" + "\u0901" * 5, "characters"),
    ],
)
def test_what_is_no_name_is_refused(typed: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        names.clean(typed)
    assert refused.value.code == code


@given(st.text(max_size=30))
def test_whatever_is_typed_is_a_name_or_is_refused(typed: str) -> None:
    try:
        name = names.clean(typed)
    except ValidationError:
        return
    assert names.clean(name) == name
    assert max(len(names.fold(name)), len(names.look(name))) <= names.LONGEST_KEY
    assert "@" not in name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("lucia", "LUCIA"),
        ("Łukasz", "łukasz"),
        ("straße", "STRASSE"),
        ("МАРИЯ", "мария"),
        ("paypal", "раураl"),
        ("Bob", "Воb"),
        ("Ivan", "lvan"),
        ("0lga", "olga"),
        ("modem", "rnodern"),
        ("Elena", "Εlena"),
        ("Nguyễn", "Nguy\u0435\u0302\u0303n"),
        ("José", "Jos\u0435\u0301"),
        ("Zoë", "Zo\u0451"),
        ("Ćma-1", "\u0421\u0301ma-1"),
    ],
)
@pytest.mark.django_db
def test_equal_names_and_those_that_look_equal_cannot_both_be_had(one: str, other: str) -> None:
    user = User.objects.create_user(one)
    assert not is_free(other)
    assert is_free(other, besides=user.pk)
    with pytest.raises(NameTaken):
        rename(User.objects.create_user("somebody"), other)
    assert User.objects.get(folded_name="somebody").username == "somebody"


@pytest.mark.parametrize(
    ("one", "other"),
    [("lucia", "lucía"), ("anna", "anna_"), ("Lukasz", "Łukasz"), ("olga", "helga")],
)
@pytest.mark.django_db
def test_names_that_can_be_told_apart_can_both_be_had(one: str, other: str) -> None:
    User.objects.create_user(one)

    assert is_free(other)
    User.objects.create_user(other)


@pytest.mark.django_db
def test_guests_have_no_names_and_any_number_of_them_can_be() -> None:
    guests = [User.objects.create_guest() for _ in range(2)]

    assert [(guest.username, guest.folded_name, guest.name_look) for guest in guests] == [
        (None, None, None)
    ] * 2
