import { type BrowserContext, type Page, expect } from '@playwright/test';
import { getCalls, getData } from './support/calls';
import { open } from './support/chat-people';
import { LiveReader } from './support/live-reader';
import { type Account, apiAs, demoAccount } from './support/members';
import { buyUpTo, getCredits } from './support/purchases';
import { flushRedis, kill, query, siteUrl, until } from './support/stack';
import { ALONE, test } from './support/test';

const metricsUrl = `http://127.0.0.1:${new URL(siteUrl).port}/metrics`;

async function openStreams(): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^duet_gateway_streams (\d+)/m.exec(text)?.[1]);
}
async function streamsOfOthers(): Promise<number> {
  let last = -1;
  await until('no stream opens or closes', async () => {
    const before = last;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    last = await openStreams();
    return last === before;
  });
  return last;
}
const streamsAre = (count: number, message: string) =>
  expect.poll(openStreams, { message, timeout: 30_000 }).toBe(count);

test(
  'a member gets every message once and in order despite killed processes and an emptied Redis',
  ALONE,
  async () => {
    test.setTimeout(240_000);
    const [sanne, daan] = [await apiAs(demoAccount('Sanne')), await apiAs(demoAccount('Daan'))];
    for (let bundles = 0; bundles < 3; bundles += 1)
      await buyUpTo(sanne.api, (await getCredits(sanne.api)) + 200);
    const conversation = await open(sanne, daan);
    const { cookies } = await daan.api.storageState();
    const reader = new LiveReader(cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    await until('the reader has a place', () => Promise.resolve(reader.place !== null));
    const from = reader.place ?? 0;
    let sent = 0;
    let isOver = false;
    const writing = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const data = { client_id: `live-e2e-${Date.now()}-${count}`, text: `Number ${count}` };
        for (;;) {
          const status = await sanne.api.post(`/api/chats/${conversation}/messages`, { data }).then(
            (answer) => answer.status(),
            () => 0,
          );
          if (status === 200) break;
          if (![0, 502, 503, 504].includes(status))
            throw new Error(`sending was rejected with status ${status}`);
          await new Promise((resolve) => setTimeout(resolve, 200));
        }
        sent += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    })();
    for (const disturb of [
      () => kill('messaging'),
      flushRedis,
      () => Promise.resolve(reader.cut()),
      () => kill('gateway'),
      () => kill('messaging'),
      flushRedis,
    ]) {
      const before = sent;
      await disturb();
      await until('messages go through again', () => Promise.resolve(sent >= before + 3));
    }
    isOver = true;
    await writing;
    const log = await query<{ seq: number; topic: string }>(
      'messaging',
      'SELECT seq, topic FROM live_event WHERE member_id = ? AND seq > ? ORDER BY seq',
      [daan.id, from],
    );
    await until(
      'the reader has heard it all',
      () => Promise.resolve(reader.place === log.at(-1)?.seq),
      60_000,
    );
    expect(reader.seen.map(({ id, data }) => [id, data.topic])).toEqual(
      log.map(({ seq, topic }) => [seq, topic]),
    );
    expect(
      reader.seen.filter(
        ({ data }) => data.topic === 'messages' && data.conversation_id === conversation,
      ),
    ).toHaveLength(sent);
    expect(reader.resets).toBe(0);
    reader.close();
    for (const { api } of [sanne, daan]) await api.dispose();
  },
);

