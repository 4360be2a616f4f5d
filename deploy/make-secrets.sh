#!/bin/sh
# Creates the secrets of deploy/compose.yaml in deploy/secrets; existing ones are kept. Only the folder's owner can access
# them; the files are world-readable, since each container has its own user.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

# NAME VALUE: a file of one line.
keep() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
  chmod 644 "secrets/$1"
}

keep postgres_password "$(openssl rand -hex 24)"
password=$(cat secrets/postgres_password)
keep pgbouncer_users "\"stoa\" \"$password\""
keep database_url "postgres://stoa:$password@pgbouncer:6432/stoa"
keep database_direct_url "postgres://stoa:$password@postgres:5432/stoa"
keep redis_password "$(openssl rand -hex 24)"
redis=$(cat secrets/redis_password)
keep redis_acl "user default on >$redis ~* &* +@all"
keep redis_url "redis://:$redis@redis:6379"
keep cursor_secret "$(openssl rand -hex 32)"
keep metrics_token "$(openssl rand -hex 24)"
keep uploads_access_key_id "$(openssl rand -hex 10)"
keep uploads_secret_access_key "$(openssl rand -hex 32)"
