import { Harness, MEMBER, STAFF } from '../../test/harness';
import { json } from '../../test/upstream';
import { hashToken } from '../security/session';

const gateway = new Harness();
const STAFF_HOST = 'staff.localhost:3000';
const OWN = { host: STAFF_HOST, 'sec-fetch-site': 'same-origin' };
const BY_MEMBER = { 'sec-fetch-site': 'same-origin' };
const cookie = (token: string, name = 'duet_staff') => ({ cookie: `${name}=${token}` });

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(() => gateway.upstream.reset());

const ask = (
  token: string,
  method = 'GET',
  path = '/api/staff/photos',
  headers: Record<string, string> = OWN,
) => gateway.sendRequest(method, path, { headers: { ...headers, ...cookie(token) } });
const open = (path: string) =>
  gateway.sendRequest('GET', path, { headers: { host: STAFF_HOST, accept: 'text/html' } });

describe('staff calls', () => {
  it('are forwarded with the staff account and its permissions on this site', async () => {
    await ask(gateway.staffLogin());
    expect(await gateway.principal()).toEqual({
      kind: 'staff',
      site: 'duet',
      locale: 'en',
      country: null,
      staff: STAFF,
      session: expect.any(String) as string,
      permissions: ['photos.review'],
      authenticated_at: expect.any(String) as string,
    });
  });

  // @spec 15.21
  it('are forwarded with the new authentication time immediately after a step-up', async () => {
    const old = new Date(Date.now() - 3_600_000).toISOString();
    const token = gateway.staffLogin({ authenticated_at: old });
    const tokenHash = hashToken(token);
    await ask(token);
    expect(await gateway.principal()).toMatchObject({ authenticated_at: old });
    const now = new Date().toISOString();
    const session = gateway.upstream.staffSessions[tokenHash];
    if (session) session.authenticated_at = now;
    // The identity service deletes the cached session after a step-up.
    await gateway.redis.del(`staff-session:${tokenHash}`);
    await ask(token);
    expect(await gateway.principal()).toMatchObject({ authenticated_at: now });
  });

  it('ignore member sessions, and member calls ignore staff sessions', async () => {
    const both = {
      cookie: `duet_session=${gateway.login()}; duet_staff=${gateway.staffLogin()}`,
    };
    const answer = await gateway.sendRequest('GET', '/api/staff/photos', {
      headers: { ...OWN, ...both },
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'staff' });
    expect(answer.headers['x-duet-member']).toBeUndefined();
    await gateway.sendRequest('GET', '/api/likes', { headers: { ...BY_MEMBER, ...both } });
    expect(await gateway.principal()).toMatchObject({ kind: 'member', member: MEMBER });
    await gateway.sendRequest('GET', '/api/likes', {
      headers: { ...BY_MEMBER, ...cookie(gateway.staffLogin()) },
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    await gateway.sendRequest('GET', '/api/staff/photos', {
      headers: { ...OWN, ...cookie(gateway.login()) },
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });

  // @spec 15.3
  it('ignore sessions of another site, expired sessions and revoked sessions', async () => {
    await ask(gateway.staffLogin({ site: 'funkenflug' }));
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    await ask(gateway.staffLogin({ expires_at: new Date(Date.now() - 1).toISOString() }));
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    const token = gateway.staffLogin();
    await ask(token);
    expect(await gateway.principal()).toMatchObject({ kind: 'staff' });
    await gateway.redis.set(`staff-session:${hashToken(token)}`, 'revoked');
    await ask(token);
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });

  it('reject changes from other sites, with or without a session', async () => {
    const refused = { status: 403, json: { error: 'cross_site_request' } };
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        await ask(gateway.staffLogin(), 'POST', '/api/staff/photos/1', {
          host: STAFF_HOST,
          'sec-fetch-site': site,
        }),
      ).toMatchObject(refused);
    expect(
      await ask(gateway.staffLogin(), 'POST', '/api/staff/photos/1', { host: STAFF_HOST }),
    ).toMatchObject(refused);
    expect(
      await gateway.sendRequest('POST', '/api/staff/login', {
        headers: { host: STAFF_HOST, 'sec-fetch-site': 'same-site' },
        body: '{}',
      }),
    ).toMatchObject(refused);
    expect((await ask(gateway.staffLogin(), 'POST', '/api/staff/photos/1')).status).toBe(200);
  });

  it('reject cross-origin reads, so that the audit log does not record them as views by staff', async () => {
    const origin = 'http://localhost:3000';
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site' },
      { origin },
    ];
    for (const from of others)
      expect(
        await ask(gateway.staffLogin(), 'GET', '/api/staff/photos', { host: STAFF_HOST, ...from }),
      ).toMatchObject({ status: 403, json: { error: 'cross_site_request' } });
    expect(gateway.upstream.received).toEqual([]);
  });

  it('return headers that forbid caching and scripts', async () => {
    const { headers } = await ask(gateway.staffLogin());
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('keep the session in a separate cookie that ends when the browser closes', async () => {
    gateway.upstream.answers['/api/staff/login'] = (_req, res) =>
      json(res, 200, {}, { 'x-duet-session': 'a'.repeat(43) });
    const { headers } = await gateway.sendRequest('POST', '/api/staff/login', {
      headers: OWN,
      body: '{}',
    });
    expect(headers['set-cookie']).toEqual([
      `duet_staff=${'a'.repeat(43)}; Path=/; HttpOnly; SameSite=Strict`,
    ]);
    expect(headers['x-duet-session']).toBeUndefined();
    gateway.upstream.answers['/api/staff/logout'] = (_req, res) =>
      json(res, 200, {}, { 'x-duet-session': '' });
    expect(
      (await ask(gateway.staffLogin(), 'POST', '/api/staff/logout')).headers['set-cookie']?.[0],
    ).toContain('duet_staff=; Max-Age=0');
  });

  it('ignore an existing staff session at login', async () => {
    await gateway.sendRequest('POST', '/api/staff/login', {
      headers: { ...OWN, ...cookie(gateway.staffLogin()) },
      body: '{}',
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });
});

// @spec 12.17
describe('queue dashboard', () => {
  const allowed = () => gateway.staffLogin({ permissions: ['queues.manage'] });
  const OVERRIDDEN = /"error":"not_found"|<html/;

  it('returns 404 to visitors, members, staff without the permission and staff of another site', async () => {
    gateway.upstream.answers['/api/user'] = (_req, res) => json(res, 200, { user: null });
    const strangers = [
      {},
      cookie(gateway.login(), 'duet_session'),
      cookie(gateway.staffLogin()),
      cookie(gateway.staffLogin({ permissions: ['queues.manage'], site: 'funkenflug' })),
    ];
    for (const headers of strangers) {
      for (const [method, path] of [
        ['GET', '/staff/queues'],
        ['GET', '/staff/queues/api/queues'],
        ['PUT', '/staff/queues/api/queues/mail/pause'],
        ['GET', '/staff/queues/static/js/main.js'],
      ] as const) {
        const answer = await gateway.sendRequest(method, path, { headers: { ...OWN, ...headers } });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer.text).toMatch(OVERRIDDEN);
      }
    }
    expect(gateway.upstream.received.filter(({ url }) => url?.includes('queues'))).toEqual([]);
  });

  it('is forwarded with the staff principal, and gets a CSP without inline scripts', async () => {
    const { headers, status } = await ask(
      allowed(),
      'GET',
      '/staff/queues/queue/mail?status=failed',
    );
    expect(status).toBe(200);
    expect(gateway.upstream.last.url).toBe('/api/staff/queues/queue/mail?status=failed');
    expect(await gateway.principal()).toMatchObject({
      kind: 'staff',
      permissions: ['queues.manage'],
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('rejects changes from other sites', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        (
          await ask(allowed(), 'PUT', '/staff/queues/api/queues/mail/pause', {
            host: STAFF_HOST,
            'sec-fetch-site': site,
          })
        ).status,
      ).toBe(403);
    expect((await ask(allowed(), 'PUT', '/staff/queues/api/queues/mail/pause')).status).toBe(200);
  });
});

describe('staff pages', () => {
  // @spec 15.5
  it('are hidden from search engines and send no referrer', async () => {
    for (const path of ['/staff', '/staff/photos']) {
      expect((await open(path)).headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
    }
  });
});
