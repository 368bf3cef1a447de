import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NO_CONTROL } from '@duet/schemas/release-control';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../test/harness';
import { Publisher } from '../../test/signed-remotes';

const HOUR_MS = 3_600_000;
const HOST = 'localhost:3000';
const gateway = new Harness();
const write = (path: string, text: string): void => {
  const file = join(gateway.folder, 'remotes', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const publisher = new Publisher(write);
let revision = 1;
let live: ReturnType<Publisher['keep']>[];

beforeAll(async () => {
  live = [publisher.keep('chat', '1.0.0'), publisher.keep('credits', '1.0.0')];
  for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) publisher.keep('chat', version);
  publisher.keep('staff', '2.0.0', 'code of staff', [{ path: '/staff', access: 'public' }]);
  publisher.publish(revision, live);
  await gateway.start({
    RELEASE_SIGNATURES: 'required',
    RELEASE_PUBLIC_KEYS: publisher.publicKey,
  });
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.restoreAllMocks();
  gateway.upstream.reset();
});

type Headers = Record<string, string>;
const open = (path: string, headers: Headers = {}) =>
  gateway.sendRequest('GET', path, {
    headers: { accept: 'text/html', host: HOST, 'sec-fetch-site': 'none', ...headers },
  });
const link = (version: string, change: object = {}, by = publisher) =>
  by.preview({ remote: 'chat', version, host: HOST, until: inHours(1), ...change });
const inHours = (hours: number): number => Math.floor((Date.now() + hours * HOUR_MS) / 1_000);
const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

async function take(version: string): Promise<string> {
  const { status, headers } = await open(link(version));
  expect(status).toBe(302);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}
async function shown(cookie: string, headers: Headers = {}) {
  const { text, headers: answered } = await open('/', { cookie, ...headers });
  const preview = /"preview":(\{[^}]*\})/.exec(text)?.[1];
  return {
    version: /"chat":\{"version":"([\d.]+)"/.exec(text)?.[1],
    preview: preview ? (JSON.parse(preview) as object) : null,
    text,
    headers: answered,
  };
}
async function refused(path: string, headers: Headers = {}): Promise<[number, string]> {
  const { status, text, headers: answered } = await open(path, headers);
  expect(answered['set-cookie']).toBeUndefined();
  return [status, /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? ''];
}

describe('a preview link', () => {
  it('shows a kept version in place of the live version, only in the browser that opened the link', async () => {
    later(0);
    const { status, headers } = await open(link('2.0.0'), { 'sec-fetch-site': 'cross-site' });
    expect([status, headers.location]).toEqual([302, '/']);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^duet_preview=[\w.%-]+; Max-Age=(3600|3599); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const page = await shown(headers['set-cookie']?.[0]?.split(';')[0] ?? '');
    expect(page.version).toBe('2.0.0');
    expect(page.preview).toMatchObject({ remote: 'chat', version: '2.0.0', isOver: false });
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).toContain('"credits":{"version":"1.0.0"');
    expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(await shown('')).toMatchObject({ version: '1.0.0', preview: null });
  });

  it('is rejected when it is forged or changed, or names another host or an unknown version', async () => {
    const invalid = [404, 'This link does not work'];
    const other = new Publisher(() => undefined);
    expect(await refused(link('2.0.0', {}, other))).toEqual(invalid);
    expect(await refused(link('2.0.0').replace('2.0.0', '3.0.0'))).toEqual(invalid);
    expect(await refused(link('2.0.0').replace(/until=\d+/, `until=${inHours(2)}`))).toEqual(
      invalid,
    );
    expect(await refused(link('2.0.0', { host: 'funkenflug.example' }))).toEqual(invalid);
    expect(await refused(link('2.0.0', { until: inHours(200) }))).toEqual(invalid);
    expect(await refused('/release-preview')).toEqual(invalid);
    expect(await refused(link('9.9.9'))).toEqual([410, 'This version is no longer shown']);
  });

  it('is no longer valid after its end time, also in a browser that has opened the link', async () => {
    const path = link('2.0.0');
    const cookie = await take('2.0.0');
    const clock = later(HOUR_MS + 1_000);
    expect(await refused(path)).toEqual([410, 'This preview is over']);
    const page = await shown(cookie);
    expect(page).toMatchObject({ version: '1.0.0', preview: null });
    expect(page.headers['set-cookie']?.[0]).toMatch(/^duet_preview=; Max-Age=0/);
    clock.mockRestore();
    expect((await shown(cookie)).version).toBe('2.0.0');
  });

  it('starts a preview that only a same-origin request can end', async () => {
    const end = (site: string) =>
      gateway.sendRequest('POST', '/release-preview', { headers: { 'sec-fetch-site': site } });
    const { status, headers } = await end('same-origin');
    expect([status, headers['set-cookie']?.[0]]).toEqual([
      204,
      expect.stringMatching(/^duet_preview=; Max-Age=0/),
    ]);
    expect((await end('cross-site')).status).toBe(403);
  });
});

