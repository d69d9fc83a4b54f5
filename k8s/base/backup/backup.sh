#!/usr/bin/env bash
# backup.sh state|log|keys|expire …: backs up everything that cannot be rebuilt into $BACKUPS/<time>, while the servers run.
#   state  pending work: the MongoDB documents of the product itself
#   log    KurrentDB's files, in the order that its manual asks for: checkpoints, index, chunks
#   keys   MongoDB without read models: above all the encryption keys
#   expire removes backups older than $KEEP_DAYS
# backup.sh restore: restores the backup $COPY into empty volumes, while only MongoDB runs. Keys come from the newest backup, so that
# accounts erased after $COPY stay erased.
# The state comes before the log, because it refers to it; keys come after it, so that every event has its key.
# Read models are dropped on restore and rebuilt from the log. Redis holds nothing that must last.
set -euo pipefail
umask 077

backups="${BACKUPS:-/backups}"
log="${LOG_DIR:-/log}"
keep_days="${KEEP_DAYS:-14}"
# Each step runs in a container of its own: this file tells the later ones which backup is being made.
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

# They were built from the replaced log. If that log was longer, their checkpoints would lie after the end of the restored one.
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
      # An index file may be merged away meanwhile: KurrentDB rebuilds the index from the chunks.
      find ./index -type f ! -name '*.chk' -exec cp --parents --preserve=mode,timestamps -t "$target" {} \; || true
      find . -maxdepth 1 -name '*.0*' -exec cp --parents --preserve=mode,timestamps -t "$target" {} +
      ;;
    keys)
      dump "$backups/$(present)/keys.archive.gz" "${NAMESPACE:+$NAMESPACE.}read-models." "${NAMESPACE:+$NAMESPACE.}documents."
      # A backup without this file is incomplete and is never restored.
      date -u +%Y-%m-%dT%H:%M:%SZ > "$backups/$(present)/complete"
      ;;
    restore)
      copy="$backups/${COPY:?names the backup to restore}"
      if [ ! -f "$copy/complete" ]; then
        echo "$copy is not a complete backup" >&2
        exit 1
      fi
      if [ -n "$(find "$log" -mindepth 1 -maxdepth 1 ! -name lost+found)" ]; then
        echo "$log is not empty: empty it before you restore" >&2
        exit 1
      fi
      drop_read_models
      cp -R --preserve=mode,timestamps "$copy/log/." "$log"
      # KurrentDB truncates the log from this position on.
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
