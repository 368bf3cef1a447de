import { createHash } from 'node:crypto';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import type { ServiceEnv } from './env';
import { createLogger } from './logging';

type Classes = (new (...args: never[]) => object)[];

export interface DatabaseParts {
  /** Migration classes in order, `kitMigrations` first. */
  migrations: Classes;
}

/** Pool events of mysql2; TypeORM types its pool as any. */
interface PoolLike {
  on(event: 'connection', listener: (connection: { query(sql: string): void }) => void): void;
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

const getPool = (dataSource: DataSource): PoolLike =>
  (dataSource.driver as unknown as { pool: PoolLike }).pool;

/** Connections of the pool by what they do; `waiting` are statements that have none. */
export function getPoolStats(dataSource: DataSource): Record<'used' | 'idle' | 'waiting', number> {
  const {
    _allConnections: all,
    _freeConnections: idle,
    _connectionQueue: waiting,
  } = getPool(dataSource);
  return { used: all.length - idle.length, idle: idle.length, waiting: waiting.length };
}

/**
 * How every connection to a service's schema is set up: utf8mb4, instants in UTC, BIGINT as string,
 * strict mode, READ COMMITTED, no automatic schema changes.
 */
export function dataSourceOptions(
  url: string,
  parts: DatabaseParts,
  poolSize = 10,
): DataSourceOptions {
  return {
    type: 'mysql',
    url,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: true,
    poolSize,
    connectTimeout: 5_000,
    migrations: parts.migrations as MixedList<new () => object>,
    migrationsTableName: 'migration',
    synchronize: false,
    migrationsRun: false,
    logging: false,
    // dateStrings for DATE: a birthday has no time zone, and a Date would give it one.
    dateStrings: ['DATE'],
    extra: { enableKeepAlive: true, maxIdle: poolSize },
  };
}

/**
 * Settings of every connection; UTC, so that NOW() agrees with the Dates that the driver writes.
 */
export const SESSION_STATEMENTS = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION time_zone = '+00:00',
      SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
];

/**
 * A data source whose every connection has the session settings above, also outside of
 * transactions.
 */
export async function connectDatabase(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  getPool(dataSource).on('connection', (connection) => {
    // Queued on the new connection ahead of its first user's statement.
    for (const statement of SESSION_STATEMENTS) connection.query(statement);
  });
  // initialize() has opened one connection already, and only one.
  for (const statement of SESSION_STATEMENTS) await dataSource.query(statement);
  return dataSource;
}

/** The service's connection pool as a Nest module; `DataSource` can be injected. */
export function databaseModule(env: ServiceEnv, parts: DatabaseParts): DynamicModule {
  return TypeOrmModule.forRootAsync({
    useFactory: () => ({
      ...dataSourceOptions(env.DATABASE_URL, parts, env.DATABASE_POOL),
      retryAttempts: 5,
      retryDelay: 1_000,
    }),
    dataSourceFactory: (options) => {
      if (!options) throw new Error('The database module has no options');
      return connectDatabase(options);
    },
  });
}

/** Seconds that an instance waits for another one that is migrating the same schema. */
const MIGRATION_WAIT_SECONDS = 300;

/**
 * Runs what is missing of the migrations, one instance at a time; the others wait and then find
 * nothing to do.
 * @returns names of the migrations that ran
 */
export async function runMigrations(url: string, migrations: Classes): Promise<string[]> {
  const dataSource = await connectDatabase(dataSourceOptions(url, { migrations }, 3));
  const holder = dataSource.createQueryRunner();
  const lock = lockName(String(dataSource.options.database ?? url), 'migrations');
  try {
    const [row] = (await holder.query('SELECT GET_LOCK(?, ?) AS got', [
      lock,
      MIGRATION_WAIT_SECONDS,
    ])) as { got: unknown }[];
    if (Number(row?.got) !== 1)
      throw new Error(`Another instance has been migrating for ${MIGRATION_WAIT_SECONDS} s`);
    // DDL commits by itself in MySQL: a transaction around it would only pretend.
    const ran = await dataSource.runMigrations({ transaction: 'none' });
    return ran.map((migration) => migration.name);
  } finally {
    await holder.query('SELECT RELEASE_LOCK(?)', [lock]).catch(() => undefined);
    await holder.release();
    await dataSource.destroy();
  }
}

/** @throws when the database does not answer */
export const pingDatabase = (dataSource: DataSource): Promise<unknown> =>
  dataSource.query('SELECT 1');

/** Name for GET_LOCK, which is server-wide, at most 64 characters and case-insensitive. */
export const lockName = (schema: string, what: string): string =>
  `duet:${createHash('sha256').update(schema).digest('hex').slice(0, 16)}:${what}`.slice(0, 64);

/** The whole of a service's migrate.ts: migrates, says what ran, exits 0 or 1. */
export async function migrateAndExit(url: string, migrations: Classes): Promise<never> {
  const logger = createLogger('migrate', 'info');
  try {
    const ran = await runMigrations(url, migrations);
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
