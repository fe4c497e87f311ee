# The commands of this project; `make` alone lists them. Each one sets up what it needs.

PYTHON ?= python3
RUN := .venv/bin/python
UV ?= uv
# Tests share the two cores of an ordinary machine; JOBS= runs them one by one.
JOBS ?= -n 2 --dist loadgroup
TEMPLATES = $(shell find templates accounts games leaderboards -name '*.html')
# Any values will do: this asks whether the production profile is safe by its own settings.
PRODUCTION = PROFILE=production SECRET_KEY=of-no-use-outside-this-check-0123456789-abcdefghij \
	ALLOWED_HOSTS=cards.example DATABASE_URL=postgresql://localhost/none REDIS_URL=redis://localhost \
	EMAIL_HOST=mail.example

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check bench lint format types units processes production browser lock messages \
	site-environment dev-environment packages

help: ## List the commands
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' Makefile | expand -t 16

play: site-environment ## Start the site (PORT=8000, HOST=127.0.0.1; HOST=0.0.0.0 for the network)
	@exec $(RUN) -m tools.play

test: dev-environment packages lint types units processes production browser ## Run every linter and every test

check: dev-environment lint types units ## Run linters, types and the quick tests

bench: dev-environment ## Measure speeds against their limits
	@$(RUN) -m tests.bench

lint: dev-environment ## Run the linters
	$(RUN) -m ruff check --quiet .
	$(RUN) -m ruff format --quiet --check .
	.venv/bin/lint-imports --no-logo
	.venv/bin/djade --check --target-version 5.2 $(TEMPLATES)
	DJANGO_SETTINGS_MODULE=tests.settings $(RUN) manage.py makemigrations --check --dry-run
	$(PRODUCTION) $(RUN) manage.py check --deploy --fail-level WARNING

format: dev-environment ## Lay out Python and templates
	$(RUN) -m ruff check --quiet --fix .
	$(RUN) -m ruff format --quiet .
	@# djade ends with 1 when it has changed a file.
	.venv/bin/djade --target-version 5.2 $(TEMPLATES) || true

types: dev-environment ## Check the types
	$(RUN) -m mypy

units: dev-environment ## Run the tests that are quick, on SQLite
	$(RUN) -m pytest $(JOBS) -m "not browser and not process and not long"

processes: dev-environment ## Run the tests that start processes (workers, the site, set-ups) or take long
	$(RUN) -m pytest $(JOBS) -m "process or long"

production: dev-environment ## Run the tests that use the database again, on PostgreSQL and Redis
	$(RUN) -m tests.servers $(RUN) -m pytest $(JOBS) --only-database

browser: dev-environment ## Run the tests that drive a browser
	$(RUN) -m pytest $(JOBS) -m browser

messages: dev-environment ## Write new and changed texts into the catalogs (needs GNU gettext)
	$(RUN) manage.py update_catalogs

lock: ## Write the lock files anew (needs uv)
	$(UV) pip compile pyproject.toml $(LOCK_OPTIONS) --output-file requirements/site.txt
	$(UV) pip compile pyproject.toml --extra dev --constraint requirements/site.txt \
		$(LOCK_OPTIONS) --output-file requirements/dev.txt
LOCK_OPTIONS := --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header

site-environment:
	@$(PYTHON) tools/bootstrap.py site

dev-environment:
	@$(PYTHON) tools/bootstrap.py dev

packages:
	@$(RUN) -m tools.packages
