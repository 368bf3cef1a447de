import { Harness, MEMBER, STAFF } from '../../test/harness';
import { json } from '../../test/upstream';
import { hashToken } from '../security/session';

const OVERRIDES = 'http://localhost:*';
const gateway = new Harness();
const OWN = { 'sec-fetch-site': 'same-origin' };
const cookie = (token: string, name = 'duet_staff') => ({ cookie: `${name}=${token}` });

beforeAll(() => gateway.start({ REMOTE_OVERRIDE_ORIGINS: OVERRIDES }));
afterAll(() => gateway.close());
beforeEach(() => gateway.upstream.reset());

const ask = (
  token: string,
  method = 'GET',
  path = '/api/staff/photos',
  headers: Record<string, string> = OWN,
) => gateway.sendRequest(method, path, { headers: { ...headers, ...cookie(token) } });
const open = (path: string, token?: string) =>
  gateway.sendRequest('GET', path, {
    headers: { accept: 'text/html', ...(token && cookie(token)) },
  });

describe('calls of staff', () => {
  it('go on with who is at work and what they may do on this site', async () => {
    await ask(gateway.staffLogin());
    expect(await gateway.principal()).toEqual({
      kind: 'staff',
      site: 'duet',
      locale: 'en',
      country: null,
      staff: STAFF,
      session: expect.any(String) as string,
      permissions: ['photos.review'],
    });
  });

  it('know nothing of a member, and calls of members know nothing of staff', async () => {
    const headers = {
      ...OWN,
      cookie: `duet_session=${gateway.login()}; duet_staff=${gateway.staffLogin()}`,
    };
    const answer = await gateway.sendRequest('GET', '/api/staff/photos', { headers });
    expect(await gateway.principal()).toMatchObject({ kind: 'staff' });
    expect(answer.headers['x-duet-member']).toBeUndefined();
    await gateway.sendRequest('GET', '/api/likes', { headers });
    expect(await gateway.principal()).toMatchObject({ kind: 'member', member: MEMBER });
    await gateway.sendRequest('GET', '/api/likes', {
      headers: { ...OWN, ...cookie(gateway.staffLogin()) },
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
    await gateway.sendRequest('GET', '/api/staff/photos', {
      headers: { ...OWN, ...cookie(gateway.login()) },
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });

  // @spec 15.3
  it('count no session of another site, ended or revoked', async () => {
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

  it('that change something come from this very site alone, with or without a session', async () => {
    const refused = { status: 403, json: { error: 'cross_site_request' } };
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        await ask(gateway.staffLogin(), 'POST', '/api/staff/photos/1', { 'sec-fetch-site': site }),
      ).toMatchObject(refused);
    expect(await ask(gateway.staffLogin(), 'POST', '/api/staff/photos/1', {})).toMatchObject(
      refused,
    );
    expect(
      await gateway.sendRequest('POST', '/api/staff/login', {
        headers: { 'sec-fetch-site': 'same-site' },
        body: '{}',
      }),
    ).toMatchObject(refused);
    expect((await ask(gateway.staffLogin(), 'POST', '/api/staff/photos/1')).status).toBe(200);
  });

  it('leave nothing in a browser, and nothing of them can run there', async () => {
    const { headers } = await ask(gateway.staffLogin());
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('hand their session over in a cookie of its own, which ends with the browser', async () => {
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

  it('have no session while they log in', async () => {
    await gateway.sendRequest('POST', '/api/staff/login', {
      headers: { ...OWN, ...cookie(gateway.staffLogin()) },
      body: '{}',
    });
    expect(await gateway.principal()).toMatchObject({ kind: 'visitor' });
  });
});

// @spec 12.17
describe('the queue dashboard', () => {
  const allowed = () => gateway.staffLogin({ permissions: ['queues.manage'] });
  const OVERRIDDEN = /"error":"not_found"|<html/;

  it('is nowhere for visitors, members, other staff and staff of another site', async () => {
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

  it('goes to messaging with who looks, under a policy in which nothing inline runs', async () => {
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

  it('takes acts from this very site alone', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        (
          await ask(allowed(), 'PUT', '/staff/queues/api/queues/mail/pause', {
            'sec-fetch-site': site,
          })
        ).status,
      ).toBe(403);
    expect((await ask(allowed(), 'PUT', '/staff/queues/api/queues/mail/pause')).status).toBe(200);
  });
});

describe('pages of staff', () => {
  // @spec 15.5
  it('are for no search engine, and tell no other site where somebody came from', async () => {
    for (const path of ['/staff', '/staff/photos']) {
      expect((await open(path)).headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
    }
    expect((await open('/staffing')).headers['x-robots-tag']).toBeUndefined();
  });
});

describe('remotes from elsewhere', () => {
  const taken = async (path: string, token?: string) => {
    const { text, headers } = await open(path, token);
    return [
      text.includes(`"overrideOrigins":["${OVERRIDES}"]`),
      String(headers['content-security-policy']).includes(`script-src 'self' ${OVERRIDES};`),
    ];
  };

  it('are for staff with the permission, on pages that are not theirs', async () => {
    const developer = gateway.staffLogin({ permissions: ['remotes.override'] });
    expect(await taken('/members', developer)).toEqual([true, true]);
    expect(await taken('/staff/photos', developer)).toEqual([false, false]);
    expect(await taken('/members', gateway.staffLogin())).toEqual([false, false]);
    expect(await taken('/members')).toEqual([false, false]);
    expect(
      await taken(
        '/members',
        gateway.staffLogin({ permissions: ['remotes.override'], site: 'funkenflug' }),
      ),
    ).toEqual([false, false]);
  });
});
