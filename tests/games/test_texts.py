"""What all games write in words."""

from django.utils import translation

from games.texts import signed


def test_a_difference_has_its_sign_and_as_many_decimals_as_asked_for() -> None:
    assert [signed(value) for value in (3, 0, -3)] == ["+3", "0", "−3"]
    with translation.override("de"):
        assert [signed(value, 2) for value in (3.25, 0, -0.5)] == ["+3,25", "0,00", "−0,50"]
