import { createHash } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, MigrationExecutor, type MixedList } from 'typeorm';
import { z } from 'zod';
import { sendStatementsDirectly } from './direct-statements';
import { hasErrorNumber } from './database-errors';
import { type ServiceEnv, migrationEnv, parseEnv } from './env';
import { createLogger } from './logging';
import { readStoreTls } from './store-tls';
import { type Migrations, type TableRights, toGrants, toSchemaRevocations } from './table-rights';

type Classes = (new (...args: never[]) => object)[];

export interface DatabaseParts {
  /** All migrations in order, `kitMigrations` first. */
  migrations: Classes;
}

interface PoolLike {
  on(event: 'connection', listener: (connection: { query(sql: string): void }) => void): void;
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

const getPool = (dataSource: DataSource): PoolLike =>
  (dataSource.driver as unknown as { pool: PoolLike }).pool;

/** `waiting` counts statements that wait for a connection. */
export function getPoolStats(dataSource: DataSource): Record<'used' | 'idle' | 'waiting', number> {
  const {
    _allConnections: all,
    _freeConnections: idle,
    _connectionQueue: waiting,
  } = getPool(dataSource);
  return { used: all.length - idle.length, idle: idle.length, waiting: waiting.length };
}

export const MIGRATION_TABLE = 'migration';

/** Sets utf8mb4, UTC, BIGINT as string, and no automatic schema changes. */
export function dataSourceOptions(
  url: string,
  parts: DatabaseParts,
  poolSize = 10,
): DataSourceOptions {
  const { url: address, tls } = readStoreTls(url);
  return {
    type: 'mysql',
    url: address,
    ...(tls && { ssl: { ...tls, verifyIdentity: true } }),
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
    poolSize,
    connectTimeout: 5_000,
    migrations: [...parts.migrations] as MixedList<new () => object>,
    migrationsTableName: MIGRATION_TABLE,
    synchronize: false,
    migrationsRun: false,
    logging: false,
    dateStrings: ['DATE'],
    extra: { enableKeepAlive: true, maxIdle: poolSize },
  };
}

/** With UTC, NOW() agrees with the Dates that the driver writes. */
export const SESSION_STATEMENTS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION time_zone = '+00:00',
      SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
];

export async function connectDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  getPool(dataSource).on('connection', (connection) => {
    for (const statement of SESSION_STATEMENTS) connection.query(statement);
  });
  for (const statement of SESSION_STATEMENTS) await dataSource.query(statement);
  sendStatementsDirectly(dataSource);
  return dataSource;
}

export function databaseModule(env: ServiceEnv, parts: DatabaseParts): DynamicModule {
  return TypeOrmModule.forRootAsync({
    useFactory: () => ({
      ...dataSourceOptions(env.DATABASE_URL, parts, env.DATABASE_POOL),
      retryAttempts: 5,
      retryDelay: 1_000,
    }),
    dataSourceFactory: (options) => {
      if (!options) throw new Error('DatabaseModule needs options');
      return connectDatabase(options);
    },
  });
}

const MIGRATION_WAIT_SECONDS = 300;

/**
 * Runs pending migrations under a lock.
 * @param runtimeUser gets its rights after the migrations
 * @returns names of the migrations that ran
 */
export async function runMigrations(
  url: string,
  migrations: Migrations,
  runtimeUser?: string,
): Promise<string[]> {
  const dataSource = await connectDatabase(dataSourceOptions(url, { migrations }, 3));
  const holder = dataSource.createQueryRunner();
  const lock = lockName(String(dataSource.options.database ?? url), 'migrations');
  try {
    const [row] = (await holder.query('SELECT GET_LOCK(?, ?) AS got', [
      lock,
      MIGRATION_WAIT_SECONDS,
    ])) as { got: unknown }[];
    if (Number(row?.got) !== 1)
      throw new Error(`another instance has been migrating for ${MIGRATION_WAIT_SECONDS} s`);
    const ran = await runPending(dataSource);
    if (runtimeUser) await grantRights(dataSource, runtimeUser, migrations.rights);
    return ran;
  } finally {
    await holder.query('SELECT RELEASE_LOCK(?)', [lock]).catch(() => undefined);
    await holder.release();
    await dataSource.destroy();
  }
}

/** Error numbers: table, column, index, row or constraint exists; nothing to drop. */
const ALREADY_DONE = [1050, 1060, 1061, 1062, 1826, 1091];

async function runPending(dataSource: DataSource): Promise<string[]> {
  try {
    const ran = await dataSource.runMigrations({ transaction: 'none' });
    return ran.map(({ name }) => name);
  } catch (error) {
    if (!ALREADY_DONE.some((errno) => hasErrorNumber(error, errno))) throw error;
    const [migration] = await new MigrationExecutor(dataSource).getPendingMigrations();
    throw new Error(
      `the schema already has a part of ${migration?.name}, so an earlier run may have stopped half-way: docs/runbooks/deploy.md, "Resume a migration"`,
      { cause: error },
    );
  }
}

/** 1141: no such grant. 1044: only an administrator can revoke the grant. */
const NOTHING_TO_REVOKE = [1141, 1044];

/** Grants new rights before revoking old rights, so that a running service keeps its rights. */
async function grantRights(
  dataSource: DataSource,
  user: string,
  rights: TableRights,
): Promise<void> {
  await assertAllTablesHaveRights(dataSource, rights);
  const [row] = await dataSource.query<{ name: string }[]>('SELECT DATABASE() AS name');
  const grantee = { schema: row?.name ?? '', user };
  for (const statement of toGrants(grantee, rights, { isNew: false }))
    await dataSource.query(statement);
  for (const statement of toSchemaRevocations(grantee))
    await dataSource.query(statement).catch((error: unknown) => {
      if (!NOTHING_TO_REVOKE.some((errno) => hasErrorNumber(error, errno))) throw error;
    });
}

async function assertAllTablesHaveRights(
  dataSource: DataSource,
  rights: TableRights,
): Promise<void> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name
      FROM information_schema.tables
      WHERE table_schema = DATABASE() AND table_name <> ?`,
    [MIGRATION_TABLE],
  );
  const missing = tables.filter(({ name }) => !(name in rights)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(`table-rights.ts of the service has no right for: ${missing.join(', ')}`);
}

export const pingDatabase = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query('SELECT 1');

/** Names for GET_LOCK apply to the whole server and have at most 64 characters. */
const lockName = (schema: string, what: string): string =>
  `duet:${createHash('sha256').update(schema).digest('hex').slice(0, 16)}:${what}`.slice(0, 64);

export async function migrateAndExit(migrations: Migrations): Promise<never> {
  const { DATABASE_URL, DATABASE_RUNTIME_USER } = parseEnv(z.object(migrationEnv));
  const logger = createLogger('migrate', 'info');
  try {
    const ran = await runMigrations(DATABASE_URL, migrations, DATABASE_RUNTIME_USER);
    logger.info(
      { migrations: ran },
      ran.length > 0 ? 'migrations applied' : 'schema is up to date',
    );
    process.exit(0);
  } catch (error) {
    logger.error({ err: error }, 'migration failed; the schema may be partly migrated');
    process.exit(1);
  }
}
