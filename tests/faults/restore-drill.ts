import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomSource } from '../../tools/demo/random.ts';
import { baseEnvironment, nodeScript, run } from '../../tools/stack/exec.ts';
import { Crew } from './crew.ts';
import { Database } from './database.ts';
import { say, step, Trouble } from '../../tools/stack/output.ts';
import {
  backupEnvironment,
  getErasureLog,
  getMediaDir,
  serverEnvironment,
} from '../../tools/stack/environments.ts';
import { processSpecs } from '../../tools/stack/processes.ts';
import { erase, getPeople, untilGone } from './restored-members.ts';
import {
  root,
  type PortName,
  type Ports,
  mapServices,
  type Settings,
  writePrivately,
} from '../../tools/stack/settings.ts';
import { type Stack, startServers, startStores, withStack } from '../../tools/stack/stack.ts';

const APART = 40;

const WRITERS = { size: 4, credits: 60, skip: 100 };
const MESSAGES = 12;

export async function restoreDrill(stack: Stack): Promise<{ isSound: boolean; summary: string }> {
  const { settings, signal } = stack;
  const folder = join(settings.dataDir, 'backups');
  rmSync(folder, { recursive: true, force: true });
  const keys = await makeKeys(signal);
  const cli = (owner: Settings, ...args: string[]): Promise<string> =>
    backupCommand(owner, keys, args, signal);
  const database = new Database(settings);
  if (!(await step('delivery of events', () => database.rests())))
    throw new Trouble('The site to back up has undelivered events.');
  const crew = await step('members and credits', () =>
    Crew.gather(settings.siteUrl, database, { ...WRITERS, random: randomSource(20261122) }),
  );
  const before = await getPeople(settings);
  const [last] = await database.rows<{ key: string }>(
    `SELECT COALESCE(MAX(h.hold_key), '') AS \`key\` FROM ${database.holds} h`,
  );
  await step('backup while members write', () =>
    whileWriting(crew, () => cli(settings, 'backup', folder)),
  );
  const [erased = ''] = crew.members;
  await step('a member is erased after the backup', () => erase(settings, erased));
  await cli(settings, 'erasures', folder);
  const elsewhere = otherMachine(settings);
  return withStack(
    {
      settings: elsewhere,
      signal,
      specs: (own) => processSpecs(own).filter(({ name }) => name !== 'gateway'),
    },
    (other) =>
      restoreElsewhere(other, {
        settings,
        signal,
        folder,
        crew,
        before,
        erased,
        last: last?.key ?? '',
        cli,
      }),
  );
}

interface Saved {
  settings: Settings;
  signal: AbortSignal;
  folder: string;
  crew: Crew;
  before: string[];
  erased: string;
  last: string;
  cli: (owner: Settings, ...args: string[]) => Promise<string>;
}

async function restoreElsewhere(
  other: Stack,
  { settings, signal, folder, crew, before, erased, last, cli }: Saved,
): Promise<{ isSound: boolean; summary: string }> {
  const elsewhere = other.settings;
  await startStores(other);
  await step('restore into a second stack', () => cli(elsewhere, 'restore', folder));
  const restored = new Database(elsewhere);
  const isBack = (await getPeople(elsewhere)).includes(erased);
  const written = await restored.count(
    `SELECT COUNT(*) AS count
      FROM ${restored.schema('messaging')}.message
      WHERE conversation_id IN (?) AND state = 'sent'`,
    [crew.conversations],
  );
  const paidForNothing = await postedWithoutMessage(restored, last);
  await startServers(other);
  const isAtRest = await restored.rests(crew.conversations);
  const traces = await step('repeated erasure', () => untilGone(elsewhere, erased));
  const after = await getPeople(elsewhere);
  const result = {
    test: 'restore',
    members: before.length,
    missing: before.filter((id) => id !== erased && !after.includes(id)).length,
    pictures_missing: missingFiles(settings, elsewhere),
    written_before_the_snapshot: written,
    paid_for_nothing: paidForNothing,
    sent_and_not_paid: await sentWithoutPosting(restored, crew.conversations),
    came_back_with_the_backup: isBack,
    traces_of_the_erased: traces,
    books_balance: await verifyBooks(elsewhere, signal),
    refuses_a_full_place: await rejects(() => cli(elsewhere, 'restore', folder)),
    refuses_a_damaged_backup: await rejectsDamage(folder, () => cli(elsewhere, 'restore', folder)),
  };
  const summary = JSON.stringify(result);
  say(summary);
  return { isSound: isAtRest && isSoundResult(result), summary };
}

interface DrillResult {
  members: number;
  missing: number;
  pictures_missing: number;
  paid_for_nothing: number;
  sent_and_not_paid: number;
  came_back_with_the_backup: boolean;
  traces_of_the_erased: number;
  books_balance: boolean;
  refuses_a_full_place: boolean;
  refuses_a_damaged_backup: boolean;
}

const isSoundResult = (result: DrillResult): boolean =>
  result.members > 1 &&
  result.missing === 0 &&
  result.pictures_missing === 0 &&
  result.came_back_with_the_backup &&
  result.paid_for_nothing === 0 &&
  result.sent_and_not_paid === 0 &&
  result.traces_of_the_erased === 0 &&
  result.books_balance &&
  result.refuses_a_full_place &&
  result.refuses_a_damaged_backup;

