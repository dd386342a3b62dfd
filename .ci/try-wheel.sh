#!/usr/bin/env bash
# Installs a wheel into an environment of its own and uses it on the tests' book, outside of the
# checkout. Usage: .ci/try-wheel.sh dist/*.whl
set -euo pipefail
root=$(realpath "$(dirname "$0")/..")
wheel=$(realpath "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

"${PYTHON:-python3}" -m venv "$place/venv"
"$place/venv/bin/pip" install --quiet --constraint "$root/requirements.lock" "$wheel"
cp -r "$root/tests/data/book" "$place/book"
cd "$place/book"
cadogan() { "$place/venv/bin/cadogan" "$@"; }
cadogan --version
cadogan check
cadogan fmt --check
cadogan build
test -f build/site/ru/games/lucie.html
