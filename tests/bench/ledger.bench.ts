import { setTimeout as sleep } from 'node:timers/promises';
import { HOLDS_AT_ONCE, type HoldResponse, type HoldRequest } from '@duet/schemas/internal';
import { Batcher } from '@duet/service-kit/batcher';
import { newId } from '@duet/service-kit/ids';
import { type Pool, type PoolConnection, type RowDataPacket, createPool } from 'mysql2/promise';
import { Agent, request } from 'undici';
import {
  type Sample,
  type Target,
  cpuMicroseconds,
  finish,
  interleave,
  getMedian,
  printTable,
  readStack,
  rounded,
  signAs,
} from './harness.ts';
import { SITE, WALLETS, lotId, memberId, populate, walletId } from './ledger-population.ts';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 64);
const RELAY_EVENTS = 100;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const MS = Number(process.env.BENCH_MS ?? 2_000);
const PROCESSES = ['mariadb', 'billing', 'messaging'];

const stack = readStack();
const service = `http://127.0.0.1:${stack.ports.billing}`;
const agent = new Agent({ connections: CLIENTS + 1 });
const pids = [process.pid, ...PROCESSES.flatMap((name) => stack.processes[name]?.pid ?? [])];

const pool = createPool({
  uri: stack.database_urls.billing ?? '',
  connectionLimit: CLIENTS,
  timezone: 'Z',
});
await populate(pool);
let principal = await sign();
const holds = new Batcher<HoldRequest, HoldResponse>(createHolds, {
  size: HOLDS_AT_ONCE,
  parallel: 2,
  getKey: ({ message_id: id }) => id,
});
const outbox: {
  event: { id: string; aggregate_id: string };
  resolve: () => void;
  reject: (error: unknown) => void;
}[] = [];
let isRelaying = false;

const wallets = { hot: () => 0, spread: () => 1 + Math.floor(Math.random() * (WALLETS - 1)) };
const works: Record<string, (wallet: number) => Promise<void>> = {
  spend,
  update: bareUpdate,
  transaction: bareTransaction,
};
const targets: Target[] = Object.entries(wallets).flatMap(([where, next]) =>
  Object.entries(works).map(([name, work]) => ({
    name: `${where} ${name}`,
    run: () => takeSample(() => work(next())),
  })),
);
const series = await interleave(targets, ROUNDS);
printTable(series);
const rate = (name: string): number => getMedian(series, name, 'rate');
const ratio = (where: string, to: string): number =>
  rate(`${where} spend`) / rate(`${where} ${to}`);
await agent.close();
await pool.end();
finish(
  {
    bench: 'ledger',
    hot_ratio: rounded(ratio('hot', 'update')),
    spread_ratio: rounded(ratio('spread', 'update')),
    vs_transaction: rounded(Math.min(ratio('hot', 'transaction'), ratio('spread', 'transaction'))),
    p99_ms: rounded(
      Math.max(getMedian(series, 'hot spend', 'p99'), getMedian(series, 'spread spend', 'p99')),
      2,
    ),
    hot_per_second: rounded(rate('hot spend'), 0),
    spread_per_second: rounded(rate('spread spend'), 0),
    clients: CLIENTS,
  },
  series,
  ROUNDS,
);

