import type { SignupStats } from '@duet/schemas/staff-stats';
import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, signUp } from '../../../test/factories';
import { ErasureService } from '../../account/erasure/erasure.service';
import { type LoggedIn, staffAtWork } from '../../../test/staff';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app, [{ site: 'duet', role: 'marketing' }]);
}, 30_000);
afterAll(() => app.close());

const ask = (from: string, to: string, as = staff.as) =>
  app.request('GET', `/api/staff/figures?from=${from}&to=${to}`, { as });

const nothing = { purchases: 0, first_purchases: 0, revenue: [] };
const pays = (member: string, at: string, amount: number, currency: string, first = false) =>
  app.deliver('order.paid', {
    aggregate_id: newId(),
    occurred_at: at,
    payload: { member_id: member, order_id: newId(), price: { amount, currency }, first },
  });

async function copyAsSynthetic(member: string): Promise<void> {
  const account =
    'site, password_hash, status, locale, terms_accepted_at, signup_date, activated_at, version';
  await app.sql(
    `INSERT INTO account (id, email, ${account})
      SELECT 'synthetic001', 'a@synthetic.invalid', ${account} FROM account WHERE id = ?`,
    [member],
  );
  const profile =
    'site, status, name, gender, looking_for, date_of_birth, country, region, city, about, interests';
  await app.sql(
    `INSERT INTO profile (member_id, ${profile})
      SELECT 'synthetic001', ${profile} FROM profile WHERE member_id = ?`,
    [member],
  );
}

// @spec 11.39 15.17
it('signup stats count signups per local day and tracking source, without fictional and synthetic members', async () => {
  const [early, late, confirmed, fictional] = [
    await signUp(app),
    await signUp(app),
    await activeMember(app),
    await signUp(app),
  ];
  // 23:30 UTC is 00:30 of the next day in Amsterdam.
  for (const [id, at] of [
    [early.id, '2026-03-10 22:30:00'],
    [late.id, '2026-03-10 23:30:00'],
    [confirmed.id, '2026-03-11 12:00:00'],
    [fictional.id, '2026-03-11 12:00:00'],
  ]) {
    await app.sql('UPDATE account SET signup_date = ? WHERE id = ?', [at, id]);
  }
  await app.sql('UPDATE profile SET fictional = 1 WHERE member_id = ?', [fictional.id]);
  await copyAsSynthetic(confirmed.id);
  await app.sql('UPDATE account SET tracking = ? WHERE id = ?', [
    JSON.stringify({ network: 'search', ref: 'spring' }),
    late.id,
  ]);
  expect((await ask('2026-03-10', '2026-03-11')).body).toEqual({
    time_zone: 'Europe/Amsterdam',
    days: [
      { day: '2026-03-10', signups: 1, confirmed: 0 },
      { day: '2026-03-11', signups: 2, confirmed: 1 },
    ],
    campaigns: [
      { network: '', ref: '', signups: 2, confirmed: 1, ...nothing },
      { network: 'search', ref: 'spring', signups: 1, confirmed: 0, ...nothing },
    ],
    cost_currency: 'EUR',
    spend: [],
  });
  expect(
    (await ask('2026-03-10', '2026-03-11', { ...staff.as, site: 'funkenflug' }))
      .body as SignupStats,
  ).toMatchObject({ days: [], campaigns: [] });
});

// @spec 15.18
it('signup stats sum sales per tracking source, local day and currency, also of erased buyers', async () => {
  const [spring, autumn, alone] = [
    await signUp(app, { tracking: { network: 'ads', ref: 'spring' } }),
    await signUp(app, { tracking: { network: 'ads', ref: 'autumn' } }),
    await signUp(app),
  ];
  await pays(spring.id, '2026-04-10T10:00:00.000Z', 999, 'EUR', true);
  await pays(spring.id, '2026-04-10T10:05:00.000Z', 2_499, 'EUR');
  await pays(spring.id, '2026-04-11T10:00:00.000Z', 4_900, 'PLN');
  await pays(autumn.id, '2026-04-11T21:30:00.000Z', 999, 'EUR', true);
  // 22:30 UTC is 00:30 of the next day in Amsterdam.
  await pays(autumn.id, '2026-04-11T22:30:00.000Z', 999, 'EUR');
  await pays(alone.id, '2026-04-10T10:00:00.000Z', 500, 'EUR', true);
  await pays('synthetic001', '2026-04-10T10:00:00.000Z', 700, 'EUR', true);
  const told = async () => ((await ask('2026-04-10', '2026-04-11')).body as SignupStats).campaigns;
  const none = { signups: 0, confirmed: 0 };
  const sums = [
    {
      network: 'ads',
      ref: 'spring',
      ...none,
      purchases: 3,
      first_purchases: 1,
      revenue: [
        { currency: 'EUR', amount: 3_498 },
        { currency: 'PLN', amount: 4_900 },
      ],
    },
    {
      network: 'ads',
      ref: 'autumn',
      ...none,
      purchases: 1,
      first_purchases: 1,
      revenue: [{ currency: 'EUR', amount: 999 }],
    },
    {
      network: '',
      ref: '',
      ...none,
      purchases: 1,
      first_purchases: 1,
      revenue: [{ currency: 'EUR', amount: 500 }],
    },
  ];
  expect(await told()).toEqual(expect.arrayContaining(sums));
  expect(await told()).toHaveLength(3);
  expect(await app.get(ErasureService).erase(spring.id, false)).toBe(true);
  expect(await told()).toEqual(expect.arrayContaining(sums));
  expect(
    (await ask('2026-04-10', '2026-04-11', { ...staff.as, site: 'funkenflug' })).body,
  ).toMatchObject({ campaigns: [] });
});

// @spec 15.18
it('signup stats count a repeated sale once, and skip an event without a price', async () => {
  const { id } = await signUp(app, { tracking: { network: 'ads', ref: 'twice' } });
  const event = {
    id: newId(),
    aggregate_id: newId(),
    occurred_at: '2026-05-10T10:00:00.000Z',
    payload: {
      member_id: id,
      order_id: newId(),
      price: { amount: 999, currency: 'EUR' },
      first: true,
    },
  };
  for (let time = 0; time < 2; time += 1) await app.deliver('order.paid', event);
  await app.deliver('order.paid', {
    ...event,
    id: newId(),
    payload: { member_id: id, order_id: newId() } as never,
  });
  expect(((await ask('2026-05-10', '2026-05-10')).body as SignupStats).campaigns).toEqual([
    {
      network: 'ads',
      ref: 'twice',
      signups: 0,
      confirmed: 0,
      purchases: 1,
      first_purchases: 1,
      revenue: [{ currency: 'EUR', amount: 999 }],
    },
  ]);
});

it('signup stats reject a period longer than a quarter of a year, and an end before the start', async () => {
  expect((await ask('2026-01-01', '2026-06-01')).body).toMatchObject({ fields: { to: 'too_big' } });
  expect((await ask('2026-01-02', '2026-01-01')).body).toMatchObject({
    fields: { to: 'too_small' },
  });
});

it('signup stats can use an index to find signups of a day', async () => {
  const [plan] = await app.sql<{ possible_keys: string | null }>(
    "EXPLAIN SELECT id FROM account WHERE site = 'duet' AND signup_date >= '2026-03-10' AND signup_date < '2026-03-11'",
  );
  expect(plan?.possible_keys).toContain('of_signup_day');
});
