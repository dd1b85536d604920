# Two commands do everything: `make play` and `make test`. `make help` lists the rest.
# Needed: make, and Python 3.11 or newer with its venv module. All else goes into .venv.

PYTHON ?=
GAME ?= matcha
ARGS ?=
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
PLAY := $(VENV)/.installed-play
DEV := $(VENV)/.installed-dev
MUTATION := $(VENV)/.installed-mutation
SYSTEM := $(VENV)/.system-packages
NODE_DEV := web/node_modules/.installed-dev
EXAMPLES := build/examples/.installed
NPM := $(BIN)/python web/tools/node_runtime.py npm

# The environment contains absolute paths. It is made again if it was moved or if its Python is gone.
STALE := $(shell [ ! -e $(VENV)/.made-in ] || \
	{ [ "$$(cat $(VENV)/.made-in)" = "$$PWD" ] && $(BIN)/python -c '' 2>/dev/null; } || echo remake)

# -c pins what is installed; the two variables pin what pip builds with (older and newer pips).
# CHABUDAI_COMPILE: no compiler is fetched, since an editable install runs the sources.
# -qq: say nothing unless something fails.
PIP_INSTALL = PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 \
	PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt CHABUDAI_COMPILE=0 \
	$(BIN)/python -m pip install -qq -c constraints.txt

define install
	@echo "Installing $(1) into $(VENV) ..."
	@$(PIP_INSTALL) -e "$(1)" || { \
		echo "Could not install $(1): see the lines above. pip needs to reach a package index." >&2; \
		exit 1; }
	@touch $(2)
endef

# The tests start many processes: keep what Python has compiled.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test test-game test-slow test-web lint types contracts format docs bench train mutation clean remake

help: ## List these commands
	@echo 'usage: make COMMAND [NAME=value ...]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile
	@echo 'GAME=$(GAME) is what `make terminal` plays and `make test-game` tests; ARGS="..." goes to the command that is run;'
	@echo 'JOBS=$(JOBS) test processes; PYTHON=... chooses the Python that makes $(VENV).'
	@echo 'For example: make play ARGS="--port 9000", make terminal GAME=matchmaster ARGS="--lang es"'

play: $(PLAY) ## Start the server and say which address to open (ARGS=)
	@$(BIN)/chabudai serve $(ARGS)

terminal: $(PLAY) ## Play in the terminal (GAME=, ARGS=)
	@$(BIN)/chabudai play $(GAME) $(ARGS)

test: lint types contracts test-web $(SYSTEM) $(EXAMPLES) ## Everything that must pass: lint, types, contracts and the tests
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -rs $(ARGS)

test-game: $(DEV) $(EXAMPLES) ## All tests of one game (GAME=, also one of examples/)
	$(BIN)/python -m pytest -n $(JOBS) --ignore tests/browser --game $(GAME) $(ARGS)

test-slow: $(DEV) $(SYSTEM) $(EXAMPLES) ## The tests marked slow
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -rs -m slow $(ARGS)

test-web: $(DEV) $(NODE_DEV) ## The unit tests of the web client
	$(NPM) --silent test

lint: $(DEV) $(NODE_DEV) ## Style and likely mistakes (ruff, Biome)
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --check --quiet
	$(NPM) --silent run lint

types: $(DEV) $(NODE_DEV) ## Static types (mypy --strict, tsc)
	$(BIN)/mypy --no-error-summary
	cd examples/leaf-coins && ../../$(BIN)/mypy --no-error-summary
	$(NPM) --silent run types

contracts: $(DEV) ## Check which part may import which (import-linter)
	$(BIN)/lint-imports --no-logo

format: $(DEV) $(NODE_DEV) ## Rewrite the sources in the house format
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet
	$(NPM) --silent run format

docs: $(DEV) ## Build the documentation site into build/site
	@$(BIN)/python docs/gather.py
	@$(BIN)/zensical build --strict --config-file build/mkdocs.yml
	@echo "Open build/site/index.html. For the search, serve it: $(BIN)/python -m http.server --directory build/site"

bench: $(PLAY) ## The project's own speed figures (ARGS=--json)
	@$(BIN)/chabudai bench $(ARGS)

