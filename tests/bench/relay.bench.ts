import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@duet/service-kit/ids';
import { type Pool, type RowDataPacket, createPool } from 'mysql2/promise';
import { cpuMicroseconds, readStack, rounded } from './harness.ts';

const PROCESSES = [1, 2, 4];
const AGGREGATES = Number(process.env.BENCH_AGGREGATES ?? 5_000);
const EVENTS_EACH = 4;
const POISONED_EVERY = 1_000;
const ROWS = 1_000;
const PREPARE_MS = 10_000;
const DEADLINE_MS = 180_000;

const stack = readStack();
const root = join(import.meta.dirname, '../..');
const open = (service: 'messaging' | 'billing'): Pool =>
  createPool({ uri: stack.database_urls[service] ?? '', connectionLimit: 4, timezone: 'Z' });
const [messaging, billing] = [open('messaging'), open('billing')];
const children: ChildProcess[] = [];

interface Backlog {
  events: string[][];
  poisoned: Set<string>;
  dueAt: number;
}

async function count(pool: Pool, sql: string, values: unknown[] = []): Promise<number> {
  const [rows] = await pool.query<RowDataPacket[]>(sql, values);
  return Number(rows[0]?.['count']);
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`timed out: ${what}`);
    await sleep(50);
  }
}

function startProcess(index: number): void {
  const pid = stack.processes['messaging']?.pid ?? 0;
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .filter((line) => line.includes('='))
    .map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });
  const port = (stack.ports['messaging'] ?? 0) + 50 + index;
  children.push(
    spawn(process.execPath, ['services/messaging/dist/main.js'], {
      cwd: root,
      env: { ...Object.fromEntries(environment), PORT: String(port) },
      stdio: 'ignore',
    }),
  );
}

const divideShards = (processes: number): Promise<void> =>
  until(`${processes} processes divide the shards`, async () => {
    const owners = await count(
      messaging,
      `SELECT COUNT(DISTINCT owner) AS count FROM relay_shard
        WHERE leased_until > UTC_TIMESTAMP(3)`,
    );
    return owners === processes;
  });

async function store(): Promise<Backlog> {
  const poisoned = new Set<string>();
  const due = new Date(Date.now() + PREPARE_MS);
  const events = Array.from({ length: AGGREGATES }, () =>
    Array.from({ length: EVENTS_EACH }, newId),
  );
  const rows = events
    .flatMap((ids) => {
      const message = newId();
      return ids.map((id) => ({ id, message }));
    })
    .map(({ id, message }, index) => {
      const isPoisoned = index % POISONED_EVERY === 0;
      if (isPoisoned) poisoned.add(id);
      return { id, message, state: isPoisoned ? 'poisoned' : 'cancelled' };
    });
  for (let from = 0; from < rows.length; from += ROWS) {
    const some = rows.slice(from, from + ROWS);
    await messaging.query(
      `INSERT INTO outbox (id, type, aggregate_id, version, site, request_id, payload, occurred_at)
        VALUES ?`,
      [
        some.map(({ id, message, state }) => [
          id,
          'message.settled',
          message,
          1,
          'duet',
          'bench',
          JSON.stringify({ message_id: message, state }),
          new Date(),
        ]),
      ],
    );
    await messaging.query(
      `INSERT INTO outbox_delivery (outbox_id, subscriber, aggregate_id, next_attempt_at, created_at)
        VALUES ?`,
      [some.map(({ id, message }) => [id, 'billing', message, due, due])],
    );
  }
  return { events, poisoned, dueAt: due.getTime() };
}

const deliverable = ({ events, poisoned }: Backlog): string[] =>
  events.flatMap((ids) => {
    const first = ids.findIndex((id) => poisoned.has(id));
    return first === -1 ? ids : ids.slice(0, first);
  });

async function check({ events, poisoned }: Backlog): Promise<{ lost: number; disordered: number }> {
  const handled = new Map<string, number>();
  const all = events.flat();
  for (let from = 0; from < all.length; from += ROWS) {
    const [rows] = await billing.query<RowDataPacket[]>(
      'SELECT event_id, handled_at FROM inbox WHERE event_id IN (?)',
      [all.slice(from, from + ROWS)],
    );
    for (const row of rows)
      handled.set(String(row['event_id']), (row['handled_at'] as Date).getTime());
  }
  const times = events.map((ids) => ids.map((id) => handled.get(id)));
  return {
    lost: deliverable({ events, poisoned, dueAt: 0 }).filter((id) => !handled.has(id)).length,
    disordered: times.filter((list) =>
      list.some((at, index) => {
        const before = list[index - 1];
        return index > 0 && at !== undefined && (before === undefined || before > at);
      }),
    ).length,
  };
}

async function measure(processes: number): Promise<{ rate: number; cpu: number }> {
  await divideShards(processes);
  const backlog = await store();
  const expected = deliverable(backlog).length;
  const pids = [
    ...['messaging', 'billing', 'mariadb'].map((name) => stack.processes[name]?.pid ?? 0),
    ...children.map(({ pid }) => pid ?? 0),
  ];
  const cpuNow = (): number => pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
  await sleep(backlog.dueAt - Date.now());
  const before = cpuNow();
  await until('all events are delivered', async () => {
    const waiting = await count(
      messaging,
      `SELECT COUNT(*) AS count FROM outbox_delivery
        WHERE delivered_at IS NULL AND subscriber = 'billing' AND attempts = 0`,
    );
    return waiting <= AGGREGATES * EVENTS_EACH - expected - backlog.poisoned.size;
  });
  const seconds = (Date.now() - backlog.dueAt) / 1_000;
  const found = await check(backlog);
  lost += found.lost;
  disordered += found.disordered;
  await messaging.query(
    "DELETE FROM outbox_delivery WHERE delivered_at IS NULL AND subscriber = 'billing'",
  );
  return { rate: expected / seconds, cpu: (cpuNow() - before) / expected };
}

let [lost, disordered] = [0, 0];
const rates = new Map<number, number>();
try {
  for (const processes of PROCESSES) {
    while (children.length < processes - 1) startProcess(children.length);
    const { rate, cpu } = await measure(processes);
    rates.set(processes, rate);
    console.log(
      `${processes} processes: ${rate.toFixed(0)} events per second, ${cpu.toFixed(0)} µs of CPU each`,
    );
  }
} finally {
  for (const child of children) child.kill();
}
await Promise.all([messaging.end(), billing.end()]);
const one = rates.get(1) ?? Number.NaN;
console.log(
  `\n${JSON.stringify({
    bench: 'relay',
    events_per_s: Object.fromEntries([...rates].map(([key, rate]) => [key, rounded(rate, 0)])),
    speedup_2: rounded((rates.get(2) ?? Number.NaN) / one, 2),
    speedup_4: rounded((rates.get(4) ?? Number.NaN) / one, 2),
    lost,
    disordered,
  })}`,
);
if (lost + disordered > 0) process.exitCode = 1;
