#!/bin/sh
# Starts the site in the process of this script, so that signals reach it. `npm start`, the Dockerfile and
# deploy/site.service call this file. With arguments it starts another program the same way:
#   scripts/serve.sh --cpu-prof dist/server/main.js
#
# These flags of V8 and settings of glibc's malloc keep the process small (docs/decisions/0058 and 0082).
cd "$(dirname "$0")/.." || exit

export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
# Node caches its compiled code here for the next start. It starts without a cache where the folder can't be written.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/node}"

[ $# -gt 0 ] || set -- dist/server/main.js
exec sh scripts/node.sh --max-semi-space-size=8 --heap-growing-percent=50 "$@"
