#!/bin/sh
# Runs a command on the site's data without npm, and never installs or builds:
#   scripts/command.sh admin list        is  npm run admin -- list
#   scripts/command.sh data backup       is  npm run data -- backup
# Relative paths in its arguments are relative to the folder in which it is called.
command=$1
[ $# -gt 0 ] && shift
case $command in
  admin | data) exec sh "$(dirname "$0")/node.sh" "$(dirname "$0")/../src/server/operation/commands/$command.ts" "$@" ;;
esac
echo "scripts/command.sh knows the commands admin and data." >&2
exit 1
