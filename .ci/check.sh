#!/usr/bin/env bash
# What action.yml runs; PATHS, CHANGED_SINCE and FAIL_ON are its inputs. It is not run in the
# project's folder, since annotations name files from the checkout's root on.
set -euo pipefail

read -ra paths <<<"$PATHS"
options=(--format github --fail-on "$FAIL_ON")
if [[ -n $CHANGED_SINCE ]]; then
  options+=(--changed-since "$CHANGED_SINCE")
fi
cadogan check "${options[@]}" -- "${paths[@]}"
