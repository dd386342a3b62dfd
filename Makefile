# make site      the site in build/site        make test      every check and test
# make serve     look at it on this machine    make quick     the tests that are not slow
# make catalogs  bring locale/ up to date      make words     the same for the package's own words
# make codes     write engine/notes/codes.md   make bench     measure speed, as ratios
# make mutations count what check notices of changes of meaning
# make lock      resolve requirements.lock     make dist      sdist and wheel, tested
# make clean     remove what was made          make review    facts beside the pages that state them
# Choose another interpreter with PYTHON=python3.12 (3.11 or newer).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := $(VENV)/.ready
SITE := build/.site
SOURCES := cadogan.toml $(shell find engine docs diagrams locale games -type f \
	-not -name '*.mo' -not -path '*/__pycache__/*' 2>/dev/null | sed 's/ /\\ /g')

# The tests and the build start many processes; compiled modules are kept for all of them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: all site test types all-tests quick browser serve catalogs words codes review bench mutations dist lock clean
.DELETE_ON_ERROR:

all: site

site: $(SITE)

$(SITE): $(READY) $(SOURCES)
	$(BIN)/cadogan build --output build/site
	@touch $@

# The type checker and the tests run side by side; each test process takes what is next.
test: $(READY) browser
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(MAKE) --no-print-directory --jobs=2 --output-sync types all-tests

types: $(READY)
	$(BIN)/mypy

PYTEST := $(BIN)/pytest -n auto --dist loadgroup

all-tests: $(READY) browser
	$(PYTEST)

quick: $(READY)
	$(PYTEST) -m "not slow" --hypothesis-profile quick

serve: site
	$(BIN)/cadogan serve build/site

catalogs: $(READY)
	$(BIN)/cadogan translate update

words: $(READY)
	$(BIN)/python -m cadogan.words.pot

codes: $(READY)
	$(BIN)/cadogan explain --markdown > engine/notes/codes.md

review: site
	$(BIN)/python tests/support/review.py build/site > build/review.html

mutations: $(READY)
	$(BIN)/python tests/benchmarks/mutations.py

bench: $(READY)
	$(BIN)/python tests/benchmarks/bench.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Cadogan needs Python 3.11 or newer: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' || { \
	  echo "This Python cannot make a virtual environment: apt-get install python3-venv (Debian)" >&2; \
	  exit 1; }
	$(PYTHON) -m venv $(VENV)

$(READY): $(BIN)/python requirements.lock pyproject.toml
	$(BIN)/python -m pip install --quiet --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

browser:
	@sh tests/browser.sh

# The wheel is built from the sdist, and used in an environment of its own, as a stranger would.
dist: $(READY)
	rm -rf dist
	$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python
	PYTHON=$(BIN)/python .ci/try-wheel.sh dist/*.whl

# `make lock` keeps what is locked and adds what is new; `make lock UPGRADE=--upgrade` renews all.
lock: $(BIN)/python
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	  --no-emit-index-url --no-emit-find-links --no-header $(UPGRADE) \
	  --group dev pyproject.toml --output-file requirements.lock
	@{ printf '%s\n' '# Exact versions of everything, for running and for testing; made by "make lock".' \
	  '# To add what pyproject.toml newly asks for: make lock. To renew all: make lock UPGRADE=--upgrade'; \
	  cat requirements.lock; } > requirements.lock.new
	@mv requirements.lock.new requirements.lock

clean:
	rm -rf build dist
	find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +
