import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUDGET_NAMES,
  type BudgetName,
  type LimitName,
  type SiteBudgets,
  STANDARD_BUDGETS,
  getBudget,
  getLimits,
  siteBudgets,
} from '@duet/schemas/budgets';
import type { InternalBody } from '@duet/schemas/internal';
import { LOCALES } from '@duet/schemas/locales';
import { type TestApp, createTestApp } from '@duet/testing/test-app';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { SampleModule, migrations } from '../../test/sample.module';
import { Clock } from '../clock';
import type { ServiceEnv } from '../env';
import type { AppError } from '../errors';
import { Quotas } from '../quotas';
import { createRedis } from '../redis';
import { Transactions } from '../transaction';
import { BudgetUse } from './budget-use';
import { type BudgetDependencies, Budgets, type Caller } from './budgets';

let app: TestApp<ServiceEnv>;
beforeAll(async () => {
  app = await createTestApp(SampleModule, { migrations });
});
afterAll(() => app.close());
afterEach(async () => {
  await app.truncate();
  await Promise.all(processes.splice(0).map(({ use }) => use.stop()));
});

interface Process {
  budgets: Budgets;
  use: BudgetUse;
  registry: Registry;
  reports: InternalBody<'budgets.count'>[];
  usedUp: string[];
}
const processes: Process[] = [];

function start(
  limits: () => Promise<SiteBudgets>,
  other: Partial<BudgetDependencies> = {},
): Process {
  const [registry, now] = [new Registry(), () => app.get(Clock).now().getTime()];
  const reports: Process['reports'] = [];
  const usedUp: string[] = [];
  const use = new BudgetUse({
    ...{ registry, now },
    report: async (counts) => void reports.push(counts),
    onFailure: () => undefined,
  });
  const budgets = new Budgets({
    ...{ use, now, redis: app.get(Redis), loadLimits: limits },
    database: { transactions: app.get(Transactions), quotas: app.get(Quotas) },
    onLoadFailure: () => undefined,
    onSiteUsedUp: (budget, site) => usedUp.push(`${budget} of ${site}`),
    ...other,
  });
  const process = { budgets, use, registry, reports, usedUp };
  processes.push(process);
  return process;
}

/** All limits are at their maximum, except the given limit. */
function getTight(name: BudgetName, limit: LimitName, most: number): SiteBudgets {
  const highest = Object.fromEntries(
    BUDGET_NAMES.map((each) => [
      `${each}_budgets`,
      Object.fromEntries(
        getLimits(each).map(({ name: key, to }) => [
          key,
          each === name && key === limit ? most : to,
        ]),
      ),
    ]),
  );
  return siteBudgets.parse(highest);
}

const createCaller = (digit: number): Caller => ({
  site: `site-${digit}`,
  address: `198.51.10${digit}.7`,
  network: `198.51.10${digit}.7`,
  member: String(digit).repeat(12),
  email: `ada${digit}@example.org`,
});
const [ONE, OTHER] = [createCaller(1), createCaller(2)];

const outcome = (spent: Promise<void>) =>
  spent.then(
    () => 'allowed' as const,
    ({ code, headers }: AppError) => ({ code, wait: Number(headers?.['retry-after']) }),
  );

const EVERY_LIMIT = BUDGET_NAMES.flatMap((name) =>
  getLimits(name).map(({ name: limit, seconds, from }) => ({
    ...{ name, limit, seconds },
    most: Math.max(3, from),
  })),
);

// @spec 10.79
describe.each(EVERY_LIMIT)('budget $name, limit $limit', ({ name, limit, seconds, most }) => {
  const { store, code } = getBudget(name);
  const load = () => Promise.resolve(getTight(name, limit, most));
  const spend = ({ budgets }: Process, caller: Caller, points: number, used: number) =>
    outcome(
      store === 'rows'
        ? budgets.requireRows(name, caller, used)
        : budgets.spend(name, caller, { points }),
    );

  it("rejects only the caller at the limit, with the budget's error code, until the next window", async () => {
    const first = start(load);
    expect([
      await spend(first, ONE, most - 2, 0),
      await spend(first, ONE, 1, most - 2),
      await spend(first, ONE, 1, most - 1),
    ]).toEqual(['allowed', 'allowed', 'allowed']);
    const refused = await spend(first, ONE, 1, most);
    expect(refused).toEqual({ code, wait: expect.any(Number) as number });
    const { wait } = refused as { wait: number };
    expect([wait > 0, wait <= seconds]).toEqual([true, true]);
    expect(await spend(start(load), ONE, 1, most)).toMatchObject({ code });
    expect(await spend(first, OTHER, 1, 0)).toBe('allowed');
    await endWindows(seconds);
    expect(await spend(start(load), ONE, 1, 0)).toBe('allowed');
  });

  it('has a text for its error code in every language', () => {
    for (const locale of LOCALES) {
      const file = join(__dirname, `../../../i18n/messages/errors/${locale}.json`);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty([`error.${code}`]);
    }
  });
});

