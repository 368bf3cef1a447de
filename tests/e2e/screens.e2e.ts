import { type Browser, type BrowserContext, expect } from '@playwright/test';
import { AxeLog, loadAxeOnce } from './support/axe';
import { LOCALES } from './support/locales';
import { apiAs, demoAccount } from './support/members';
import {
  getAddresses,
  findSubjects,
  liveRoutes,
  type Route,
  type Subjects,
} from './support/routes';
import { Screen } from './support/screen';
import { staffApi, staffState } from './support/staff';
import { siteUrl, staffUrl } from './support/stack';
import { LONG, test } from './support/test';
import { t } from './support/texts';

test.describe.configure({ mode: 'parallel' });
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } });

const PHONE = { width: 360, height: 740 };
/** The schemes differ only in colours, so only contrast is checked in dark pages. */
const SCHEMES: [scheme: 'light' | 'dark', rules: string[] | null][] = [
  ['light', null],
  ['dark', ['color-contrast']],
];
const routes = liveRoutes();

const FIRST = { member: '/chats', visitor: '/reset-password', staff: '/staff' } as const;
type Who = keyof typeof FIRST;
const READERS = Object.keys(FIRST) as Who[];
const getReader = ({ remote, access }: Route): Who =>
  remote === 'staff' ? 'staff' : access === 'visitor' ? 'visitor' : 'member';

let subjects: Subjects;
const states: Partial<Record<Who, Awaited<ReturnType<BrowserContext['storageState']>>>> = {};

test.beforeAll(async () => {
  const { id } = await apiAs(demoAccount('Daan'));
  const { api } = await apiAs(demoAccount('Sanne'));
  const staff = await staffApi();
  subjects = await findSubjects(api, id, staff);
  states.member = await api.storageState();
  states.staff = await staffState();
});

const LANES = 2;

type Look = (screen: Screen, address: string) => Promise<void>;

async function visitAll(
  browser: Browser,
  { locale, who }: { locale: string; who: Who },
  look: Look,
): Promise<void> {
  const baseURL = who === 'staff' ? staffUrl : siteUrl;
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    isMobile: true,
    ...(states[who] && { storageState: states[who] }),
  });
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL }]);
  const addresses = routes
    .filter((each) => getReader(each) === who)
    .flatMap((route) => getAddresses(route, subjects));
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    addresses.filter((_address, index) => index % LANES === lane),
  );
  await Promise.all(lanes.map((lane) => visitEach(context, locale, [FIRST[who], ...lane], look)));
  await context.close();
}

async function visitEach(
  context: BrowserContext,
  locale: string,
  [first, ...addresses]: [string, ...string[]],
  look: Look,
): Promise<void> {
  const screen = new Screen(await context.newPage());
  await screen.page.goto(first);
  await screen.settle();
  await expect(screen.page.locator('html')).toHaveAttribute('lang', locale);
  for (const address of addresses) {
    await screen.visit(address);
    const main = screen.page.getByRole('main');
    await expect(main.getByRole('heading').first(), address).toBeVisible();
    await expect(main.getByText(t('shell.remote.failed', {}, locale)), address).toBeHidden();
    await look(screen, address);
  }
}

/** Languages that `npm test` checks, because they have the longest texts. */
const SHORT_FORM: readonly string[] = ['de', 'fr'];

for (const locale of LOCALES.filter((each) => each !== 'en')) {
  // @spec 2.1, 2.27, 2.57, 8.4
  test(
    `no screen of any remote is wider than a small phone in ${locale}`,
    SHORT_FORM.includes(locale) ? {} : LONG,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const found: string[] = [];
      for (const who of READERS)
        await visitAll(browser, { locale, who }, async (screen, address) => {
          for (const line of await screen.overflow()) found.push(`${address}: ${line}`);
        });
      expect(found).toEqual([]);
    },
  );
}

for (const who of READERS) {
  // @spec 2.57
  test(`English screens for a ${who} fit a small phone and have no serious axe violation in light and dark mode`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const found = new Set<string>();
    const log = new AxeLog();
    await visitAll(browser, { locale: 'en', who }, async (screen, address) => {
      for (const line of await screen.overflow()) found.add(`${address}: ${line}`);
      for (const [scheme, rules] of SCHEMES) {
        await screen.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        for (const fault of await seriousFaults(screen, rules, log))
          found.add(`${address} ${scheme} ${fault}`);
      }
    });
    log.write(who);
    expect([...found]).toEqual([]);
  });
}

async function seriousFaults(
  { page }: Screen,
  rules: string[] | null,
  log: AxeLog,
): Promise<string[]> {
  const check = (await loadAxeOnce(page)).options({ resultTypes: ['violations'] });
  const analysis = await (rules ? check.withRules(rules) : check).analyze();
  log.add(new URL(page.url()).pathname, analysis);
  const serious = analysis.violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  return serious.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}
