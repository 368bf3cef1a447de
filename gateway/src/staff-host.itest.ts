import { Harness } from '../test/harness';

const gateway = new Harness();
const MEMBER_HOST = { host: 'localhost:3000' };
const STAFF_HOST = { host: 'staff.localhost:3000' };
const HTML = { accept: 'text/html', 'sec-fetch-site': 'none' };

beforeAll(() => gateway.start());
afterAll(() => gateway.close());
beforeEach(() => gateway.upstream.reset());

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  gateway.sendRequest(method, path, { headers });
const bothSessions = () => ({
  cookie: `duet_session=${gateway.login()}; duet_staff=${gateway.staffLogin()}`,
  'sec-fetch-site': 'same-origin',
});

// @spec 15.24
describe('member hosts', () => {
  it('return 404 for staff calls, with or without a staff session', async () => {
    for (const [method, path] of [
      ['GET', '/api/staff/me'],
      ['GET', '/api/staff/me.php'],
      ['POST', '/api/staff/login'],
      ['POST', '/api/staff/photos/1'],
      ['GET', '/api/staff/reports/1/evidence'],
    ] as const)
      for (const more of [{}, bothSessions()])
        expect(await ask(path, { ...MEMBER_HOST, ...more }, method)).toMatchObject({
          status: 404,
          json: { error: 'not_found' },
        });
    expect(gateway.upstream.received).toEqual([]);
    expect(gateway.upstream.internal).not.toContain('/internal/staff/resolve');
  });

  it('redirect staff pages to the staff host of the site', async () => {
    for (const path of [
      '/staff',
      '/staff/members/abc?tab=1',
      '/staff/queues',
      '/staff//evil.example',
    ])
      for (const host of ['localhost:3000', '127.0.0.1:3000'])
        expect(await ask(path, { ...HTML, ...bothSessions(), host })).toMatchObject({
          status: 302,
          headers: {
            location: `http://staff.localhost:3000${path}`,
            'cache-control': 'private, no-store',
          },
        });
    for (const path of ['/staffing', '/members'])
      expect((await ask(path, { ...HTML, ...MEMBER_HOST })).headers.location).toBeUndefined();
  });

  it('return 404 for calls that change queues, even with the permission', async () => {
    const developer = gateway.staffLogin({ permissions: ['queues.manage'] });
    const headers = { ...MEMBER_HOST, ...bothSessions(), cookie: `duet_staff=${developer}` };
    expect((await ask('/staff/queues/api/queues/mail/pause', headers, 'PUT')).status).toBe(404);
    expect(gateway.upstream.received).toEqual([]);
  });
});

// @spec 15.24
describe('staff hosts', () => {
  it('serve staff pages with their own policy and without links to the site', async () => {
    const { status, headers, text } = await ask('/staff', { ...HTML, ...STAFF_HOST });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "worker-src 'none'",
      "manifest-src 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split(';')).toContain(directive);
    expect(text).not.toMatch(/rel="(manifest|canonical|alternate)"|og:url/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('redirect / to the staff pages, and serve no other page, file or call', async () => {
    expect(await ask('/', { ...HTML, ...STAFF_HOST })).toMatchObject({
      status: 302,
      headers: { location: '/staff' },
    });
    for (const [method, path] of [
      ...['/members', '/login', '/sw.js', '/offline', '/manifest.webmanifest', '/sitemap.xml'].map(
        (each) => ['GET', each] as const,
      ),
      ...['/api/user', '/api/settings', '/api/events', '/api/logout', '/api/chats.php'].map(
        (each) => ['GET', each] as const,
      ),
      ['POST', '/api/user'],
      ['POST', '/api/payments/webhook/paynl'],
      ['GET', '/remote-preview'],
    ] as const) {
      const answer = await ask(path, { ...HTML, ...STAFF_HOST, ...bothSessions() }, method);
      expect([path, answer.status, answer.headers['x-duet-member']]).toEqual([
        path,
        404,
        undefined,
      ]);
    }
    expect(gateway.upstream.received).toEqual([]);
    expect((await ask('/robots.txt', STAFF_HOST)).text).toBe('User-agent: *\nDisallow: /\n');
  });

  it('neither read nor delete the session cookie of a member', async () => {
    const cookie = `duet_session=${gateway.login()}`;
    const { headers, text } = await ask('/staff', { ...HTML, ...STAFF_HOST, cookie });
    expect(text).toContain('"user":null');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['clear-site-data']).toBeUndefined();
    expect(gateway.upstream.internal).not.toContain('/internal/sessions/resolve');
  });

  it('belong to the site whose host name follows the prefix', async () => {
    await ask('/staff', { ...HTML, ...STAFF_HOST });
    gateway.upstream.settings = 'unknown';
    for (const path of ['/staff', '/api/staff/me', '/media/a.webp'])
      expect((await ask(path, { ...HTML, host: 'staff.evil.example' })).status).toBe(421);
  });

  it('allow no other origin to read responses', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(
        '/api/staff/me',
        {
          ...STAFF_HOST,
          origin: 'http://localhost:3000',
          'access-control-request-method': 'GET',
          'sec-fetch-site': 'same-site',
        },
        method,
      );
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});
