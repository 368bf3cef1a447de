import { createConnection, type Connection } from 'mysql2/promise';
import { Trouble } from '../output.ts';
import { getMigrationUser, services, type Settings } from '../settings.ts';

export async function prepareSchemas(settings: Settings): Promise<void> {
  const connection = await connectAsAdmin(settings);
  try {
    for (const service of services) {
      const name = `${settings.schemaPrefix}_${service}`;
      const owner = getMigrationUser(settings, service);
      await createUser(connection, name, settings.secrets.databases[service]);
      await createUser(connection, owner.user, owner.password);
      await createSchema(connection, name, owner.user);
    }
  } finally {
    await connection.end();
  }
}

/** All tests share one IP address. The limits must allow a test run, but stop the attack tests. */
const TEST_LIMITS = {
  address_answer_budgets: {
    ...{ address_hour: 300, address_day: 300, member_hour: 300, member_day: 300 },
  },
  open_mail_budgets: { address_day: 10_000 },
  withdrawal_mail_budgets: { address_day: 100 },
};

export async function setTestLimits(settings: Settings): Promise<void> {
  const connection = await connectAsAdmin(settings);
  try {
    await connection.query(
      `UPDATE ${settings.schemaPrefix}_identity.site SET settings = JSON_MERGE_PATCH(settings, ?)`,
      [JSON.stringify(TEST_LIMITS)],
    );
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

const toUser = (connection: Connection, name: string): string => `${connection.escape(name)}@'%'`;

async function createUser(connection: Connection, name: string, password: string): Promise<void> {
  const identified = `${toUser(connection, name)} IDENTIFIED BY ${connection.escape(password)}`;
  await connection.query(`CREATE USER IF NOT EXISTS ${identified}`);
  await connection.query(`ALTER USER ${identified}`);
}

async function createSchema(connection: Connection, name: string, owner: string): Promise<void> {
  const schema = connection.escapeId(name);
  // `_` is a wildcard in the schema name of a GRANT.
  const pattern = schema.replaceAll('_', '\\_');
  await connection.query(`CREATE DATABASE IF NOT EXISTS ${schema} CHARACTER SET utf8mb4`);
  await connection.query(
    `GRANT ALL PRIVILEGES ON ${pattern}.* TO ${toUser(connection, owner)} WITH GRANT OPTION`,
  );
}
