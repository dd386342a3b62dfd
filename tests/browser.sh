#!/bin/sh
# Finds a browser for the tests, installs Debian's where it may, or says what to do.
set -eu
for name in "${CADOGAN_BROWSER:-}" chromium chromium-browser google-chrome; do
  if [ -n "$name" ] && command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium
else
  echo "The tests need Chromium: install it (Debian: sudo apt-get install chromium)," >&2
  echo "or name one: CADOGAN_BROWSER=/path/to/chrome make test" >&2
  exit 1
fi
