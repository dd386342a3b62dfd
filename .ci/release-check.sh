#!/usr/bin/env bash
# Whether a tag may be released: it names the version of the package, the changelog has a dated
# section on it, and pyproject.toml names the repository's owner. Usage: .ci/release-check.sh v0.1.0
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' engine/cadogan/__init__.py)
failed=0
refuse() {
  echo "$1" >&2
  failed=1
}
[[ $1 == "v$version" ]] || refuse "engine/cadogan/__init__.py: the version is $version; tag v$version"
grep -Eq "^## \[${version//./\\.}\] - [0-9]{4}-[0-9]{2}-[0-9]{2}$" CHANGELOG.md ||
  refuse "CHANGELOG.md: no section '## [$version] - DATE'; write what has changed"
if grep -n 'github.com/OWNER/' pyproject.toml >&2; then
  refuse "pyproject.toml: OWNER is no owner; write the repository's"
fi
exit "$failed"
