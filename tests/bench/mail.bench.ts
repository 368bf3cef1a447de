import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@duet/service-kit/ids';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { cpuMicroseconds, readStack, rounded } from './harness.ts';

// Measures the throughput of a mail worker that is killed once. No mail may be missing; only mails
// in progress at the kill may arrive twice.

const MAILS = Number(process.env.BENCH_MAILS ?? 100_000);
const ROWS = 2_000;
const KIND = 'password_changed';
const POLL_MS = 200;
const SILENCE_MS = 120_000;

interface Sunk {
  taken: number;
  unique: number;
  unnamed: number;
  last_at: number;
  doubled: string[];
}

const stack = readStack();
const sinkUrl = `http://127.0.0.1:${stack.ports.mailbox}/`;
const sunk = async (): Promise<Sunk> => (await (await fetch(sinkUrl)).json()) as Sunk;
const workerPid = (): number => readStack().processes['messaging-worker']?.pid ?? 0;

const connectTo = (service: string): Promise<Connection> =>
  createConnection({ uri: stack.database_urls[service] ?? '' });
const [identity, messaging] = [await connectTo('identity'), await connectTo('messaging')];

async function column<T>(database: Connection, sql: string, values: unknown[] = []): Promise<T[]> {
  const [rows] = await database.query<RowDataPacket[]>(sql, values);
  return rows.map((row) => Object.values(row)[0] as T);
}

async function populate(): Promise<Set<string>> {
  const members = await column<string>(
    identity,
    "SELECT id FROM account WHERE site = 'duet' AND status <> 'deleted'",
  );
  if (members.length === 0) throw new Error('the stack has no members');
  const ids = new Set<string>();
  const now = new Date();
  for (let first = 0; first < MAILS; first += ROWS) {
    const batch = Array.from({ length: Math.min(ROWS, MAILS - first) }, (_, index) => ({
      id: newId(),
      member: members[(first + index) % members.length],
    }));
    for (const { id } of batch) ids.add(id);
    await identity.query(
      'INSERT INTO mail_request (id, kind, site, member_id, created_at) VALUES ?',
      [batch.map(({ id, member }) => [id, KIND, 'duet', member, now])],
    );
    await messaging.query(
      `INSERT INTO mail (id, site, member_id, kind, stream, request_id, state, next_at, created_at)
        VALUES ?`,
      [
        batch.map(({ id, member }) => [
          id,
          'duet',
          member,
          KIND,
          'transactional',
          `bench-${id}`,
          'due',
          new Date(now.getTime() + 3_600_000),
          now,
        ]),
      ],
    );
  }
  return ids;
}

async function until(
  what: string,
  check: (state: Sunk) => boolean | Promise<boolean>,
): Promise<Sunk> {
  const begun = Date.now();
  for (;;) {
    const state = await sunk();
    if (await check(state)) return state;
    if (Date.now() - Math.max(state.last_at, begun) > SILENCE_MS)
      throw new Error(
        `${what}: no mail for two minutes; ${state.unique} of ${MAILS} mails have arrived`,
      );
    process.stderr.write(`\r  ${state.unique} of ${MAILS}\u001b[K`);
    await sleep(POLL_MS);
  }
}

const before = await sunk();
const ids = await populate();
console.log(`${MAILS} mails are due`);
const names = ['messaging-worker', 'identity', 'mariadb', 'redis', 'mailbox'];
const pids = new Map(
  names.map((name) => [
    name,
    name === 'messaging-worker' ? workerPid() : (stack.processes[name]?.pid ?? 0),
  ]),
);
const cpu = new Map([...pids].map(([name, pid]) => [name, cpuMicroseconds(pid)]));
const start = Date.now();
await messaging.query("UPDATE mail SET next_at = ? WHERE state = 'due' AND kind = ?", [
  new Date(start),
  KIND,
]);

const half = await until('the first half', ({ unique }) => unique - before.unique >= MAILS / 2);
const halfSeconds = (Date.now() - start) / 1_000;
const used = [...pids].map(
  ([name, pid]) =>
    [name, (cpuMicroseconds(pid) - (cpu.get(name) ?? 0)) / (half.unique - before.unique)] as const,
);
const killed = workerPid();
process.kill(killed, 'SIGKILL');
const killedAt = Date.now();
const inHand = new Set(
  await column<string>(messaging, "SELECT id FROM mail WHERE state = 'sending'"),
);
process.stderr.write('\r\u001b[K');
console.log(
  `killed worker ${killed} after ${halfSeconds.toFixed(1)} s with ${inHand.size} mails in progress`,
);

const others = MAILS - inHand.size;
const restOf = await until(
  'all but those in hand',
  ({ unique }) => unique - before.unique >= others,
);
const seconds = (restOf.last_at - start) / 1_000;
await until(
  'all',
  async () =>
    (
      await column<number>(
        messaging,
        'SELECT COUNT(*) FROM mail WHERE kind = ? AND next_at IS NOT NULL',
        [KIND],
      )
    )[0] === 0,
);
await sleep(1_000);
process.stderr.write('\r\u001b[K');

const {
  ids: came,
  doubled,
  unnamed,
  taken,
} = (await (await fetch(`${sinkUrl}ids`)).json()) as Sunk & { ids: string[] };
const arrived = new Set(came);
const lost = [...ids].filter((id) => !arrived.has(id));
const states = await column<string>(
  messaging,
  "SELECT CONCAT(state, ' ', COUNT(*)) FROM mail WHERE kind = ? GROUP BY state",
  [KIND],
);
const strangers = doubled.filter((id) => !inHand.has(id));
console.log(
  `the last mail that was not in progress arrived ${((restOf.last_at - killedAt) / 1_000).toFixed(1)} s after the kill; the mail table has: ${states.join(', ')}; the SMTP server accepted ${taken}`,
);
console.log('CPU per mail in the first half, µs:');
for (const [name, microseconds] of used)
  console.log(`  ${name.padEnd(18)} ${microseconds.toFixed(0).padStart(6)}`);
if (lost.length > 0) console.error(`✗ lost: ${lost.slice(0, 5).join(', ')}`);
if (strangers.length > 0)
  console.error(`✗ doubled, though not in hand at the kill: ${strangers.slice(0, 5).join(', ')}`);
if (unnamed > 0) console.error(`✗ ${unnamed} mails without an id`);
if (lost.length + strangers.length + unnamed > 0 || doubled.length > inHand.size)
  process.exitCode = 1;
await Promise.all([identity.end(), messaging.end()]);
console.log(
  JSON.stringify({
    bench: 'mail',
    jobs_per_s: rounded(others / seconds, 0),
    lost: lost.length,
    doubled: doubled.length,
    in_flight: inHand.size,
    mails: MAILS,
    before_kill_per_s: rounded((half.unique - before.unique) / halfSeconds, 0),
  }),
);
