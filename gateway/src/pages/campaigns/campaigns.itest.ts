import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LiveCampaign, Variant } from '@duet/schemas/campaigns';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../../test/harness';
import { Landers } from '../../../test/landers';
import { json } from '../../../test/upstream';

const gateway = new Harness();
const landers = new Landers(gateway.folder);
const PROGRAM = 'curl/8.1';
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': BROWSER };
const TEMPLATE =
  '<html lang="%lang%" data-mantine-color-scheme="light"><head><!--duet:head--><!--duet:boot--><script defer="defer" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>';

const page = (path: string, headers: Record<string, string> = {}, token?: string) =>
  gateway.sendRequest('GET', path, { headers: { ...HTML, ...headers }, ...(token && { token }) });

const variant = (changes: Partial<Variant> = {}): Variant => ({
  key: 'a',
  weight: 1,
  version: '2.0.0',
  lander: null,
  ...changes,
});
let id = '';
let made = 0;
const set = (changes: Partial<LiveCampaign> = {}): void => {
  id = `01JD${String((made += 1)).padStart(22, '0')}`;
  const everybody = {
    network: null,
    ref: null,
    slug: null,
    country: null,
    starts_at: null,
    ends_at: null,
  };
  gateway.upstream.campaigns = [
    { id, site: 'duet', ...everybody, variants: [variant()], ...changes },
  ];
};
const until = (test: () => boolean | Promise<boolean>): Promise<void> =>
  eventually(async () => expect(await test()).toBe(true), 15_000);
const showsAt = (path: string, text: string) =>
  until(async () => (await page(path, { 'user-agent': PROGRAM })).text.includes(text));
const run = async (changes: Partial<LiveCampaign> = {}, path = '/'): Promise<void> => {
  set(changes);
  await showsAt(path, `"variant":"${id}`);
};
const latest = (name: 'visits' | 'left_out'): Record<string, number> =>
  Object.fromEntries(
    gateway.upstream.counts.flatMap(({ visits }) =>
      visits
        .filter((each) => each.campaign_id === id)
        .map((each) => [each.variant, each[name] ?? 0]),
    ),
  );
const counted = () => latest('visits');
const leftOut = () => latest('left_out');
const report = (sign: string, agent: string, key: string, ip = '127.0.0.1') =>
  gateway.sendRequest('POST', '/campaign-visits', {
    headers: { 'user-agent': agent, 'x-forwarded-for': ip },
    body: `${id}.${key} ${sign}`,
  });

beforeAll(async () => {
  await gateway.start({ CAMPAIGNS_EVERY_MS: '100', TRUST_PROXY: '1' });
  writeFileSync(join(gateway.folder, 'shell/index.html'), TEMPLATE);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
  rmSync(join(gateway.folder, 'remotes/landers'), { recursive: true, force: true });
  landers.promote('1.0.0');
  landers.keep('2.0.0', ['/landers/summer']);
  // Polls do not overlap, so the first poll is complete when the second starts.
  await until(() => gateway.upstream.looks >= 2);
});

describe('campaign', () => {
  // @spec 2.43
  it('shows its version to matching visitors, while other visitors get the live version', async () => {
    await run({ network: 'adnet' }, '/?network=AdNet');
    const { status, text, headers } = await page('/?network=AdNet');
    expect([status, headers['cache-control'], headers.vary]).toEqual([
      200,
      'no-store',
      expect.stringContaining('Cookie'),
    ]);
    expect(text).toContain('<script type="module">// of 2.0.0</script>');
    expect(text).toContain('"entry":"/remotes/landers/2.0.0/remoteEntry.js"');
    expect(text).toContain('<h1>2.0.0 /</h1>');
    expect(text).not.toContain('/landers/1.0.0/');
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/">');
    expect((await page('/')).text).toContain('<h1>1.0.0 /</h1>');
    expect((await page('/?network=AdNet', {}, gateway.login())).text).not.toContain('2.0.0');
  });

  it('replaces the front page with its lander, and adds the other pages of its version', async () => {
    await run({ variants: [variant({ lander: 'gallery' })] });
    const { text } = await page('/');
    expect(text).toContain('<h1>2.0.0 /landers/gallery/:slug?</h1>');
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/">');
    expect((await page('/landers/summer')).text).toContain('<h1>2.0.0 /landers/summer</h1>');
    gateway.upstream.campaigns = [];
    await showsAt('/', '<h1>1.0.0 /</h1>');
    expect((await page('/landers/summer')).status).toBe(404);
  });

  it('does not change legal texts', async () => {
    await run();
    expect((await page('/pages/terms')).text).toContain('<h1>1.0.0 /pages/terms</h1>');
  });

  it('adds its variant to links, the form and the boot data', async () => {
    await run();
    const { text } = await page('/?network=x');
    expect(text).toContain(`href="/login?network=x&amp;variant=${id}.a"`);
    expect(text).toContain(`<input type="hidden" name="variant" value="${id}.a">`);
    expect(text).toContain(`"variant":"${id}.a"`);
  });

  it('continues while the identity service is unavailable', async () => {
    await run();
    let asked = 0;
    gateway.upstream.answers['/internal/campaigns/live'] = (_req, res) => {
      asked += 1;
      json(res, 500, {});
    };
    await until(() => asked >= 2);
    expect((await page('/')).text).toContain('2.0.0');
  });
});

