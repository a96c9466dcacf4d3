#!/bin/sh
# Runs once, when the database is made: the owner of the tables, and the role that the server works as.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_PASSWORD" <<'SQL'
CREATE ROLE trade_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE trade_app LOGIN PASSWORD :'app_password';
CREATE DATABASE trade OWNER trade_owner;
SQL
