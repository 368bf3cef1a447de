import { createServer } from 'node:http';
import type { SiteRules } from '@duet/service-kit/site-rules';
import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import { type Connection } from 'mysql2/promise';
import { request } from 'undici';
import { finish, rounded, type Series, signAs } from './harness.ts';
import { percentile, toPercentiles } from './percentiles.ts';
import { FILTER_SETS, seed } from './search-population.ts';
import {
  children,
  connect,
  createSchema,
  servicePort,
  startDatabase,
  startService,
  stubPort,
} from './search-stack.ts';

// Measures warm searches (pages 1, 10 and 50) with three member counts, and the same SQL without
// the service. The buffer pool is 1 GB.

const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10);
const PAGES = [1, 10, 50];
const searcher = '000000bench0';

interface BenchResponse {
  has_more: boolean;
  cursor: string | null;
  pageNumber: number;
}

interface Measured {
  filters: string;
  service: Map<number, number[]>;
  sql: number[];
  rows: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const principal = () =>
  signAs('gateway', 'matching', {
    kind: 'member',
    site: 'duet',
    locale: 'en',
    country: 'NL',
    member: searcher,
    session: '01JD0000000000000000000000',
  });

async function ask(query: string, header: string): Promise<BenchResponse> {
  const { statusCode, body } = await request(
    `http://127.0.0.1:${servicePort}/api/search?${query}`,
    { headers: { 'x-duet-principal': header } },
  );
  if (statusCode !== 200) throw new Error(`${query}: ${statusCode} ${await body.text()}`);
  return (await body.json()) as BenchResponse;
}

async function getQuery(filters: string, page: number, header: string): Promise<string> {
  let query = `${filters}&page=1`;
  for (let number = 2; number <= page; number += 1) {
    const { cursor } = await ask(query, header);
    if (cursor === null) break;
    query = `${filters}&page=${number}&cursor=${cursor}`;
  }
  return query;
}

async function getStatements(
  database: Connection,
  query: string,
  header: string,
): Promise<string[]> {
  await database.query("SET GLOBAL log_output = 'TABLE'");
  await database.query('TRUNCATE TABLE mysql.general_log');
  await database.query('SET GLOBAL general_log = 1');
  await ask(query, header);
  await database.query('SET GLOBAL general_log = 0');
  const [rows] = await database.query(
    `SELECT CONVERT(argument USING utf8mb4) AS text
      FROM mysql.general_log
      WHERE command_type = 'Query' AND (argument LIKE 'SELECT%member%'
        OR argument LIKE 'SELECT%search_trait%')
      ORDER BY event_time`,
  );
  return (rows as { text: string }[])
    .map(({ text }) => text)
    .filter((text) => !text.includes('general_log'));
}

async function handlerReads(database: Connection): Promise<number> {
  const [rows] = await database.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
  return (rows as { Value: string }[]).reduce((sum, { Value }) => sum + Number(Value), 0);
}

async function measure(database: Connection, filters: string): Promise<Measured> {
  const header = await principal();
  const first = `${filters}&page=1`;
  const queries = new Map<number, string>();
  for (const page of PAGES) queries.set(page, await getQuery(filters, page, header));
  const statements = await getStatements(database, first, header);
  const replay = async () => {
    for (const statement of statements) await database.query(statement);
  };
  const before = await handlerReads(database);
  await replay();
  const rows = (await handlerReads(database)) - before;
  const service = new Map<number, number[]>(PAGES.map((page) => [page, []]));
  const sql: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    sql.push(await timed(replay));
    for (const [page, query] of queries)
      service.get(page)?.push(await timed(() => ask(query, header)));
  }
  return { filters, service, sql, rows };
}

async function throughput(): Promise<number> {
  const header = await principal();
  const end = performance.now() + 3_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: 10 }, async (_, reader) => {
      for (let turn = reader; performance.now() < end; turn += 1, done += 1)
        await ask(`${FILTER_SETS[turn % (FILTER_SETS.length - 1)]}&page=1`, header);
    }),
  );
  return done / 3;
}

interface Size {
  count: number;
  all: Measured[];
  perSecond: number;
}

