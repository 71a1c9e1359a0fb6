# `make run` sets up everything and opens c4viz; `make help` lists the rest.
#
# Stamp files inside .venv remember what is done, so that a second `make run` asks neither pip
# nor apt and starts at once. They are renewed when pyproject.toml or this file changes.

# The Python that c4viz is set up with. One that was built without optimizations, as pyenv builds
# them, takes a tenth longer for all that the window does. Where the first one does not say that it
# has them the system's is taken, if it is new enough: distributions optimize theirs, said or not.
IS_FAST = import sysconfig; \
	assert "--enable-optimizations" in sysconfig.get_config_var("CONFIG_ARGS")
CAN_SET_UP = import ensurepip, sys, venv; assert sys.version_info >= (3, 11)
SYSTEM := /usr/bin/python3
PYTHON ?= $(shell { ! python3 -c '$(IS_FAST)' && $(SYSTEM) -c '$(CAN_SET_UP)' \
	&& echo $(SYSTEM) || echo python3; } 2>/dev/null)
VENV   := .venv
BIN    := $(VENV)/bin
C4VIZ  := $(BIN)/c4viz

# What Qt loads and its wheels do not carry: to start at all, then to open a window with X11,
# then with Wayland.
QT_PACKAGES := \
	libgl1 libegl1 libdbus-1-3 libfontconfig1 libglib2.0-0 libxkbcommon0 \
	libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0 \
	libwayland-cursor0 libwayland-egl1

.DEFAULT_GOAL := help
.PHONY: help run decision setup install uninstall site test bench trust clean forget-failure remake

help:
	@echo "make run       open c4viz; without a display, draw a decision. Sets up what is missing"
	@echo "make decision  draw a decision in out/decision.svg"
	@echo "make setup     only set up what is missing"
	@echo "make install   make c4viz known to your desktop and shell (Linux); uninstall undoes it"
	@echo "make site      the documentation as pages, with trees to step through, in out/site"
	@echo "make test      everything a change must pass: lint, types, import rules, tests"
	@echo "make bench     measure how fast the searches and the views are"
	@echo "make trust     try a great many times that nothing breaks; SHARE=0.01 takes an hour, 1 many"
	@echo "make clean     remove the set-up, the caches and what was built; out/ is kept"
	@echo "PYTHON=python3.12 make ... chooses another Python, 3.11 or newer"

# ------------------------------------------------------------------------- what to do

# The main job without a window: record a search, print what it decided, draw its tree.
DECISION = $(C4VIZ) trace 4453 --search alphabeta --depth 6 --evaluator lines --order centre \
	-o out/decision.svg --svg-depth 2

run: $(VENV)/.ready
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname)" = Darwin ]; then exec $(C4VIZ); fi; \
	$(DECISION) && \
	echo "There is no display here, so the decision was drawn in out/decision.svg;" \
		"'make run' in a desktop session, or over ssh -X, opens the app."

decision: $(VENV)/.ready
	$(DECISION)

setup: forget-failure $(VENV)/.ready
	@echo "c4viz is set up: 'make run' opens it, '$(C4VIZ) --help' lists its commands."

# For this user alone: the menu of programs, what opens which file and link, the icon, the manual
# page, completion in shells.
install uninstall: $(VENV)/.ready
	@$(BIN)/python -m c4viz.cli.desktop $@

site: $(VENV)/.ready-dev
	@$(BIN)/python -m tests.documentation

test: $(VENV)/.ready-dev $(VENV)/.test-packages
	@# The kernels are compiled meanwhile: once, and not by each process that tests.
	$(C4VIZ) warm-up & kernels=$$!; \
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports \
		|| { kill $$kernels; exit 1; }; wait $$kernels
	@# More processes than cores: tests of the window wait for timers and threads at times.
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n 3 --dist worksteal

bench: $(VENV)/.ready-dev $(VENV)/.test-packages
	$(BIN)/python -m tests.bench

# SHARE=1 is all of what is asked, which takes hours.
SHARE ?= 0.01
trust: $(VENV)/.ready-dev $(VENV)/.test-packages
	$(BIN)/python -m tests.trust --share $(SHARE)

clean:
	rm -rf $(VENV) build dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find c4viz tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- the Python packages

PIP_LOG     := $(VENV)/pip.log
PIP_INSTALL  = $(BIN)/python -m pip install --disable-pip-version-check --editable
PIP_FAILED   = { echo "pip could not install c4viz; $(PIP_LOG) says why (often: no network)." \
	"Then call make again." >&2; exit 1; }

$(VENV)/.ready: pyproject.toml $(BIN)/pip | $(VENV)/.packages
	@echo "Installing c4viz into $(VENV). This may take a minute or two."
	@$(PIP_INSTALL) . >$(PIP_LOG) 2>&1 || $(PIP_FAILED)
	@touch $@

$(VENV)/.ready-dev: pyproject.toml $(BIN)/pip | $(VENV)/.packages
	@echo "Installing c4viz and its tests' tools into $(VENV). This may take a minute or two."
	@$(PIP_INSTALL) '.[dev]' >$(PIP_LOG) 2>&1 || $(PIP_FAILED)
	@touch $(VENV)/.ready $@

