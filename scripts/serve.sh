#!/bin/sh
# Starts the site in the process of this script, so that signals reach it. `npm start`, the Dockerfile and
# deploy/site.service call this file. With arguments it starts another program the same way:
#   scripts/serve.sh --cpu-prof dist/server/main.js
#
# The flags of V8 and the settings of glibc's malloc keep the process under 150 MB (docs/decisions/0018).
cd "$(dirname "$0")/.." || exit

export MALLOC_ARENA_MAX=2
export MALLOC_TRIM_THRESHOLD_=1048576
# Node caches its compiled code here for the next start. It starts without a cache where the folder can't be written.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/node}"

[ $# -gt 0 ] || set -- dist/server/main.js
exec sh scripts/node.sh --min-semi-space-size=4 --max-semi-space-size=4 --no-parallel-scavenge "$@"
