import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CanaryFigures } from './canary-figures';

let counts: Record<string, number>;
let minutes: number;
let figures: CanaryFigures;
beforeEach(() => {
  [counts, minutes] = [{}, 0];
  figures = new CanaryFigures(
    releases,
    { isOn: ({ headers }) => headers.cookie?.includes('preview') ?? false },
    () => minutes * 60_000,
  );
});

const releases = {
  registry: {
    getTried: (bucket: number) => [{ remote: 'chat', version: bucket < 5 ? '2.0.0' : '1.0.0' }],
  },
  evidence: {
    count: ({ version }: { version: string }, figure: string) =>
      void (counts[`${version} ${figure}`] = (counts[`${version} ${figure}`] ?? 0) + 1),
  },
};

function call(
  url: string,
  {
    member = null,
    method = 'POST',
    status = 200,
    cookie = 'duet_canary=3',
  }: { member?: string | null; method?: string; status?: number; cookie?: string } = {},
): void {
  const res = Object.assign(new EventEmitter(), { statusCode: status });
  const req = { method, url, headers: { cookie } };
  figures.watch(req as IncomingMessage, res as unknown as ServerResponse, member);
  res.emit('finish');
}

it('counts messages, purchases and signups by the version of the visitor', () => {
  call('/api/signup?from=home');
  call('/api/orders', { member: 'a', cookie: 'duet_canary=77' });
  call('/api/chats/abc/messages', { member: 'a' });
  expect(counts).toEqual({ '2.0.0 signups': 1, '1.0.0 purchases': 1, '2.0.0 messages': 1 });
});

it('counts a member once in a minute', () => {
  for (const member of ['a', 'a', 'b']) call('/api/chats/abc/messages', { member });
  minutes += 1;
  call('/api/chats/abc/messages', { member: 'a' });
  expect(counts).toEqual({ '2.0.0 messages': 3 });
});

it('does not count failed calls, other calls, previews and visitors without a share', () => {
  call('/api/signup', { status: 422 });
  call('/api/chats', { member: 'c' });
  call('/api/orders', { method: 'GET', member: 'c' });
  call('/api/signup', { cookie: 'duet_canary=3; preview=1' });
  call('/api/signup', { cookie: '' });
  expect(counts).toEqual({});
});
