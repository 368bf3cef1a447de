import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { buy } from '../../../test/money-back';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { MAIL, contactCalls, withdrawalSteps } from '../../../test/withdrawals';
import { verifyLedger } from '../../money/verification/verify-ledger';

jest.setTimeout(60_000);

let world: PaymentWorld;
let app: BillingApp;
let owner: string | null;
let isVerified = true;
const { declare, receipt } = withdrawalSteps({ app: () => app });
beforeAll(async () => {
  world = await createPaymentWorld();
  ({ app } = world);
  app.stub.answer(contactCalls({ owner: () => owner, isVerified: () => isVerified }));
});
afterAll(() => world.close());
beforeEach(() => {
  owner = null;
  isVerified = true;
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await world.control('DELETE', '/behaviour');
  await reset(app);
});

describe('receipt of a withdrawal', () => {
  // @spec 10.47
  it('contains the withdrawal statement when mailed to the member’s own verified address', async () => {
    const { member, paymentId } = await buy(world);
    owner = member;
    const { body } = await declare(paymentId, { member });
    const mail = await receipt('withdrawal_received');
    expect(mail).toMatchObject({ member_id: member, address: null, query: '' });
    for (const part of [
      'Robin de Vries',
      MAIL,
      paymentId,
      String((body as { reference: string }).reference),
      String(app.clock.now().getUTCFullYear()),
    ])
      expect(mail?.values['statement']).toContain(part);
    expect(await receipt('withdrawal_noted')).toBeUndefined();
  });

  it('contains only a link when the address is unverified or not the member’s', async () => {
    const { member } = await buy(world);
    owner = member;
    await declare('my order', { member, email: 'kim@example.org' });
    expect(await receipt('withdrawal_noted')).toMatchObject({
      member_id: null,
      address: 'kim@example.org',
    });
    isVerified = false;
    await declare('my order', { member });
    expect(await receipt('withdrawal_noted')).toMatchObject({ member_id: null, address: MAIL });
    expect(await receipt('withdrawal_received')).toBeUndefined();
  });

  it('contains only a link when the address loses its verification before the mail is sent', async () => {
    const { member } = await buy(world);
    owner = member;
    await declare('my order', { member });
    isVerified = false;
    expect(await receipt('withdrawal_received')).toBeNull();
    expect(await receipt('withdrawal_noted')).toMatchObject({ member_id: null, address: MAIL });
  });
});
