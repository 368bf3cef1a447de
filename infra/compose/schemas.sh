#!/bin/sh
# Run once, when the database is new: a schema and a user for each service, which may use its own schema and nothing else.
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
