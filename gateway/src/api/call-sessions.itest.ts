import { eventually } from '@duet/testing/eventually';
import { Harness, MEMBER, SESSION_ID } from '../../test/harness';
import { json } from '../../test/upstream';
import { hashToken } from '../security/session';

const gateway = new Harness();
const OWN = { 'sec-fetch-site': 'same-origin' };

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
});

describe('session cache', () => {
  it('calls the identity service once for several requests of one session', async () => {
    const token = gateway.login();
    for (let i = 0; i < 4; i += 1) await gateway.sendRequest('GET', '/api/likes', { token });
    expect(gateway.upstream.internal.filter((path) => path.includes('sessions'))).toHaveLength(1);
    expect(await gateway.redis.ttl(`session:${hashToken(token)}`)).toBeGreaterThan(50);
  });

  it('applies a revocation to the next request of the session', async () => {
    const token = gateway.login();
    await gateway.sendRequest('GET', '/api/likes', { token });
    await gateway.redis.set(`session:${hashToken(token)}`, 'revoked', 'EX', 120);
    await gateway.sendRequest('GET', '/api/likes', { token });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });

  it('keeps a revocation that is written during a session lookup', async () => {
    const token = gateway.login();
    const key = `session:${hashToken(token)}`;
    const session = gateway.upstream.sessions[hashToken(token)];
    gateway.upstream.answers['/internal/sessions/resolve'] = (_req, res) =>
      void gateway.redis.set(key, 'revoked', 'EX', 120).then(() => json(res, 200, { session }));
    await gateway.sendRequest('GET', '/api/likes', { token });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    expect(await gateway.redis.get(key)).toBe('revoked');
  });

  // @spec 11.12
  it.each([
    ['is not sealed', (session: string) => session],
    ['was sealed for another token', (_: string, sealed: string) => sealed],
  ])('ignores and deletes an entry that %s', async (_, forge) => {
    const [own, foreign] = [gateway.login(), gateway.login()];
    await gateway.sendRequest('GET', '/api/likes', { token: own });
    const sealed = (await gateway.redis.get(`session:${hashToken(own)}`)) ?? '';
    const key = `session:${hashToken(foreign)}`;
    const session = gateway.upstream.sessions[hashToken(own)];
    gateway.upstream.sessions = {};
    await gateway.redis.set(key, forge(JSON.stringify(session), sealed));
    await gateway.sendRequest('GET', '/api/likes', { token: foreign });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    expect(await gateway.redis.get(key)).toBe('unknown');
    const metrics = await gateway.sendRequest('GET', '/metrics');
    expect(metrics.text).toMatch(/duet_gateway_forged_sessions_total [1-9]/);
  });

  it('logs calls with the session id, but without the member id', async () => {
    const token = gateway.login();
    gateway.logLines.length = 0;
    await gateway.sendRequest('GET', '/api/likes?x=1', { token });
    await gateway.sendRequest('GET', '/api/settings');
    await eventually(() => expect(gateway.logLines).toHaveLength(2));
    expect(gateway.logLines).toMatchObject([
      { path: '/api/likes', status: 200, session: SESSION_ID, msg: 'request completed' },
      { path: '/api/settings' },
    ]);
    expect(gateway.logLines[1]).not.toHaveProperty('session');
    expect(JSON.stringify(gateway.logLines)).not.toContain(MEMBER);
  });

  it('loads the session from the identity service after Redis has been flushed', async () => {
    const token = gateway.login();
    await gateway.sendRequest('GET', '/api/likes', { token });
    await gateway.redis.flushdb();
    await gateway.sendRequest('GET', '/api/likes', { token });
    expect(await gateway.principal()).toMatchObject({ kind: 'member' });
  });

  describe('when Redis has no entry for the session', () => {
    let token: string;
    beforeEach(async () => {
      token = gateway.login();
      await gateway.sendRequest('GET', '/api/likes', { token });
      await gateway.redis.flushdb();
    });

    it('uses a previously resolved session while the identity service is unavailable', async () => {
      gateway.upstream.answers['/internal/sessions/resolve'] = (_req, res) =>
        json(res, 503, { error: 'unavailable' });
      expect((await gateway.sendRequest('GET', '/api/likes', { token })).status).toBe(200);
      expect(await gateway.principal()).toMatchObject({ kind: 'member', member: MEMBER });
    });

    it('uses a previously resolved session while the identity service does not respond', async () => {
      let end = (): void => undefined;
      gateway.upstream.answers['/internal/sessions/resolve'] = (_req, res) =>
        void (end = () => json(res, 200, { session: null }));
      expect((await gateway.sendRequest('GET', '/api/likes', { token })).status).toBe(200);
      expect(await gateway.principal()).toMatchObject({ kind: 'member', member: MEMBER });
      end();
    });

    it('rejects a session that Redis marks as revoked while the identity service is unavailable', async () => {
      gateway.upstream.answers['/internal/sessions/resolve'] = (_req, res) =>
        json(res, 503, { error: 'unavailable' });
      const key = `session:${hashToken(token)}`;
      await gateway.redis.set(key, 'revoked');
      await gateway.sendRequest('GET', '/api/likes', { token });
      expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
      await gateway.redis.del(key);
      expect((await gateway.sendRequest('GET', '/api/likes', { token })).status).toBe(503);
    });
  });

  it('returns 503 when a session cannot be looked up, instead of treating the caller as a visitor', async () => {
    gateway.upstream.answers['/internal/sessions/resolve'] = (_req, res) =>
      json(res, 503, { error: 'unavailable' });
    const answer = await gateway.sendRequest('GET', '/api/likes', { token: gateway.login() });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(gateway.upstream.received).toHaveLength(0);
  });
});

