import type { Campaign } from '@duet/schemas/campaigns';
import type { CampaignCost, CostsPageResponse } from '@duet/schemas/campaign-costs';
import { dayIn } from '@duet/schemas/site-days';
import type { SignupStats } from '@duet/schemas/staff-stats';
import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { campaignForm, signUp } from '../../../test/factories';
import { type LoggedIn, staffAtWork } from '../../../test/staff';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app, [{ site: 'duet', role: 'marketing' }]);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['campaign_cost', 'cost_import', 'campaign_slot', 'campaign_revenue'])
    await app.sql(`DELETE FROM ${table}`);
  for (const table of ['campaign_signup', 'campaign_visits', 'campaign'])
    await app.sql(`DELETE FROM ${table}`);
});

const PATH = '/api/staff/campaign-costs';
const today = () => dayIn('Europe/Amsterdam')(app.clock.now());
const dayAgo = (days: number) =>
  dayIn('Europe/Amsterdam')(new Date(app.clock.now().getTime() - days * 86_400_000));
const create = async (name: string, as = staff.as): Promise<string> => {
  const body = campaignForm({
    name,
    variants: ['a', 'b'].map((key) => ({ key, weight: 1, version: null, lander: null })),
  });
  const answer = await app.request('POST', '/api/staff/campaigns', { as, body });
  return (answer.body as { campaign: Campaign }).campaign.id;
};
const add = (rows: CampaignCost[], as = staff.as) =>
  app.request('POST', PATH, { as, body: { rows } });
const list = async (as = staff.as, query = '') =>
  (await app.request('GET', PATH + query, { as })).body as CostsPageResponse;
const undo = (id: string | undefined, as = staff.as) =>
  app.request('POST', `${PATH}/${id}/undo`, { as });
const spend = async () =>
  (
    (
      await app.request('GET', `/api/staff/figures?from=${dayAgo(10)}&to=${today()}`, {
        as: staff.as,
      })
    ).body as SignupStats
  ).spend;
const costOf = async (name: string) => (await spend()).find((row) => row.name === name)?.cost;

// @spec 2.155
describe('import of campaign costs', () => {
  it('stores one cost per campaign and day, taken from the latest import', async () => {
    await create('spring');
    const rows = [
      { day: dayAgo(2), campaign: 'spring', amount: 1_250 },
      { day: dayAgo(1), campaign: 'spring', amount: 900 },
    ];
    expect((await add(rows)).body).toEqual({ changed: 2, unchanged: 0 });
    expect((await add(rows)).body).toEqual({ changed: 0, unchanged: 2 });
    expect((await list()).imports).toHaveLength(1);
    expect(await costOf('spring')).toBe(2_150);
    const corrected = [...rows.slice(0, 1), { day: dayAgo(1), campaign: 'spring', amount: 1_000 }];
    expect((await add(corrected)).body).toEqual({ changed: 1, unchanged: 1 });
    expect(await costOf('spring')).toBe(2_250);
  });

  it('stores only one of several equal imports that arrive at the same time', async () => {
    await create('spring');
    const rows = [{ day: today(), campaign: 'spring', amount: 500 }];
    const answers = await Promise.all([add(rows), add(rows), add(rows)]);
    const changed = answers.map(({ body }) => (body as { changed: number }).changed);
    expect(changed.sort()).toEqual([0, 0, 1]);
    expect(await costOf('spring')).toBe(500);
  });

  it('rejects all rows if one is faulty, and names the row and the field', async () => {
    await create('spring');
    const good = { day: today(), campaign: 'spring', amount: 1 };
    const tomorrow = dayAgo(-1);
    const { status, body } = await add([
      good,
      { ...good, campaign: 'nowhere' },
      { ...good, day: tomorrow },
      good,
    ]);
    expect([status, body]).toEqual([
      422,
      {
        error: 'invalid_fields',
        fields: {
          'rows.1.campaign': 'not_found',
          'rows.2.day': 'too_big',
          'rows.3.day': 'invalid_value',
        },
      },
    ]);
    expect((await add([{ ...good, amount: -1 }])).body).toMatchObject({
      fields: { 'rows.0.amount': 'too_small' },
    });
    expect((await list()).imports).toEqual([]);
  });

  it('can be undone in any order; the newest remaining import then determines the cost', async () => {
    await create('spring');
    const cost = (amount: number) => [{ day: today(), campaign: 'spring', amount }];
    for (const amount of [100, 200, 300]) await add(cost(amount));
    const [third, second] = (await list()).imports;
    await undo(second?.id);
    expect(await costOf('spring')).toBe(300);
    expect((await undo(third?.id)).body).toMatchObject({
      imports: [{ undone: true }, { undone: true }, { undone: false, rows: 1, by: 'Robin' }],
    });
    expect(await costOf('spring')).toBe(100);
    expect((await undo(third?.id)).status).toBe(200);
    const acts = await app.sql<{ action: string }>(
      "SELECT action FROM staff_audit WHERE action LIKE 'costs.%' AND subject_id = ? ORDER BY id",
      [third?.id ?? ''],
    );
    expect(acts.map(({ action }) => action)).toEqual(['costs.imported', 'costs.undone']);
  });

  it('keeps its costs when an earlier import with the same costs is undone', async () => {
    await create('spring');
    const cost = (days: number, amount: number) => ({
      ...{ day: dayAgo(days), campaign: 'spring', amount },
    });
    await add([cost(1, 100)]);
    expect((await add([cost(1, 100), cost(2, 50)])).body).toEqual({ changed: 1, unchanged: 1 });
    const [second, first] = (await list()).imports;
    expect([first?.rows, second?.rows]).toEqual([1, 2]);
    await undo(first?.id);
    expect(await costOf('spring')).toBe(150);
    await undo(second?.id);
    expect(await spend()).toEqual([]);
  });

  it('is listed in pages', async () => {
    await create('spring');
    for (let amount = 1; amount <= 21; amount += 1)
      await add([{ day: today(), campaign: 'spring', amount }]);
    const first = await list();
    expect([first.imports.length, first.has_more]).toEqual([20, true]);
    const second = await list(staff.as, `?cursor=${first.cursor}`);
    expect(second).toMatchObject({ has_more: false, cursor: null });
    const ids = [...first.imports, ...second.imports].map(({ id }) => id);
    expect([ids.length, ids]).toEqual([21, ids.toSorted().toReversed()]);
  });

  it('is visible and can be undone only on its site', async () => {
    await create('spring');
    await add([{ day: today(), campaign: 'spring', amount: 100 }]);
    const elsewhere = { ...staff.as, site: 'funkenflug' };
    const [made] = (await list()).imports;
    expect(await list(elsewhere)).toMatchObject({ campaigns: [], imports: [] });
    expect((await undo(made?.id, elsewhere)).status).toBe(404);
  });
});

