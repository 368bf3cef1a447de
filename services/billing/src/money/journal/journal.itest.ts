import { reset, type BillingApp } from '../../../test/app';
import { buy } from '../../../test/money-back';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { journal, journalCsv, journalSums } from './journal';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
afterEach(() => reset(app));

const DAY = 86_400_000;
const read = (site = 'duet', from = new Date(0), to = new Date('2100-01-01')) =>
  journal(app.dataSource, { site, from, to });

// @spec 10.52
it('the journal lists payments and refunds as balanced double entries with VAT and receipt', async () => {
  const { member, paymentId } = await buy(world);
  for (const credits of [7, 5])
    await app.request('POST', '/api/refunds', {
      as: { member },
      body: { payment_id: paymentId, credits },
    });
  const lines = await read();
  expect(
    lines.map(({ kind, receipt, account, amount, vatPoints }) => [
      kind,
      receipt,
      account,
      amount,
      vatPoints,
    ]),
  ).toEqual([
    ['purchase', 'DUET-000001', 'sales', -2_065, 2_100],
    ['purchase', 'DUET-000001', 'vat', -434, 2_100],
    ['purchase', 'DUET-000001', 'provider', 2_499, 2_100],
    ['refund', 'DUET-000002', 'provider', -583, 2_100],
    ['refund', 'DUET-000002', 'sales', 482, 2_100],
    ['refund', 'DUET-000002', 'vat', 101, 2_100],
    ['refund', 'DUET-000003', 'provider', -416, 2_100],
    ['refund', 'DUET-000003', 'sales', 344, 2_100],
    ['refund', 'DUET-000003', 'vat', 72, 2_100],
  ]);
  const booked = await app.sql<{ vat: number }>('SELECT vat FROM receipt ORDER BY number');
  expect(booked.map(({ vat }) => vat)).toEqual([434, 101, 72]);
  for (const transaction of new Set(lines.map((line) => line.transaction))) {
    expect(
      lines
        .filter((line) => line.transaction === transaction)
        .reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(0);
  }
  expect(journalSums(lines)).toEqual([{ currency: 'EUR', debit: '34.98', credit: '34.98' }]);
});

it('the journal is exported as CSV', async () => {
  const { paymentId } = await buy(world);
  const [order] = await app.sql<{ id: string }>('SELECT order_id AS id FROM payment WHERE id = ?', [
    paymentId,
  ]);
  const [header, first] = journalCsv(await read()).split('\r\n');
  expect(header).toBe(
    'date,transaction,kind,receipt,order,country,account,debit,credit,currency,vat_percentage',
  );
  expect(first).toMatch(
    new RegExp(`^[^,]+,[0-9A-Z]{26},purchase,DUET-000001,${order?.id},NL,sales,,20\\.65,EUR,21$`),
  );
});

// @spec 10.52
it('the journal is limited to a site and to a period with an exclusive end', async () => {
  await buy(world);
  const now = app.clock.now();
  const at = (from: number, to: number, site?: string) =>
    read(site, new Date(now.getTime() + from), new Date(now.getTime() + to));
  expect(await at(0, 1)).toHaveLength(3);
  expect(await at(-DAY, 0)).toEqual([]);
  expect(await at(-DAY, DAY, 'funkenflug')).toEqual([]);
});