train: $(DEV) ## Learn the data of a game's strongest bot again (GAME=, ARGS=; long)
	$(BIN)/python -m chabudai.cli.train $(GAME) $(ARGS)

mutation: $(MUTATION) ## Mutation testing of core and games (long; ARGS= names mutants)
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/mutmut results

clean: ## Remove everything that make made, the environment included
	rm -rf $(VENV) web/node_modules build dist mutants .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests examples docs -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ------------------------------------------------------------------------------ the environment

remake:

$(VENV)/.made-in: $(STALE)
	@found=; \
	for python in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			found=$$python; break; \
		fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Missing: Python 3.11 or newer. None found as: $(or $(PYTHON),python3 python3.11 ... python)." >&2; \
		echo "Install one, or name one: make PYTHON=path/to/python3 ..." >&2; \
		exit 1; \
	fi; \
	if ! $$found -c 'import ensurepip, venv' >/dev/null 2>&1; then \
		echo "Missing: the venv and ensurepip modules of $$found ($$($$found --version))." >&2; \
		echo "On Debian or Ubuntu they are in the package python3-venv." >&2; \
		exit 1; \
	fi; \
	echo "Making a private environment in $(VENV) with $$($$found --version) ..."; \
	$$found -m venv --clear $(VENV) || { \
		rm -rf $(VENV); \
		echo "Could not make $(VENV): '$$found -m venv' failed, see above." >&2; \
		exit 1; }
	@pwd > $@

# The client is built when the package is installed, so its sources are prerequisites.
CLIENT := hatch_build.py $(shell find web src/chabudai/games/*/web src/chabudai/games/*/data \
	\( -path web/node_modules -o -path web/tests \) -prune -o -type f -print 2>/dev/null)

$(PLAY): $(VENV)/.made-in pyproject.toml constraints.txt $(CLIENT)
	$(call install,.[server$(comma)terminal],$@)

$(DEV): $(VENV)/.made-in pyproject.toml constraints.txt $(CLIENT)
	$(call install,.[dev],$(PLAY) $@)

# The tests see the example games; `make play` does not: they are installed beside the environment.
$(EXAMPLES): $(DEV) $(shell find examples/leaf-coins -type f -not -path '*/.*' -not -path '*/__pycache__/*')
	@echo "Installing the example games into $(@D) ..."
	@$(PIP_INSTALL) --no-deps --upgrade --target $(@D) ./examples/leaf-coins
	@touch $@

$(MUTATION): $(VENV)/.made-in pyproject.toml constraints.txt
	$(call install,.[dev$(comma)mutation],$(PLAY) $(DEV) $@)

# The linter, the type checker and the test runner of the client: for developers only.
$(NODE_DEV): web/package-lock.json $(DEV)
	@echo "Installing the web client's development tools into web/node_modules ..."
	@$(NPM) ci --loglevel=error
	@touch $@

# Some tests need programs of the system: the browser tests a Chromium (its headless shell is the
# fastest; Playwright's own will do), those of deploy/ the proxies, those of the store PostgreSQL, those of several processes Redis. As root on Debian they are installed; otherwise their tests are skipped with a
# message.
$(SYSTEM): $(VENV)/.made-in
	@missing=; \
	{ command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome; } \
		>/dev/null 2>&1 || missing=chromium-headless-shell; \
	for program in nginx caddy openssl redis-server; do \
		command -v $$program >/dev/null 2>&1 || [ -x /usr/sbin/$$program ] || missing="$$missing $$program"; \
	done; \
	{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if [ -n "$$missing" ]; then \
		if command -v apt-get >/dev/null 2>&1 && [ "$$(id -u)" = 0 ]; then \
			echo "Installing for the tests:" $$missing "..."; \
			{ apt-get update -qq && { apt-cache show chromium-headless-shell || \
				missing=$$(echo "$$missing" | sed s/chromium-headless-shell/chromium/); } && \
				DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$missing; } \
				>/dev/null 2>&1 || echo "Could not install" $$missing": tests that need them will be skipped." >&2; \
		else \
			echo "Not installed:" $$missing". Tests that need them will be skipped." >&2; \
		fi; \
	fi
	@touch $@

comma := ,
