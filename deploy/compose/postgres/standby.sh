#!/bin/sh
# Copies the primary at the first start, then follows it. Run as the user postgres.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_isready --quiet --host "$PRIMARY_HOST"; do sleep 1; done
  mkdir -p "$PGDATA"
  # Half a copy from an earlier try is of no use.
  find "$PGDATA" -mindepth 1 -delete
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --pgdata "$PGDATA" --slot standby --wal-method stream --checkpoint fast \
    --write-recovery-conf --dbname "host=$PRIMARY_HOST user=replication application_name=standby"
  chmod 0700 "$PGDATA"
fi
exec postgres "$@"
