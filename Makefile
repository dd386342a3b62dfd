# make site      the site in build/site        make test      every check and test
# make serve     look at it on this machine    make catalogs  bring locale/ up to date with docs/
# make lock      resolve requirements.lock     make codes     write engine/notes/codes.md
# make clean     remove what was made
# Choose another interpreter with PYTHON=python3.12 (3.11 or newer).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
READY := $(VENV)/.ready
SITE := build/.site
SOURCES := cadogan.toml $(shell find engine docs diagrams locale games -type f \
	-not -name '*.mo' -not -path '*/__pycache__/*' 2>/dev/null | sed 's/ /\\ /g')

.PHONY: all site test browser serve catalogs codes lock clean
.DELETE_ON_ERROR:

all: site

site: $(SITE)

$(SITE): $(READY) $(SOURCES)
	$(BIN)/cadogan build --output build/site
	@touch $@

test: $(READY) browser
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pytest

serve: site
	$(BIN)/cadogan serve build/site

catalogs: $(READY)
	$(BIN)/cadogan translate update

codes: $(READY)
	$(BIN)/cadogan explain --markdown > engine/notes/codes.md

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
