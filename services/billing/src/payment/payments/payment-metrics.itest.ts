import { reset, type BillingApp } from '../../../test/app';
import { activateMember } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { ReconciliationJob } from './reconciliation.job';

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

async function order(member: string): Promise<{ paymentId: string; redirectUrl: string }> {
  const answer = await app.request('POST', '/api/orders', {
    as: { member },
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
    body: { bundle_id: 'p1-nl', payment_method: 'ideal', bank: '4' },
  });
  const body = answer.body as { payment_id: string; redirect_url: string };
  return { paymentId: body.payment_id, redirectUrl: body.redirect_url };
}

describe('payment metrics', () => {
  const figure = async (line: string): Promise<number> =>
    Number(
      new RegExp(`^${line.replaceAll(/[{}]/g, '\\$&')} (\\d+)`, 'm').exec(
        await (await fetch(`${app.url}/metrics`)).text(),
      )?.[1],
    );

  it('count purchases that real members completed in the last hour', async () => {
    await world.control('PUT', '/behaviour', { exchange: 'before' });
    const synthetic = await order(await activateMember(app, 'synthetic123'));
    await world.choose(synthetic.redirectUrl, 'pay');
    const { redirectUrl } = await order(await activateMember(app));
    expect(await figure('duet_purchases{period="hour"}')).toBe(0);
    await world.choose(redirectUrl, 'pay');
    app.clock.advance(60_000);
    expect(await figure('duet_purchases{period="hour"}')).toBe(1);
    app.clock.advance(3_600_000);
    expect(await figure('duet_purchases{period="hour"}')).toBe(0);
  });

  // @spec 11.6
  it('count payments that are open too long and payments not checked in time', async () => {
    // Stops the job, which would otherwise check the overdue payment.
    await app.get(ReconciliationJob).onModuleDestroy();
    const member = await activateMember(app);
    const { paymentId } = await order(member);
    app.clock.advance(60_000);
    expect([
      await figure('duet_payments_stuck{state="pending"}'),
      await figure('duet_payments_unchecked{kind="open"}'),
    ]).toEqual([0, 0]);
    await app.sql(
      `UPDATE payment
        SET created_at = created_at - INTERVAL 3 DAY, next_check_at = next_check_at - INTERVAL 1 DAY
        WHERE id = ?`,
      [paymentId],
    );
    app.clock.advance(60_000);
    expect([
      await figure('duet_payments_stuck{state="pending"}'),
      await figure('duet_payments_unchecked{kind="open"}'),
    ]).toEqual([1, 1]);
  });
});
