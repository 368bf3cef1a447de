import type { StaffWallet } from '@duet/schemas/staff-support';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { verifyLedger } from '../src/money/verification/verify-ledger';
import { type BillingApp, reset } from './app';
import { activateMember, balance } from './factories';
import { type PaymentWorld, createPaymentWorld } from './provider';

const PERMISSIONS: As['permissions'] = ['members.support', 'credits.adjust'];
export const ada: As = { staff: newId(), permissions: PERMISSIONS };
export const ben: As = { staff: newId(), permissions: PERMISSIONS };

interface Options {
  of?: string;
  client_id?: string;
  reason?: string;
}

export function setUpSupportDesk() {
  let world: PaymentWorld;
  let member: string;
  const app = (): BillingApp => world.app;
  beforeAll(async () => {
    world = await createPaymentWorld();
  });
  beforeEach(async () => {
    member = await activateMember(app());
  });
  afterEach(async () => {
    expect(await verifyLedger(app().dataSource)).toEqual([]);
    await reset(app());
  });
  afterAll(() => world.close());

  const adjust = (
    credits: number,
    as = ada,
    { of = member, client_id = newId(), reason = 'A message that was lost.' }: Options = {},
  ) =>
    app().request('POST', `/api/staff/wallets/${of}/adjustments`, {
      as,
      body: { client_id, credits, reason },
    });
  const refund = (
    paymentId: string,
    credits: number,
    as = ada,
    { of = member, reason = 'Ill for a month.' }: Options = {},
  ) =>
    app().request('POST', `/api/staff/wallets/${of}/refunds`, {
      as,
      body: { payment_id: paymentId, credits, reason },
    });
  const look = async (as = ada) =>
    (await app().request('GET', `/api/staff/wallets/${member}`, { as })).body as StaffWallet;
  const credits = async () => (await balance(app(), member)).credits;
  const acts = async () =>
    (await app().published('billing_staff.acted')).map(({ payload }) => payload.action);

  return {
    world: () => world,
    app,
    member: () => member,
    ...{ adjust, refund, look, credits, acts },
  };
}
