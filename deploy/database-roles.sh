#!/bin/sh
# Run once by the postgres image on an empty volume: the two roles of deploy/README.md and the database that one of them owns.
set -eu
psql --no-psqlrc --no-password --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres <<'SQL'
\getenv portal_password DATABASE_PASSWORD
\getenv owner_password DATABASE_OWNER_PASSWORD
create role portal_owner login password :'owner_password';
create role portal login password :'portal_password';
create database portal owner portal_owner encoding 'UTF8' template template0;
revoke all on database portal from public;
grant connect on database portal to portal;
-- the administrator comes through the container alone: docker compose exec database psql --username=postgres
alter role current_user password null;
SQL