// @spec 2.45
describe('faulty version of a campaign', () => {
  const faulty: [string, () => void][] = [
    ['is missing', () => rmSync(landers.getReleaseFolder('2.0.0'), { recursive: true })],
    [
      'differs from the published version',
      () => writeFileSync(join(landers.getReleaseFolder('2.0.0'), 'remoteEntry.js'), '// another'),
    ],
    ['has no pages', () => rmSync(join(landers.getReleaseFolder('2.0.0'), 'pages.json'))],
    [
      'has an invalid remote.json',
      () => writeFileSync(join(landers.getReleaseFolder('2.0.0'), 'remote.json'), '{'),
    ],
  ];
  it.each(faulty)(
    'is reported and replaced by the live version when it %s',
    async (_, harm) => {
      harm();
      set();
      await until(() =>
        gateway.upstream.counts.some(({ faulty: versions }) => versions.includes('2.0.0')),
      );
      const { status, text } = await page('/');
      expect([status, text.includes('<h1>1.0.0 /</h1>'), text.includes('2.0.0')]).toEqual([
        200,
        true,
        false,
      ]);
      landers.keep('2.0.0');
      await showsAt('/', '<h1>2.0.0 /</h1>');
    },
    30_000,
  );

  it("is replaced by the live version when it is revoked or lacks the campaign's lander", async () => {
    await run();
    landers.promote('1.0.0', ['2.0.0']);
    await showsAt('/', '<h1>1.0.0 /</h1>');
    landers.promote('1.0.0');
    await showsAt('/', '2.0.0');
    set({ variants: [variant({ lander: 'nowhere' })] });
    await showsAt('/', '<h1>1.0.0 /</h1>');
  });

  it('is replaced by the live version when its folder disappears', async () => {
    await run();
    rmSync(landers.getReleaseFolder('2.0.0'), { recursive: true });
    await showsAt('/', '<h1>1.0.0 /</h1>');
  });
});

describe('retired version of a campaign', () => {
  const mark = () => join(landers.getReleaseFolder('2.0.0'), '.retired');
  afterEach(() => rmSync(mark(), { force: true }));

  it('is replaced by the live version, even while the campaign runs', async () => {
    await run();
    writeFileSync(mark(), '');
    await showsAt('/', '<h1>1.0.0 /</h1>');
  });
});

