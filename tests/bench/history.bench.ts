import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';
import {
  type Sample,
  type Target,
  finish,
  interleave,
  median,
  getMedian,
  printTable,
  readStack,
  rounded,
  signAs,
} from './harness.ts';

// Measures the latency of opening a conversation of 200,000 messages at any position. Goal: below
// 30 ms.

const LENGTH = 200_000;
const ROUNDS = 5;
const CALLS = 60;
const LIMIT = 50;
const CONVERSATION = '01HBENCH'.padEnd(26, '0');

const stack = readStack();
const { database_urls: databaseUrls } = JSON.parse(
  readFileSync(process.env.DUET_STACK_FILE ?? '', 'utf8'),
) as { database_urls: { messaging: string } };
const service = `http://127.0.0.1:${stack.ports.messaging}`;
const [anna, ben] = membersOfFirstSite();

const sign = (): Promise<string> =>
  signAs('gateway', 'messaging', {
    kind: 'member',
    site: 'duet',
    locale: 'en',
    country: 'NL',
    member: anna,
    session: CONVERSATION,
  });

const database = await createConnection({ uri: databaseUrls.messaging, timezone: 'Z' });
await waitForMembers(database);
await fill(database);
await database.end();

const times = new Map<string, number[]>();
const places: [name: string, query: () => string][] = [
  ['end', () => ''],
  ['anywhere backwards', () => `&before=${1 + Math.floor(Math.random() * LENGTH)}`],
  ['anywhere forwards', () => `&after=${Math.floor(Math.random() * LENGTH)}`],
  ['beginning', () => `&before=${LIMIT + 1}`],
];
const targets: Target[] = places.map(([name, query]) => ({
  name,
  run: () => takeSample(name, query),
}));
const series = await interleave(targets, ROUNDS);
printTable(series);
const all = [...times.values()].flat().sort((a, b) => a - b);
finish(
  {
    bench: 'history',
    messages: LENGTH,
    open_p50_ms: rounded(median(all), 2),
    open_p99_ms: rounded(all[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN, 2),
    worst_place_p50_ms: rounded(
      Math.max(...places.map(([name]) => getMedian(series, name, 'p50'))),
      2,
    ),
  },
  series,
  ROUNDS,
);

async function takeSample(name: string, query: () => string): Promise<Sample> {
  const principal = await sign();
  const own: number[] = [];
  let errors = 0;
  for (let index = 0; index < CALLS; index += 1) {
    const start = performance.now();
    const response = await fetch(
      `${service}/api/chats/${CONVERSATION}/messages?limit=${LIMIT}${query()}`,
      { headers: { 'x-duet-principal': principal } },
    );
    const { messages } = (await response.json()) as { messages?: unknown[] };
    own.push(performance.now() - start);
    if (response.status !== 200 || !messages) errors += 1;
  }
  times.set(name, [...(times.get(name) ?? []), ...own]);
  const sorted = [...own].sort((a, b) => a - b);
  return {
    rate: (own.length / own.reduce((sum, ms) => sum + ms, 0)) * 1_000,
    p50: median(own),
    p99: sorted[Math.ceil(own.length * 0.99) - 1] ?? Number.NaN,
    errors,
  };
}

function membersOfFirstSite(): [string, string] {
  const members = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'tools/demo/members.json'), 'utf8'),
  ) as { id: string; site: string }[];
  const [one, other] = members.filter(({ site }) => site === 'duet').map(({ id }) => id);
  if (!one || !other) throw new Error('the demo has no members');
  return one < other ? [one, other] : [other, one];
}

async function waitForMembers(connection: Connection): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [rows] = await connection.query('SELECT id FROM member WHERE id IN (?)', [[anna, ben]]);
    if ((rows as unknown[]).length === 2) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('messaging has not received the demo members');
}

async function fill(connection: Connection): Promise<void> {
  const digits = `(SELECT 0 d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION
        SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)`;
  for (const table of ['message', 'participant'])
    await connection.query(`DELETE FROM ${table} WHERE conversation_id = ?`, [CONVERSATION]);
  await connection.query(
    'DELETE FROM conversation WHERE id = ? OR (site = ? AND member_low = ? AND member_high = ?)',
    [CONVERSATION, 'duet', anna, ben],
  );
  await connection.query(
    `INSERT INTO conversation (id, site, member_low, member_high, last_seq, created_at)
      VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3))`,
    [CONVERSATION, 'duet', anna, ben, LENGTH],
  );
  await connection.query(
    `INSERT INTO participant (conversation_id, member_id, partner_id, last_seq, last_at, wrote_at)
      VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)), (?, ?, ?, ?, UTC_TIMESTAMP(3),
        UTC_TIMESTAMP(3))`,
    [CONVERSATION, anna, ben, LENGTH, CONVERSATION, ben, anna, LENGTH],
  );
  await connection.query(
    `INSERT INTO wallet (member_id, site, version, credits, paid_user)
      VALUES (?, 'duet', 1, 0, 1)
      ON DUPLICATE KEY UPDATE paid_user = 1`,
    [anna],
  );
  await connection.query(
    `INSERT INTO message (id, conversation_id, seq, sender_id, client_id, kind, text, state,
         created_at, sent_at)
     SELECT CONCAT('01', LPAD(n, 24, '0')), ?, n, IF(n % 2, ?, ?), CONCAT('client-', n), 'text',
         CONCAT('Message ', n, ' says about as much as people do.'), 'sent',
       UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) - INTERVAL (3 * (? - n)) MINUTE
     FROM (SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d AS n
       FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f,
           (SELECT 0 d UNION SELECT 1) g) AS numbers`,
    [CONVERSATION, anna, ben, LENGTH],
  );
  await connection.query('ANALYZE TABLE message');
}
