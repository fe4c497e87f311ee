"""Settings: one module, every switch an environment variable (see the README's table).

Two profiles run the same code. `embedded` (the default) needs no service: SQLite,
Celery's filesystem transport and the database cache, all under `VAR_DIR`.
`production` needs a secret key and hosts, and takes PostgreSQL and Redis.
"""

import os
from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from environs import Env, validate

from config.logs import configure_logging
from config.secret_key import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
env = Env()

PROFILE = env.str("PROFILE", "embedded", validate=validate.OneOf(["embedded", "production"]))
IN_PRODUCTION = PROFILE == "production"
VAR_DIR = env.path("VAR_DIR", BASE_DIR / "var")
DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY") if IN_PRODUCTION else kept_secret_key(env, VAR_DIR)
# What the daily deals of all days to come are made from.
DAILY_KEY = env.str("DAILY_KEY", SECRET_KEY)
ALLOWED_HOSTS = (
    env.list("ALLOWED_HOSTS")
    if IN_PRODUCTION
    else env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
)
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", [])
# How many proxies of ours stand before the site: each adds the address it was asked from to
# X-Forwarded-For, so the reader's is as many places from the right.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", 1 if IN_PRODUCTION else 0)

INSTALLED_APPS = [
    "config.apps.ConfigConfig",
    "accounts.apps.AccountsConfig",
    "leaderboards.apps.LeaderboardsConfig",
    "games.apps.GamesConfig",
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.usersessions",
    "csp",
    "django_htmx",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "config.middleware.RequestLogMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.PlayerMiddleware",
    "accounts.middleware.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csrf",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.context_processors.site",
            ],
        },
    }
]

# --- Data ---------------------------------------------------------------------------

DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(
        env.str("DATABASE_URL", f"sqlite:///{VAR_DIR / 'tavolino.sqlite3'}")
    )
}
_options: dict[str, Any]
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    _options = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
    # A file, not memory: the test server's threads have connections of their own.
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}
    DATABASES["default"]["CONN_MAX_AGE"] = None
else:
    _options = {"pool": {"min_size": 1, "max_size": 8}}
# What DATABASE_URL itself asks for, such as ?sslmode=verify-full, stands beside ours.
DATABASES["default"]["OPTIONS"] = {**_options, **DATABASES["default"].get("OPTIONS", {})}

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"

REDIS_URL = env.str("REDIS_URL", "")
CACHES: dict[str, Any] = {
    "default": (
        {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.db.DatabaseCache",
            "LOCATION": "cache",
            "OPTIONS": {"MAX_ENTRIES": 10_000},
        }
    )
}
# Counts in the database cache may run a little over under load: limits are soft there.
SILENCED_SYSTEM_CHECKS = [] if REDIS_URL else ["django_ratelimit.E003", "django_ratelimit.W001"]
RATELIMIT_IP_META_KEY = "accounts.addresses.client_address"

# --- Accounts -----------------------------------------------------------------------

