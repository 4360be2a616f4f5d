#!/bin/sh
# Tests an image as an operator would use it: migrates, publishes, serves, makes a backup, shuts down. Needs docker and curl.
# Usage: check-image.sh IMAGE
set -eu
image=$1
network="stoa-check-$$"
secret=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')

clean() {
  docker rm --force "$network-server" "$network-database" > /dev/null 2>&1 || true
  docker volume rm "$network" > /dev/null 2>&1 || true
  docker network rm "$network" > /dev/null 2>&1 || true
}
trap clean EXIT

docker network create "$network"
docker volume create "$network"
docker run --detach --name "$network-database" --network "$network" --network-alias database \
  --env POSTGRES_PASSWORD=stoa --health-cmd 'pg_isready -h 127.0.0.1 -U postgres' --health-interval 1s postgres:17.6-bookworm
until [ "$(docker inspect --format '{{.State.Health.Status}}' "$network-database")" = healthy ]; do sleep 1; done

# Prints the options of every container: a read-only root, and no privileges.
options() {
  echo "--network $network --volume $network:/data --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges"
  echo "--env DATABASE_URL=postgres://postgres:stoa@database/postgres --env PUBLIC_URL=https://stoa.example --env CURSOR_SECRET=$secret"
}
# Each option is a word.
# shellcheck disable=SC2046
once() { docker run --rm $(options) "$image" "$@"; }

once migrate
once publish
# shellcheck disable=SC2046
docker run --detach --name "$network-server" $(options) --publish 127.0.0.1::3000 "$image"
address="http://$(docker port "$network-server" 3000/tcp | head -1)"
curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors --output /dev/null "$address/health/ready"
home=$(curl --silent --show-error --fail "$address/")
case $home in *'<main'*'</html>'*) ;; *) echo "The home page is incomplete." >&2; exit 1 ;; esac
scripts=$(echo "$home" | grep -oE '/remotes/[^"]+\.js' | sort -u)
test -n "$scripts"
for script in $scripts; do curl --silent --show-error --fail --output /dev/null "$address$script"; done
docker exec "$network-server" node /app/deploy/image/healthcheck.mjs
docker exec "$network-server" node /app/deploy/image/stoa.mjs backup /data/site.tar.gz
docker stop --time 20 "$network-server"
test "$(docker inspect --format '{{.State.ExitCode}}' "$network-server")" = 0
if docker logs "$network-server" 2>&1 | grep EROFS; then exit 1; fi
