#!/bin/sh
# Runs once, on a new database: creates a schema and a user for each service; users have access to their own schema only.
set -eu
for service in identity matching messaging billing; do
  name="duet_$service"
  password=$(printenv "$(echo "$service" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD")
  mariadb --user=root --password="$MARIADB_ROOT_PASSWORD" <<SQL
CREATE DATABASE IF NOT EXISTS \`$name\` CHARACTER SET utf8mb4;
CREATE USER IF NOT EXISTS '$name'@'%' IDENTIFIED BY '$password';
GRANT ALL PRIVILEGES ON \`duet\\_$service\`.* TO '$name'@'%';
SQL
done
