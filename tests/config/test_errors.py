"""Answers to what cannot be carried out, whatever goes wrong on the way to them."""

import pytest
from django.test import Client

from tests.games.playing import address, lay, seat_guest


@pytest.mark.django_db
def test_an_error_of_ours_is_answered_with_a_page_that_needs_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    seat = seat_guest()
    game = lay(seat.player)
    # A snapshot that cannot be read stands for a fault of the site's own.
    type(game).objects.filter(pk=game.pk).update(state="nonsense")
    seat.client.raise_request_exception = False

    response = seat.client.get(address(game))

    page = response.content.decode()
    assert response.status_code == 500
    assert "Something went wrong on our side" in page
    assert "Traceback" not in page
    assert game.token not in page
    assert "default-src 'none'" in response["Content-Security-Policy"]
    assert "Internal Server Error" in caplog.text


@pytest.mark.django_db
def test_the_address_without_a_language_leads_to_the_readers(client: Client) -> None:
    response = client.get("/", headers={"Accept-Language": "de, en;q=0.5"})

    assert (response.status_code, response["Location"]) == (302, "/de/")
    unknown = client.get("/", headers={"Accept-Language": "tlh, en;q=0.5"})
    assert (unknown.status_code, unknown["Location"]) == (302, "/en/")


def test_an_unknown_host_is_refused() -> None:
    response = Client(headers={"Host": "elsewhere.example"}).get("/en/keys/scorpion/")

    assert response.status_code == 400
    assert "That request could not be read" in response.content.decode()