async function runSize(count: number): Promise<Size> {
  const schema = `search_${count}`;
  await createSchema(schema);
  const database = await connect(schema);
  const seeded = await timed(() => seed(database, count));
  const [tables] = await database.query(
    `SELECT SUM(index_length) AS bytes
      FROM information_schema.tables
      WHERE table_schema = DATABASE() AND table_name IN ('search_member', 'search_trait')`,
  );
  const { bytes } = (tables as { bytes: string }[])[0] ?? { bytes: '0' };
  console.log(
    `${count} members in ${(seeded / 1_000).toFixed(1)} s; the indexes that searches read are ${(Number(bytes) / 2 ** 20).toFixed(0)} MB`,
  );
  await database.query(
    `INSERT INTO member (id, site, version, card, last_active_at)
      SELECT ?, site, 1, JSON_SET(card, '$.member_id', ?, '$.gender', 'man', '$.looking_for',
        'woman', '$.country', 'NL', '$.region', 'nl-utrecht', '$.city', 'Utrecht'), last_active_at
      FROM member
      LIMIT 1`,
    [searcher, searcher],
  );
  const service = await startService(schema);
  const all: Measured[] = [];
  for (let warm = 0; warm < 2; warm += 1)
    for (const filters of FILTER_SETS) await ask(`${filters}&page=1`, await principal());
  for (const filters of FILTER_SETS) all.push(await measure(database, filters));
  const perSecond = await throughput();
  await database.end();
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('exit', resolve));
  return { count, all, perSecond };
}

const pages = (list: Measured[], page: number): number[] =>
  list.flatMap(({ service }) => service.get(page) ?? []);
const usual = ({ all }: Size): Measured[] => all.slice(0, -1);

function print({ count, all, perSecond }: Size): void {
  console.log(`\n${count} members, ${perSecond.toFixed(0)} first pages per second on one process`);
  console.log(
    `${'filters'.padEnd(66)}  page 1: p50   p95   p99   page 10  page 50   SQL p50   p95    rows`,
  );
  for (const { filters, service, sql, rows } of all) {
    const first = toPercentiles(service.get(1) ?? []);
    const rest = [
      first.p50,
      first.p95,
      first.p99,
      ...[10, 50].map((page) => percentile(service.get(page) ?? [], 0.5)),
      percentile(sql, 0.5),
      percentile(sql, 0.95),
    ];
    console.log(
      `${(filters || '(none)').padEnd(66)}  ${rest.map((value) => value.toFixed(1).padStart(8)).join('')}  ${String(rows).padStart(7)}`,
    );
  }
}

const RULES: SiteRules = {
  ...{
    logged_out_search: 'all',
    logged_out_search_trafficsource: 'all',
    countries: ['NL'],
    time_zone: 'UTC',
  },
  ...{
    search_fields: [...CHOICE_FIELDS],
    visible_profile_fields: [
      ...['region', 'interests', 'last_active', 'distance'],
      ...CHOICE_FIELDS,
    ],
  },
  ...{
    member_resell: false,
    resell_cards: [],
    message_length: 500,
    chat_history_days: 0,
    age_proof_countries: [],
    visitor_search_pages: 500,
    member_search_pages: 500,
    budgets: STANDARD_BUDGETS,
  },
};

async function main(): Promise<void> {
  const stub = createServer((_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(RULES)),
  );
  await new Promise<void>((resolve) => stub.listen(stubPort, '127.0.0.1', resolve));
  await startDatabase();
  const sizes: Size[] = [];
  for (const count of SIZES) {
    const size = await runSize(count);
    print(size);
    sizes.push(size);
  }
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) throw new Error('BENCH_SIZES contains no sizes');
  const p95 = (size: Size) =>
    percentile(
      PAGES.flatMap((page) => pages(usual(size), page)),
      0.95,
    );
  const name = (count: number) =>
    count >= 1_000_000 ? `${count / 1_000_000}m` : `${count / 1_000}k`;
  const overSql = usual(largest).flatMap(({ service, sql }) =>
    (service.get(1) ?? []).map((value, round) => value - (sql[round] ?? 0)),
  );
  const result = {
    bench: 'search',
    p95_ms: Object.fromEntries(sizes.map((size) => [name(size.count), rounded(p95(size), 1)])),
    worst_p95_ms: rounded(percentile(pages(largest.all.slice(-1), 1), 0.95), 1),
    growth_p95: rounded(p95(largest) / p95(smallest), 2),
    page50_ratio: rounded(
      percentile(pages(usual(largest), 50), 0.95) / percentile(pages(usual(largest), 1), 0.95),
      2,
    ),
    over_sql_p95_ms: rounded(percentile(overSql, 0.95), 1),
    over_sql_p50_ms: rounded(percentile(overSql, 0.5), 1),
    first_pages_per_second: rounded(largest.perSecond, 0),
  };
  console.log();
  const none: Series = new Map();
  finish(result, none, 0);
  stub.close();
}

process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
