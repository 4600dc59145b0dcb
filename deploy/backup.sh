#!/usr/bin/env bash
# One dated backup of the club, with its secret key; the newest thirty are kept.
# Usage: backup.sh FOLDER    (KANESH names the program, KANESH_DATABASE the club)
set -euo pipefail
umask 077

folder=${1:?"usage: backup.sh FOLDER"}
kanesh=${KANESH:-kanesh}
keep=${KEEP:-30}
stamp=$(date -u +%Y%m%dT%H%M%SZ)

mkdir -p "$folder"
"$kanesh" backup "$folder/kanesh-$stamp.db"

database=${KANESH_DATABASE:-sqlite:///var/kanesh.db}
key=$(dirname "${database#sqlite:///}")/secret.key
if [ -f "$key" ]; then
    cp "$key" "$folder/kanesh-$stamp.key"
fi

for ending in db key; do
    find "$folder" -maxdepth 1 -name "kanesh-*.$ending" | sort -r | tail -n "+$((keep + 1))" \
        | while read -r old; do rm -f -- "$old"; done
done
