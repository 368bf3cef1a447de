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
    env: { MYSQL_PWD: decodeURIComponent(url.password) },
  });
}

const COMMIT_SETTINGS = ['innodb_flush_log_at_trx_commit', 'sync_binlog'] as const;

/** A crash during the restore could lose commits. The restore has to begin again then anyway. */
export const withFastCommits = <T>(settings: BackupSettings, work: () => Promise<T>): Promise<T> =>
  withConnection(settings, async (connection) => {
    const names = COMMIT_SETTINGS.map((name) => `@@GLOBAL.${name} AS ${name}`).join();
    const [[before]] = await connection.query<RowDataPacket[]>(`SELECT ${names}`);
    const set = (value: (name: string) => unknown): Promise<unknown> =>
      Promise.allSettled(
        COMMIT_SETTINGS.map((name) => connection.query(`SET GLOBAL ${name} = ?`, [value(name)])),
      );
    try {
      await set(() => 0);
      return await work();
    } finally {
      await set((name) => before?.[name]);
    }
  });
