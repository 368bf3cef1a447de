import { createHash } from 'node:crypto';
import { runMigrations } from '@duet/service-kit/database';
import { randomId } from '@duet/service-kit/ids';
import { type Migrations, toGrants } from '@duet/service-kit/table-rights';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { readTestStores } from './env';

const TEMPLATE_WAIT_SECONDS = 60;
const MIGRATED = 'template_is_migrated';

export interface TestDatabase {
  /** URL of the schema with a user who has the rights of a running service. */
  url: string;
  adminUrl: string;
  truncate(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Migrations run once per test run in a template schema, because copying the template is ten times
 * faster.
 */
export async function createTestDatabase(migrations: Migrations): Promise<TestDatabase> {
  const { TEST_DATABASE_URL } = readTestStores();
  const schema = `duet_test_${randomId(10)}`;
  const url = new URL(TEST_DATABASE_URL);
  const admin = await createConnection({ uri: url.href, multipleStatements: true });
  const template = await migrateTemplate(admin, migrations);
  await admin.query(
    `CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci; USE ${schema}`,
  );
  await copySchema(admin, template, schema);
  const grants = toGrants({ schema, user: schema }, migrations.rights, { isNew: true });
  await admin.query([`CREATE USER '${schema}'@'%' IDENTIFIED BY '${schema}'`, ...grants].join(';'));
  url.pathname = `/${schema}`;
  return {
    url: Object.assign(new URL(url), { username: schema, password: schema }).href,
    adminUrl: url.href,
    truncate: () => truncate(admin, schema),
    drop: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${schema}; DROP USER '${schema}'@'%'`);
      await admin.end();
    },
  };
}

async function migrateTemplate(admin: Connection, migrations: Migrations): Promise<string> {
  // All Jest workers of a test run have the same parent process, and therefore the same template.
  const key = createHash('sha256')
    .update(`${process.ppid} ${migrations.map(String).join()}`)
    .digest('hex')
    .slice(0, 16);
  const template = `duet_test_template_${key}`;
  await admin.query('SELECT GET_LOCK(?, ?)', [template, TEMPLATE_WAIT_SECONDS]);
  try {
    const names = await readTableNames(admin, template);
    if (names.includes(MIGRATED)) return template;
    await admin.query(
      `DROP DATABASE IF EXISTS ${template}; CREATE DATABASE ${template} CHARACTER
        SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    );
    await runMigrations(
      Object.assign(new URL(readTestStores().TEST_DATABASE_URL), { pathname: `/${template}` }).href,
      migrations,
    );
    await admin.query(`CREATE TABLE ${template}.${MIGRATED} (id INT PRIMARY KEY)`);
    return template;
  } finally {
    await admin.query('SELECT RELEASE_LOCK(?)', [template]);
  }
}

/** Copies only tables, keys and rows, because migrations create no views, triggers or routines. */
async function copySchema(admin: Connection, template: string, schema: string): Promise<void> {
  const names = (await readTableNames(admin, template)).filter((name) => name !== MIGRATED);
  const definitions = await Promise.all(names.map((name) => readDefinition(admin, template, name)));
  const rows = names.map(
    (name) => `INSERT INTO ${schema}.\`${name}\` SELECT * FROM ${template}.\`${name}\``,
  );
  await admin.query(
    ['SET FOREIGN_KEY_CHECKS = 0', ...definitions, ...rows, 'SET FOREIGN_KEY_CHECKS = 1'].join(
      ';\n',
    ),
  );
}

async function readDefinition(admin: Connection, schema: string, table: string): Promise<string> {
  const [rows] = await admin.query<RowDataPacket[]>(`SHOW CREATE TABLE ${schema}.\`${table}\``);
  return String(rows[0]?.['Create Table']);
}

async function readTableNames(admin: Connection, schema: string): Promise<string[]> {
  const [rows] = await admin.query<RowDataPacket[]>(
    `SELECT table_name AS name
      FROM information_schema.tables
      WHERE table_schema = ? AND table_type = 'BASE TABLE'`,
    [schema],
  );
  return rows.map(({ name }) => String(name));
}

async function truncate(admin: Connection, schema: string): Promise<void> {
  const names = (await readTableNames(admin, schema)).filter((name) => name !== 'migration');
  // DELETE is faster than TRUNCATE for few rows.
  const deletions = names.map((name) => `DELETE FROM ${schema}.\`${name}\``);
  await admin.query(
    ['SET FOREIGN_KEY_CHECKS = 0', ...deletions, 'SET FOREIGN_KEY_CHECKS = 1'].join(';\n'),
  );
}
