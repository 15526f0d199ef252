#!/bin/sh
# Runs the Node that package-lock.json names, in the process of this script: scripts/node.sh FILE ARGUMENTS.
# All npm scripts, the launcher and the commands find Node here.
modules=$(dirname "$0")/../node_modules

# npm links Node into .bin. Versions of npm before 11.9 remove this link again, together with the packages of Node for
# other systems (https://github.com/npm/cli/issues/4362). Node is then only in its package.
for node in "$modules"/.bin/node "$modules"/node-*/bin/node; do
  [ -x "$node" ] && exec "$node" "$@"
done
echo 'The packages of this site are not installed. Run npm run build first.' >&2
exit 1