describe('x-duet-member header', () => {
  it('names the member in every response of a session, including errors and 304 responses', async () => {
    const token = gateway.login();
    expect(
      (await gateway.sendRequest('GET', '/api/likes', { token })).headers['x-duet-member'],
    ).toBe(MEMBER);
    gateway.upstream.answers['/api/chats'] = (_req, res) =>
      json(res, 403, { error: 'premium_required' });
    expect(
      (await gateway.sendRequest('GET', '/api/chats', { token })).headers['x-duet-member'],
    ).toBe(MEMBER);
    gateway.upstream.answers['/api/chats'] = (_req, res) =>
      res.writeHead(304, { etag: '"a"' }).end();
    expect(
      (await gateway.sendRequest('GET', '/api/chats', { token })).headers['x-duet-member'],
    ).toBe(MEMBER);
  });

  it('is `none` for visitors and revoked sessions, regardless of what the service sends', async () => {
    gateway.upstream.answers['/api/likes'] = (_req, res) =>
      json(res, 200, {}, { 'x-duet-member': MEMBER });
    expect((await gateway.sendRequest('GET', '/api/likes')).headers['x-duet-member']).toBe('none');
    const token = gateway.login();
    await gateway.sendRequest('GET', '/api/likes', { token });
    await gateway.redis.set(`session:${hashToken(token)}`, 'revoked', 'EX', 120);
    expect(
      (await gateway.sendRequest('GET', '/api/likes', { token })).headers['x-duet-member'],
    ).toBe('none');
  });

  it('is absent from responses that browsers may cache', async () => {
    gateway.upstream.answers['/api/regions'] = (_req, res) =>
      json(res, 200, {}, { 'cache-control': 'public, max-age=300' });
    expect(
      (await gateway.sendRequest('GET', '/api/regions', { token: gateway.login() })).headers[
        'x-duet-member'
      ],
    ).toBeUndefined();
    expect(
      (await gateway.sendRequest('GET', '/api/regions')).headers['x-duet-member'],
    ).toBeUndefined();
    const { headers } = await gateway.sendRequest('GET', '/api/likes', { token: gateway.login() });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('x-duet-session header', () => {
  it('becomes a cookie and does not reach the client', async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: null }, { 'x-duet-session': 'a'.repeat(43) });
    const answer = await gateway.sendRequest('POST', '/api/user', { body: '{}', headers: OWN });
    expect(answer.headers['x-duet-session']).toBeUndefined();
    expect(answer.headers['set-cookie']).toEqual([
      `duet_session=${'a'.repeat(43)}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('deletes the session cookie and clears the browser cache if the header is empty', async () => {
    gateway.upstream.answers['/api/logout'] = (_req, res) =>
      json(res, 200, {}, { 'x-duet-session': '' });
    const answer = await gateway.sendRequest('GET', '/api/logout', {
      token: gateway.login(),
      headers: OWN,
    });
    expect(answer.headers['set-cookie']?.[0]).toContain('duet_session=; Max-Age=0');
    expect(answer.headers['clear-site-data']).toBe('"cache"');
  });

  it('does not clear the browser cache if the header has a token or is missing', async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: null }, { 'x-duet-session': 'a'.repeat(43) });
    expect(
      (await gateway.sendRequest('POST', '/api/user', { body: '{}', headers: OWN })).headers[
        'clear-site-data'
      ],
    ).toBeUndefined();
    expect(
      (await gateway.sendRequest('GET', '/api/likes')).headers['clear-site-data'],
    ).toBeUndefined();
  });
});

describe('device cookie', () => {
  const token = 'd'.repeat(43);

  it("is set from the service's x-duet-device header, which does not reach the client", async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) =>
      json(res, 200, { user: null }, { 'x-duet-session': 'a'.repeat(43), 'x-duet-device': token });
    const { headers } = await gateway.sendRequest('POST', '/api/user', {
      body: '{}',
      headers: OWN,
    });
    expect(headers['x-duet-device']).toBeUndefined();
    expect(headers['set-cookie']).toEqual([
      expect.stringContaining('duet_session='),
      `duet_device=${token}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  it("reaches only the identity service, and the client's own x-duet-device header is dropped", async () => {
    const headers = { ...OWN, cookie: `duet_device=${token}`, 'x-duet-device': 'e'.repeat(43) };
    await gateway.sendRequest('POST', '/api/user', { body: '{}', headers });
    expect(gateway.upstream.last.headers['x-duet-device']).toBe(token);
    await gateway.sendRequest('GET', '/api/likes', { headers });
    expect(gateway.upstream.last.headers['x-duet-device']).toBeUndefined();
    await gateway.sendRequest('POST', '/api/user', {
      body: '{}',
      headers: { ...OWN, 'x-duet-device': token },
    });
    expect(gateway.upstream.last.headers['x-duet-device']).toBeUndefined();
  });
});
