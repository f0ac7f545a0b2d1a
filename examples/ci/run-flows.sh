#!/usr/bin/env bash
# Runs the flows of a project as one job of any CI. The project has @mm/matchmaking among its devDependencies.
#
#   MM_BASE_URL    the API to test, e.g. https://staging.example.com/api
#   MM_MAIL        where its mail can be read, see: mm docs cli (not needed for `npm start`)
#   MM_SECRET_KEY  the secret input `key` of the flows, if SECRETS=key
#   JOB_ID         the number of the job, which makes the run id
#   SEED           the seed of the members (default: that of each flow)
#   TAG            only flows with this tag (default: all)
set -euo pipefail
: "${MM_BASE_URL:?is not set}"

mm() { npx --no-install mm "$@"; }

# Each job has sessions, settings and runs of its own. A run id has 2 to 12 lower-case letters and digits.
work=$(mktemp -d)
export MM_STATE_DIR="$work/state" MM_RUNS_DIR="$work/runs" MM_CONFIG_FILE="$work/config.json"
job=${JOB_ID:-$(date +%s)}
run_id="ci$(printf %s "$job" | tr -cd 'a-z0-9' | tail -c 10)"

# The accounts of a job that was cut short are deleted, too.
clean_up() {
  mm data sweep --env ci --yes || true
  rm -rf "$work"
}
trap clean_up EXIT

# Without this, only reading is allowed at addresses that are not this machine.
mm config set environments.ci.base_url "$MM_BASE_URL"
mm config set environments.ci.allow write,delete

options=()
for name in ${SECRETS:-}; do options+=(--secret "$name"); done
if [ -n "${SEED:-}" ]; then options+=(--seed "$SEED"); fi
if [ -n "${TAG:-}" ]; then options+=(--tag "$TAG"); fi

mm doctor --env ci
mm flow validate flows
mm flow run flows --env ci --run-id "$run_id" --parallel 4 --out reports ${options[@]+"${options[@]}"}
