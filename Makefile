# make play and make test set everything up by themselves: a virtual environment in .venv/, the extension modules in place.

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
READY := $(VENV)/ready
BUILT := build/built
READ := build/read

CYTHON := $(shell find src ai -name '*.pyx' -o -name '*.pxd' -o -name '*.pxi' 2>/dev/null)
MODULES := $(filter %.pyx,$(CYTHON))
NUMBERS := $(wildcard src/lnl/contract/*.py src/lnl/cards/tree/*.py src/lnl/cards/program/*.py src/lnl/*/constants.py ai/constants.py)
LANGUAGE := $(shell find src/lnl/cards -name '*.py' -o -name '*.lark' -o -path '*/sets/*.toml' 2>/dev/null) src/lnl/contract/enums.py
MODE := $(if $(filter-out 0,$(LNL_SANITIZE)),sanitize$(if $(filter release,$(LNL_SANITIZE)),-release),$(if $(filter-out 0,$(LNL_DEBUG)),debug,$(if $(filter-out 0,$(LNL_DEV)),dev,release)))
SCRIPTS := $(wildcard tools/*.py tools/*/*.py bench/*.py)
# The examples of a page that writes files are run where these files are: tests/cards/test_own_cards.py.
DOCTESTED := $(shell grep -L '^```file ' $$(grep -l '^>>> ' README.md docs/*.md))
PYTEST := $(BIN)/pytest -n 2 --dist worksteal
DEBUGGED = PYTHONPATH=$(CURDIR)/build/debug $(PYTEST) tests/debug
DRAWN := $(shell grep -rl --include='*.py' '^@given' tests)
SANITIZED := tests/debug tests/boundary/test_arguments.py tests/boundary/test_threads.py tests/scenarios tests/rules tests/lockstep/test_generated.py tests/lockstep/test_spike.py -m "not slow"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-ui test-hidden test-train pictures quick dev debug debug-modules sanitize leaks build lint rules docs bench bench-ci soak fuzz interruptions mutants rule-mutants regold clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 16

play: build ## play a game: in the browser if there is a display, otherwise in the terminal
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(BIN)/lnl serve --open; else $(BIN)/lnl play; fi

# Tests start hundreds of processes; without bytecode on the disk each of them would compile the whole package.
# In each build the largest module keeps one core busy for a minute; lint and the other build use the other core meanwhile.
test: ## all checks: lint, types, tests, lockstep, the examples in the documents
	@$(MAKE) --no-print-directory --jobs=2 build lint $(if $(wildcard tests/debug),debug-modules)
	$(PY) -m tools.rulebook --check
	$(PY) -m compileall -q src ai
	$(PYTEST) tests
ifneq ($(wildcard tests/debug),)
	$(DEBUGGED)
endif
ifneq ($(DOCTESTED),)
	$(BIN)/pytest --doctest-glob='*.md' $(DOCTESTED)
endif

# Chromium is no Python package: Debian's is found here, and .ci/run installs it. The headless shell draws no window of its own
# for each page, which makes the browser tests a third faster.
CHROMIUM := $(firstword $(foreach name,chromium-headless-shell chromium chromium-browser google-chrome,$(shell command -v $(name))))
test-ui: build ## test the page in a real browser (needs Chromium)
	$(if $(CHROMIUM),,@echo "test-ui needs Chromium: apt-get install chromium-headless-shell fonts-noto-cjk" >&2; exit 2)
	LNL_CHROMIUM=$(CHROMIUM) $(PYTEST) tests/browser $(ARGS)

test-hidden: build ## search all messages and the whole page for hidden cards, in fifty games of each kind (needs Chromium)
	$(if $(CHROMIUM),,@echo "test-hidden needs Chromium: apt-get install chromium-headless-shell fonts-noto-cjk" >&2; exit 2)
	LNL_HIDING_GAMES=50 $(BIN)/pytest tests/web/test_hiding.py $(ARGS)
	LNL_SCAN_GAMES=50 LNL_CHROMIUM=$(CHROMIUM) $(BIN)/pytest tests/browser/test_hidden_cards.py $(ARGS)

test-train: build ## whole training runs (needs PyTorch: pip install -e '.[train]')
	@$(PY) -c "import torch" || { echo "test-train needs PyTorch: $(BIN)/pip install -e '.[train]'" >&2; exit 2; }
	$(BIN)/pytest tests/lab/test_training.py tests/cli/test_help.py -k "train" $(ARGS)

pictures: build ## renew the pictures of docs/pictures, by the browser tests and a game at the terminal
	LNL_PICTURES=$(CURDIR)/docs/pictures $(MAKE) --no-print-directory test-ui
	$(PY) -m tools.recording docs/pictures/terminal.svg

quick: build ## the tests that take less than ten seconds each
	$(PYTEST) -m 'not slow' tests

# A debug build stands beside the usual modules, as a package of its own that PYTHONPATH puts first.
debug: build debug-modules ## games in a core that checks itself at every step (part of make test)
	$(DEBUGGED)

debug-modules: $(READY)
	LNL_DEBUG=1 $(PY) setup.py -q tree

sanitize: build ## these and more games under the address and undefined-behaviour sanitizers
	LNL_SANITIZE=1 $(PY) setup.py -q tree
	@rm -f build/sanitize/found.*
	LD_PRELOAD="$$($(or $(CC),cc) -print-file-name=libasan.so)" PYTHONPATH=$(CURDIR)/build/sanitize \
	ASAN_OPTIONS=detect_leaks=0:log_path=$(CURDIR)/build/sanitize/found \
	UBSAN_OPTIONS=print_stacktrace=1:log_path=$(CURDIR)/build/sanitize/found \
	$(PYTEST) $(SANITIZED) || { cat build/sanitize/found.*; exit 1; }

leaks: build ## memory over 20,000 games, and some games under Valgrind if it is installed
	$(PY) -m tools.leaks $(ARGS)
	$(if $(shell command -v valgrind),$(PY) -m tools.leaks --valgrind --games 50)

build: $(READY) $(BUILT) $(READ) ## the environment, the compiled modules, and the texts of the shipped cards, read

dev: ## build the modules fast and without optimisation, for work on the core (`make build` makes the usual ones again)
	@LNL_DEV=1 $(MAKE) --no-print-directory build

lint: $(READY) ## style and types
	@$(PY) setup.py -q links
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(if $(SCRIPTS),$(BIN)/mypy $(SCRIPTS))
ifneq ($(MODULES),)
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/cython-lint $(CYTHON)
endif

rules: $(READY) ## write the pages of docs/generated: rules with their lines and tests, the shipped cards, the spellings of card texts
	$(PY) -m tools.rulebook
	$(PY) -m tools.library_table
	$(PY) -m tools.spelling_table
	$(PY) -m tools.terms

docs: build ## the API reference of the public names, in build/docs
	$(PY) -m tools.reference build/docs

bench: build ## run all benchmarks and keep the results in bench/results
	$(BIN)/pytest bench --benchmark-json=build/bench.json $(ARGS)
	$(PY) -m bench.keep build/bench.json

bench-ci: build ## compare the instructions of the core with bench/baseline.json, within two per cent (ARGS=--renew)
	$(PY) -m bench.gate $(ARGS)

soak: build ## long lockstep runs (ARGS="--help" shows the options)
	$(PY) -m tools.soak $(ARGS)

fuzz: build ## new examples for the property tests, then mutated inputs of every kind for ten minutes, in both builds with sanitizers (ARGS="--minutes 5 --only record")
	LNL_SANITIZE=release $(PY) setup.py -q tree
	LNL_SANITIZE=1 $(PY) setup.py -q tree
	$(BIN)/pytest -q --hypothesis-profile fresh $(DRAWN)
	LNL_FIRST_SEED=$$(date +%s) $(BIN)/pytest -q tests/cards/test_language.py tests/cards/japanese/test_reading.py -k identity
	$(PY) -m tools.fuzz --builds sanitize-release sanitize $(ARGS)

interruptions: build ## kill commands at random moments and on a full disk, and check that nothing is lost (ARGS="--runs 500")
	$(PY) -m tools.interruptions $(ARGS)

mutants: build ## insert small faults into both engines, and check that tests fail (nine minutes a run; the next run continues)
	$(PY) -m tools.mutants reference $(ARGS)
	$(PY) -m tools.mutants core $(ARGS)

rule-mutants: build ## negate the branches under rule numbers, and check that the tests of these rules fail
	$(PY) -m tools.mutants reference --rules $(ARGS)
	$(PY) -m tools.mutants core --rules $(ARGS)

regold: build ## update replays and regressions after a rule fix, and show the changes
	$(PY) -m tools.regold $(ARGS)

clean: ## remove build results
	rm -rf build dist src/*.egg-info src/lnl/cache $(VENV)
	find src ai -name '*.so' -delete

# The environment is made again when what it is made from has changed, or when its Python has gone.
$(READY): pyproject.toml setup.py $(if $(shell $(PY) -c pass 2>&1),FORCE)
	@python=$$(sh tools/doctor.sh) || exit 2; \
	$(PY) -c pass 2>/dev/null || { rm -rf $(VENV) && "$$python" -m venv $(VENV); }
	$(PY) -m pip install -qq --upgrade 'pip>=23.1' 'setuptools>=77' 'Cython>=3.1'
	LNL_NO_MODULES=1 $(PY) -m pip install -qq --no-compile --no-build-isolation --editable '.[dev]'
	@touch $@

# The constants of compiled modules come from the numbers of Python.
$(BUILT): $(READY) $(CYTHON) $(NUMBERS) $(if $(filter $(MODE),$(shell cat build/mode 2>/dev/null)),,FORCE)
	@mkdir -p build
	$(PY) setup.py -q build_ext --inplace
	@touch $@

# Reading the shipped cards takes several seconds: done here, so that no command waits for it.
$(READ): $(READY) $(LANGUAGE)
	@mkdir -p build
	$(PY) setup.py -q readings
	@touch $@

FORCE:
