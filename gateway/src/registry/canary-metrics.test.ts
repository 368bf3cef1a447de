import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { AddressedRequest } from '../api/callers';
import { findRoute } from '../api/routes';
import { createTestLimiter } from '../../test/limiter';
import { CanaryMetrics } from './canary-metrics';

let counts: Record<string, number>;
let metrics: CanaryMetrics;
beforeEach(() => {
  counts = {};
  metrics = new CanaryMetrics({
    ...releases,
    previews: { isOn: ({ headers }) => headers.cookie?.includes('preview') ?? false },
    limiter: createTestLimiter(),
    log: { warn: () => undefined },
  });
});

const releases = {
  registry: {
    getVersionsUnderTrial: (bucket: number) => [
      { remote: 'chat', version: bucket < 5 ? '2.0.0' : '1.0.0' },
    ],
  },
  evidence: {
    count: ({ version }: { version: string }, metric: string) =>
      void (counts[`${version} ${metric}`] = (counts[`${version} ${metric}`] ?? 0) + 1),
  },
};

interface Call {
  member?: string | null;
  method?: string;
  status?: number;
  cookie?: string;
  ip?: string;
}

async function call(
  url: string,
  {
    member = null,
    method = 'POST',
    status = 200,
    cookie = 'duet_canary=3',
    ip = '198.51.100.1',
  }: Call = {},
): Promise<void> {
  const res = Object.assign(new EventEmitter(), { statusCode: status });
  const req = { method, url, headers: { cookie }, ip };
  const route = findRoute(method, url);
  if (!route) throw new Error(`unknown route ${method} ${url}`);
  metrics.watch(req as AddressedRequest, res as unknown as ServerResponse, { route, member });
  res.emit('finish');
  await setImmediate();
}

it('CanaryMetrics counts messages, purchases and signups for the version that the visitor gets', async () => {
  await call('/api/signup?from=home');
  await call('/api/orders', { member: 'a', cookie: 'duet_canary=77' });
  await call('/api/chats/abc/messages', { member: 'a' });
  expect(counts).toEqual({ '2.0.0 signups': 1, '1.0.0 purchases': 1, '2.0.0 messages': 1 });
});

it('CanaryMetrics counts calls of addresses that end in .php', async () => {
  await call('/api/signup.php');
  await call('/api/orders.php', { member: 'a' });
  expect(counts).toEqual({ '2.0.0 signups': 1, '2.0.0 purchases': 1 });
});

it('CanaryMetrics counts each member once and each address at most 20 times in ten minutes', async () => {
  for (const member of ['a', 'a', 'b']) await call('/api/chats/abc/messages', { member });
  for (let signup = 0; signup < 25; signup += 1) await call('/api/signup');
  await call('/api/signup', { ip: '198.51.100.2' });
  expect(counts).toEqual({ '2.0.0 messages': 2, '2.0.0 signups': 21 });
});

it('CanaryMetrics ignores failed calls, calls without a metric, previews and visitors without a canary cookie', async () => {
  await call('/api/signup', { status: 422 });
  await call('/api/chats', { member: 'c' });
  await call('/api/orders', { method: 'GET', member: 'c' });
  await call('/api/signup', { cookie: 'duet_canary=3; preview=1' });
  await call('/api/signup', { cookie: '' });
  expect(counts).toEqual({});
});
