import type { SignupFigures } from '@duet/schemas/staff-figures';
import { type IdentityApp, identityApp } from '../../test/app';
import { activeMember, signUp } from '../../test/factories';
import { type LoggedIn, staffAtWork, without } from '../../test/staff';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app, [{ site: 'duet', role: 'marketing' }]);
}, 30_000);
afterAll(() => app.close());

const ask = (from: string, to: string, as = staff.as) => app.request('GET', `/api/staff/figures?from=${from}&to=${to}`, { as });

it('signups stand on the days of the site, by where people came from, with those who confirmed; made-up profiles are nobody', async () => {
  const [early, late, confirmed, fictional] = [await signUp(app), await signUp(app), await activeMember(app), await signUp(app)];
  // Half past ten at night in UTC is the next day in Amsterdam.
  for (const [id, at] of [[early.id, '2026-03-10 22:30:00'], [late.id, '2026-03-10 23:30:00'], [confirmed.id, '2026-03-11 12:00:00'], [fictional.id, '2026-03-11 12:00:00']]) {
    await app.sql('UPDATE account SET signup_date = ? WHERE id = ?', [at, id]);
  }
  await app.sql('UPDATE profile SET fictional = 1 WHERE member_id = ?', [fictional.id]);
  await app.sql('UPDATE account SET tracking = ? WHERE id = ?', [JSON.stringify({ network: 'search', ref: 'spring' }), late.id]);
  expect((await ask('2026-03-10', '2026-03-11')).body).toEqual({
    time_zone: 'Europe/Amsterdam',
    days: [{ day: '2026-03-10', signups: 1, confirmed: 0 }, { day: '2026-03-11', signups: 2, confirmed: 1 }],
    campaigns: expect.arrayContaining([{ network: 'search', ref: 'spring', signups: 1, confirmed: 0 }, { network: '', ref: '', signups: 2, confirmed: 1 }]) as unknown,
  });
  expect((await ask('2026-03-10', '2026-03-11', { ...staff.as, site: 'funkenflug' })).body as SignupFigures).toMatchObject({ days: [], campaigns: [] });
});

it('no more days than a quarter has, none before they begin, and nothing without the permission', async () => {
  expect((await ask('2026-01-01', '2026-06-01')).body).toMatchObject({ fields: { to: 'too_big' } });
  expect((await ask('2026-01-02', '2026-01-01')).body).toMatchObject({ fields: { to: 'too_small' } });
  expect((await ask('2026-01-01', '2026-01-02', without(staff.as, 'figures.read'))).status).toBe(403);
});

it('the days are found by an index', async () => {
  const [plan] = await app.sql<{ possible_keys: string | null }>("EXPLAIN SELECT id FROM account WHERE site = 'duet' AND signup_date >= '2026-03-10' AND signup_date < '2026-03-11'");
  expect(plan?.possible_keys).toContain('of_signup_day');
});
