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

describe('forwarded request', () => {
  it('has a principal with the site, language and country of a visitor', async () => {
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

  it("has the member's principal instead of the session cookie", async () => {
    await gateway.sendRequest('GET', '/api/likes', { token: gateway.login() });
    expect(await gateway.principal()).toMatchObject({
      kind: 'member',
      member: MEMBER,
      session: SESSION_ID,
      site: 'duet',
    });
    expect(gateway.upstream.last.headers.cookie).toBeUndefined();
  });

  it('has no x-duet or x-forwarded header from the client', async () => {
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

  it('has a visitor principal for a session of another site', async () => {
    await gateway.sendRequest('GET', '/api/likes', { token: gateway.login({ site: 'other' }) });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor', site: 'duet' });
  });

  it('has a visitor principal for an expired session', async () => {
    await gateway.sendRequest('GET', '/api/likes', {
      token: gateway.login({ expires_at: '2020-01-01T00:00:00.000Z' }),
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });

  it("has the request id of the client, or a new request id if the client's is unsafe", async () => {
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

describe('API routes', () => {
  it('are forwarded without a .php at the end of the path', async () => {
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
  ])('return 404 for %s', async (path) => {
    const answer = await gateway.sendRequest('GET', path, {
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(404);
    expect(answer.json).toEqual({ error: 'not_found' });
    expect(gateway.upstream.received).toHaveLength(0);
    expect(gateway.upstream.internal.filter((call) => !call.includes('settings'))).toHaveLength(0);
  });

  it('return the registry revision in a header', async () => {
    expect((await gateway.sendRequest('GET', '/api/likes')).headers['x-registry-revision']).toBe(
      '0',
    );
  });

  it('pass on the ETag and the 304 response of the service', async () => {
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

describe('cache headers', () => {
  const cacheControl = async (path: string, token?: string) =>
    (await gateway.sendRequest('GET', path, token ? { token } : {})).headers['cache-control'];

  it.each([
    '/api/likes',
    '/api/user',
    '/api/settings',
    '/api/staff/me',
    '/api/credits',
    '/api/profiles/abcdefabcdef',
  ])(
    'forbid browsers to store %s, even if the service allows browsers to store it',
    async (path) => {
      gateway.upstream.answers[path] = (_req, res) =>
        json(res, 200, {}, { 'cache-control': 'public, max-age=31536000' });
      expect(await cacheControl(path, gateway.login())).toBe('private, no-store');
    },
  );

  it.each(['/api/regions', '/api/interests', '/api/companyinfo', '/media/abc.webp'])(
    'are those of the service for %s, except in error responses',
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

  it("keep browsers from storing the gateway's own errors", async () => {
    expect([await cacheControl('/api/nothing-here'), await cacheControl('/api/events')]).toEqual([
      'private, no-store',
      'private, no-store',
    ]);
  });
});

describe('security headers', () => {
  it.each(['/api/likes', '/api/nothing-here', '/media/abc.webp'])(
    'forbid scripts and framing in the response of %s',
    async (path) => {
      const { headers } = await gateway.sendRequest('GET', path);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none';.*frame-ancestors 'none'$/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('cross-site protection', () => {
  const refused = { status: 403, json: { error: 'cross_site_request' } };

  it("rejects a mutation that another site sends with a member's session", async () => {
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

  it('accepts a mutation if Fetch Metadata or Origin shows that it comes from the same origin', async () => {
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

  it('rejects a logout by a cross-site request or a prefetch', async () => {
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

  it('accepts webhooks from other sites, ignores their cookies and keeps their body unchanged', async () => {
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

describe('upload', () => {
  it('of 14 MB is forwarded completely', async () => {
    const body = Buffer.alloc(14 * 1024 * 1024, 1);
    const answer = await gateway.sendRequest('POST', '/api/photos', {
      token: gateway.login(),
      body,
      headers: OWN,
    });
    expect(answer.status).toBe(200);
    expect(gateway.upstream.last.bytes).toBe(body.length);
  });

  it.each([false, true])('above 15 MB is rejected (chunked: %s)', async (chunked) => {
    const body = Buffer.alloc(16 * 1024 * 1024, 1);
    const sent = gateway.sendRequest('POST', '/api/photos', {
      token: gateway.login(),
      body,
      chunked,
      headers: OWN,
    });
    expect([413, 'closed']).toContain(
      await sent.then(
        ({ status }) => status,
        () => 'closed',
      ),
    );
    expect(gateway.upstream.received).toHaveLength(0);
  });
});
