import { createConnection, type Connection } from 'mysql2/promise';
import { Trouble } from '../output.ts';
import { services, type Settings } from '../settings.ts';

/** Each database user has access to one schema only. */
export async function prepareSchemas(settings: Settings): Promise<void> {
  const connection = await connectAsAdmin(settings);
  try {
    for (const service of services) {
      const name = `${settings.schemaPrefix}_${service}`;
      await createSchema(connection, name, settings.secrets.databases[service]);
    }
  } finally {
    await connection.end();
  }
}

async function connectAsAdmin(settings: Settings): Promise<Connection> {
  try {
    return await createConnection({ uri: settings.databaseAdminUrl, connectTimeout: 10_000 });
  } catch (error) {
    const { host } = new URL(settings.databaseAdminUrl);
    throw new Trouble(
      `The database at ${host} cannot be used (${(error as Error).message}): set DATABASE_URL to a URL with a user who may create schemas and users.`,
    );
  }
}

async function createSchema(connection: Connection, name: string, password: string): Promise<void> {
  const schema = connection.escapeId(name);
  // `_` is a wildcard in the schema name of a GRANT.
  const pattern = schema.replaceAll('_', '\\_');
  const user = `${connection.escape(name)}@'%'`;
  await connection.query(`CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4`);
  await connection.query(
    `CREATE USER IF NOT EXISTS ${user} IDENTIFIED BY ${connection.escape(password)}`,
  );
  await connection.query(`ALTER USER ${user} IDENTIFIED BY ${connection.escape(password)}`);
  await connection.query(`GRANT ALL PRIVILEGES ON ${pattern}.* TO ${user}`);
}
