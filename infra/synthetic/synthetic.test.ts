import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { readAccounts } from './env';
import { JOURNEYS, JourneyMetrics } from './journey-metrics';
import { Visit } from './visit';

type Routes = Record<string, unknown>;

const MESSAGE = '01J0000000000000000000000A';
const GOOD: Routes = {
  'POST /api/user': { user: { id: 'synthetic001' } },
  'GET /api/user': { user: null },
  'GET /api/logout': {},
  'GET /api/search': { results: [{}] },
  'POST /api/chats': { conversation: { id: 'chat' } },
  'POST /api/chats/chat/messages': { message: { id: MESSAGE, seq: 7 } },
  'GET /api/chats/chat/messages': {
    messages: [{ id: MESSAGE, text: 'Good morning, this is a message of the monitoring.' }],
  },
  'POST /api/chats/chat/read': {},
  'GET /api/payment-methods': { methods: [{ method: 'creditcard', kind: 'card' }] },
  'GET /api/payments/one': { status: 'completed' },
};

let server: Server;
let address: string;
let routes: Routes;
let calls: { call: string; cookie: string }[];
let credits: number;

beforeEach(async () => {
  routes = { ...GOOD };
  calls = [];
  credits = 5;
  server = createServer((request, response) => {
    const call = `${request.method} ${(request.url ?? '').split('?', 1)[0]}`;
    calls.push({ call, cookie: request.headers.cookie ?? '' });
    if (call === 'POST /checkout/one') {
      credits += 10;
      return void response.writeHead(303, { location: '/' }).end();
    }
    const own: Routes = {
      'GET /api/credits': { credits, bundles: [{ id: 'p0', credits: 10 }] },
      'POST /api/orders': { payment_id: 'one', redirect_url: `${address}/checkout/one` },
    };
    const answer = { ...own, ...routes }[call];
    if (answer === 'hang') return;
    if (call === 'POST /api/user') response.setHeader('set-cookie', 'session=s; Path=/');
    if (call === 'GET /api/logout') response.setHeader('set-cookie', 'session=; Max-Age=0');
    response.statusCode = typeof answer === 'number' ? answer : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(typeof answer === 'number' ? { error: 'broken' } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function visit({ sandboxUrl = address as string | null, runs = 1, stepMs = 10_000 } = {}) {
  const registry = new Registry();
  const site = new URL(address).host;
  const reasons: string[] = [];
  const logger = {
    warn: ({ journey, err }: { journey: string; err: Error }) =>
      void reasons.push(`${journey}: ${err.message}`),
  };
  const login = { email: 'a@synthetic.invalid', password: 'secret' };
  const accounts = { site: address, members: [login, login] } as const;
  const one = new Visit(
    { ...accounts, members: [...accounts.members] },
    {
      ...{ metrics: new JourneyMetrics(registry, [site]), sandboxUrl, stepMs },
      logger: logger as never,
    },
  );
  for (let run = 0; run < runs; run += 1) await one.run();
  const text = await registry.metrics();
  const results = JOURNEYS.flatMap((journey) =>
    ['good', 'failed', 'skipped'].flatMap((result) => {
      const line = `duet_synthetic_runs_total{site="${site}",journey="${journey}",result="${result}"} `;
      const count = Number(text.split(line)[1]?.split('\n', 1)[0]);
      return count > 0 ? [`${journey} ${result} ${count}`] : [];
    }),
  );
  return { results, reasons, text };
}

describe('the synthetic member', () => {
  // @spec 11.37
  it('runs every journey once and counts each as successful', async () => {
    const { results, reasons, text } = await visit();
    expect(reasons).toEqual([]);
    expect(results).toEqual(JOURNEYS.map((journey) => `${journey} good 1`));
    expect(text).toMatch(/duet_synthetic_run_seconds_count\{.*journey="write"\} 1\n/);
    expect(text).toMatch(/duet_synthetic_success_timestamp_seconds\{.*journey="buy"\} 1\d{9}/);
    expect(calls.filter(({ call }) => call === 'GET /api/search')).toEqual([
      { call: 'GET /api/search', cookie: 'session=s' },
    ]);
    expect(calls.at(-1)).toEqual({ call: 'GET /api/user', cookie: '' });
  });

  // @spec 11.37
  it.each([
    ['search', 'GET /api/search', 503, '/api/search answered 503 broken'],
    ['search', 'GET /api/search', { results: [] }, 'the search found no member'],
    ['write', 'POST /api/chats/chat/messages', 402, '/api/chats/chat/messages answered 402 broken'],
    ['buy', 'POST /api/orders', 500, '/api/orders answered 500 broken'],
    ['buy', 'GET /api/payments/one', 404, '/api/payments/one answered 404 broken'],
    ['logout', 'GET /api/user', { user: {} }, 'the session is valid after the logout'],
  ])('counts only %s as failed when %s returns %j', async (journey, call, answer, reason) => {
    routes[call] = answer;
    const { results, reasons } = await visit({ runs: 2 });
    expect(reasons).toEqual([`${journey}: ${reason}`, `${journey}: ${reason}`]);
    expect(results).toEqual(
      JOURNEYS.map((each) => `${each} ${each === journey ? 'failed' : 'good'} 2`),
    );
  });

  it('skips the other journeys after a failed login', async () => {
    routes['POST /api/user'] = 401;
    const { results, reasons } = await visit();
    expect(reasons).toEqual(['login: /api/user answered 401 broken']);
    expect(results).toEqual([
      'login failed 1',
      ...JOURNEYS.slice(1).map((journey) => `${journey} skipped 1`),
    ]);
  });

  it('counts a journey as failed if a call gets no response in time', async () => {
    routes['GET /api/search'] = 'hang';
    const { results, reasons } = await visit({ stepMs: 2_000 });
    expect(reasons).toEqual([expect.stringMatching(/^search: .*timeout/)]);
    expect(results).toContain('search failed 1');
  });

  it('places no order if no payment sandbox is configured', async () => {
    const { results } = await visit({ sandboxUrl: null });
    expect(results).toContain('buy skipped 1');
    expect(calls.some(({ call }) => call === 'POST /api/orders')).toBe(false);
  });

  it('does not pay if the payment page is outside the sandbox', async () => {
    const { results, reasons } = await visit({ sandboxUrl: 'http://sandbox.example' });
    expect(reasons).toEqual(['buy: the payment page does not belong to the sandbox']);
    expect(results).toContain('buy failed 1');
    expect(credits).toBe(5);
  });
});

describe('SYNTHETIC_ACCOUNTS', () => {
  it('may be empty', () => expect(readAccounts('')).toEqual([]));

  it('is rejected if an entry for a member lacks email and password', () => {
    expect(() => readAccounts('[{"site":"https://duet.example","members":["secret"]}]')).toThrow(
      'SYNTHETIC_ACCOUNTS is no list of at most 5 entries that npm run synthetic printed',
    );
  });

  it('is rejected with more than five sites', () => {
    const member = { email: 'a@synthetic.invalid', password: 'secret' };
    const entries = Array.from({ length: 6 }, (_, index) => ({
      site: `https://site${index}.example`,
      members: [member, member],
    }));
    expect(readAccounts(JSON.stringify(entries.slice(1)))).toHaveLength(5);
    expect(() => readAccounts(JSON.stringify(entries))).toThrow('at most 5 entries');
  });
});