// @spec 2.46
describe('experiment', () => {
  const two = [variant({ version: null }), variant({ key: 'b' })];
  const shownTo = async (agent: string, path = '/') =>
    /<h1>(\S+)/.exec((await page(path, { 'user-agent': agent })).text)?.[1];

  it('shows each visitor the same variant without a cookie, and distributes visitors over variants', async () => {
    await run({ variants: two });
    const agents = Array.from({ length: 24 }, (_, index) => `${BROWSER} ${index}`);
    const first = await Promise.all(agents.map((agent) => shownTo(agent)));
    expect(new Set(first)).toEqual(new Set(['1.0.0', '2.0.0']));
    expect(await Promise.all(agents.map((agent) => shownTo(agent)))).toEqual(first);
    const { headers } = await page('/');
    expect([headers['set-cookie'], headers.vary]).toEqual([
      undefined,
      expect.stringContaining('User-Agent'),
    ]);
    for (const [key, version] of [
      ['a', '1.0.0'],
      ['b', '2.0.0'],
    ])
      expect(await shownTo(BROWSER, `/?variant=${id}.${key}`)).toBe(version);
  });

  it('counts each visitor once, but no bots and no prefetched pages', async () => {
    await run({ variants: two });
    const [a, b] = [`/?variant=${id}.a`, `/?variant=${id}.b`];
    for (const agent of ['one', 'two', 'three'])
      await page(a, { 'user-agent': `${BROWSER} ${agent}` });
    await page(a, {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    await page(a, { 'user-agent': `${BROWSER} four`, 'sec-purpose': 'prefetch;prerender' });
    for (const nothing of ['', ' ']) await page(a, { 'user-agent': nothing });
    await gateway.sendRequest('HEAD', a, { headers: { ...HTML, 'user-agent': `${BROWSER} five` } });
    await page('/nowhere', { 'user-agent': `${BROWSER} six` });
    await page(b, { 'user-agent': `${BROWSER} seven` });
    await delay(1_000);
    for (const agent of ['one', 'one', 'two', 'three', 'four', 'five', 'six'])
      await report('seen', `${BROWSER} ${agent}`, 'a');
    await report('seen', `${BROWSER} seven`, 'b');
    await page(a, { 'user-agent': `${BROWSER} one` });
    await until(() => counted().b === 1 && counted().a === 3);
    expect(leftOut()).toEqual({ a: 0, b: 0 });
  });

  // @spec 2.157
  it('excludes visits that look automated, and reports their number', async () => {
    await run({ variants: [variant({ version: null })] });
    const come = (agent: string, ip = '192.0.2.1', path = '/') =>
      page(path, { 'user-agent': `${BROWSER} ${agent}`, 'x-forwarded-for': ip });
    const say = (sign: string, agent: string, ip = '192.0.2.1') =>
      report(sign, `${BROWSER} ${agent}`, 'a', ip);
    const crowd = Array.from({ length: 40 }, (_, index) => `198.51.100.${index + 1}`);
    for (const agent of ['reader', 'clicker', 'login', 'silent', 'hasty']) await come(agent);
    for (const agent of ['double click', 'double click', 'reloading program']) await come(agent);
    await say('seen', 'hasty');
    await come('instant');
    await say('acted', 'instant');
    for (const ip of crowd) await come('crowd', ip);
    await delay(1_000);
    await say('seen', 'reader');
    await say('seen', 'double click');
    await say('acted', 'clicker');
    await come('reloading program');
    await page(`/login?variant=${id}.a`, {
      ...{ 'user-agent': `${BROWSER} silent`, 'x-forwarded-for': '192.0.2.1' },
      'sec-purpose': 'prefetch;prerender',
    });
    await come('login', '192.0.2.1', `/login?variant=${id}.a`);
    for (const ip of crowd) await say('seen', 'crowd', ip);
    await until(() => (leftOut().a ?? 0) + (counted().a ?? 0) === 48);
    expect([counted(), leftOut()]).toEqual([{ a: 4 }, { a: 44 }]);
    const signUp = (agent: string, path: string) =>
      gateway.sendRequest('POST', path, {
        headers: {
          ...{ 'user-agent': `${BROWSER} ${agent}`, 'x-forwarded-for': '192.0.2.1' },
          'sec-fetch-site': 'same-origin',
        },
        body: '{}',
      });
    await signUp('silent', '/api/signup');
    await signUp('instant', '/api/signup.php');
    await until(() => counted().a === 6);
  });

  it('sends visit counts again after the identity service has rejected the first attempt', async () => {
    await run();
    let refused = 0;
    gateway.upstream.answers['/internal/campaigns/count'] = (_req, res) => {
      refused += 1;
      json(res, 500, {});
    };
    await page('/', { 'user-agent': `${BROWSER} one` });
    await delay(1_000);
    await report('seen', `${BROWSER} one`, 'a');
    await until(() => refused > 0);
    delete gateway.upstream.answers['/internal/campaigns/count'];
    await until(() => counted().a === 1);
  });
});
