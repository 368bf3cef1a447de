import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
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
} from './harness.ts';

const ROUNDS = 5;
const CALLS = Number(process.env.BENCH_CALLS ?? 400);
/** Few, because logins are rate-limited and each needs 46 MiB and most of a core. */
const LOGINS = 5;
const stack = readStack();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const logins = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'tools/demo/logins.json'), 'utf8'),
) as { email: string; password: string; site?: string }[];
const accounts = logins.filter(({ site }) => site === logins[0]?.site);

interface BenchResponse {
  status: number;
  cookie: string | undefined;
  text: string;
  ms: number;
}

function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const req = request(new URL(path, stack.site_url), { method, agent, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => (text += chunk));
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          cookie: res.headers['set-cookie']?.[0]?.split(';')[0],
          text,
          ms: performance.now() - start,
        }),
      );
    });
    req.on('error', reject);
    req.end(body);
  });
}

const login = (index: number): Promise<BenchResponse> => {
  const { email, password } = accounts[index % accounts.length] ?? { email: '', password: '' };
  return ask(
    'POST',
    '/api/user',
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    JSON.stringify({ email, password }),
  );
};

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function takeSample(
  count: number,
  call: (index: number) => Promise<BenchResponse>,
  times: number[],
): Promise<Sample> {
  const own: number[] = [];
  let errors = 0;
  for (let index = 0; index < count; index += 1) {
    const { status, ms } = await call(index);
    if (status === 200) own.push(ms);
    else errors += 1;
  }
  times.push(...own);
  return {
    rate: (own.length / own.reduce((sum, ms) => sum + ms, 0)) * 1_000,
    p50: median(own),
    p99: percentile(own, 0.99),
    errors,
  };
}

const first = await login(0);
if (first.status !== 200 || !first.cookie)
  throw new Error(`the demo login failed: ${first.status} ${first.text}`);
const cookie = first.cookie;
const others: string[] = [];
for (let index = 1; index < Math.min(4, accounts.length); index += 1) {
  const { user } = JSON.parse((await login(index)).text) as { user: { id: string } };
  others.push(user.id);
}

const times = {
  login: [] as number[],
  visitor: [] as number[],
  session: [] as number[],
  profile: [] as number[],
};
const targets: Target[] = [
  { name: 'login', run: () => takeSample(LOGINS, login, times.login) },
  {
    name: 'small call, no session',
    run: () => takeSample(CALLS, () => ask('GET', '/api/interests', {}), times.visitor),
  },
  {
    name: 'small call, session',
    run: () => takeSample(CALLS, () => ask('GET', '/api/interests', { cookie }), times.session),
  },
  {
    name: 'profile view',
    run: () =>
      takeSample(
        CALLS,
        (index) => ask('GET', `/api/profiles/${others[index % others.length]}`, { cookie }),
        times.profile,
      ),
  },
];
const series = await interleave(targets, ROUNDS);
printTable(series);
const result = {
  bench: 'identity',
  session_added_p50_ms: rounded(
    getMedian(series, 'small call, session', 'p50') -
      getMedian(series, 'small call, no session', 'p50'),
  ),
  profile_p95_ms: rounded(percentile(times.profile, 0.95)),
  profile_p50_ms: rounded(median(times.profile)),
  login_p50_ms: rounded(median(times.login)),
};
agent.destroy();
finish(result, series, ROUNDS);
