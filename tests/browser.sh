#!/bin/sh
# Finds a browser for the tests, or says how to get one; it installs nothing.
set -eu
for name in "${CADOGAN_BROWSER:-}" chromium chromium-browser google-chrome; do
  if [ -n "$name" ] && command -v "$name" >/dev/null; then exit 0; fi
done
echo "The tests need Chromium: install it (Debian: sudo apt-get install chromium)," >&2
echo "or name one: CADOGAN_BROWSER=/path/to/chrome make test" >&2
exit 1
