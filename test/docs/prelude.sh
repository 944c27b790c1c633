# What a reader's shell is made of here. Everything in the pages runs as written, except:
#   npm ci, npm install   install nothing: the packages must be among ours already, and are linked
#   npm test, run bench … would run for minutes, for ever, or run us again: the script must exist
#   npx vitest            the same: configuration, project and files must exist
#   npm start, run start… go to the background, as in another terminal in the folder of the project, until the page
#                         ends or starts it again with other CORS_ORIGINS
set -eo pipefail

npm() {
  case "$1 $2" in
    'ci '*) test -f package-lock.json && link_packages ;;
    install*) shift && have_packages "$@" && link_packages ;;
    'test '*) have_script test ;;
    'start '*) serve start "$PORT" start ;;
    'run start:api') serve api "$PORT" run start:api ;;
    'run start:worker') serve worker "$WORKER_PORT" run start:worker ;;
    'run -s')
      if [ "$3" = example:browser ]; then have_script "$3"; else command npm "$@"; fi ;;
    'pkg set' | 'init -y') command npm "$@" ;;
    'run '*) have_script "$2" ;;
    *) echo "npm $*: say in test/docs/prelude.sh what becomes of this" >&2 && return 1 ;;
  esac
}

npx() {
  [ "$1" = vitest ] || { command npx --no-install "$@"; return; }
  shift 2
  while [ $# -gt 0 ]; do
    case "$1" in
      --config) test -f "$2" && shift ;;
      --project) grep -q "level('$2'" test/vitest.config.ts && shift ;;
      -t) shift ;;
      *) test -e "$1" ;;
    esac || { echo "npx vitest: $1 $2 is not there" >&2; return 1; }
    shift
  done
}

have_script() { node -e 'process.exit(require(process.argv[1]).scripts[process.argv[2]] ? 0 : 1)' "$PROJECT/package.json" "$1" || { echo "there is no script $1" >&2; return 1; }; }

# Versions as in `graphql@16` must be what we have ourselves.
have_packages() {
  local name
  for name in "$@"; do
    [[ $name == -* ]] || node -e '
      const [, name, version = ""] = /^(@?[^@]+)@?(.*)$/.exec(process.argv[2]);
      const ours = require(`${process.argv[1]}/node_modules/${name}/package.json`).version;
      if (!`${ours}.`.startsWith(version === "" ? "" : `${version}.`)) throw new Error(`${name} is ${ours}, not ${version}`);
    ' "$PROJECT" "$name" || return 1
  done
}

link_packages() { [ -e node_modules ] || ln -s "$PROJECT/node_modules" node_modules; }

# name port npm-arguments…: until it is ready. The reader who has one running already needs no second.
serve() {
  local name=$1 port=$2 log=$SCRATCH/$1.log; shift 2
  if [ -e "$SCRATCH/$name.pid" ]; then
    [ "$(cat "$SCRATCH/$name.origins")" != "$CORS_ORIGINS" ] || return 0
    stop_server "$SCRATCH/$name.pid" || return 1
  fi
  (cd "$PROJECT" && exec npm "$@") >"$log" 2>&1 &
  echo $! >"$SCRATCH/$name.pid"
  echo "$CORS_ORIGINS" >"$SCRATCH/$name.origins"
  local deadline=$((SECONDS + 100))
  until curl -sf "http://127.0.0.1:$port/readyz" >/dev/null; do
    if ! kill -0 "$(cat "$SCRATCH/$name.pid")" 2>/dev/null || [ $SECONDS -gt $deadline ]; then
      echo "npm $* does not get ready:" >&2; cat "$log" >&2; return 1
    fi
    sleep 0.1
  done
}

# Each must hear SIGTERM through npm, and end with 0.
stop_servers() {
  local file code=0
  for file in "$SCRATCH"/*.pid; do
    [ ! -e "$file" ] || stop_server "$file" || code=1
  done
  return $code
}

stop_server() {
  local pid; pid=$(cat "$1"); rm "$1"
  kill "$pid" && wait "$pid" || { echo "$1 did not end with 0" >&2; return 1; }
}

docker() { echo "docker belongs into a block that says so: sh docker" >&2; return 1; }

trap stop_servers EXIT
