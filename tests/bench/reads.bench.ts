import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@duet/schemas/events';
import { profile } from './cpu-steps.ts';
import {
  cpuMicroseconds,
  finish,
  interleave,
  load,
  readStack,
  rounded,
  signAs,
} from './harness.ts';
import type { Sample, Series, Target } from './harness.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const PROFILE_SECONDS = Number(process.env.BENCH_PROFILE_SECONDS ?? 3);
const CONNECTIONS = 20;
const POLLS = 10;
const CALLS = {
  user: 'identity',
  settings: 'identity',
  chats: 'messaging',
  likes: 'matching',
  search: 'matching',
  credits: 'billing',
} as const;
type Call = keyof typeof CALLS;
/** Calls that can respond 304 to a poll. Search cannot, because each response has a new cursor. */
const POLLED: readonly Call[] = ['user', 'settings', 'chats', 'likes', 'credits'];
const PROCESSES = ['gateway', 'identity', 'matching', 'messaging', 'billing', 'mariadb', 'redis'];
/** SQL of GET /api/credits (`MemberRepository.walletFacts`). */
const CREDITS_SQL = `SELECT m.country, COALESCE(w.available, 0) AS available,
    COALESCE(w.live_orders, 0) AS liveOrders
  FROM member_wallet m LEFT JOIN wallet w ON w.id = m.wallet_id
  WHERE m.site = ? AND m.member_id = ?`;

const root = join(import.meta.dirname, '../..');
const stack = readStack();
const barePort = (stack.ports.gateway ?? 3000) + 30;
const children: ChildProcess[] = [];

interface Caller {
  cookie: string;
  member: string;
}

interface Cost {
  cpu: Map<string, number>;
}

async function login(): Promise<Caller> {
  const [account] = JSON.parse(readFileSync(join(root, 'tools/demo/logins.json'), 'utf8')) as {
    email: string;
    password: string;
  }[];
  const answer = await fetch(`${stack.site_url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie)
    throw new Error(`the demo login failed: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { cookie, member: user.id };
}

async function principalHeader(
  member: string,
  service: ServiceName,
): Promise<Record<string, string>> {
  const session = '01JD0000000000000000000000';
  return {
    'x-duet-principal': await signAs('gateway', service, {
      kind: 'member',
      site: 'duet',
      locale: 'en',
      country: null,
      member,
      session,
    }),
  };
}

const getPid = (name: string): number => stack.processes[name]?.pid ?? 0;

async function measure(
  options: Omit<Parameters<typeof load>[0], 'seconds' | 'connections'>,
  costs: Cost[],
  pids: ReadonlyMap<string, number>,
): Promise<Sample> {
  const now = () => [...pids].map(([name, pid]) => [name, cpuMicroseconds(pid)] as const);
  const before = new Map(now());
  const sample = await load({ ...options, seconds: SECONDS, connections: CONNECTIONS });
  const calls = sample.rate * SECONDS;
  const cpu = new Map(
    now().map(([name, used]) => [name, (used - (before.get(name) ?? 0)) / calls]),
  );
  costs.push({ cpu });
  return sample;
}

interface Read extends Target {
  costs: Cost[];
}

interface Side {
  name: 'service' | 'gateway';
  origin: (call: Call) => string;
  headers: (call: Call) => Promise<Record<string, string>>;
}

const getSides = ({ cookie, member }: Caller): Side[] => [
  {
    name: 'service',
    origin: (call) => `http://127.0.0.1:${stack.ports[CALLS[call]]}`,
    headers: (call) => principalHeader(member, CALLS[call]),
  },
  {
    name: 'gateway',
    origin: () => `http://127.0.0.1:${stack.ports.gateway}`,
    headers: () => Promise.resolve({ cookie }),
  },
];

const getTag = async (url: string, headers: Record<string, string>): Promise<string> =>
  (await fetch(url, { headers })).headers.get('etag') ?? '"none"';

function createRead({ name, origin, headers }: Side, call: Call, unchanged: boolean): Read {
  const url = `${origin(call)}/api/${call}`;
  const pids = new Map(PROCESSES.map((each) => [each, getPid(each)]));
  const costs: Cost[] = [];
  const run = async () => {
    const own = await headers(call);
    const tag = unchanged && { 'if-none-match': await getTag(url, own) };
    return measure({ url, headers: { ...own, ...tag } }, costs, pids);
  };
  return { name: `${call} at the ${name}${unchanged ? ', unchanged' : ''}`, run, costs };
}

async function startBare(member: string): Promise<number> {
  const url = `http://127.0.0.1:${stack.ports.billing}/api/credits`;
  const body = await (
    await fetch(url, { headers: await principalHeader(member, 'billing') })
  ).text();
  const args = [
    barePort,
    stack.database_urls.billing,
    CREDITS_SQL,
    JSON.stringify(['duet', member]),
  ];
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, 'bare-nest.ts'), ...args.map(String), body],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  children.push(child);
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${barePort}/api/credits`).catch(() => null);
    const read = (await ready?.json()) as { available: number; credits: number } | undefined;
    if (read && Number(read.available) !== read.credits)
      throw new Error('the bare server reads other credits than the service');
    if (read && child.pid) return child.pid;
    await sleep(100);
  }
  throw new Error('the bare server did not start');
}

function createBare(pid: number): Read {
  const url = `http://127.0.0.1:${barePort}/api/credits`;
  const pids = new Map([
    ['bare', pid],
    ['mariadb', getPid('mariadb')],
  ]);
  const costs: Cost[] = [];
  const run = () => measure({ url, headers: {} }, costs, pids);
  return { name: 'credits at a bare Nest', run, costs };
}

