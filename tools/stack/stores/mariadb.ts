import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { baseEnvironment, run } from '../exec.ts';
import { Trouble } from '../output.ts';
import { program } from '../provision.ts';
import type { Settings } from '../settings.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';
import { BINARY_LOG } from './binary-log.ts';
import { socketPath } from './socket-path.ts';

type Server = {
  name: string;
  port: number;
  url: string;
  defaults: string;
  options?: string[];
  init?: string[];
};

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new Trouble(
      'MariaDB needs a user with a name, and the current user has none on this machine: run Duet as a user of /etc/passwd, or set DATABASE_URL to the URL of an existing server.',
    );
  }
}

export function mariadbFolders(settings: Settings, name: string) {
  // A starting server deletes all temporary tables in `temporary`, so each server has its own.
  return {
    data: join(settings.dataDir, name),
    temporary: join(settings.dataDir, `${name}-temporary`),
    init: join(settings.dataDir, `${name}-init.sql`),
    pid: join(settings.dataDir, `${name}.pid`),
  };
}

async function prepareMariadb(
  settings: Settings,
  signal: AbortSignal,
  { name, init: more = [] }: Pick<Server, 'name' | 'init'>,
): Promise<void> {
  const { data, temporary, init } = mariadbFolders(settings, name);
  const { databaseAdmin } = settings.secrets;
  // mariadbd runs this file at each start, to set the administrator's password for TCP.
  writeFileSync(
    init,
    [
      // Replicas would repeat these statements.
      'SET SESSION sql_log_bin = 0;',
      `CREATE USER IF NOT EXISTS 'duet_admin'@'%' IDENTIFIED BY '${databaseAdmin}';`,
      `ALTER USER 'duet_admin'@'%' IDENTIFIED BY '${databaseAdmin}';`,
      `GRANT ALL PRIVILEGES ON *.* TO 'duet_admin'@'%' WITH GRANT OPTION;`,
      ...more,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  if (existsSync(data)) return;
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const user = userName();
  const { code, tail } = await run(
    [
      program('mariadb-install-db'),
      '--no-defaults',
      `--user=${user}`,
      `--datadir=${draft}`,
      `--tmpdir=${temporary}`,
      '--auth-root-authentication-method=socket',
      `--auth-root-socket-user=${user}`,
      '--skip-test-db',
      '--skip-name-resolve',
      '--innodb-log-file-size=16M',
    ],
    { env: baseEnvironment(), signal, log: join(settings.logsDir, 'mariadb-install.log') },
  );
  if (code !== 0)
    throw new Trouble(
      `MariaDB could not create its data folder ${data}: its last lines are above.`,
      tail.slice(-15),
    );
  // Renames only a complete folder, so that the next start repeats an interrupted installation.
  renameSync(draft, data);
}

export function mariadbSpec(settings: Settings): ProcessSpec {
  return mariadbServer(settings, {
    name: 'mariadb',
    port: settings.ports.mariadb,
    url: settings.databaseAdminUrl,
    defaults: '--no-defaults',
    options: settings.mode === 'start' ? BINARY_LOG : [],
  });
}

export function mariadbServer(settings: Settings, server: Server): ProcessSpec {
  const { name, port, url, defaults, options = [] } = server;
  const { data, temporary, init, pid } = mariadbFolders(settings, name);
  return {
    name,
    command: [
      program('mariadbd'),
      defaults,
      `--user=${userName()}`,
      `--datadir=${data}`,
      `--tmpdir=${temporary}`,
      `--socket=${socketPath(settings.dataDir, name)}`,
      `--pid-file=${pid}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      `--init-file=${init}`,
      ...options,
    ],
    env: baseEnvironment(),
    cwd: settings.dataDir,
    dependsOn: [],
    ports: { [name === 'mariadb' ? 'MariaDB' : name]: port },
    isReady: () => answers(url),
    isStore: true,
    prepare: (signal) => prepareMariadb(settings, signal, server),
  };
}

export async function answers(url: string): Promise<boolean> {
  const connection = await createConnection({ uri: url, connectTimeout: 5_000 });
  try {
    await connection.query('SELECT 1');
    return true;
  } finally {
    connection.destroy();
  }
}
