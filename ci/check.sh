#!/usr/bin/env bash
# What action.yml runs: PATHS, CHANGED_SINCE and FAIL_ON come from its inputs and may be empty.
set -euo pipefail

read -ra paths <<<"${PATHS:-}"
options=(--format github --fail-on "${FAIL_ON:-error}")
if [[ -n ${CHANGED_SINCE:-} ]]; then
  options+=(--changed-since "$CHANGED_SINCE")
fi
cadogan check "${options[@]}" -- ${paths[@]+"${paths[@]}"}
