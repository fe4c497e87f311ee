"""The site's own settings, writing to a temporary folder and serving static files as they lie.

What a test starts (a worker, a web server) reads `config.settings` and the same environment.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

if "TAVOLINO_TESTS" not in os.environ:
    # The first process of a run makes the folder; pytest-xdist's workers inherit it.
    os.environ["TAVOLINO_TESTS"] = tempfile.mkdtemp(prefix="tavolino-tests-")
    atexit.register(shutil.rmtree, os.environ["TAVOLINO_TESTS"], ignore_errors=True)
_folder = Path(os.environ["TAVOLINO_TESTS"])
# Whitenoise warns of a folder that is not there, even where it serves the sources.
(_folder / "static").mkdir(exist_ok=True)
os.environ["VAR_DIR"] = str(_folder)
os.environ["STATIC_ROOT"] = str(_folder / "static")
os.environ["STATIC_MANIFEST"] = "false"
os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
os.environ.setdefault("LOG_LEVEL", "WARNING")
if "REDIS_URL" in os.environ:
    # The processes of a run share the server: each clears and counts in a database of its own.
    _server, _, _ = os.environ["REDIS_URL"].rpartition("/")
    _worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    os.environ["REDIS_URL"] = f"{_server}/{_worker}"

from config.settings import *  # noqa: E402, F403

# Signing up in every other test must not cost a tenth of a second.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
