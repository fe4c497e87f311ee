"""The embedded profile's secret key: made once, kept beside the database."""

import os
import secrets
from pathlib import Path

from environs import Env


def kept_secret_key(env: Env, folder: Path) -> str:
    """Return SECRET_KEY where it is set, else the key kept in `folder`, made when missing.

    The file is created with mode 600, and by one process only where several start at once.
    """
    given = env.str("SECRET_KEY", "")
    if given:
        return given
    path = folder / "secret_key"
    try:
        return path.read_text()
    except FileNotFoundError:
        folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"secret_key.{os.getpid()}"
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(50))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text()
