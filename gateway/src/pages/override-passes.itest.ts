import { Harness } from '../../test/harness';

const ORIGINS = 'http://localhost:*';
const ADDRESS = '/members?remote.chat=http%3A%2F%2Flocalhost%3A5000%2Fremote.json';
const gateway = new Harness();

beforeAll(() => gateway.start({ REMOTE_OVERRIDE_ORIGINS: ORIGINS }));
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

type Headers = Record<string, string>;
const open = (path: string, headers: Headers = {}) =>
  gateway.sendRequest('GET', path, {
    headers: { accept: 'text/html', 'user-agent': 'a', 'sec-fetch-site': 'none', ...headers },
  });
const askLink = (token: string, headers: Headers = {}) =>
  open(`/staff/preview${ADDRESS}`, {
    host: 'staff.localhost:3000',
    cookie: `duet_staff=${token}`,
    ...headers,
  });
const developer = (more: { site?: string } = {}) =>
  gateway.staffLogin({ permissions: ['remotes.override'], ...more });
const toPath = (location: string | undefined) =>
  (location ?? '').replace('http://localhost:3000', '');

const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

async function getPass(): Promise<string> {
  const { headers } = await open(toPath((await askLink(developer())).headers.location));
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

async function isAllowed(path: string, headers: Headers): Promise<boolean> {
  const { text, headers: answered } = await open(path, headers);
  const isInPage = text.includes(`"overrideOrigins":["${ORIGINS}"]`);
  const policy = String(answered['content-security-policy']);
  expect(policy.includes(`script-src 'self' ${ORIGINS};`)).toBe(isInPage);
  return isInPage;
}

describe('remote overrides for staff', () => {
  it('are allowed by a cookie that is set by a link from the staff host', async () => {
    const { status, headers } = await askLink(developer());
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^http:\/\/localhost:3000\/remote-preview\?to=/);
    const taken = await open(toPath(headers.location));
    expect(taken).toMatchObject({ status: 302, headers: { location: ADDRESS } });
    expect(taken.headers['set-cookie']?.[0]).toMatch(
      /^duet_override=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const cookie = taken.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(await isAllowed('/members', { cookie })).toBe(true);
  });

  it('are not allowed on staff pages, without a valid cookie, or with only a staff session', async () => {
    const cookie = await getPass();
    expect(await isAllowed('/staff/photos', { cookie, host: 'staff.localhost:3000' })).toBe(false);
    expect(await isAllowed('/members', {})).toBe(false);
    expect(await isAllowed('/members', { cookie: `duet_staff=${developer()}` })).toBe(false);
    expect(await isAllowed('/members', { cookie: `${cookie}x` })).toBe(false);
  });

  it('end after an hour, and are not allowed on another site', async () => {
    const cookie = await getPass();
    const clock = later(3_601_000);
    expect(await isAllowed('/members', { cookie })).toBe(false);
    clock.mockRestore();
    expect(await isAllowed('/members', { cookie })).toBe(true);
    gateway.upstream.settings = {
      ...(gateway.upstream.settings as object),
      site: 'other',
    } as never;
    expect(await isAllowed('/members', { cookie, host: 'other.example' })).toBe(false);
    gateway.upstream.reset();
  });

  it('require the staff permission on this site, and a link requested from a page of the staff host', async () => {
    expect((await askLink(gateway.staffLogin())).status).toBe(404);
    expect((await askLink(developer({ site: 'funkenflug' }))).status).toBe(404);
    expect((await askLink('x'.repeat(43))).status).toBe(404);
    expect((await askLink(developer(), { 'sec-fetch-site': 'same-site' })).status).toBe(403);
  });
});

describe('links to remote overrides', () => {
  it('are valid for one minute, only if unchanged, and only in the browser that requested them', async () => {
    const path = toPath((await askLink(developer())).headers.location);
    expect((await open(path, { 'user-agent': 'b' })).status).toBe(404);
    expect((await open(path.replace('members', 'chats'))).status).toBe(404);
    expect((await open('/remote-preview?to=%2F')).status).toBe(404);
    later(61_000);
    expect((await open(path)).status).toBe(404);
  });

  it('never lead to another host', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '.evil.example']) {
      const { status } = await open(`/staff/preview${path}`, {
        host: 'staff.localhost:3000',
        cookie: `duet_staff=${developer()}`,
      });
      expect([path, status]).not.toEqual([path, 302]);
    }
  });
});
