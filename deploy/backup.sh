#!/usr/bin/env bash
# One dated backup of the club with its secret key; the newest thirty are kept.
# Usage: backup.sh FOLDER    (KANESH names the program, KANESH_DATABASE the club, KEEP how many)
set -euo pipefail
umask 077

folder=${1:?"usage: backup.sh FOLDER"}
keep=${KEEP:-30}
file=$folder/kanesh-$(date -u +%Y%m%dT%H%M%SZ).backup

"${KANESH:-kanesh}" backup "$file"

# Names sort by date; whatever else lies in the folder is left alone.
find "$folder" -maxdepth 1 -name 'kanesh-*.backup' | sort -r | tail -n "+$((keep + 1))" \
    | while read -r old; do rm -f -- "$old" "$old.key"; done