function otherMachine(settings: Settings): Settings {
  const dataDir = join(settings.dataDir, 'elsewhere');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const ports = Object.fromEntries(
    Object.entries(settings.ports).map(([name, port]): [PortName, number] => [
      name as PortName,
      port + APART,
    ]),
  ) as Ports;
  const moved = (url: string): string => {
    const address = new URL(url);
    return Object.assign(address, { hostname: '127.0.0.1', port: String(ports.mariadb) }).href;
  };
  writePrivately(join(dataDir, 'secrets.json'), settings.secrets);
  return {
    ...settings,
    ...{
      dataDir,
      logsDir: join(dataDir, 'logs'),
      ports,
      externalDatabase: undefined,
      externalRedis: undefined,
    },
    databaseAdminUrl: `mysql://duet_admin:${settings.secrets.databaseAdmin}@127.0.0.1:${ports.mariadb}/`,
    databaseUrls: mapServices((service) => moved(settings.databaseUrls[service])),
    migrationUrls: mapServices((service) => moved(settings.migrationUrls[service])),
    redisUrl: `redis://127.0.0.1:${ports.redis}/0`,
    siteUrl: `http://localhost:${ports.gateway}`,
    staffUrl: `http://staff.localhost:${ports.gateway}`,
  };
}

type Keys = Record<string, string>;

const cliCommand = [...nodeScript, join(root, 'infra/backup/cli.ts')];

async function makeKeys(signal: AbortSignal): Promise<Keys> {
  const { tail } = await run([...cliCommand, 'key'], { env: baseEnvironment(), signal });
  return Object.fromEntries(tail.map((line) => line.split('=', 2))) as Keys;
}

async function backupCommand(
  settings: Settings,
  keys: Keys,
  args: string[],
  signal: AbortSignal,
): Promise<string> {
  const { code, tail } = await run([...cliCommand, ...args], {
    env: { ...baseEnvironment(), ...backupEnvironment(settings), ...keys },
    signal,
  });
  if (code !== 0) throw new Trouble(tail.at(-1) ?? 'The backup command failed.', tail);
  return tail.join('\n');
}

async function whileWriting(crew: Crew, work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const writing = crew.converse(
    MESSAGES,
    { twice: 0, abandons: 0 },
    { canEnd: () => isOver, onProgress: () => undefined },
  );
  await work().finally(() => (isOver = true));
  await writing;
}

const postedWithoutMessage = (database: Database, since: string): Promise<number> =>
  database.count(
    `SELECT COUNT(*) AS count
     FROM ${database.holds} h
     LEFT JOIN ${database.schema('messaging')}.message m ON m.id = h.hold_key AND m.state = 'sent'
     WHERE h.state = 'posted' AND h.hold_key > ? AND m.id IS NULL`,
    [since],
  );

const sentWithoutPosting = (database: Database, conversations: string[]): Promise<number> =>
  database.count(
    `SELECT COUNT(*) AS count
     FROM ${database.schema('messaging')}.message m
     LEFT JOIN ${database.holds} h ON h.idempotency_key = CONCAT('hold:', m.id) AND h.state = 'posted'
     WHERE m.conversation_id IN (?) AND m.state = 'sent' AND h.hold_key IS NULL`,
    [conversations],
  );

function missingFiles(saved: Settings, restored: Settings): number {
  const of = (settings: Settings): string[] =>
    existsSync(getMediaDir(settings))
      ? readdirSync(getMediaDir(settings), { recursive: true }).map(String)
      : [];
  const there = new Set(of(restored));
  const files = of(saved);
  if (files.length === 0 || !existsSync(getErasureLog(saved)))
    throw new Trouble('The site to back up has no pictures or no erasure log.');
  return files.filter((name) => !there.has(name)).length;
}

async function verifyBooks(settings: Settings, signal: AbortSignal): Promise<boolean> {
  const { code } = await run(
    [process.execPath, '--enable-source-maps', 'services/billing/dist/cli/verify-ledger.js'],
    { env: serverEnvironment(settings, 'billing', 'billing'), signal },
  );
  return code === 0;
}

async function rejects(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => false,
    (error: unknown) => error instanceof Trouble && error.message.includes('Nothing was changed'),
  );
}

async function rejectsDamage(folder: string, work: () => Promise<unknown>): Promise<boolean> {
  const newest =
    readdirSync(folder)
      .filter((name) => /^\d{4}-/.test(name))
      .sort()
      .at(-1) ?? '';
  const hasReason = (reason: string): Promise<boolean> =>
    work().then(
      () => false,
      (error: unknown) => error instanceof Trouble && error.message.includes(reason),
    );
  const add = (file: string): void => {
    chmodSync(join(folder, newest, file), 0o600);
    writeFileSync(join(folder, newest, file), ' ', { flag: 'a' });
  };
  add('databases.sql.gz.age');
  const hasDigest = await hasReason('of this backup is damaged');
  add('manifest.json');
  return hasDigest && (await hasReason('is not signed by a key of BACKUP_PUBLIC_KEYS'));
}
