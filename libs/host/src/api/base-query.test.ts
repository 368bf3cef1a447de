import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { createBaseQuery } from './base-query';

interface FakeResponse {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

Object.assign(globalThis, { location: { origin: 'http://localhost' } });

const answer = ({ status, body = {}, headers = {} }: FakeResponse) =>
  new Response(status === 304 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function setup(answers: (FakeResponse | 'broken' | 'hanging')[], confirm?: () => boolean) {
  const requests: Request[] = [];
  const waits: number[] = [];
  let ended = 0;
  let keys = 0;
  const controller = new AbortController();
  const fetchFn = ((request: Request) => {
    requests.push(request);
    const next = answers[Math.min(requests.length - 1, answers.length - 1)] ?? 'broken';
    if (next === 'hanging')
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    return next === 'broken'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(answer(next));
  }) as typeof fetch;
  const query = createBaseQuery({
    fetchFn,
    sleep: (ms) => (waits.push(ms), Promise.resolve()),
    onSessionEnded: () => void ended++,
    ...(confirm && { requestStepUp: () => Promise.resolve(confirm()) }),
    newKey: () => `key-${++keys}`,
  });
  const api = {
    signal: controller.signal,
    endpoint: 'test',
    type: 'query',
  } as unknown as BaseQueryApi;
  const call = (args: Parameters<typeof query>[0]) => query(args, api, {});
  return { call, requests, waits, controller, ended: () => ended };
}

const key = (request: Request | undefined) => request?.headers.get('idempotency-key') ?? null;

describe('createBaseQuery', () => {
  test('requests JSON below /api of the same origin and sends the header `client-type: web`', async () => {
    const { call, requests } = setup([{ status: 200, body: { user: null } }]);
    expect(await call('user')).toMatchObject({ data: { user: null } });
    expect(requests[0]?.url).toBe('http://localhost/api/user');
    expect(requests[0]?.headers.get('accept')).toBe('application/json');
    expect(requests[0]?.headers.get('client-type')).toBe('web');
  });

  // @spec 2.82
  test.each(['user', 'signup'])(
    'rejects POST %s with cookies_blocked, without a request, if the browser blocks cookies',
    async (url) => {
      Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true });
      try {
        const { call, requests } = setup([{ status: 200, body: { user: {} } }]);
        expect(await call({ url, method: 'POST', body: {} })).toEqual({
          error: { status: 0, error: 'cookies_blocked' },
        });
        expect(await call('user')).toMatchObject({ data: { user: {} } });
        expect(requests).toHaveLength(1);
      } finally {
        Reflect.deleteProperty(navigator, 'cookieEnabled');
      }
    },
  );

  test('sends the same idempotency key with every retry of a mutation', async () => {
    const { call, requests } = setup([{ status: 503 }, 'broken', { status: 200 }]);
    await call({ url: 'orders', method: 'POST', body: {} });
    expect(requests.map(key)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('sends no idempotency key with a GET', async () => {
    const { call, requests } = setup([{ status: 200 }]);
    await call('chats');
    expect(key(requests[0])).toBeNull();
  });

  test.each([502, 503, 504])(
    'retries status %i up to five times with growing delays',
    async (status) => {
      const { call, requests, waits } = setup([{ status }]);
      const result = await call('chats');
      expect(result.error).toMatchObject({ status, error: 'unavailable' });
      expect(requests).toHaveLength(6);
      expect(waits).toHaveLength(5);
      expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0))).toBe(
        true,
      );
    },
  );

  test('retries a network error', async () => {
    const { call, requests } = setup(['broken', { status: 200, body: { ok: true } }]);
    expect((await call('chats')).data).toEqual({ ok: true });
    expect(requests).toHaveLength(2);
  });

  test('repeats a read that gets no response within 30 s', async () => {
    jest.useFakeTimers();
    const { call, requests } = setup(['hanging', { status: 200, body: { ok: true } }]);
    const response = call('chats');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(requests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    expect((await response).data).toEqual({ ok: true });
    expect(requests).toHaveLength(2);
  });

  test('returns status 0 if there is no response', async () => {
    expect((await setup(['broken']).call('chats')).error).toEqual({
      status: 0,
      error: 'unavailable',
    });
  });

  test('does not retry a 429 with a long Retry-After', async () => {
    const { call, waits } = setup([
      {
        status: 429,
        headers: { 'retry-after': '300' },
        body: { error: 'account_blocked', params: { minutes: 5 } },
      },
    ]);
    expect(await call('user')).toMatchObject({ error: { status: 429, error: 'account_blocked' } });
    expect(waits).toEqual([]);
  });

  test('returns the time of the next try for a 429 whose Retry-After is above two minutes', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const of = (seconds: string) =>
      setup([
        { status: 429, headers: { 'retry-after': seconds }, body: { error: 'too_many_requests' } },
      ]).call('user');
    expect((await of('7200')).error).toEqual({
      status: 429,
      error: 'too_many_requests',
      retryAt: 8_200_000,
    });
    expect((await of('120')).error).toEqual({ status: 429, error: 'too_many_requests' });
    jest.restoreAllMocks();
  });

  test('retries a 429 after its Retry-After', async () => {
    const { call, waits } = setup([
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 200 },
    ]);
    await call('chats');
    expect(waits).toEqual([7000]);
  });

