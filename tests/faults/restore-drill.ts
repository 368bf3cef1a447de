import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { randomSource } from '../../tools/demo/random.ts';
import { run } from '../../tools/stack/exec.ts';
import { BackupCommand } from './backup-command.ts';
import { Crew } from './crew.ts';
import { Database } from './database.ts';
import { say, step, Trouble } from '../../tools/stack/output.ts';
import { getErasureLog, getMediaDir, serverEnvironment } from '../../tools/stack/environments.ts';
import { processSpecs } from '../../tools/stack/processes.ts';
import { erase, getPeople, untilGone } from './restored-members.ts';
import {
  type PortName,
  type Ports,
  mapServices,
  type Settings,
  writePrivately,
} from '../../tools/stack/settings.ts';
import { type Stack, startServers, startStores, withStack } from '../../tools/stack/stack.ts';
import {
  countAcknowledged,
  countRestored,
  deleteByHand,
  type WrongDelete,
  writeDuring,
} from './wrong-delete.ts';

const APART = 40;

const WRITERS = { size: 4, credits: 60, skip: 100 };

export type RestoreResult = {
  isSound: boolean;
  summary: string;
  /** Acknowledged messages from before the wrong DELETE that were not restored. */
  lost: number;
  /** Seconds from the start of the restore until the services are ready. */
  restoredS: number;
};

export async function restoreDrill(stack: Stack): Promise<RestoreResult> {
  const { settings, signal } = stack;
  const folder = join(settings.dataDir, 'backups');
  rmSync(folder, { recursive: true, force: true });
  const command = await BackupCommand.create(folder, signal);
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
    writeDuring(crew, () => command.run(settings, 'backup')),
  );
  const [erased = ''] = crew.members;
  const mistake = await command.archiveDuring(settings, async () => {
    const made = await step('a wrong DELETE between messages', () => deleteByHand(crew, database));
    await step('a member is erased after it', () => erase(settings, erased));
    return made;
  });
  await command.run(settings, 'erasures');
  await step('restore drill', () => command.run(settings, 'drill'));
  const elsewhere = otherMachine(settings);
  return withServices(elsewhere, signal, (other) =>
    restoreElsewhere(other, {
      settings,
      signal,
      command,
      crew,
      mistake,
      before,
      erased,
      last: last?.key ?? '',
    }),
  );
}

export const withServices = <T>(
  settings: Settings,
  signal: AbortSignal,
  work: (stack: Stack) => Promise<T>,
): Promise<T> =>
  withStack(
    {
      settings,
      signal,
      specs: (own) => processSpecs(own).filter(({ name }) => name !== 'gateway'),
    },
    work,
  );

interface Saved {
  settings: Settings;
  signal: AbortSignal;
  command: BackupCommand;
  crew: Crew;
  mistake: WrongDelete;
  before: string[];
  erased: string;
  last: string;
}

async function restoreElsewhere(
  other: Stack,
  { settings, signal, command, crew, mistake, before, erased, last }: Saved,
): Promise<RestoreResult> {
  const elsewhere = other.settings;
  await startStores(other);
  const restore = (...args: string[]): Promise<string> =>
    command.run(elsewhere, 'restore', ...args);
  const started = Date.now();
  await step('restore into a second stack', () => restore('--to', mistake.to));
  const loadedMs = Date.now() - started;
  const restored = new Database(elsewhere);
  const isBack = (await getPeople(elsewhere)).includes(erased);
  const [written, later] = [
    await countRestored(restored, mistake.before),
    await countRestored(restored, mistake.after),
  ];
  const paidForNothing = await postedWithoutMessage(restored, last);
  const starting = Date.now();
  await startServers(other);
  const restoredS = (loadedMs + Date.now() - starting) / 1_000;
  const isAtRest = await restored.rests(crew.conversations);
  const traces = await step('repeated erasure', () => untilGone(elsewhere, erased));
  const after = await getPeople(elsewhere);
  const result = {
    test: 'restore',
    members: before.length,
    missing: before.filter((id) => id !== erased && !after.includes(id)).length,
    pictures_missing: missingFiles(settings, elsewhere),
    written: countAcknowledged(mistake.before),
    written_and_lost: countAcknowledged(mistake.before) - written,
    written_after_the_time: countAcknowledged(mistake.after),
    restored_after_the_time: later,
    paid_for_nothing: paidForNothing,
    sent_and_not_paid: await sentWithoutPosting(restored, crew.conversations),
    came_back_with_the_backup: isBack,
    traces_of_the_erased: traces,
    books_balance: await verifyBooks(elsewhere, signal),
    refuses_a_full_place: await command.rejects(() => restore()),
    refuses_a_damaged_backup: await command.rejectsDamage(() => restore()),
  };
  const summary = JSON.stringify(result);
  say(summary);
  const lost = result.written_and_lost;
  return { isSound: isAtRest && isSoundResult(result), summary, lost, restoredS };
}

interface DrillResult {
  members: number;
  missing: number;
  pictures_missing: number;
  written: number;
  written_and_lost: number;
  written_after_the_time: number;
  restored_after_the_time: number;
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
  result.written > 0 &&
  result.written_and_lost === 0 &&
  result.written_after_the_time > 0 &&
  result.restored_after_the_time === 0 &&
  result.came_back_with_the_backup &&
  result.paid_for_nothing === 0 &&
  result.sent_and_not_paid === 0 &&
  result.traces_of_the_erased === 0 &&
  result.books_balance &&
  result.refuses_a_full_place &&
  result.refuses_a_damaged_backup;

export function otherMachine(settings: Settings): Settings {
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

export async function verifyBooks(settings: Settings, signal: AbortSignal): Promise<boolean> {
  const { code } = await run(
    [process.execPath, '--enable-source-maps', 'services/billing/dist/cli/verify-ledger.js'],
    { env: serverEnvironment(settings, 'billing', 'billing'), signal },
  );
  return code === 0;
}
