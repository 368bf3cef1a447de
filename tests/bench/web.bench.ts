import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Cookie, type Page, request } from '@playwright/test';
import { freePort } from '../../tools/stack/ports.ts';
import { median, readStack, rounded } from './harness.ts';
import { serveSingleBundle } from './single-bundle/serve.ts';
import { audit, launch, type Category, type Scores } from './web-audits.ts';
import { KBIT_400, visit, type Visit } from './web-visit.ts';

// Loads pages cold on slow 4G with 4x CPU slowdown, and the members page also as a single bundle.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCRIPT_BUDGET = 90_000;
const LCP_LANDER = 1_500;
const LCP_MEMBERS = 1_800;
const TBT_MEMBERS = 600;
const INP_MEMBERS = 150;
const NAMED_MEMBERS = 4_000;
const MEMBERS_SCRIPT_BUDGET = 250_000;
const CLS = 0.02;
const SINGLE = '/members as one bundle';
const SLOWER = '/members at 400 kbit/s';
const LIKE_BUTTON = 'main article button[aria-pressed]';

const stack = readStack();
const browser = await launch();
const landers = await landerAddresses();
const figures = new Map<string, Visit[]>();

for (const path of landers) await rounds(path, () => visit(browser, stack.site_url + path));
const single = await serveSingleBundle(stack);
try {
  const [federated, plain] = [await login(stack.site_url), await login(single.url)];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const url = `${stack.site_url}/members`;
    await take('/members', round, () =>
      visit(browser, url, { cookies: federated, drawn: LIKE_BUTTON, use: useSearch }),
    );
    await take(SINGLE, round, () =>
      visit(browser, `${single.url}/members`, { cookies: plain, drawn: LIKE_BUTTON }),
    );
    await take(SLOWER, round, () => visit(browser, url, { cookies: federated, line: KBIT_400 }));
  }
} finally {
  single.stop();
}
await browser.close();
printVisits();
const lowest =
  process.env.BENCH_LIGHTHOUSE === 'off' ? {} : await audits([...landers, ...publicPages()]);

const ours = [...figures]
  .filter(([path]) => path !== SINGLE && path !== SLOWER)
  .flatMap(([, visits]) => visits);
const worst = (paths: string[], figure: 'lcp' | 'cls' | 'scriptBytes' | 'tbt'): number =>
  Math.max(...paths.map((path) => getMedian(path, figure)));
const result = {
  bench: 'web',
  lander_lcp_ms: Math.round(worst(landers, 'lcp')),
  members_lcp_ms: Math.round(getMedian('/members', 'lcp')),
  cls_max: rounded(Math.max(...ours.map(({ cls }) => cls))),
  vs_single_bundle: rounded(getMedian('/members', 'lcp') / getMedian(SINGLE, 'lcp'), 2),
  lander_script_bytes: worst(landers, 'scriptBytes'),
  lander_tbt_ms: Math.round(worst(landers, 'tbt')),
  members_tbt_ms: Math.round(getMedian('/members', 'tbt')),
  members_inp_ms: Math.round(getMedian('/members', 'inp')),
  members_script_bytes: getMedian('/members', 'scriptBytes'),
  members_named_400_kbit_ms: Math.round(getMedian(SLOWER, 'named')),
  lighthouse_min: lowest,
};
const missed = [
  result.lander_lcp_ms > LCP_LANDER && 'a lander is slower than 1.5 s',
  result.members_lcp_ms > LCP_MEMBERS && 'the members page is slower than 1.8 s',
  result.members_tbt_ms > TBT_MEMBERS && 'the members page blocks for more than 600 ms',
  result.members_inp_ms > INP_MEMBERS && 'the members page reacts after more than 150 ms',
  result.members_script_bytes > MEMBERS_SCRIPT_BUDGET &&
    'the members page fetches more than 250 KB of script',
  result.members_named_400_kbit_ms > NAMED_MEMBERS && 'a name needs more than 4 s at 400 kbit/s',
  result.cls_max > CLS && 'something moves after it was painted',
  result.lander_script_bytes > SCRIPT_BUDGET && 'a lander fetches more than 90 KB of script',
].filter(Boolean);
for (const each of missed) console.error(`✗ ${String(each)}`);
console.log(JSON.stringify(result));

