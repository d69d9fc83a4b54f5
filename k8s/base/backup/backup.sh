#!/usr/bin/env bash
# backup.sh state|log|keys|expire …: copies of what cannot be made again, into $BACKUPS/<time>, taken while the servers run.
#   state  what waits: MongoDB's documents of the product itself
#   log    KurrentDB's files, in the order that its makers ask for: checkpoints, index, chunks
#   keys   MongoDB without read models: the keys above all
#   expire removes copies that are older than $KEEP_DAYS
# backup.sh restore: puts the copy named $COPY back, into empty volumes, while nothing else runs but MongoDB. Keys are taken from the
# newest copy there is, so that who was erased after $COPY stays erased.
# The state is taken before the log, since it makes promises about it, and keys after it, so that every event has its key.
# Read models are made from the log again: those that are there are dropped. Redis holds nothing that must last.
set -euo pipefail
umask 077

backups="${BACKUPS:-/backups}"
log="${LOG_DIR:-/log}"
keep_days="${KEEP_DAYS:-14}"
# Steps that run in containers of their own agree on it by a file.
stamp_file="$backups/.present"

present() {
  cat "$stamp_file"
}

begin() {
  date -u +%Y%m%dT%H%M%SZ > "$stamp_file"
  mkdir -p "$backups/$(present)"
}

dump() { # <archive> <collection prefix to leave out>…
  local archive="$1"
  shift
  local left_out=()
  for prefix in "$@"; do left_out+=("--excludeCollectionsWithPrefix=$prefix"); done
  printf 'uri: "%s"\n' "$MONGODB_URL" |
    mongodump --config=/dev/stdin --quiet --gzip --archive="$archive.part" "${left_out[@]}"
  mv "$archive.part" "$archive"
}

put_back() { # <archive>
  printf 'uri: "%s"\n' "$MONGODB_URL" | mongorestore --config=/dev/stdin --quiet --drop --gzip --archive="$1"
}

# What was made from the log that is replaced: where that one went on for longer, it would be taken for newer.
drop_read_models() {
  PREFIX="${NAMESPACE:+$NAMESPACE.}read-models." mongosh --nodb --norc --quiet --eval '
    const database = connect(process.env.MONGODB_URL);
    const made = database.getCollectionNames().filter((name) => name.startsWith(process.env.PREFIX));
    for (const name of made) database.getCollection(name).drop();' > /dev/null
}

newest() {
  find "$backups" -mindepth 2 -maxdepth 2 -name complete -printf '%h\n' | sort | tail -n 1
}

for step in "$@"; do
  case "$step" in
    state)
      begin
      dump "$backups/$(present)/state.archive.gz" "${NAMESPACE:+$NAMESPACE.}read-models."
      ;;
    log)
      target="$backups/$(present)/log"
      mkdir -p "$target"
      cd "$log"
      find . -name '*.chk' -exec cp --parents --preserve=mode,timestamps -t "$target" {} +
      # An index file that is merged away meanwhile is not missed: the index is made again from chunks.
      find ./index -type f ! -name '*.chk' -exec cp --parents --preserve=mode,timestamps -t "$target" {} \; || true
      find . -maxdepth 1 -name '*.0*' -exec cp --parents --preserve=mode,timestamps -t "$target" {} +
      ;;
    keys)
      dump "$backups/$(present)/keys.archive.gz" "${NAMESPACE:+$NAMESPACE.}read-models." "${NAMESPACE:+$NAMESPACE.}documents."
      # Complete only now: what reads backups takes those that have this file.
      date -u +%Y-%m-%dT%H:%M:%SZ > "$backups/$(present)/complete"
      ;;
    restore)
      copy="$backups/${COPY:?names the copy to put back}"
      if [ ! -f "$copy/complete" ]; then
        echo "$copy is no complete copy" >&2
        exit 1
      fi
      if [ -n "$(find "$log" -mindepth 1 -maxdepth 1 ! -name lost+found)" ]; then
        echo "$log is not empty: what is there would be mixed with the copy" >&2
        exit 1
      fi
      drop_read_models
      cp -R --preserve=mode,timestamps "$copy/log/." "$log"
      # From where on KurrentDB takes what it finds for unfinished.
      cp "$log/chaser.chk" "$log/truncate.chk"
      if [ "$(id -u)" = 0 ]; then chown -R "${LOG_OWNER:-1000:1000}" "$log"; fi
      put_back "$copy/state.archive.gz"
      put_back "$(newest)/keys.archive.gz"
      ;;
    expire)
      find "$backups" -mindepth 1 -maxdepth 1 -type d -mtime "+$keep_days" -exec rm -rf {} +
      ;;
    *)
      echo "Unknown step: $step" >&2
      exit 2
      ;;
  esac
  echo "$step: done"
done
