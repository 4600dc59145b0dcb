#!/usr/bin/env bash
# Put a backup in the club's place and look it over; a club that is there is backed up first.
# Usage: restore.sh FILE    (KANESH names the program, KANESH_DATABASE the club; stop the server first)
set -euo pipefail
umask 077

file=${1:?"usage: restore.sh FILE"}
kanesh=${KANESH:-kanesh}

if ! "$kanesh" restore "$file" 2>/dev/null; then
    before=$(dirname "$file")/before-restore-$(date -u +%Y%m%dT%H%M%SZ).backup
    "$kanesh" backup "$before"
    "$kanesh" restore --force "$file"
fi
"$kanesh" doctor || echo "The club is restored; what the doctor found wants a look."