async function useSearch(page: Page): Promise<void> {
  const match = page.locator('dialog[aria-labelledby="match-title"]');
  await page.addLocatorHandler(match, () => page.keyboard.press('Escape'));
  const like = page.locator(LIKE_BUTTON).first();
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('button').first();
  const presses = [
    () => like.tap(),
    () => like.tap(),
    () => filters.tap(),
    () => page.keyboard.press('Escape'),
  ];
  for (const press of presses) {
    await press();
    await page.waitForTimeout(1_500);
  }
}

async function rounds(path: string, load: () => Promise<Visit>): Promise<void> {
  for (let round = 0; round <= ROUNDS; round += 1) await take(path, round, load);
}

async function take(path: string, round: number, load: () => Promise<Visit>): Promise<void> {
  process.stderr.write(`\r  ${path}: round ${round} of ${ROUNDS}\u001b[K`);
  const measured = await load();
  if (round > 0) figures.set(path, [...(figures.get(path) ?? []), measured]);
  process.stderr.write('\r\u001b[K');
}

function getMedian(path: string, figure: Exclude<keyof Visit, 'largest'>): number {
  return median((figures.get(path) ?? []).map((each) => each[figure]));
}

function printVisits(): void {
  console.log('Medians of cold loads, slow 4G, processor slowed down four times\n');
  console.log(
    ['FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'KB', 'KB script', 'requests']
      .map((head) => head.padStart(9))
      .join(' '),
  );
  for (const [path, visits] of figures) {
    const of = (figure: Parameters<typeof getMedian>[1]): number => getMedian(path, figure);
    const cells = [
      of('fcp').toFixed(0),
      of('lcp').toFixed(0),
      of('cls').toFixed(3),
      of('tbt').toFixed(0),
      (of('bytes') / 1_000).toFixed(1),
      (of('scriptBytes') / 1_000).toFixed(1),
      of('requests').toFixed(0),
    ];
    console.log(
      `${cells.map((cell) => cell.padStart(9)).join(' ')}  ${path}  largest: ${visits.at(-1)?.largest ?? ''}`,
    );
  }
  console.log();
}

async function audits(paths: string[]): Promise<Scores> {
  const port = await freePort((stack.ports.gateway ?? 0) + 200);
  const driven: Browser = await launch(port);
  const lowest: Scores = {};
  try {
    for (const path of paths) {
      const { scores, faults } = await audit(stack.site_url + path, port);
      console.log(
        `${Object.values(scores)
          .map((score) => String(score).padStart(3))
          .join(' ')}  ${path}${faults.length > 0 ? `  ${faults.join(', ')}` : ''}`,
      );
      for (const [category, score] of Object.entries(scores) as [Category, number][])
        lowest[category] = Math.min(lowest[category] ?? 100, score);
    }
  } finally {
    await driven.close();
  }
  console.log();
  return lowest;
}

interface RegistryFile {
  remotes: Record<
    string,
    { descriptor: { routes: { path: string; access: string; layout?: string }[] } }
  >;
}

function routesOfLanders(): RegistryFile['remotes'][string]['descriptor']['routes'] {
  const { remotes } = JSON.parse(
    readFileSync(join(stack.remotes_dir, 'registry.json'), 'utf8'),
  ) as RegistryFile;
  return remotes.landers?.descriptor.routes ?? [];
}

async function landerAddresses(): Promise<string[]> {
  const { id } = await signedIn(stack.site_url, 'Daan');
  return routesOfLanders()
    .filter(({ access, path }) => access === 'visitor' && !path.startsWith('/pages'))
    .map(({ path }) => path.replace('/:slug?', '').replace(':id', id));
}

function publicPages(): string[] {
  const content = routesOfLanders()
    .map(({ path }) => path)
    .filter((path) => /^\/pages\/[\w-]+$/.test(path));
  return [...content, '/login', '/signup'];
}

interface Login {
  email: string;
  password: string;
  name: string;
}

async function signedIn(url: string, name: string): Promise<{ id: string; cookies: Cookie[] }> {
  const logins = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../tools/demo/logins.json'), 'utf8'),
  ) as Login[];
  const account = logins.find((each) => each.name === name);
  const api = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  const answer = await api.post('/api/user', {
    data: { email: account?.email, password: account?.password },
  });
  if (!answer.ok()) throw new Error(`${name} could not log in: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  const { cookies } = await api.storageState();
  await api.dispose();
  return { id: user.id, cookies };
}

async function login(url: string): Promise<Cookie[]> {
  return (await signedIn(url, 'Sanne')).cookies;
}
