import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { BackupSettings } from './env.ts';
import { filter, type Filter } from './pipes.ts';

export async function withConnection<T>(
  { BACKUP_DATABASE_URL: uri }: BackupSettings,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection({ uri, connectTimeout: 10_000, timezone: 'Z' });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** Other users of the machine can read arguments, so the password is in the environment. */
export function client(
  name: string,
  { BACKUP_DATABASE_URL }: BackupSettings,
  args: string[],
): Filter {
  const url = new URL(BACKUP_DATABASE_URL);
  const address = [
    '--no-defaults',
    `--host=${url.hostname}`,
    `--port=${url.port || '3306'}`,
    '--protocol=tcp',
    `--user=${decodeURIComponent(url.username)}`,
  ];
  return filter(name, [...address, ...args], {
    env: { TZ: 'UTC', MYSQL_PWD: decodeURIComponent(url.password) },
  });
}

const FAST_COMMITS = { innodb_flush_log_at_trx_commit: 0, sync_binlog: 0 };

/** A crash during the restore could lose commits, but then the restore must begin again anyway. */
export async function withFastCommits<T>(
  settings: BackupSettings,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readGlobals(settings, Object.keys(FAST_COMMITS));
  const isFast = await setGlobals(settings, FAST_COMMITS).then(
    () => true,
    () => false,
  );
  try {
    return await work();
  } finally {
    await setGlobals(settings, before).catch((error: unknown) => {
      if (isFast) throw error;
    });
  }
}

const readGlobals = (settings: BackupSettings, names: string[]): Promise<Record<string, unknown>> =>
  withConnection(settings, async (connection) => {
    const values = names.map((name) => `@@GLOBAL.${name} AS ${name}`).join();
    const [[row]] = await connection.query<RowDataPacket[]>(`SELECT ${values}`);
    return { ...row };
  });

const setGlobals = (settings: BackupSettings, values: Record<string, unknown>): Promise<void> =>
  withConnection(settings, async (connection) => {
    for (const [name, value] of Object.entries(values))
      await connection.query(`SET GLOBAL ${name} = ?`, [value]);
  });