async function endWindows(seconds: number): Promise<void> {
  const redis = app.get(Redis);
  for (const key of await redis.keys('budget:*')) await redis.pexpire(key, 1);
  app.clock.advance(seconds * 1_000);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('settings of budgets', () => {
  it.each(EVERY_LIMIT)(
    'reject values that would disable the limit $limit of the budget $name',
    ({ name, limit }) => {
      const bounds = getBudget(name).limits[limit];
      const isValid = (value: number) =>
        siteBudgets.safeParse({ [`${name}_budgets`]: { [limit]: value } }).success;
      const { from = 0, to = 0, standard = 0 } = bounds ?? {};
      expect([0, -1, 1.5, from - 1, to + 1].map(isValid)).toEqual([
        false,
        false,
        false,
        false,
        false,
      ]);
      expect([from, standard, to].map(isValid)).toEqual([true, true, true]);
    },
  );

  it('take effect after a change by staff and do not reset the counts', async () => {
    let most = 100;
    const { budgets } = start(async () => getTight('profile', 'address_minute', most));
    const read = (points: number) =>
      outcome(budgets.spend('profile', { site: 'duet', address: '198.51.100.1' }, { points }));
    expect([await read(100), await read(1)]).toEqual(['allowed', expect.anything()]);
    most = 200;
    app.clock.advance(61_000);
    expect([await read(50), await read(60)]).toEqual(['allowed', expect.anything()]);
  });

  it('are not reloaded during a transaction, even if the values in memory have expired', async () => {
    let loads = 0;
    const { budgets } = start(async () => {
      loads += 1;
      return STANDARD_BUDGETS;
    });
    await budgets.prepare(ONE.site);
    app.clock.advance(61_000);
    await app.get(Transactions).run((tx) => budgets.spend('open_mail', ONE, { tx }));
    expect(loads).toBe(1);
    await budgets.spend('open_mail', ONE);
    expect(loads).toBe(2);
  });

  it('keep their last loaded values, or the defaults, if loading fails', async () => {
    const known = getTight('report', 'member_day', 3);
    let load = (): Promise<SiteBudgets> => Promise.reject(new Error('identity is away'));
    const { budgets } = start(() => load());
    const report = (used: number) => outcome(budgets.requireRows('report', ONE, used));
    expect([await report(9), await report(10)]).toMatchObject(['allowed', { wait: 3_600 }]);
    load = () => Promise.resolve(known);
    app.clock.advance(61_000);
    // This call only starts loading the limits; the next call uses them.
    await report(0);
    expect(await report(3)).toMatchObject({ code: 'report_limit_reached' });
    load = () => Promise.reject(new Error('identity is away'));
    app.clock.advance(61_000);
    expect(await report(3)).toMatchObject({ code: 'report_limit_reached' });
  });
});

describe('budgets', () => {
  const standard = () => Promise.resolve(STANDARD_BUDGETS);

  it('that are stored in Redis are counted in memory while Redis is unavailable', async () => {
    const redis = createRedis('redis://127.0.0.1:9');
    const load = () => Promise.resolve(getTight('failed_upload', 'member_hour', 3));
    const { budgets } = start(load, { redis });
    for (let use = 0; use < 3; use += 1) await budgets.count('failed_upload', ONE);
    expect(await outcome(budgets.requireLeft('failed_upload', ONE))).toMatchObject({
      code: 'too_many_requests',
    });
    expect(await outcome(start(load).budgets.requireLeft('failed_upload', ONE))).toBe('allowed');
    redis.disconnect();
  });

  it('that are stored in the database keep their counts when Redis is emptied', async () => {
    const load = () => Promise.resolve(getTight('open_mail', 'address_day', 3));
    const { budgets } = start(load);
    await budgets.spend('open_mail', ONE, { points: 3 });
    await app.get(Redis).flushdb();
    expect(await outcome(budgets.spend('open_mail', ONE))).toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('that are stored in the database do not count a use whose transaction rolls back', async () => {
    const load = () => Promise.resolve(getTight('open_mail', 'address_day', 3));
    const { budgets } = start(load);
    const rolledBack = app.get(Transactions).run(async (tx) => {
      await budgets.spend('open_mail', ONE, { tx, points: 3 });
      throw new Error('later failure');
    });
    await expect(rolledBack).rejects.toThrow('later failure');
    expect(await outcome(budgets.spend('open_mail', ONE))).toBe('allowed');
  });

  it('are reported in several calls if the counts do not fit into one call', async () => {
    const { budgets, use, reports } = start(standard);
    for (let site = 0; site < 501; site += 1)
      await budgets.requireRows('debit_code', { site: `site-${site}` }, 0);
    await use.stop();
    expect(reports.map(({ counts }) => counts.length)).toEqual([500, 1]);
  });

  it('report, for each site, limit and hour, points used, calls rejected and the highest count of a caller', async () => {
    const { budgets, use, registry, reports, usedUp } = start(standard);
    await budgets.spend('open_mail', ONE, { points: 60 });
    await budgets.spend('open_mail', { ...OTHER, site: ONE.site }, { points: 20 });
    await outcome(budgets.spend('open_mail', ONE, { points: 50 }));
    for (let tries = 0; tries < 3; tries += 1)
      await outcome(budgets.requireRows('debit_code', { site: ONE.site }, 500));
    await use.flush();
    await use.flush();
    const shared = { site: ONE.site, hour: Math.floor(app.clock.now().getTime() / 3_600_000) };
    expect(reports.map(({ counts }) => counts)).toEqual([
      [
        {
          ...{ ...shared, budget: 'open_mail', limit: 'address_day' },
          ...{ used: 80, refused: 1, highest: 60 },
        },
        {
          ...{ ...shared, budget: 'open_mail', limit: 'site_day' },
          ...{ used: 80, refused: 0, highest: 80 },
        },
        {
          ...{ ...shared, budget: 'debit_code', limit: 'site_day' },
          ...{ used: 0, refused: 3, highest: 500 },
        },
      ],
    ]);
    expect(usedUp).toEqual(['debit_code of site-1']);
    expect(await registry.metrics()).toContain(
      'duet_budget_refusals_total{budget="debit_code",limit="site_day",site="site-1"} 3',
    );
    await outcome(budgets.spend('open_mail', ONE));
    await use.flush();
    expect(reports.at(-1)?.counts).toMatchObject([{ used: 81 }, { used: 81 }]);
    expect(new Set(reports.map(({ process }) => process)).size).toBe(1);
  });
});
