#!/usr/bin/env bash
# Initiates a replica set of one, if there is none, and waits for its primary. The member's host is the name that clients use.
set -euo pipefail

member="${MONGODB_MEMBER:-mongodb:27017}"

run() {
  mongosh --quiet --norc --host "${MONGODB_HOST:-mongodb}" --username daybook --password "$MONGODB_PASSWORD" \
    --authenticationDatabase admin --eval "$1"
}

run "
  try {
    rs.status();
  } catch (error) {
    if (error.codeName !== 'NotYetInitialized') throw error;
    rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '$member' }] });
  }
  for (let second = 0; second < 60 && !db.hello().isWritablePrimary; second += 1) sleep(1000);
  if (!db.hello().isWritablePrimary) throw new Error('the replica set has no primary');
"