  test.each([400, 402, 403, 404, 409, 422])('does not retry status %i', async (status) => {
    const { call, requests } = setup([{ status, body: { error: 'conflict' } }]);
    await call('chats');
    expect(requests).toHaveLength(1);
  });

  test('does not retry status 500', async () => {
    const { call, requests } = setup([{ status: 500, body: { error: 'internal' } }]);
    await call('chats');
    expect(requests).toHaveLength(1);
  });

  test('returns code, params and fields of an error', async () => {
    const body = {
      error: 'invalid_fields',
      fields: { email: 'email_taken' },
      params: { limit: 2 },
    };
    expect((await setup([{ status: 422, body }]).call('signup')).error).toEqual({
      ...body,
      status: 422,
    });
  });

  test('sends the ETag of the last response and returns that response again after a 304', async () => {
    const { call, requests } = setup([
      { status: 200, body: { credits: 5 }, headers: { etag: 'W/"a"' } },
      { status: 304 },
      { status: 200, body: { credits: 4 }, headers: { etag: 'W/"b"' } },
    ]);
    expect(await call('credits')).toMatchObject({ data: { credits: 5 } });
    expect(await call('credits')).toMatchObject({ data: { credits: 5 } });
    expect(await call('credits')).toMatchObject({ data: { credits: 4 } });
    await call('credits');
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([
      null,
      'W/"a"',
      'W/"a"',
      'W/"b"',
    ]);
  });

  test('sends an ETag only with a GET to a URL whose last response succeeded', async () => {
    const tagged = { status: 200, body: {}, headers: { etag: 'W/"a"' } };
    const { call, requests } = setup([tagged, tagged, tagged, { status: 422 }, tagged]);
    await call({ url: 'search', params: { page: 1 } });
    await call({ url: 'search', params: { page: 2 } });
    await call({ url: 'search', params: { page: 1 }, method: 'POST', body: {} });
    await call({ url: 'search', params: { page: 1 } });
    await call({ url: 'search', params: { page: 1 } });
    expect(requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([
      null,
      null,
      null,
      'W/"a"',
      null,
    ]);
  });

  test('keeps the ETags of only the last twenty responses', async () => {
    const { call, requests } = setup([{ status: 200, headers: { etag: 'W/"a"' } }]);
    for (let page = 0; page <= 20; page += 1) await call(`search?page=${page}`);
    await call('search?page=0');
    await call('search?page=20');
    expect(requests.slice(-2).map(({ headers }) => headers.get('if-none-match'))).toEqual([
      null,
      'W/"a"',
    ]);
  });

  // @spec 8.9
  test('ends the session only for 403 authentication_required', async () => {
    const gone = setup([{ status: 403, body: { error: 'authentication_required' } }]);
    await gone.call('chats');
    expect(gone.ended()).toBe(1);
    const premium = setup([{ status: 403, body: { error: 'premium_required' } }]);
    await premium.call('chats');
    expect(premium.ended()).toBe(0);
  });

  test('does not retry an aborted request', async () => {
    const { call, controller, requests } = setup([{ status: 503 }]);
    controller.abort();
    await call('chats');
    expect(requests).toHaveLength(1);
  });

  // @spec 15.21
  describe('after a step-up error', () => {
    const needed = { status: 403, body: { error: 'step_up_required' } };
    const change = { url: 'staff/adjustments/1', method: 'POST' };

    test('repeats the call with the same idempotency key after staff confirm their identity', async () => {
      const { call, requests } = setup([needed, { status: 200 }], () => true);
      expect(await call(change)).toMatchObject({ data: {} });
      expect(requests.map(key)).toEqual(['key-1', 'key-1']);
    });

    test('returns the error if staff close the dialog, or if no dialog is registered', async () => {
      for (const confirm of [() => false, undefined]) {
        const { call, requests } = setup([needed], confirm);
        expect(await call(change)).toMatchObject({ error: { error: 'step_up_required' } });
        expect(requests).toHaveLength(1);
      }
    });

    test('opens no second dialog if the repeated call needs step-up again', async () => {
      let asked = 0;
      const { call, requests } = setup([needed], () => ++asked > 0);
      expect(await call(change)).toMatchObject({ error: { error: 'step_up_required' } });
      expect([asked, requests.length]).toEqual([1, 2]);
    });
  });
});
