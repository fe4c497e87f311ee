"""Sessions in the database, named by nothing but keys that this site could have made."""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """Django's session store, for which a cookie that is no key is no session.

    A cookie may hold anything, also what no database takes for a text (NUL, on PostgreSQL).
    """

    def __init__(self, session_key: str | None = None) -> None:
        is_key = session_key is not None and session_key.isascii() and session_key.isalnum()
        super().__init__(session_key if is_key else None)