AUTHENTICATION_BACKENDS = ["accounts.backends.NameOrEmailBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
_VALIDATION = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "accounts.passwords.LongEnough", "OPTIONS": {"min_length": 10}},
    {
        "NAME": f"{_VALIDATION}.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "email")},
    },
    {"NAME": f"{_VALIDATION}.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_CHANGE_EMAIL = True
# Two may sign up with one address; it is the one's who can read what is sent there.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Tavolino: "
ACCOUNT_FORMS = {
    "signup": "accounts.forms.SignUpForm",
    "login": "accounts.forms.SignInForm",
    "reset_password": "accounts.forms.ResetForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "add_email": "accounts.forms.ChangeEmailForm",
}
ACCOUNT_RATE_LIMITS = {
    "signup": "100/h/ip",
    "login_failed": "10/m/ip,10/5m/key",
    "reset_password": "20/h/ip,5/h/key",
    "confirm_email": "5/10m/key,50/h/ip",
}
SIGN_UPS_PER_ADDRESS = env.str("SIGN_UPS_PER_ADDRESS", "20/h")
NAMES_PER_PLAYER = "5/d"
DOWNLOADS_PER_PLAYER = "10/h"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

# Mail goes to the console unless a server is named.
EMAIL_HOST = env.str("EMAIL_HOST", "")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'console'}.EmailBackend"
EMAIL_PORT = env.int("EMAIL_PORT", 587)
EMAIL_HOST_USER = env.str("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = env.str("EMAIL_HOST_PASSWORD", "")
EMAIL_USE_TLS = env.bool("EMAIL_USE_TLS", True)
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", "Tavolino <tavolino@localhost>")

# --- Players and games --------------------------------------------------------------

SESSION_ENGINE = "accounts.sessions"
SESSION_COOKIE_AGE = 60 * 24 * 60 * 60
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "config.errors.csrf_failure"
# A move is a few hundred bytes; nothing that is posted here is large.
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

GUESTS_PER_ADDRESS = env.str("GUESTS_PER_ADDRESS", "30/h")
GAMES_PER_PLAYER = env.str("GAMES_PER_PLAYER", "120/h")
# How many worlds the computer imagines for a hard turn: the same everywhere, compiled or not.
HARD_WORLDS = env.int("HARD_WORLDS", 1000, validate=validate.Range(min=1, max=10**9))
# Where numba, in a worker, keeps what it has compiled.
os.environ.setdefault("NUMBA_CACHE_DIR", str(VAR_DIR / "numba"))
RESULT_SINKS = ["leaderboards.services.results.enter_result"]
RESULT_RANKS = "leaderboards.standing.ranks_of"

# --- Work in the background ---------------------------------------------------------

BROKER_DIR = VAR_DIR / "broker"
CELERY_BROKER_URL = REDIS_URL or "filesystem://localhost"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = (
    {
        "visibility_timeout": 60,
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        "socket_timeout": 1,
        "socket_connect_timeout": 1,
    }
    if REDIS_URL
    else {
        "data_folder_in": str(BROKER_DIR / "queue"),
        "data_folder_out": str(BROKER_DIR / "queue"),
        "control_folder": str(BROKER_DIR / "control"),
        "polling_interval": 0.1,
    }
)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_PUBLISH_RETRY = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    "enter missing results": {
        "task": "leaderboards.tasks.enter_missing_results",
        "schedule": 10 * 60,
    },
    "lapse games": {"task": "games.tasks.lapse_games", "schedule": 10 * 60},
    "forget old periods": {
        "task": "leaderboards.tasks.forget_old_periods",
        "schedule": 24 * 60 * 60,
    },
    "clear what has expired": {"task": "accounts.tasks.clear_expired", "schedule": 6 * 60 * 60},
}

# --- Languages ----------------------------------------------------------------------

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
# Each by the name that it calls itself.
LANGUAGES = [
    ("en", "English"),
    ("hr", "Hrvatski"),
    ("de", "Deutsch"),
    ("id", "Bahasa Indonesia"),
    ("it", "Italiano"),
    ("pl", "Polski"),
    ("vi", "Tiếng Việt"),
]
FORMAT_MODULE_PATH = ["config.formats"]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_NAME = "language"

# --- Files --------------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = env.path("STATIC_ROOT", BASE_DIR / "staticfiles")
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_MANIFEST = env.bool("STATIC_MANIFEST", True)
STORAGES = {
    "staticfiles": {
        "BACKEND": (
            "config.storage.StaticStorage"
            if STATIC_MANIFEST
            else "django.contrib.staticfiles.storage.StaticFilesStorage"
        )
    }
}
# Names with a hash in them never change, so browsers may keep those files for good.
WHITENOISE_MAX_AGE = 60 * 60
WHITENOISE_USE_FINDERS = not STATIC_MANIFEST

# --- Safety -------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SECURE_SSL_REDIRECT = IN_PRODUCTION
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = IN_PRODUCTION
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", 365 * 24 * 60 * 60 if IN_PRODUCTION else 0)
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = env.bool("HSTS_SUBDOMAINS", IN_PRODUCTION)
if IN_PRODUCTION and TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- Logs ---------------------------------------------------------------------------

LOG_LEVEL = env.str("LOG_LEVEL", "INFO")
LOGGING_CONFIG = None
configure_logging(level=LOG_LEVEL, as_json=IN_PRODUCTION)
