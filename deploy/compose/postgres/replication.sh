#!/bin/sh
# Runs once, when the primary is made: a role for the standby, and commits that wait for it from the next start on.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replication REPLICATION LOGIN PASSWORD :'password';
SELECT pg_create_physical_replication_slot('standby');
ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (standby)';
-- A standby that stays away must not fill the primary's disk; it is copied anew then.
ALTER SYSTEM SET max_slot_wal_keep_size = '16GB';
SQL
echo 'host replication replication all scram-sha-256' >>"$PGDATA/pg_hba.conf"
