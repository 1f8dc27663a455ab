# For .ci/run to source. A PostgreSQL of the tests' own: a cluster in a temporary folder, on a free port of this machine,
# run by a user without rights, and gone at the end.

# install_packages: the Debian packages that tests use and that are missing
install_packages() {
  local missing=()
  compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || missing+=(postgresql)
  [ -x /usr/bin/webhook ] || missing+=(webhook)
  [ -x /usr/bin/chromium ] || missing+=(chromium)
  [ "${#missing[@]}" -eq 0 ] && return
  echo "installing ${missing[*]}"
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
  # The package would start a cluster of its own, which nobody asked for.
  [ -e /etc/postgresql-common/createcluster.conf ] ||
    echo "create_main_cluster = false" | "${as_root[@]}" install -D /dev/stdin /etc/postgresql-common/createcluster.conf
  "${as_root[@]}" apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# start_postgres: makes the cluster, starts it, and sets DATABASE_URL
start_postgres() {
  local port
  cluster=$(mktemp -d) && chmod 755 "$cluster" || return 1
  [ "$(id -u)" -ne 0 ] || chown postgres "$cluster"
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => {
    console.log(s.address().port);
    s.close();
  })') || return 1
  as_postgres initdb -D "$cluster/data" -U postgres -A trust -E UTF8 --no-sync >/dev/null &&
    as_postgres pg_ctl -D "$cluster/data" -l "$cluster/log" -w start >/dev/null \
      -o "-p $port -c listen_addresses=127.0.0.1 -k $cluster -c max_connections=300 -c fsync=off" ||
    { cat "$cluster/log" 2>/dev/null; return 1; }
  export DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
}

# stop_postgres: ends this cluster alone, and removes it
stop_postgres() {
  [ -n "${cluster:-}" ] || return 0
  as_postgres pg_ctl -D "$cluster/data" -m immediate stop >/dev/null 2>&1
  rm -rf "$cluster"
  cluster=
  unset DATABASE_URL
}

# as_postgres PROGRAM ARGUMENTS…: a program of PostgreSQL, which root may not run
as_postgres() {
  local program=$1 bin
  shift
  bin=$(compgen -G "/usr/lib/postgresql/*/bin" | sort -V | tail -n 1)
  if [ "$(id -u)" -eq 0 ]; then
    (cd / && runuser -u postgres -- "$bin/$program" "$@")
  else
    "$bin/$program" "$@"
  fi
}