describe('the preview of a kept version', () => {
  const gone = [410, 'This version is no longer shown'];
  const isOver = async (cookie: string) => {
    const { version, preview, headers } = await shown(cookie);
    expect(headers['set-cookie']?.[0]).toMatch(/^duet_preview=; Max-Age=0/);
    return [version, preview];
  };
  const OVER = ['1.0.0', expect.objectContaining({ isOver: true })];

  it('ends when the version is revoked', async () => {
    const cookie = await take('3.0.0');
    publisher.publish((revision += 1), live, { revoked: { chat: ['3.0.0'] } });
    await eventually(async () => expect(await isOver(cookie)).toEqual(OVER));
    expect(await refused(link('3.0.0'))).toEqual(gone);
  });

  it('ends when the version is retired by a file in its folder or by an entry in the release log', async () => {
    const [here, there] = [await take('4.0.0'), await take('5.0.0')];
    write('chat/4.0.0/.retired', '');
    expect(await isOver(here)).toEqual(OVER);
    expect(await refused(link('4.0.0'))).toEqual(gone);
    publisher.log([{ act: 'retire', remote: 'chat', version: '5.0.0' }]);
    const lastChange = { number: 1, id: 'act-1' };
    publisher.publish((revision += 1), live, { lastChange });
    await eventually(async () => expect(await isOver(there)).toEqual(OVER));
    expect(await refused(link('5.0.0'))).toEqual(gone);
  });

  it.each(['held', 'taken_back'] as const)(
    'ends when staff withhold the version (state %s)',
    async (state) => {
      const cookie = await take('2.0.0');
      const withheld = [{ remote: 'chat', version: '2.0.0', state }];
      gateway.upstream.control = { revision: (revision += 1), withheld, shares: [] };
      await eventually(async () => expect(await isOver(cookie)).toEqual(OVER));
      expect(await refused(link('2.0.0'))).toEqual(gone);
      gateway.upstream.control = { ...NO_CONTROL, revision: (revision += 1) };
      await eventually(async () => expect((await open(link('2.0.0'))).status).toBe(302));
    },
  );
});

describe('a candidate version of the staff pages', () => {
  const host = 'staff.localhost:3000';
  const path = () => link('2.0.0', { remote: 'staff', host });

  it('is shown only to staff who are logged in', async () => {
    expect(await refused(path(), { host })).toEqual([403, 'Please log in first']);
    const staff = `duet_staff=${gateway.staffLogin()}`;
    const { status, headers } = await open(path(), { host, cookie: staff });
    expect([status, headers.location]).toEqual([302, '/staff']);
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const see = async (cookies: string) =>
      (await open('/staff', { host, cookie: cookies })).text.includes('/remotes/staff/2.0.0/');
    expect(await see(`${cookie}; ${staff}`)).toBe(true);
    expect(await see(cookie)).toBe(false);
  });

  it('is rejected on member hosts; staff hosts reject candidates of member pages', async () => {
    const invalid = [404, 'This link does not work'];
    expect(await refused(link('2.0.0', { remote: 'staff' }))).toEqual(invalid);
    const cookie = `duet_staff=${gateway.staffLogin()}`;
    expect(await refused(link('2.0.0', { host }), { host, cookie })).toEqual(invalid);
  });
});

describe('a preview started by staff', () => {
  const host = 'staff.localhost:3000';
  const choose = (token: string, headers: Headers = {}) =>
    open('/staff/release-preview/chat/2.0.0', { host, cookie: `duet_staff=${token}`, ...headers });
  const manager = () => gateway.staffLogin({ permissions: ['releases.manage'] });

  it('lasts an hour if its link is opened within a minute', async () => {
    const { status, headers } = await choose(manager());
    expect(status).toBe(302);
    const path = headers.location?.replace('http://localhost:3000', '') ?? '';
    expect(path).toMatch(/^\/release-preview\?pass=/);
    const taken = await open(path);
    expect(taken.headers['set-cookie']?.[0]).toMatch(/Max-Age=(3600|3599);/);
    const cookie = taken.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect((await shown(cookie)).version).toBe('2.0.0');
    const invalid = [404, 'This link does not work'];
    expect(await refused(`${path}x`)).toEqual(invalid);
    later(61_000);
    expect(await refused(path)).toEqual(invalid);
  });

  it('requires the permission, and a request from a page of the staff host', async () => {
    expect((await choose(gateway.staffLogin())).status).toBe(404);
    expect((await choose('x'.repeat(43))).status).toBe(404);
    expect((await choose(manager(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

it('load and failure reports from a browser with a release preview are not counted', async () => {
  const cookie = await take('2.0.0');
  await shown(cookie);
  const report = async (headers: Headers) => {
    const send = (path: string, body: string) =>
      gateway.sendRequest('POST', path, { headers: { ...headers, host: HOST }, body });
    await send('/remote-loads', 'chat@2.0.0 120 loaded');
    await send('/remote-loads', 'chat@2.0.0 9 1 calls');
    await send('/remote-failures', 'chat@2.0.0');
    await open('/remotes/chat/2.0.0/missing.js', headers);
  };
  const counted = async (remote: string): Promise<string[]> => {
    const keys = await gateway.redis.keys('remote-evidence:*');
    const hashes = await Promise.all(keys.map((key) => gateway.redis.hgetall(key)));
    return hashes.flatMap((each) => Object.keys(each)).filter((name) => name.startsWith(remote));
  };
  await report({ cookie });
  await report({ cookie: 'duet_preview=anything' });
  await gateway.sendRequest('POST', '/remote-loads', {
    headers: { host: HOST },
    body: 'credits@1.0.0 120 loaded',
  });
  await eventually(async () => expect(await counted('credits')).not.toEqual([]));
  expect(await counted('chat')).toEqual([]);
  await report({});
  await eventually(async () => expect((await counted('chat')).length).toBeGreaterThan(3));
});