# ------------------------------------------------------------ the virtual environment

# A virtual environment holds absolute paths. One that was moved or copied here, or whose
# Python is gone, is made anew.
VENV_WORKS := $(shell test -x $(BIN)/python && head -n 3 $(BIN)/pip 2>/dev/null \
	| grep -qF "$(CURDIR)/$(BIN)/" && echo yes)
REMAKE := $(if $(VENV_WORKS),,remake)

# Debian keeps a part of venv in a package of its own.
CAN_MAKE_VENV = $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null
VENV_PACKAGE  = $(shell $(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])' \
	2>/dev/null)

PYTHON_ADVICE = c4viz needs Python 3.11 or newer. Install one and name it, for example: \
	PYTHON=python3.12 make run
CHECK_PYTHON  = { command -v $(PYTHON) >/dev/null \
	|| { echo "There is no $(PYTHON) here. $(PYTHON_ADVICE)" >&2; exit 1; }; } \
	&& $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
	"$(PYTHON) is Python %s. $(PYTHON_ADVICE)" % sys.version.split()[0])'

$(BIN)/pip: $(REMAKE) | $(VENV)/.packages
	@$(CAN_MAKE_VENV) || { echo "$(PYTHON) cannot make a virtual environment without the" \
		"package $(VENV_PACKAGE). Install it, then call make again." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# ---------------------------------------------------------------- the system packages

# Since 2024 Debian and Ubuntu end the names of some libraries in t64; apt knows the old names.
INSTALLED = $(shell dpkg-query -W -f '$${db:Status-Status} $${Package}\n' 2>/dev/null \
	| sed -n 's/t64$$//; s/^installed //p')
MISSING   = $(filter-out $(INSTALLED),$(QT_PACKAGES)) \
	$(if $(VENV_WORKS),,$(shell $(CAN_MAKE_VENV) || echo $(VENV_PACKAGE)))

APT_OPTIONS := -q -y -o DPkg::Lock::Timeout=120
APT_FAILED  := $(VENV)/.packages-failed

# Without Qt's packages everything but the window works, so that no failure here ends make.
# After a failure apt is not called again (that may take minutes without a network) until
# `make setup` is.
$(VENV)/.packages: Makefile $(REMAKE)
	@$(if $(VENV_WORKS),,$(CHECK_PYTHON) && rm -rf $(VENV))
	@mkdir -p $(VENV)
	@missing="$(strip $(MISSING))"; \
	if [ -z "$$missing" ] || [ "$$(uname)" = Darwin ]; then \
		rm -f $(APT_FAILED); touch $@; exit 0; \
	fi; \
	if ! command -v apt-get >/dev/null; then \
		echo "This system has no apt: if the window does not open, install what Qt needs," \
			"in Debian's names: $$missing"; \
		touch $@; exit 0; \
	fi; \
	if [ "$$(id -u)" = 0 ]; then as_root="env"; \
	elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then \
		as_root="sudo env"; \
	else as_root=""; \
	fi; \
	if [ -n "$$as_root" ] && [ ! -e $(APT_FAILED) ]; then \
		echo "Installing system packages with apt: $$missing"; \
		apt="$$as_root DEBIAN_FRONTEND=noninteractive apt-get $(APT_OPTIONS)"; \
		{ $$apt update; $$apt install --no-install-recommends $$missing; } \
			>$(VENV)/apt.log 2>&1 && touch $@ && exit 0; \
		touch $(APT_FAILED); \
		echo "apt could not install them; $(VENV)/apt.log says why."; \
	fi; \
	echo "System packages are missing. Please type:" \
		"sudo apt-get update && sudo apt-get install -y $$missing"

# What the tests try exports with: a browser, Graphviz, a drawer of SVG, LaTeX; and the sources of
# locales. Without them those tests are skipped, or say so, so that no failure here ends make.
TEST_PACKAGES := chromium chromium-driver graphviz librsvg2-bin poppler-utils desktop-file-utils appstream \
	shared-mime-info libglib2.0-bin texlive-latex-base texlive-pictures texlive-fonts-recommended lmodern \
	locales
NOT_THERE      = $(filter-out $(INSTALLED),$(TEST_PACKAGES))

$(VENV)/.test-packages: Makefile $(VENV)/.ready-dev
	@missing="$(strip $(NOT_THERE))"; \
	if [ -n "$$missing" ] && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
		echo "Installing what exports are tried with, by apt: $$missing"; \
		apt="env DEBIAN_FRONTEND=noninteractive apt-get $(APT_OPTIONS)"; \
		{ $$apt update; $$apt install --no-install-recommends $$missing; } \
			>$(VENV)/apt-tests.log 2>&1 || echo "apt could not; $(VENV)/apt-tests.log says why."; \
	elif [ -n "$$missing" ]; then \
		echo "Some tests of exports are skipped without: $$missing"; \
	fi; \
	touch $@

forget-failure:
	@rm -f $(APT_FAILED)
