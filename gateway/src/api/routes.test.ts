import { internalCalls } from '@duet/schemas/internal';
import { findRoute } from './routes';

const owner = (method: string, path: string) => findRoute(method, `/api/${path}`)?.service ?? null;

describe('findRoute', () => {
  it.each([
    ['POST', 'user.php', 'identity'],
    ['GET', 'user.php', 'identity'],
    ['PUT', 'user.php', 'identity'],
    ['POST', 'user.php?push=1', 'messaging'],
    ['DELETE', 'user?push=1', 'messaging'],
    ['GET', 'user?push=1', 'identity'],
    ['POST', 'user?push=10', 'identity'],
    ['GET', 'logout.php', 'identity'],
    ['GET', 'geocode.php?lat=1&lon=2', 'identity'],
    ['POST', 'page-hidden.php', 'identity'],
    ['POST', 'page-bounce', 'identity'],
    ['GET', 'settings.php', 'identity'],
    ['GET', 'discountcode.php?welcome=true', 'billing'],
    ['POST', 'refunds', 'billing'],
    ['GET', 'receipts/01JD0000000000000000000001', 'billing'],
    ['POST', 'withdrawals', 'billing'],
    ['GET', 'staff/withdrawals', 'billing'],
    ['POST', 'staff/refunds/01JD0000000000000000000001', 'billing'],
    ['POST', 'staff/disputes/01JD0000000000000000000001', 'billing'],
    ['GET', 'auto-like.php', 'matching'],
    ['GET', 'chats.php', 'messaging'],
    ['GET', 'likes.php', 'matching'],
    ['DELETE', 'chat.php', 'messaging'],
    ['GET', 'interests.php', 'identity'],
    ['GET', 'regions.php', 'identity'],
    ['GET', 'companyinfo.php', 'identity'],
    ['GET', 'pages/spring', 'identity'],
    ['PUT', 'staff/pages/spring/en', 'identity'],
    ['POST', 'reports', 'identity'],
    ['POST', 'passkeys/login', 'identity'],
    ['POST', 'sudo/passkey', 'identity'],
    ['POST', 'second-factor/setup', 'identity'],
    ['DELETE', 'staff/support/abc123abc123/second-factor', 'identity'],
    ['GET', 'profiles/abc123abc123', 'identity'],
    ['GET', 'profiles/abc123abc123/related', 'matching'],
    ['GET', 'profiles/related', 'identity'],
    ['POST', 'chats/01ABC/messages', 'messaging'],
    ['POST', 'payments/webhook/paynl', 'billing'],
    ['POST', 'age-assurance/webhook/sandbox', 'identity'],
    ['POST', 'photos', 'identity'],
    ['POST', 'staff/login', 'identity'],
    ['DELETE', 'staff/keys/01JD0000000000000000000001', 'identity'],
    ['GET', 'staff/photos', 'identity'],
    ['POST', 'staff/operator-inbox/01ABC/reply', 'messaging'],
    ['GET', 'staff/held-messages', 'messaging'],
    ['PUT', 'staff/blocked-domains', 'messaging'],
  ])('routes %s %s to %s', (method, path, service) => {
    expect(owner(method, path)).toBe(service);
  });

  it('returns null for every spelling of an internal path', () => {
    for (const { path } of Object.values(internalCalls)) {
      for (const spelling of [
        path.slice(1),
        `user/..${path}`,
        `./..${path}`,
        `/${path.slice(1)}`,
        `user/%2e%2e${path}`,
        `user\\..${path}`,
      ]) {
        expect(findRoute('POST', `/api/${spelling}`)).toBeNull();
      }
      expect(findRoute('POST', path)).toBeNull();
    }
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    '',
    'user/',
    'user//x',
    '../user',
    'user/.',
    'us er',
    'staff',
    'staff/',
    'staff/constructor',
    'staff/nothing',
  ])('returns null for %j', (path) => {
    expect(owner('GET', path)).toBeNull();
  });

  it('removes only the last .php and keeps the query', () => {
    expect(findRoute('GET', '/api/user.php?next=a.php&b=%2F')?.url).toBe(
      '/api/user?next=a.php&b=%2F',
    );
    expect(findRoute('GET', '/api/profiles/a.php.php')?.url).toBe('/api/profiles/a.php');
  });

  it('assigns rate limit classes, and counts GETs that change data as mutations', () => {
    const limit = (method: string, path: string) => findRoute(method, `/api/${path}`)?.limit;
    expect(limit('POST', 'user')).toBe('credentials');
    expect(limit('POST', 'signup')).toBe('credentials');
    for (const path of ['staff/login', 'staff/password', 'staff/step-up'])
      expect(limit('POST', path)).toBe('credentials');
    expect(limit('POST', 'staff/photos/1')).toBe('mutation');
    expect(limit('POST', 'password-reset/do')).toBe('credentials');
    expect(limit('POST', 'second-factor')).toBe('credentials');
    expect(limit('POST', 'user?push=1')).toBe('mutation');
    expect(limit('POST', 'signup/check')).toBe('mutation');
    expect(limit('PUT', 'user')).toBe('mutation');
    expect(limit('GET', 'logout')).toBe('mutation');
    expect(limit('GET', 'user')).toBe('read');
    for (const from of ['payments/webhook/paynl', 'age-assurance/webhook/sandbox'])
      expect(limit('POST', from)).toBe('webhook');
  });

  it('lets browsers store only GET responses of reference data', () => {
    for (const path of ['regions', 'interests', 'companyinfo'])
      expect([
        findRoute('GET', `/api/${path}`)?.storable,
        findRoute('POST', `/api/${path}`)?.storable,
      ]).toEqual([true, false]);
    for (const path of ['settings', 'user', 'search', 'profiles/a', 'staff/pages', 'regions/x'])
      expect(findRoute('GET', `/api/${path}`)?.storable).toBe(false);
  });

  it('returns how many member profiles a response can show', () => {
    const profiles = (method: string, path: string) => findRoute(method, `/api/${path}`)?.profiles;
    expect([
      profiles('GET', 'search?page=2'),
      profiles('HEAD', 'search?page=2'),
      profiles('GET', 'search.php'),
      profiles('GET', 'profiles/abc'),
      profiles('GET', 'profiles/abc/related'),
      profiles('GET', 'signup-matches'),
      profiles('GET', 'swipe-game'),
      profiles('POST', 'swipe-game'),
    ]).toEqual([24, 24, 24, 1, 8, 12, 10, 1]);
    expect([
      profiles('GET', 'likes'),
      profiles('GET', 'profile'),
      profiles('POST', 'search'),
      profiles('GET', 'search/count?online=1'),
      profiles('GET', 'chats/abc'),
    ]).toEqual([0, 0, 0, 0, 0]);
  });

  it('marks only paths below /api/staff as staff calls', () => {
    expect(findRoute('GET', '/api/staff/me')?.staff).toBe(true);
    for (const path of ['user', 'staffs/me', 'photos/staff', 'profiles/staff'])
      expect(findRoute('GET', `/api/${path}`)?.staff ?? false).toBe(false);
  });

  it('marks only webhooks and one-click unsubscribe as anonymous', () => {
    expect(findRoute('POST', '/api/payments/webhook/paynl')?.anonymous).toBe(true);
    expect(findRoute('POST', '/api/age-assurance/webhook/sandbox')?.anonymous).toBe(true);
    expect(findRoute('POST', '/api/age-assurance')?.anonymous).toBe(false);
    expect(findRoute('POST', '/api/unsubscribe')?.anonymous).toBe(true);
    expect(findRoute('GET', '/api/payments/webhook/paynl')?.anonymous).toBe(false);
    expect(findRoute('POST', '/api/payments/webhook/paynl/x')?.anonymous).toBe(false);
    expect(findRoute('POST', '/api/orders')?.anonymous).toBe(false);
  });
});
