import { createHash } from 'node:crypto';
import { runMigrations } from '@duet/service-kit/database';
import { type Migrations, toGrants } from '@duet/service-kit/table-rights';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { readTestStores } from './env';

const TEMPLATE_WAIT_SECONDS = 60;
const MIGRATED = 'template_is_migrated';
const COUNTER = / AUTO_INCREMENT=\d+/;

export interface TestDatabase {
  /** URL of the schema with a user who has the rights of a running service. */
  url: string;
  adminUrl: string;
  truncate(): Promise<void>;
  /** Lets the next test file use the schema. */
  release(): Promise<void>;
}

/**
 * Migrations run once per test run, in a template schema. Test files reuse copies of the template,
 * because creating and dropping a schema takes longer than most tests.
 */
export async function createTestDatabase(migrations: Migrations): Promise<TestDatabase> {
  const { TEST_DATABASE_URL } = readTestStores();
  const admin = await createConnection({ uri: TEST_DATABASE_URL, multipleStatements: true });
  const template = await migrateTemplate(admin, migrations);
  const schema = await takeSchema(admin, template);
  if (!(await resetSchema(admin, template, schema)))
    await createSchema(admin, { template, schema, rights: migrations.rights });
  await admin.query(`USE ${schema}`);
  const url = Object.assign(new URL(TEST_DATABASE_URL), { pathname: `/${schema}` });
  return {
    url: Object.assign(new URL(url), { username: schema, password: schema }).href,
    adminUrl: url.href,
    truncate: () => truncate(admin, schema),
    release: () => admin.end(),
  };
}

/** Locks a schema until the connection ends. */
async function takeSchema(admin: Connection, template: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const schema = `${template.replace('_template', '')}_${number}`;
    const [[row]] = await admin.query<RowDataPacket[]>('SELECT GET_LOCK(?, 0) AS got', [schema]);
    if (Number(row?.got) === 1) return schema;
  }
}

async function createSchema(
  admin: Connection,
  { template, schema, rights }: { template: string; schema: string; rights: Migrations['rights'] },
): Promise<void> {
  await admin.query(
    `DROP DATABASE IF EXISTS ${schema}; CREATE DATABASE ${schema} CHARACTER
      SET utf8mb4 COLLATE utf8mb4_unicode_ci; USE ${schema}`,
  );
  await copySchema(admin, template, schema);
  const grants = toGrants({ schema, user: schema }, rights, { isNew: true });
  await admin.query(
    [
      `DROP USER IF EXISTS '${schema}'@'%'`,
      `CREATE USER '${schema}'@'%' IDENTIFIED BY '${schema}'`,
      ...grants,
    ].join(';'),
  );
}

/** @returns false if the schema does not exist, or if a test has changed its tables */
async function resetSchema(admin: Connection, template: string, schema: string): Promise<boolean> {
  const names = await readTableNames(admin, schema);
  const expected = await readDefinitions(admin, template);
  const found = await readDefinitions(admin, schema);
  const isSame = (name: string): boolean =>
    found.get(name)?.replace(COUNTER, '') === expected.get(name)?.replace(COUNTER, '');
  if (names.length !== expected.size || !names.every(isSame)) return false;
  const counters = names.filter((name) => found.get(name) !== expected.get(name));
  await admin.query(
    [
      'SET FOREIGN_KEY_CHECKS = 0',
      ...names.map((name) => `DELETE FROM ${schema}.\`${name}\``),
      ...copyRows(names, template, schema),
      ...counters.map((name) => `ALTER TABLE ${schema}.\`${name}\` AUTO_INCREMENT = 1`),
      'SET FOREIGN_KEY_CHECKS = 1',
    ].join(';\n'),
  );
  return true;
}

async function migrateTemplate(admin: Connection, migrations: Migrations): Promise<string> {
  // All Jest workers of a test run have the same parent process, and therefore the same template.
  const key = createHash('sha256')
    .update(`${process.ppid} ${migrations.map(String).join()} ${JSON.stringify(migrations.rights)}`)
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
  const definitions = await readDefinitions(admin, template);
  const rows = copyRows([...definitions.keys()], template, schema);
  await admin.query(
    [
      'SET FOREIGN_KEY_CHECKS = 0',
      ...definitions.values(),
      ...rows,
      'SET FOREIGN_KEY_CHECKS = 1',
    ].join(';\n'),
  );
}

const copyRows = (names: string[], template: string, schema: string): string[] =>
  names.map((name) => `INSERT INTO ${schema}.\`${name}\` SELECT * FROM ${template}.\`${name}\``);

async function readDefinitions(admin: Connection, schema: string): Promise<Map<string, string>> {
  const names = (await readTableNames(admin, schema)).filter((name) => name !== MIGRATED);
  const definitions = names.map(async (name): Promise<[string, string]> => {
    const [rows] = await admin.query<RowDataPacket[]>(`SHOW CREATE TABLE ${schema}.\`${name}\``);
    return [name, String(rows[0]?.['Create Table'])];
  });
  return new Map(await Promise.all(definitions));
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
