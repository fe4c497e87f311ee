"""The health page."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

ASK = """
import django
django.setup()
from django.test import Client
print(Client(raise_request_exception=False).get("/healthz").status_code)
"""


@pytest.mark.django_db
def test_a_site_whose_database_answers_is_well(client: Client) -> None:
    response = client.get("/healthz")

    assert (response.status_code, response.content) == (200, b"ok\n")
    assert "no-store" in response["Cache-Control"]
    assert not response.cookies


def test_a_site_without_its_database_is_not(project_root: Path, tmp_path: Path) -> None:
    environment = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{tmp_path}/no/such/folder/database.sqlite3",
        "ALLOWED_HOSTS": "testserver",
    }

    answer = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=project_root,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )

    assert answer.stdout == "500\n"
    assert "unable to open database file" in answer.stderr
