"""The health page."""

from pathlib import Path

import pytest
from django.db import connection
from django.test import Client


@pytest.mark.django_db
def test_a_site_whose_database_answers_is_well(client: Client) -> None:
    response = client.get("/healthz")

    assert (response.status_code, response.content) == (200, b"ok\n")
    assert "no-store" in response["Cache-Control"]
    assert not response.cookies


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="loses the database as a file")
def test_a_site_without_its_database_is_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    connection.close()
    with monkeypatch.context() as patch:
        patch.setitem(connection.settings_dict, "NAME", tmp_path / "no" / "such" / "database")
        response = Client(raise_request_exception=False).get("/healthz")
        connection.close()

    assert response.status_code == 500
