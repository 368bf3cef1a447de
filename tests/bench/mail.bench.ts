import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@duet/service-kit/ids';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { profile } from './cpu-steps.ts';
import { cpuMicroseconds, readStack, rounded } from './harness.ts';

const KIND = process.env.BENCH_KIND ?? 'password_changed';
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP = 1_000;
const MOST = 20_000;
const KILLED = 2_000;
const PROFILED = Number(process.env.BENCH_PROFILE ?? 0);
const POLL_MS = 100;
const SILENCE_MS = 100_000;
const ALGORITHMS = { rsa: 'rsa-sha256', ed25519: 'ed25519-sha256' } as const;
type Algorithm = keyof typeof ALGORITHMS;

interface Sunk {
  taken: number;
  unique: number;
  unnamed: number;
  last_at: number;
  signatures: Record<string, number>;
}

const stack = readStack();
const sinkUrl = `http://127.0.0.1:${stack.ports.mailbox}/`;
const sunk = async (): Promise<Sunk> => (await (await fetch(sinkUrl)).json()) as Sunk;
const workerPid = (): number => readStack().processes['messaging-worker']?.pid ?? 0;

const connectTo = (service: string): Promise<Connection> =>
  createConnection({ uri: stack.database_urls[service] ?? '' });
const [identity, messaging] = [await connectTo('identity'), await connectTo('messaging')];
const all = new Set<string>();
const inHand = new Set<string>();

async function column<T>(database: Connection, sql: string, values: unknown[] = []): Promise<T[]> {
  const [rows] = await database.query<RowDataPacket[]>(sql, values);
  return rows.map((row) => Object.values(row)[0] as T);
}

const members = await column<string>(
  identity,
  "SELECT id FROM account WHERE site = 'duet' AND status <> 'deleted'",
);
if (members.length === 0) throw new Error('the stack has no members');

// Deletes mails that an interrupted run has left.
await messaging.query("DELETE FROM mail WHERE request_id LIKE 'bench-%'");
await identity.query('DELETE FROM mail_request WHERE kind = ?', [KIND]);
await sleep(2_000);
const { unique: earlier } = await sunk();

async function populate(count: number): Promise<void> {
  const now = new Date();
  const later = new Date(now.getTime() + 3_600_000);
  for (let first = 0; first < count; first += 2_000) {
    const batch = Array.from({ length: Math.min(2_000, count - first) }, (_, index) => ({
      id: newId(),
      member: members[(first + index) % members.length],
    }));
    for (const { id } of batch) all.add(id);
    await identity.query(
      'INSERT INTO mail_request (id, kind, site, member_id, created_at) VALUES ?',
      [batch.map(({ id, member }) => [id, KIND, 'duet', member, now])],
    );
    await messaging.query(
      `INSERT INTO mail (id, site, member_id, kind, stream, request_id, state, next_at, created_at)
        VALUES ?`,
      [
        batch.map(({ id, member }) => [
          ...[id, 'duet', member, KIND, 'transactional', `bench-${id}`],
          ...['due', later, now],
        ]),
      ],
    );
  }
}

async function until(check: (state: Sunk) => boolean | Promise<boolean>): Promise<Sunk> {
  const begun = Date.now();
  for (;;) {
    const state = await sunk();
    if (await check(state)) return state;
    if (Date.now() - Math.max(state.last_at, begun) > SILENCE_MS)
      throw new Error(`no mail for 100 s; ${state.unique} of ${all.size} mails have arrived`);
    process.stderr.write(`\r  ${state.unique - earlier} of ${all.size}\u001b[K`);
    await sleep(POLL_MS);
  }
}

async function start(): Promise<number> {
  const now = Date.now();
  await messaging.query("UPDATE mail SET next_at = ? WHERE state = 'due' AND kind = ?", [
    new Date(now),
    KIND,
  ]);
  return now;
}

async function send(count: number): Promise<number> {
  const before = await sunk();
  await populate(count);
  await start();
  const first = await until(({ unique }) => unique > before.unique);
  const firstAt = first.last_at;
  const last = await until(({ unique }) => unique - earlier >= all.size);
  return (last.unique - first.unique) / Math.max(0.001, (last.last_at - firstAt) / 1_000);
}

function getCpu(): Map<string, number> {
  return new Map(
    Object.entries(readStack().processes).map(([name, { pid }]) => [name, cpuMicroseconds(pid)]),
  );
}

