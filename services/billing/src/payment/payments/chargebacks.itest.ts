import { newId } from '@duet/service-kit/ids';
import { reset, type BillingApp } from '../../../test/app';
import { activateMember, balance, hold, settle } from '../../../test/factories';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { WalletService } from '../../money/wallets/wallet.service';
import { PaymentRepository } from './payment.repository';
import { PaymentService } from './payment.service';
import { ReconciliationJob } from './reconciliation.job';

let world: PaymentWorld;
let app: BillingApp;
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
});
afterAll(() => world.close());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

const DAY = 24 * 3_600_000;
const become = (order: string, status: string, exchange = 'before') =>
  world.control('POST', `/orders/${order}/status`, { status, exchange });
const lot = async () =>
  (await app.sql('SELECT remaining, spent, frozen FROM lot WHERE order_id IS NOT NULL'))[0];

async function order(member: string) {
  const answer = await app.request('POST', '/api/orders', {
    as: { member },
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
    body: { bundle_id: 'p1-nl', payment_method: 'ideal' },
  });
  const { payment_id: paymentId, redirect_url: redirectUrl } = answer.body as {
    payment_id: string;
    redirect_url?: string;
  };
  return { status: answer.status, paymentId, providerOrder: redirectUrl?.split('/').pop() ?? '' };
}
async function bought() {
  const member = await activateMember(app);
  const placed = await order(member);
  await become(placed.providerOrder, 'paid');
  expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  return { member, ...placed };
}
async function spendTwenty(member: string): Promise<void> {
  for (let message = 0; message < 10; message += 1) {
    const id = newId();
    await hold(app, member, id);
    await settle(app, id, 'sent');
  }
}

describe('chargeback', () => {
  it('freezes unused credits, ends premium and keeps spent credits spent', async () => {
    const { member, paymentId, providerOrder } = await bought();
    await spendTwenty(member);
    await become(providerOrder, 'chargeback');
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
    expect(await lot()).toEqual({ remaining: 0, spent: 10, frozen: 20 });
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ status: 'failed' });
    const { body } = await app.request('GET', '/api/transactions', { as: { member } });
    const { transactions } = body as { transactions: object[] };
    expect(transactions).toContainEqual(
      expect.objectContaining({ kind: 'chargeback', credits: -20, balance: 0 }),
    );
  });

  it('is booked once for repeated and reordered webhooks', async () => {
    const { member, providerOrder } = await bought();
    await become(providerOrder, 'chargeback', 'never');
    await world.control('POST', `/orders/${providerOrder}/exchange`, { times: 5, parallel: true });
    await become(providerOrder, 'paid');
    await become(providerOrder, 'chargeback');
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    expect(
      await app.sql("SELECT id FROM ledger_transaction WHERE kind = 'chargeback'"),
    ).toHaveLength(1);
  });

  it.each([
    ['cancelled', { remaining: 0, spent: 0, frozen: 30 }],
    ['sent', { remaining: 0, spent: 2, frozen: 28 }],
  ] as const)(
    'freezes unused credits, even if a message with a credit hold is later %s',
    async (state, expected) => {
      const { member, providerOrder } = await bought();
      for (let message = 0; message < 5; message += 1) {
        const id = newId();
        await hold(app, member, id);
        await settle(app, id, 'sent');
      }
      const open = newId();
      await hold(app, member, open);
      await become(providerOrder, 'chargeback');
      expect(await lot()).toEqual({ remaining: 0, spent: 2, frozen: 28 });
      await settle(app, open, state);
      expect(await lot()).toEqual(expected);
      expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
    },
  );

  it('is found by reconciliation without a webhook', async () => {
    const { member, providerOrder } = await bought();
    await become(providerOrder, 'chargeback', 'never');
    app.clock.advance(DAY);
    await app.get(ReconciliationJob).run();
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  it('adds and freezes no credits if billing never recorded the payment as completed', async () => {
    const member = await activateMember(app);
    const { providerOrder } = await order(member);
    await become(providerOrder, 'paid', 'never');
    await become(providerOrder, 'chargeback');
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    expect(await app.sql('SELECT state FROM payment')).toEqual([{ state: 'failed' }]);
  });
});

describe('interrupted payment', () => {
  it('adds the credits when it is paid after it expired', async () => {
    const member = await activateMember(app);
    const { paymentId, providerOrder } = await order(member);
    await become(providerOrder, 'expired');
    expect(
      (await app.request('GET', `/api/payments/${paymentId}`, { as: { member } })).body,
    ).toMatchObject({ status: 'cancelled' });
    await become(providerOrder, 'paid');
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  it('adds the credits by webhook after a crash during its start', async () => {
    const member = await activateMember(app);
    jest
      .spyOn(PaymentRepository.prototype, 'linkProviderOrder')
      .mockRejectedValueOnce(new Error('killed'));
    expect((await order(member)).status).toBe(500);
    const { orders } = (await world.control('GET', '/orders')) as {
      orders: { id: string; reference: string }[];
    };
    const [payment] = await app.sql<{ id: string; state: string }>('SELECT id, state FROM payment');
    expect(payment?.state).toBe('created');
    await become(orders.find(({ reference }) => reference === payment?.id)?.id ?? '', 'paid');
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });

  it('is booked once after crashes during the booking', async () => {
    const member = await activateMember(app);
    const { providerOrder } = await order(member);
    await become(providerOrder, 'paid', 'never');
    for (const step of ['creditPurchase', 'announce'] as const) {
      jest.spyOn(WalletService.prototype, step).mockRejectedValueOnce(new Error('killed'));
      await expect(app.get(PaymentService).refresh(providerOrder, 'notice')).rejects.toThrow(
        'killed',
      );
      expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
    }
    await world.control('POST', `/orders/${providerOrder}/exchange`);
    expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
  });
});
