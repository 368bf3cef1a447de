import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type BillingApp, createBillingApp } from '../../../test/app';
import { activateMember, buyCredits } from '../../../test/factories';
import { COMPANY } from '../../../test/money-back';

jest.setTimeout(60_000);

const marketing: As = { staff: newId(), permissions: ['figures.read'] };
let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
  app.stub.answer({ 'companies.get': () => COMPANY });
});
afterAll(() => app.close());

const ask = async (from: string, to: string, as = marketing) =>
  (await app.request('GET', `/api/staff/money-figures?from=${from}&to=${to}`, { as })).body;

// @spec 11.39 15.17
it('the stats count sales, first purchases and refunds per local day and currency', async () => {
  const [one, two] = [await activateMember(app), await activateMember(app)];
  await buyCredits(app, await activateMember(app, 'synthetic001'), 10, 999);
  await app.sql("UPDATE receipt SET issued_at = '2026-03-10 12:00:00'");
  const orders = [
    await buyCredits(app, one, 10, 999),
    await buyCredits(app, one, 30, 2_499),
    await buyCredits(app, two, 10, 999),
  ];
  expect(
    (await app.published('order.paid')).map(({ payload: { first, price } }) => [first, price]),
  ).toEqual([
    [true, { amount: 999, currency: 'EUR' }],
    [true, { amount: 999, currency: 'EUR' }],
    [false, { amount: 2_499, currency: 'EUR' }],
    [true, { amount: 999, currency: 'EUR' }],
  ]);
  for (const [index, at] of [
    '2026-03-10 22:30:00',
    '2026-03-10 23:30:00',
    '2026-03-11 12:00:00',
  ].entries()) {
    await app.sql('UPDATE receipt SET issued_at = ? WHERE subject = ?', [at, orders[index]]);
  }
  const day = { currency: 'EUR', refunds: 0, refunded: 0 };
  expect(await ask('2026-03-10', '2026-03-12')).toEqual({
    days: [
      { ...day, day: '2026-03-10', purchases: 1, first_purchases: 1, revenue: 999 },
      { ...day, day: '2026-03-11', purchases: 2, first_purchases: 1, revenue: 3_498 },
    ],
  });
  await app.sql("UPDATE receipt SET kind = 'refund', currency = 'PLN' WHERE subject = ?", [
    orders[2],
  ]);
  expect(await ask('2026-03-11', '2026-03-11')).toMatchObject({
    days: [
      { currency: 'EUR', purchases: 1, revenue: 2_499, refunded: 0 },
      { currency: 'PLN', purchases: 0, revenue: 0, refunds: 1, refunded: 999 },
    ],
  });
  expect(await ask('2026-03-10', '2026-03-12', { ...marketing, site: 'funkenflug' })).toEqual({
    days: [],
  });
});