// @spec 2.155
describe('cost and return of campaigns', () => {
  it('match the database sums of visits, signups, first purchases, revenue and costs', async () => {
    const [spring, autumn] = [await create('spring'), await create('autumn')];
    const gateway = newId();
    const report = (id: string, variant: string, visits: number) =>
      app.call('campaigns.count', {
        gateway,
        visits: [{ campaign_id: id, variant, visits }],
        faulty: [],
      });
    for (const visits of [120, 120, 150]) await report(spring, 'a', visits);
    await report(spring, 'b', 133);
    await report(autumn, 'a', 7);
    const members: string[] = [];
    for (const tag of [`${spring}.a`, `${spring}.b`, `${spring}.b`, `${autumn}.a`])
      members.push((await signUp(app, { tracking: { network: 'n', variant: tag } })).id);
    const pays = (member: string, amount: number, currency = 'EUR') =>
      app.deliver('order.paid', {
        aggregate_id: newId(),
        occurred_at: app.clock.now().toISOString(),
        payload: { member_id: member, order_id: newId(), price: { amount, currency }, first: true },
      });
    const [first = '', second = ''] = members;
    await pays(first, 999);
    await pays(first, 2_499);
    await pays(second, 999);
    await pays(second, 4_900, 'PLN');
    await add([
      { day: dayAgo(1), campaign: 'spring', amount: 1_200 },
      { day: today(), campaign: 'spring', amount: 801 },
      { day: dayAgo(30), campaign: 'spring', amount: 7_777 },
      { day: today(), campaign: 'autumn', amount: 300 },
    ]);
    const [told] = await spend();
    const [counted] = await app.sql<Record<string, string>>(
      `SELECT
         (SELECT SUM(visits) FROM campaign_visits WHERE campaign_id = ?) AS visits,
         (SELECT COUNT(*) FROM campaign_signup WHERE campaign_id = ?) AS signups,
         (SELECT SUM(has_paid) FROM campaign_signup WHERE campaign_id = ?) AS buyers,
         (SELECT SUM(revenue) FROM campaign_revenue WHERE campaign_id = ? AND currency = 'EUR')
           AS revenue,
         (SELECT SUM(amount) FROM campaign_cost WHERE campaign_id = ? AND day >= ?) AS cost`,
      [spring, spring, spring, spring, spring, dayAgo(10)],
    );
    const sql = Object.fromEntries(
      Object.entries(counted ?? {}).map(([name, value]) => [name, Number(value)]),
    );
    expect(sql).toEqual({ visits: 283, signups: 3, buyers: 2, revenue: 4_497, cost: 2_001 });
    const { visits = 0, signups = 0, buyers = 0, revenue = 0, cost = 0 } = sql;
    expect(told).toEqual({
      ...{ id: spring, name: 'spring', visits, signups, buyers, revenue, cost },
      cost_per_visit: Math.round(cost / visits),
      cost_per_signup: Math.round(cost / signups),
      cost_per_buyer: Math.round(cost / buyers),
      return_on_spend: revenue / cost,
    });
    expect((await spend())[1]).toMatchObject({
      ...{ name: 'autumn', visits: 7, signups: 1, buyers: 0, revenue: 0, cost: 300 },
      ...{ cost_per_visit: 43, cost_per_signup: 300, cost_per_buyer: null, return_on_spend: 0 },
    });
  });
});
