#!/bin/sh
# Runs on a new database, and can be repeated. Each service gets a schema and two users: one runs
# the migrations, the other the service. The migrations grant the second user its rights. The
# exporter can read only the state of the server, the backup user only the binary log.
set -eu
for service in identity matching messaging billing; do
  name="duet_$service"
  prefix=$(echo "$service" | tr '[:lower:]' '[:upper:]')
  mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
CREATE DATABASE IF NOT EXISTS \`$name\` CHARACTER SET utf8mb4;
CREATE USER IF NOT EXISTS '$name'@'%' IDENTIFIED BY '$(printenv "${prefix}_DATABASE_PASSWORD")';
CREATE USER IF NOT EXISTS '${name}_migrations'@'%' IDENTIFIED BY '$(printenv "${prefix}_MIGRATION_PASSWORD")';
GRANT ALL PRIVILEGES ON \`duet\\_$service\`.* TO '${name}_migrations'@'%' WITH GRANT OPTION;
SQL
done
if [ -n "${DATABASE_EXPORTER_PASSWORD:-}" ]; then
  mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
CREATE USER IF NOT EXISTS 'duet_exporter'@'%' IDENTIFIED BY '$DATABASE_EXPORTER_PASSWORD' WITH MAX_USER_CONNECTIONS 3;
GRANT PROCESS, REPLICATION CLIENT, SLAVE MONITOR ON *.* TO 'duet_exporter'@'%';
SQL
fi
if [ -n "${DATABASE_BACKUP_PASSWORD:-}" ]; then
  mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
CREATE USER IF NOT EXISTS 'duet_backup'@'%' IDENTIFIED BY '$DATABASE_BACKUP_PASSWORD';
GRANT REPLICATION SLAVE, BINLOG MONITOR ON *.* TO 'duet_backup'@'%';
SQL
fi