async function countUnchanged(side: Side): Promise<number> {
  let unchanged = 0;
  for (const call of POLLED) {
    const headers = await side.headers(call);
    const url = `${side.origin(call)}/api/${call}`;
    let tag = await getTag(url, headers);
    for (let poll = 0; poll < POLLS; poll += 1) {
      const answer = await fetch(url, { headers: { ...headers, 'if-none-match': tag } });
      tag = answer.headers.get('etag') ?? '"none"';
      unchanged += answer.status === 304 ? 1 : 0;
    }
  }
  return unchanged / (POLLED.length * POLLS);
}

/** Takes the minimum, because other load only adds CPU time. */
const getCost = ({ costs }: Read, process: string): number =>
  Math.min(...costs.slice(1).map(({ cpu }) => cpu.get(process) ?? Number.NaN));

function printCosts(reads: readonly Read[], series: Series): void {
  const shown = [...PROCESSES, 'bare'];
  console.log('CPU per call in microseconds, the minimum of all rounds\n');
  console.log(['per second'.padStart(44), ...shown.map((name) => name.padStart(10))].join(' '));
  for (const read of reads) {
    const figures = shown.map((name) => {
      const cost = getCost(read, name);
      return (Number.isFinite(cost) && cost >= 5 ? cost.toFixed(0) : '').padStart(10);
    });
    const rate = Math.max(...(series.get(read.name) ?? []).map((sample) => sample.rate));
    console.log([read.name.padEnd(33), rate.toFixed(0).padStart(10), ...figures].join(' '));
  }
  console.log();
}

async function printSteps(sides: readonly Side[]): Promise<void> {
  const columns = new Map<string, Map<string, number>>();
  for (const { name, origin, headers } of sides) {
    for (const call of name === 'service' ? POLLED : (['credits'] as const)) {
      const own = await headers(call);
      const pid = getPid(name === 'service' ? CALLS[call] : 'gateway');
      const url = `${origin(call)}/api/${call}`;
      const options = { url, headers: own, seconds: PROFILE_SECONDS, connections: CONNECTIONS };
      columns.set(name === 'service' ? call : name, await profile(pid, () => load(options)));
    }
  }
  console.log('Where the CPU goes: services by call, and the gateway with credits\n');
  console.log([''.padEnd(34), ...[...columns.keys()].map((name) => name.padStart(10))].join(''));
  const steps = new Set([...columns.values()].flatMap((column) => [...column.keys()]));
  const shares = (step: string) => [...columns.values()].map((column) => column.get(step) ?? 0);
  for (const step of [...steps].sort((a, b) => Math.max(...shares(b)) - Math.max(...shares(a)))) {
    const cells = shares(step).map((share) => `${(share * 100).toFixed(1)} %`.padStart(10));
    if (Math.max(...shares(step)) >= 0.01) console.log([step.padEnd(34), ...cells].join(''));
  }
  console.log();
}

async function main(): Promise<void> {
  const caller = await login();
  const sides = getSides(caller);
  const bare = createBare(await startBare(caller.member));
  const calls = Object.keys(CALLS) as Call[];
  const reads = sides.flatMap((side) =>
    calls.flatMap((call) => [
      createRead(side, call, false),
      ...(POLLED.includes(call) ? [createRead(side, call, true)] : []),
    ]),
  );
  const series = await interleave([...reads, bare], ROUNDS);
  const shares = await Promise.all(sides.map(countUnchanged));
  printCosts([...reads, bare], series);
  await printSteps(sides);
  const find = (name: string) => reads.find((read) => read.name === name) ?? bare;
  const result = {
    bench: 'reads',
    service_vs_bare: rounded(
      getCost(bare, 'bare') / getCost(find('credits at the service'), 'billing'),
    ),
    service_cpu_ms: rounded(getCost(find('credits at the service'), 'billing') / 1_000),
    gateway_cpu_ms: rounded(getCost(find('credits at the gateway'), 'gateway') / 1_000),
    unchanged_304_share: rounded(Math.min(...shares)),
  };
  finish(result, series, ROUNDS);
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
}
