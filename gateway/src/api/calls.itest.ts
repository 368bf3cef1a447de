import { Harness, MEMBER, SESSION_ID } from '../../test/harness';
import { json } from '../../test/upstream';

const gateway = new Harness();
const OWN = { 'sec-fetch-site': 'same-origin' };

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
});

describe('principals', () => {
  it('a visitor reaches the service as a visitor of the site', async () => {
    const answer = await gateway.sendRequest('GET', '/api/search?gender=man', {
      headers: { 'accept-language': 'de-AT,de;q=0.9' },
    });
    expect(answer.status).toBe(200);
    expect(gateway.upstream.last.url).toBe('/api/search?gender=man');
    expect(await gateway.principal()).toEqual({
      kind: 'visitor',
      site: 'duet',
      locale: 'de',
      country: null,
    });
  });

  it('a session cookie makes a member, and is not passed on', async () => {
    await gateway.sendRequest('GET', '/api/likes', { token: gateway.login() });
    expect(await gateway.principal()).toMatchObject({
      kind: 'member',
      member: MEMBER,
      session: SESSION_ID,
      site: 'duet',
    });
    expect(gateway.upstream.last.headers.cookie).toBeUndefined();
  });

  it('what a client claims about itself in x-duet and x-forwarded headers is dropped', async () => {
    await gateway.sendRequest('GET', '/api/likes', {
      headers: {
        'x-duet-principal': 'forged',
        'X-Duet-Member': MEMBER,
        'x-forwarded-for': '10.9.9.9',
        'x-forwarded-proto': 'gopher',
        'x-real-ip': '10.9.9.9',
      },
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    const { headers } = gateway.upstream.last;
    expect(headers['x-duet-member']).toBeUndefined();
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-real-ip']).toBeUndefined();
  });

  it('a session of another site is no session here', async () => {
    await gateway.sendRequest('GET', '/api/likes', { token: gateway.login({ site: 'other' }) });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor', site: 'duet' });
  });

  it('an expired session is none', async () => {
    await gateway.sendRequest('GET', '/api/likes', {
      token: gateway.login({ expires_at: '2020-01-01T00:00:00.000Z' }),
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });

  it('the request id goes up and comes back; an unsafe one is replaced', async () => {
    const answer = await gateway.sendRequest('GET', '/api/likes', {
      headers: { 'x-request-id': 'abc-1' },
    });
    expect(answer.headers['x-request-id']).toBe('abc-1');
    expect(gateway.upstream.last.headers['x-request-id']).toBe('abc-1');
    const other = await gateway.sendRequest('GET', '/api/likes', {
      headers: { 'x-request-id': 'a b"c' },
    });
    expect(other.headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/);
  });
});

describe('routes', () => {
  it('.php is optional', async () => {
    await gateway.sendRequest('GET', '/api/user.php?x=1');
    expect(gateway.upstream.last.url).toBe('/api/user?x=1');
  });

  it.each([
    '/api/internal/sessions/resolve',
    '/api/nothing',
    '/api/user/../../internal/x',
    '/api/user/..%2f..%2finternal',
    '/api//user',
    '/api/',
    '/internal/sessions/resolve',
  ])('%s is 404', async (path) => {
    const answer = await gateway.sendRequest('GET', path, {
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ error: 'not_found' });
    expect(gateway.upstream.received).toHaveLength(0);
    expect(gateway.upstream.internal.filter((call) => !call.includes('settings'))).toHaveLength(0);
  });

  it('every answer names the revision of the registry', async () => {
    expect((await gateway.sendRequest('GET', '/api/likes')).headers['x-registry-revision']).toBe(
      '0',
    );
  });

  it("ETag and 304 are the service's", async () => {
    gateway.upstream.answers['/api/chats'] = (req, res) =>
      req.headers['if-none-match'] === '"a"'
        ? res.writeHead(304, { etag: '"a"' }).end()
        : json(res, 200, {}, { etag: '"a"' });
    expect((await gateway.sendRequest('GET', '/api/chats')).headers).toMatchObject({
      etag: '"a"',
      'cache-control': 'private, no-store',
    });
    expect(
      (await gateway.sendRequest('GET', '/api/chats', { headers: { 'if-none-match': '"a"' } }))
        .status,
    ).toBe(304);
  });
});

describe('caches', () => {
  const cacheControl = async (path: string, token?: string) =>
    (await gateway.sendRequest('GET', path, token ? { token } : {})).headers['cache-control'];

  it.each([
    '/api/likes',
    '/api/user',
    '/api/settings',
    '/api/staff/me',
    '/api/credits',
    '/api/profiles/abcdefabcdef',
  ])('store nothing of %s, whatever the service says', async (path) => {
    gateway.upstream.answers[path] = (_req, res) =>
      json(res, 200, {}, { 'cache-control': 'public, max-age=31536000' });
    expect(await cacheControl(path, gateway.login())).toBe('private, no-store');
  });

  it.each(['/api/regions', '/api/interests', '/api/companyinfo', '/media/abc.webp'])(
    'may store %s for as long as the service says, and no error of it',
    async (path) => {
      gateway.upstream.answers[path] = (_req, res) =>
        json(res, 200, {}, { 'cache-control': 'public, max-age=300' });
      expect(await cacheControl(path)).toBe('public, max-age=300');
      gateway.upstream.answers[path] = (_req, res) =>
        json(res, 404, {}, { 'cache-control': 'public, max-age=300' });
      expect(await cacheControl(path)).toBe('private, no-store');
      delete gateway.upstream.answers[path];
      expect(await cacheControl(path)).toBe('private, no-store');
    },
  );

  it('store no error of the gateway’s own', async () => {
    expect([await cacheControl('/api/nothing-here'), await cacheControl('/api/events')]).toEqual([
      'private, no-store',
      'private, no-store',
    ]);
  });
});

describe('cross-site requests', () => {
  const refused = { status: 403, json: { error: 'cross_site_request' } };

  it('a mutation with a session from another site is refused', async () => {
    const token = gateway.login();
    expect(
      await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', {
        token,
        headers: { 'sec-fetch-site': 'cross-site' },
      }),
    ).toMatchObject(refused);
    expect(
      await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', {
        token,
        headers: { 'sec-fetch-site': 'same-site' },
      }),
    ).toMatchObject(refused);
    expect(await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', { token })).toMatchObject(
      refused,
    );
    expect(
      await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', {
        token,
        headers: { origin: 'http://evil.test' },
      }),
    ).toMatchObject(refused);
    expect(gateway.upstream.received).toHaveLength(0);
  });

  it('one from the site itself passes, by Fetch Metadata or by Origin', async () => {
    const token = gateway.login();
    expect(
      (await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', { token, headers: OWN })).status,
    ).toBe(200);
    expect(
      (
        await gateway.sendRequest('PUT', '/api/likes/abcdefabcdef', {
          token,
          headers: { origin: 'http://localhost:3000' },
        })
      ).status,
    ).toBe(200);
  });

  it('logout refuses other sites and prefetching', async () => {
    const token = gateway.login();
    expect(
      await gateway.sendRequest('GET', '/api/logout.php', {
        token,
        headers: { 'sec-fetch-site': 'cross-site' },
      }),
    ).toMatchObject(refused);
    expect(
      await gateway.sendRequest('GET', '/api/logout', {
        token,
        headers: { ...OWN, 'sec-purpose': 'prefetch;prerender' },
      }),
    ).toMatchObject(refused);
    expect(
      (await gateway.sendRequest('GET', '/api/logout', { token, headers: OWN })).headers[
        'cache-control'
      ],
    ).toBe('private, no-store');
  });

  it('a webhook ignores cookies and keeps its body to the byte', async () => {
    const body = '{"a" :  1}\r\n';
    const answer = await gateway.sendRequest('POST', '/api/payments/webhook/paynl', {
      token: gateway.login(),
      body,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(gateway.upstream.last.body).toBe(body);
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });
});

describe('uploads', () => {
  it('passes an upload of many megabytes whole', async () => {
    const body = Buffer.alloc(14 * 1024 * 1024, 1);
    const answer = await gateway.sendRequest('POST', '/api/photos', {
      token: gateway.login(),
      body,
      headers: OWN,
    });
    expect(answer.status).toBe(200);
    expect(gateway.upstream.last.bytes).toBe(body.length);
  });

  it.each([false, true])('refuses a body over 15 MB (chunked: %s)', async (chunked) => {
    const body = Buffer.alloc(16 * 1024 * 1024, 1);
    const sent = gateway.sendRequest('POST', '/api/photos', {
      token: gateway.login(),
      body,
      chunked,
      headers: OWN,
    });
    // A client that is still writing may see the connection close before it reads the answer.
    expect([413, 'closed']).toContain(
      await sent.then(
        ({ status }) => status,
        () => 'closed',
      ),
    );
    expect(gateway.upstream.received).toHaveLength(0);
  });
});
