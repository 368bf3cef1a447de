import type { Refund } from '@duet/schemas/refunds';
import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { balance } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { ben, refundReviews } from '../../../test/refund-reviews';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { KeepPremiumInReview1764800000200 } from '../../migrations/1764800000200-keep-premium-in-review';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
const { ask, decide, reverse, inReview } = refundReviews({ world: () => world, app: () => app });
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(() => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

describe('premium status during the review of a full refund', () => {
  const announced = async () => (await app.published('wallet.changed')).at(-1)?.payload;

  it('lasts while the refund is in review', async () => {
    const { member } = await inReview();
    expect([await balance(app, member), await announced()]).toEqual([
      { credits: 10, paid_user: true },
      { member_id: member, credits: 10, paid_user: true },
    ]);
  });

  it('ends at approval, before the provider responds, and billing publishes the change', async () => {
    await world.control('PUT', '/behaviour', { refunds: 'away' });
    const { member, refund } = await inReview();
    expect((await decide(refund.id, 'approve')).body).toMatchObject({ state: 'pending' });
    expect([await balance(app, member), await announced()]).toEqual([
      { credits: 10, paid_user: false },
      { member_id: member, credits: 10, paid_user: false },
    ]);
  });

  it('lasts until the second person approves a large refund', async () => {
    const { member, refund } = await inReview();
    await app.sql('UPDATE refund SET amount = 10000 WHERE id = ?', [refund.id]);
    await decide(refund.id, 'approve');
    expect(await balance(app, member)).toMatchObject({ paid_user: true });
    await app.sql('UPDATE refund SET amount = 2499 WHERE id = ?', [refund.id]);
    await decide(refund.id, 'approve', ben);
    expect(await balance(app, member)).toMatchObject({ paid_user: false });
  });

  it('lasts after staff reject the refund, and ends when they approve a later one', async () => {
    const { member, paymentId, refund } = await inReview();
    await decide(refund.id, 'refuse');
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    const { body } = await ask(member, paymentId, 30);
    await decide((body as Refund).id, 'approve', ben);
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  it('returns when the provider rejects an approved refund', async () => {
    await world.control('PUT', '/behaviour', { refunds: 'refuse' });
    const { member, refund } = await inReview();
    expect((await decide(refund.id, 'approve')).body).toMatchObject({ state: 'failed' });
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  it('ends only with the approval of the second part if the refund is made in two parts', async () => {
    const { member, paymentId, refund } = await inReview(20);
    await decide(refund.id, 'approve');
    expect(await balance(app, member)).toEqual({ credits: 20, paid_user: true });
    const { body } = await ask(member, paymentId, 10);
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: true });
    await decide((body as Refund).id, 'approve');
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  it('ends when the payment is reversed during the review', async () => {
    const { member, providerOrder } = await inReview();
    await reverse(providerOrder);
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  it('is restored by the migration for refunds that are already in review', async () => {
    const { member, refund } = await inReview();
    const runner = app.dataSource.createQueryRunner();
    await new KeepPremiumInReview1764800000200().down(runner);
    expect(await balance(app, member)).toMatchObject({ paid_user: false });
    await new KeepPremiumInReview1764800000200().up(runner);
    await runner.release();
    expect(await balance(app, member)).toMatchObject({ paid_user: true });
    expect((await decide(refund.id, 'refuse')).status).toBe(200);
  });
});
