import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type Page, chromium, expect } from '@playwright/test';
import { passEntryWarning } from './support/browsers';
import { getCalls, getData } from './support/calls';
import { person } from './support/chat-people';
import { headlessShell } from './support/chromium';
import { getOffer } from './support/purchases';
import { forceRegistry, liveEntry, readLive, remote, withChanged } from './support/remotes';
import { query, siteUrl } from './support/stack';
import { CANARY_ONLY, test } from './support/test';
import { pattern, t } from './support/texts';

const TITLE = t('credits.pricing.title');
const NO_MEMBERS = t('search.members.empty_title');
const TAKEN_BACK_WITHIN_MS = 60_000;
const VISITORS = 4;
const HEALTHY_LOADS = 110;
const LIVE_SALES = 24;
const SLOW_MS = 1_300;

type Change = [before: string, after: string];
const whileRendering = (code: string): Change => [
  'id:"credits.pricing.title"',
  `id:(${code},"credits.pricing.title")`,
];
const once = (code: string): string => `(globalThis.planted??=(()=>{${code};return 1})())`;

const FAULTS: Record<string, Change> = {
  throws: whileRendering('(()=>{throw new Error("planted")})()'),
  freezes: whileRendering(once('for(const end=Date.now()+2600;Date.now()<end;);')),
  leaks: whileRendering(
    once('const kept=[];setInterval(()=>kept.push(new Array(2e5).fill(Math.random())),100)'),
  ),
  'fails in one call of twenty': whileRendering(
    once(
      'let n=0;setInterval(()=>fetch(++n%20?"/api/settings":"/api/nothing").then((r)=>r.text()),150)',
    ),
  ),
  'loads slowly': [TITLE, `${TITLE} soon`],
};

async function getServed(name: string, bucket: number): Promise<string> {
  const headers = { accept: 'text/html', cookie: `duet_canary=${bucket}` };
  const html = await (await fetch(`${siteUrl}/pricing`, { headers })).text();
  const [, boot = '{}'] = /id="duet-boot"[^>]*>([^<]*)</.exec(html) ?? [];
  const { registry } = JSON.parse(boot) as { registry?: { remotes: Record<string, unknown> } };
  return (registry?.remotes[name] as { version?: string } | undefined)?.version ?? '';
}

/** Starts a canary for one visitor in a hundred. */
async function start(name: string, change: Change, ...plan: string[]): Promise<string> {
  const said = await withChanged(name, ...change, (folder) => remote('keep', folder));
  const version = new RegExp(`${name}@(\\S+) is kept$`).exec(said)?.[1] ?? '';
  remote('canary', name, version, ...(plan.length > 0 ? plan : ['1']));
  await expect.poll(() => getServed(name, 0)).toBe(version);
  return version;
}

async function arrive(browser: Browser, bucket = 0): Promise<BrowserContext> {
  const { storageState } = test.info().project.use;
  const context = await browser.newContext({ storageState });
  await context.addCookies([{ name: 'duet_canary', value: String(bucket), url: siteUrl }]);
  return context;
}

async function visitUntil(
  page: Page,
  path: string,
  isOver: () => boolean,
  stayMs = 500,
): Promise<void> {
  while (!isOver()) {
    await page.goto(siteUrl + path, { waitUntil: 'load' });
    await page.waitForTimeout(stayMs);
  }
}

async function reportLoads(version: string, count: number): Promise<void> {
  const body = `credits@${version} 200 loaded`;
  for (let load = 0; load < count; load += 1)
    await fetch(`${siteUrl}/remote-loads`, { method: 'POST', body });
}

/** @returns milliseconds from the first visitor to the removal of the canary, and the reason */
async function watchFault(browser: Browser, fault: string, change: Change) {
  const version = await start('credits', change);
  if (fault === 'loads slowly') await reportLoads(liveEntry('credits').version, 60);
  const contexts = await Promise.all(Array.from({ length: VISITORS }, () => arrive(browser)));
  const began = Date.now();
  let isOver = false;
  const staysOpen = fault === 'leaks' || fault.startsWith('fails');
  const visits = contexts.map(async (context) => {
    const page = await context.newPage();
    if (fault === 'loads slowly')
      await page.route(`**/credits/${version}/__federation*`, async (route) => {
        await pause(SLOW_MS);
        await route.continue();
      });
    if (staysOpen) await page.goto(`${siteUrl}/pricing`);
    // A browser reports a frozen frame only after the frame has ended.
    else await visitUntil(page, '/pricing', () => isOver, fault === 'freezes' ? 6_000 : 500);
  });
  try {
    await expect
      .poll(() => getServed('credits', 0), { timeout: TAKEN_BACK_WITHIN_MS, intervals: [500] })
      .not.toBe(version);
  } finally {
    isOver = true;
    await Promise.allSettled(visits);
    await Promise.all(contexts.map((context) => context.close()));
  }
  return { ms: Date.now() - began, reason: await getReason(version) };
}