async function takeSample(work: () => Promise<void>): Promise<Sample> {
  const times: number[] = [];
  let errors = 0;
  principal = await sign();
  await delivered();
  const cpu = cpuOfAll();
  const started = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - started < MS) {
      const begun = performance.now();
      try {
        await work();
        times.push(performance.now() - begun);
      } catch (error) {
        errors += 1;
        if (errors === 1) console.error(error);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const percentile = (share: number): number =>
    times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return {
    rate: times.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    errors,
    cpu: (cpuOfAll() - cpu) / times.length,
  };
}

async function createHolds(asks: HoldRequest[]): Promise<(HoldResponse | Error)[]> {
  const answer = (await post('/internal/holds/create', { holds: asks })) as {
    holds: (HoldResponse | { error: string })[];
  };
  return answer.holds.map((each) => ('error' in each ? new Error(each.error) : each));
}

async function delivered(): Promise<void> {
  for (;;) {
    const [rows] = await pool.query<RowDataPacket[]>(
      'SELECT 1 FROM outbox_delivery WHERE delivered_at IS NULL LIMIT 1',
    );
    if (rows.length === 0) return;
    await sleep(100);
  }
}

function cpuOfAll(): number {
  return pids.reduce((sum, pid) => sum + cpuMicroseconds(pid), 0);
}

function sign(): Promise<string> {
  return signAs('messaging', 'billing', { kind: 'service', service: 'messaging', site: null });
}

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await request(service + path, {
    dispatcher: agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-duet-principal': principal },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`);
  return JSON.parse(text);
}

async function spend(wallet: number): Promise<void> {
  const message = newId();
  await holds.add({
    site: SITE,
    member_id: memberId(wallet),
    kind: 'message',
    message_id: message,
  });
  const event = {
    id: newId(),
    type: 'message.settled',
    aggregate_id: message,
    version: 1,
    site: SITE,
    request_id: message,
    occurred_at: new Date().toISOString(),
    payload: { message_id: message, state: 'sent' },
  };
  await new Promise<void>((resolve, reject) => {
    outbox.push({ event, resolve, reject });
    void relay();
  });
}

/** Sends events one at a time, like the relay of messaging. */
async function relay(): Promise<void> {
  if (isRelaying) return;
  isRelaying = true;
  while (outbox.length > 0) {
    const batch = outbox.splice(0, RELAY_EVENTS);
    try {
      const { done } = (await post('/internal/events', {
        events: batch.map(({ event }) => event),
      })) as { done: string[] };
      const acknowledged = new Set(done);
      for (const { event, resolve, reject } of batch) {
        if (acknowledged.has(event.id)) resolve();
        else reject(new Error(`message ${event.aggregate_id} was not posted`));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  isRelaying = false;
}

async function bareUpdate(wallet: number): Promise<void> {
  await pool.query(
    `UPDATE bench_wallet
      SET available = available - 1, version = version + 1
      WHERE id = ? AND available >= 1`,
    [walletId(wallet)],
  );
}

async function bareTransaction(wallet: number): Promise<void> {
  const [id, key] = [walletId(wallet), newId()];
  await within(pool, async (tx) => {
    await tx.query(
      `UPDATE bench_wallet
        SET available = available - 1, version = version + 1
        WHERE id = ? AND available >= 1`,
      [id],
    );
    await tx.query(
      `UPDATE bench_lot
        SET remaining = remaining - 1, spent = spent + 1
        WHERE id = ? AND remaining >= 1`,
      [lotId(wallet)],
    );
    await tx.query(
      `INSERT INTO bench_hold (hold_key, wallet_id, kind, amount, state, created_at)
        VALUES (?, ?, 'message', 1, 'posted', UTC_TIMESTAMP(3))`,
      [key, id],
    );
    await tx.query(
      `INSERT INTO bench_ledger_transaction (id, idempotency_key, kind, wallet_id, reference,
          occurred_at)
        VALUES (?, ?, 'post', ?, ?, UTC_TIMESTAMP(3))`,
      [key, key, id, key],
    );
    await tx.query(
      `INSERT INTO bench_ledger_entry (transaction_id, line, account, wallet_id, unit, amount)
        VALUES ?`,
      [
        [
          [key, 0, 'available', id, 'credits', -1],
          [key, 1, 'spent', null, 'credits', 1],
        ],
      ],
    );
  });
}

async function within(from: Pool, work: (tx: PoolConnection) => Promise<void>): Promise<void> {
  const tx = await from.getConnection();
  try {
    await tx.beginTransaction();
    await work(tx);
    await tx.commit();
  } catch (error) {
    await tx.rollback();
    throw error;
  } finally {
    tx.release();
  }
}
