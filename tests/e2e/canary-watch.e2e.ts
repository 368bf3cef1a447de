import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type Page, chromium, expect } from '@playwright/test';
import { headlessShell } from './support/chromium';
import { forceRegistry, liveEntry, readLive, remote, withChanged } from './support/remotes';
import { query, siteUrl } from './support/stack';
import { CANARY_ONLY, test } from './support/test';
import { t } from './support/texts';

const TITLE = t('credits.pricing.title');
const NO_MEMBERS = t('search.members.empty_title');
const TAKEN_BACK_WITHIN_MS = 60_000;
const VISITORS = 4;
const HEALTHY_LOADS = 110;
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

async function arrive(browser: Browser): Promise<BrowserContext> {
  const { storageState } = test.info().project.use;
  const context = await browser.newContext({ storageState });
  await context.addCookies([{ name: 'duet_canary', value: '0', url: siteUrl }]);
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

async function reportLiveLoads(): Promise<void> {
  const { version } = liveEntry('credits');
  for (let load = 0; load < 60; load += 1)
    await fetch(`${siteUrl}/remote-loads`, {
      method: 'POST',
      body: `credits@${version} 200 loaded`,
    });
}

/** @returns milliseconds from the first visitor to the removal of the canary, and the reason */
async function watchFault(browser: Browser, fault: string, change: Change) {
  const version = await start('credits', change);
  if (fault === 'loads slowly') await reportLiveLoads();
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
  const acts = await query<{ act: string; reason: string }>(
    'identity',
    'SELECT act, reason FROM release_act WHERE version = ? AND staff_id IS NULL',
    [version],
  );
  expect(acts).toHaveLength(1);
  return { ms: Date.now() - began, reason: acts[0]?.reason ?? '' };
}

test(
  'servers take back each faulty canary within a minute, and give a healthy canary to every visitor',
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
        faulty: Object.keys(FAULTS).length,
        taken_back: Object.keys(times).length,
        slowest_s: Math.round(Math.max(...Object.values(times)) / 1_000),
        healthy_percent: 100,
      }),
    );
  },
);