async function tabs(
  context: BrowserContext,
  account: Account,
  count: number,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page[]> {
  await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: siteUrl }]);
  await context.addInitScript(() =>
    localStorage.setItem(
      'hide-site-entry-warning',
      JSON.stringify({ at: Date.now(), member: null }),
    ),
  );
  const login = await context.request.post(`${siteUrl}/api/user`, {
    data: { email: account.email, password: account.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(login.status()).toBe(200);
  const pages: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = await context.newPage();
    await prepare(page);
    await page.goto(`${siteUrl}/chats`);
    pages.push(page);
  }
  return pages;
}

/** Tabs may still be loading, so the event is repeated. */
async function allRefetch(pages: Page[], happen: () => Promise<unknown>): Promise<void> {
  const waiting = new Set(pages);
  for (const page of pages) {
    page.on('response', (response) => {
      if (response.url() === `${siteUrl}/api/chats` && response.request().method() === 'GET')
        waiting.delete(page);
    });
  }
  await expect(async () => {
    await happen();
    await expect
      .poll(() => waiting.size, { message: 'tabs that have not fetched again', timeout: 10_000 })
      .toBe(0);
  }).toPass({ timeout: 60_000 });
}

test(
  'the tabs of a browser share one stream, which moves when its tab closes and ends with the session',
  ALONE,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const before = await streamsOfOthers();
    const context = await browser.newContext();
    const pages = await tabs(context, demoAccount('Sanne'), 3);
    const [other, { id: daan }] = [
      await apiAs(demoAccount('Sanne')),
      await apiAs(demoAccount('Daan')),
    ];
    const conversation = await open(other, { id: daan });
    const happen = async () =>
      expect(
        (await other.api.post(`/api/chats/${conversation}/read`, { data: { seq: 0 } })).status(),
      ).toBe(200);

    await test.step('one stream for three tabs', async () => {
      await streamsAre(before + 1, 'three tabs');
      await allRefetch(pages, happen);
    });

    await test.step('another tab takes over when the tab with the stream closes', async () => {
      const [first, ...rest] = pages.splice(0);
      await first?.close();
      pages.push(...rest);
      await streamsAre(before + 1, 'after the first tab closed');
      await allRefetch(pages, happen);
    });

    await test.step('another tab takes over when the tab with the stream freezes, and the frozen tab catches up later', async () => {
      const [frozen, awake] = pages;
      if (!frozen || !awake) throw new Error('this test needs two open tabs');
      // Simulates freezing, because a headless browser does not freeze pages reliably.
      const tell = (event: string) =>
        frozen.evaluate((name) => document.dispatchEvent(new Event(name)), event);
      await tell('freeze');
      await streamsAre(before + 1, 'while a tab is frozen');
      await allRefetch([awake], happen);
      await allRefetch([frozen], () => tell('resume'));
      await streamsAre(before + 1, 'after it woke');
    });

    await test.step('a logout in one tab ends the stream immediately', async () => {
      const [one] = pages;
      await one?.evaluate(() => fetch('/api/logout'));
      await streamsAre(before, 'after the logout');
    });
    await context.close();
    await other.api.dispose();
  },
);

test(
  'another account in the same browser gets its own stream, and the previous stream is closed',
  ALONE,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const before = await streamsOfOthers();
    const context = await browser.newContext();
    await tabs(context, demoAccount('Sanne'), 2);
    await streamsAre(before + 1, 'as Sanne');
    const pages = await tabs(context, demoAccount('Daan'), 1);
    await streamsAre(before + 1, 'as Daan');
    const held = () =>
      pages[0]?.evaluate(
        async () =>
          (await navigator.locks.query()).held?.filter((lock) =>
            lock.name?.startsWith('duet-live-'),
          ).length ?? 0,
      );
    await expect.poll(held, { timeout: 30_000 }).toBe(1);
    await context.close();
    await streamsAre(before, 'after the browser closed');
  },
);

test(
  'when a session is ended in another browser, its stream closes immediately',
  ALONE,
  async ({ browser }) => {
    const before = await streamsOfOthers();
    const context = await browser.newContext();
    await tabs(context, demoAccount('Sanne'), 1);
    await streamsAre(before + 1, 'logged in');
    const elsewhere = await apiAs(demoAccount('Sanne'));
    const calls = getCalls(elsewhere.api);
    const { sessions } = await getData(calls.GET('/api/sessions'));
    const { password } = demoAccount('Sanne');
    await getData(calls.POST('/api/sudo', { body: { password } }));
    for (const { id, current } of sessions)
      if (!current) await getData(calls.DELETE('/api/sessions/{id}', { params: { path: { id } } }));
    await streamsAre(before, 'revoked from elsewhere');
    await context.close();
    await elsewhere.api.dispose();
  },
);

test('messages arrive by polling if streams are blocked', ALONE, async ({ browser }) => {
  test.setTimeout(120_000);
  const [sanne, daan] = [await apiAs(demoAccount('Sanne')), await apiAs(demoAccount('Daan'))];
  await buyUpTo(sanne.api, 20);
  const conversation = await open(sanne, daan);
  const context = await browser.newContext();
  let refused = 0;
  await context.route('**/api/events*', (route) => {
    refused += 1;
    return route.abort();
  });
  // Turns on polling, which is off in the test stack.
  await context.route(`${siteUrl}/chats`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"polling":false', '"polling":true'),
    });
  });
  const [page] = await tabs(context, demoAccount('Daan'), 1, (each) => each.clock.install());
  if (!page) throw new Error('the test has no page');
  await expect.poll(() => refused).toBeGreaterThan(0);
  const text = `By the poll ${Date.now().toString(36)}`;
  const sent = await sanne.api.post(`/api/chats/${conversation}/messages`, {
    data: { client_id: text.replaceAll(' ', '-'), text },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await page.clock.fastForward(61_000);
  await expect(page.getByText(text).first()).toBeVisible();
  const unchanged = page.waitForResponse(
    (response) => response.url() === `${siteUrl}/api/chats` && response.status() === 304,
  );
  await page.clock.fastForward(61_000);
  expect((await unchanged).headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByText(text).first()).toBeVisible();
  await context.close();
});
