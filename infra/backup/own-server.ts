import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { run } from '../../tools/stack/exec.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { freePort } from '../../tools/stack/ports.ts';
import { loadSettings, type Settings } from '../../tools/stack/settings.ts';
import { mariadbServer } from '../../tools/stack/stores/mariadb.ts';
import { programEnvironment } from './pipes.ts';

const START_MS = 60_000;
const FIRST_PORT = 25_000;
const PORTS = 900;

export async function withOwnServer<T>(
  folder: string,
  options: string[],
  work: (settings: Settings) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const settings = await makeSettings(folder);
  const { command, prepare, isReady } = mariadbServer(settings, {
    name: 'mariadb',
    port: settings.ports.mariadb,
    url: settings.databaseAdminUrl,
    defaults: '--no-defaults',
    options,
  });
  await prepare?.(stop.signal);
  const running = run(command, { env: programEnvironment(), signal: stop.signal });
  const ended = running.then(
    ({ tail }) => Promise.reject(new Trouble('MariaDB ended: its last lines are above.', tail)),
    () => undefined as never,
  );
  ended.catch(() => undefined);
  try {
    await Promise.race([untilReady(isReady), ended]);
    return await work(settings);
  } finally {
    stop.abort();
    await ended.catch(() => undefined);
  }
}

async function makeSettings(folder: string): Promise<Settings> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = loadSettings('start', { DUET_DATA_DIR: folder });
  const port = await freePort(FIRST_PORT + Math.floor(Math.random() * PORTS));
  const url = new URL(settings.databaseAdminUrl);
  url.port = String(port);
  const ports = { ...settings.ports, mariadb: port };
  return { ...settings, ports, databaseAdminUrl: url.href };
}

async function untilReady(isReady: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > end) throw new Trouble('MariaDB did not start within 60 s.');
    await setTimeout(100);
  }
}
