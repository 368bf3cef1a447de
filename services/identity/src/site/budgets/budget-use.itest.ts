import {
  BUDGET_NAMES,
  type BudgetCount,
  type BudgetsResponse,
  getLimits,
} from '@duet/schemas/budgets';
import { BudgetUse } from '@duet/service-kit/budgets/budget-use';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type LoggedIn, staffAtWork } from '../../../test/staff';
import { CleanupService } from '../../account/cleanup/cleanup.service';

const HOUR = 3_600_000;

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app);
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM budget_use'));

const getHour = (hoursAgo = 0): number => Math.floor(app.clock.now().getTime() / HOUR) - hoursAgo;
const read = (count: Partial<BudgetCount> = {}): BudgetCount => ({
  ...{ site: 'duet', budget: 'profile', limit: 'member_day', hour: getHour() },
  ...{ used: 10, refused: 1, highest: 4 },
  ...count,
});
const report = async (process: string, ...counts: BudgetCount[]): Promise<void> =>
  expect((await app.call('budgets.count', { process, counts })).status).toBe(200) as undefined;
const list = async (as: object = staff.as) =>
  ((await app.request('GET', '/api/staff/budgets', { as })).body as BudgetsResponse).budgets;
const find = async (name: string, limit: string, as?: object) =>
  (await list(as)).find((each) => each.name === name)?.limits.find((each) => each.name === limit);

// @spec 15.25
describe('use of budgets', () => {
  it('is the sum over all processes and hours of a day; a repeated report is not added twice', async () => {
    const [one, two] = [newId(), newId()];
    await report(one, read({ hour: getHour(24), used: 999, refused: 99, highest: 999 }));
    await report(one, read({ hour: getHour(23) }), read());
    await report(one, read());
    await report(one, read({ used: 12, refused: 2, highest: 5 }));
    await report(two, read({ used: 3, refused: 0, highest: 3 }));
    expect(await find('profile', 'member_day')).toEqual({
      ...{ name: 'member_day', limit: 40_000 },
      ...{ used: 25, refused: 3, highest: 5 },
    });
  });

  it('is listed for every limit of every budget, and counts only the requests of one site', async () => {
    await report(newId(), read());
    expect(
      (await list()).map(({ name, limits }) => [name, limits.map((each) => each.name)]),
    ).toEqual(BUDGET_NAMES.map((name) => [name, getLimits(name).map((limit) => limit.name)]));
    expect(await find('profile', 'member_day', { ...staff.as, site: 'funkenflug' })).toMatchObject({
      used: 0,
      refused: 0,
      highest: 0,
    });
  });

  it('is stored by the identity service together with the limit set by staff', async () => {
    const put = await app.request('PUT', '/api/staff/settings/complaint_budgets', {
      as: staff.as,
      body: { value: { email_day: 7 }, version: null },
    });
    expect(put.status).toBe(200);
    app.clock.advance(4_000);
    await app.get(Budgets).spend('complaint', { site: 'duet', email: 'ada@example.org' });
    await app.get(BudgetUse).flush();
    expect(await find('complaint', 'email_day')).toMatchObject({ limit: 7, used: 1, highest: 1 });
  });

  it('is deleted after eight days', async () => {
    await report(newId(), read({ hour: getHour(8 * 24 + 1) }), read({ hour: getHour(7 * 24) }));
    await app.get(CleanupService).run();
    expect(await app.sql('SELECT used FROM budget_use')).toHaveLength(1);
  });

  it('is rejected for a limit that does not exist', async () => {
    const { status } = await app.call('budgets.count', {
      process: newId(),
      counts: [read({ limit: 'planet_day' as never })],
    });
    expect(status).toBe(422);
  });
});