async function getReason(version: string): Promise<string> {
  const acts = await query<{ reason: string }>(
    'identity',
    "SELECT reason FROM release_act WHERE version = ? AND act = 'take_back' AND staff_id IS NULL",
    [version],
  );
  expect(acts).toHaveLength(1);
  return acts[0]?.reason ?? '';
}

async function arriveAsMember(browser: Browser, bucket: number): Promise<BrowserContext> {
  const { api } = await person('Bea');
  const context = await arrive(browser, bucket);
  await context.addCookies((await api.storageState()).cookies);
  await api.dispose();
  return context;
}

async function buy(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'sec-fetch-site': 'same-origin' });
  const [bundle] = (await getOffer(context.request)).bundles;
  const body = { bundle_id: bundle?.id ?? '', payment_method: 'ideal' } as const;
  await getData(getCalls(context.request).POST('/api/orders', { body }));
}

async function watchSales(browser: Browser) {
  const version = await start('credits', ['onPay:()=>', 'onPay:()=>1?0:']);
  const visitor = await arriveAsMember(browser, 0);
  await tryToPay(visitor);
  await visitor.close();
  for (let sold = 0; sold < LIVE_SALES; sold += 1) {
    const buyer = await arriveAsMember(browser, 99);
    await buy(buyer);
    await buyer.close();
  }
  const began = Date.now();
  await reportLoads(liveEntry('credits').version, 30);
  await reportLoads(version, 300);
  await expect
    .poll(() => getServed('credits', 0), { timeout: TAKEN_BACK_WITHIN_MS, intervals: [500] })
    .not.toBe(version);
  return { ms: Date.now() - began, reason: await getReason(version) };
}

/** With the planted fault, the pay button does nothing and causes no error. */
async function tryToPay(context: BrowserContext): Promise<void> {
  await context.addInitScript(passEntryWarning);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (response) => response.status() < 400 || failures.push(response.url()));
  await page.goto(`${siteUrl}/credits`);
  await page.getByRole('checkbox', { name: t('credits.waiver.text') }).check();
  await page.getByRole('button', { name: pattern('credits.buy.pay') }).click();
  await page.waitForTimeout(2_000);
  expect(page.url()).toBe(`${siteUrl}/credits`);
  expect(failures).toEqual([]);
}

test(
  'servers withdraw each faulty canary within a minute, and make a healthy canary live for every visitor',
  CANARY_ONLY,
  async () => {
    test.setTimeout(15 * 60_000);
    const before = readLive();
    const browser = await chromium.launch({
      ...headlessShell,
      args: [...(headlessShell.args ?? []), '--enable-precise-memory-info'],
    });
    const times: Record<string, number> = {};
    try {
      const healthy = await start('search', [NO_MEMBERS, `${NO_MEMBERS} now`], '--plan', '1,100');
      const context = await arrive(browser);
      const visitor = await context.newPage();
      let loads = 0;
      await visitUntil(visitor, '/members', () => (loads += 1) > HEALTHY_LOADS);
      await context.close();

      for (const [fault, change] of Object.entries(FAULTS)) {
        const { ms, reason } = await test.step(fault, () => watchFault(browser, fault, change));
        console.log(`a canary that ${fault} was taken back after ${ms} ms: ${reason}`);
        times[fault] = ms;
      }
      const sales = await test.step('sells nothing', () => watchSales(browser));
      console.log(
        `a canary that sells nothing was taken back after ${sales.ms} ms: ${sales.reason}`,
      );
      expect(sales.reason).toMatch(/^purchases 0 /);
      times['sells nothing'] = sales.ms;
      await expect
        .poll(() => getServed('search', 99), { timeout: 8 * 60_000, intervals: [5_000] })
        .toBe(healthy);
    } finally {
      await browser.close();
      forceRegistry(before);
    }
    console.log(
      JSON.stringify({
        test: 'canary',
        faulty: Object.keys(FAULTS).length + 1,
        taken_back: Object.keys(times).length,
        slowest_s: Math.round(Math.max(...Object.values(times)) / 1_000),
        healthy_percent: 100,
      }),
    );
  },
);