async function killAmong(count: number, next: Algorithm): Promise<void> {
  const before = await sunk();
  await populate(count);
  await start();
  await until(({ unique }) => unique - before.unique >= count / 2);
  writeKeys(next);
  process.kill(workerPid(), 'SIGKILL');
  const found = await column<string>(messaging, "SELECT id FROM mail WHERE state = 'sending'");
  for (const id of found) inHand.add(id);
  await until(async () => {
    const sql = 'SELECT COUNT(*) FROM mail WHERE kind = ? AND next_at IS NOT NULL';
    return (await column<number>(messaging, sql, [KIND]))[0] === 0;
  });
}

const keyFile = join(stack.data_dir, 'dkim/account.duet.localhost.pem');

function writeKeys(algorithm: Algorithm): void {
  const { privateKey } =
    algorithm === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
      : generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  mkdirSync(dirname(keyFile), { recursive: true, mode: 0o700 });
  writeFileSync(keyFile, pem, { mode: 0o600 });
}

interface Figures {
  rate: number;
  cpu: Record<string, number>;
}

async function measure(algorithm: Algorithm): Promise<Figures> {
  await send(WARM_UP);
  const guess = await send(WARM_UP);
  const signed = (await sunk()).signatures[ALGORITHMS[algorithm]] ?? 0;
  const count = Math.round(Math.min(MOST, Math.max(WARM_UP, guess * SECONDS)));
  const before = getCpu();
  const rate = await send(count);
  const after = getCpu();
  const now = (await sunk()).signatures[ALGORITHMS[algorithm]] ?? 0;
  if (now - signed !== count) throw new Error(`${now - signed} of ${count} mails are signed`);
  const cpu = Object.fromEntries(
    [...after]
      .map(([name, used]) => [name, rounded((used - (before.get(name) ?? 0)) / count / 1_000, 3)])
      .filter(([, used]) => Number(used) >= 0.01),
  ) as Record<string, number>;
  return { rate, cpu };
}

const figures = {} as Record<Algorithm, Figures>;
writeKeys('rsa');
for (const [algorithm, next] of [
  ['rsa', 'ed25519'],
  ['ed25519', 'rsa'],
] as const) {
  figures[algorithm] = await measure(algorithm);
  const { rate, cpu } = figures[algorithm];
  process.stderr.write('\r\u001b[K');
  console.log(`${algorithm}: ${rate.toFixed(0)} mails per second; CPU per mail in ms:`);
  for (const [name, used] of Object.entries(cpu))
    console.log(`  ${name.padEnd(18)} ${used.toFixed(2).padStart(6)}`);
  if (PROFILED > 0) {
    const steps = await profile(workerPid(), () => send(PROFILED));
    console.log('  of the worker:');
    for (const [step, share] of steps)
      console.log(`    ${step.padEnd(36)} ${(share * (cpu['messaging-worker'] ?? 0)).toFixed(3)}`);
  }
  await killAmong(KILLED, next);
}
await sleep(1_000);
process.stderr.write('\r\u001b[K');

const {
  ids: came,
  doubled,
  unnamed,
} = (await (await fetch(`${sinkUrl}ids`)).json()) as Sunk & { ids: string[]; doubled: string[] };
const arrived = new Set(came);
const lost = [...all].filter((id) => !arrived.has(id));
const strangers = doubled.filter((id) => !inHand.has(id));
if (lost.length > 0) console.error(`✗ lost: ${lost.slice(0, 5).join(', ')}`);
if (strangers.length > 0)
  console.error(
    `✗ sent twice, although not in progress at the kill: ${strangers.slice(0, 5).join(', ')}`,
  );
if (unnamed > 0) console.error(`✗ ${unnamed} mails without an id`);
if (lost.length + strangers.length + unnamed > 0) process.exitCode = 1;
await Promise.all([identity.end(), messaging.end()]);
console.log(
  JSON.stringify({
    bench: 'mail',
    jobs_per_s: rounded(Math.min(...Object.values(figures).map(({ rate }) => rate)), 0),
    lost: lost.length,
    ...{ doubled: doubled.length, in_flight: inHand.size, mails: all.size },
    by_key: Object.fromEntries(
      Object.entries(figures).map(([algorithm, { rate, cpu }]) => [
        algorithm,
        { jobs_per_s: rounded(rate, 0), cpu_ms: cpu },
      ]),
    ),
  }),
);
