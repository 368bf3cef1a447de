import { Budgets } from '@duet/service-kit/budgets/budgets';
import { newId } from '@duet/service-kit/ids';
import { Logger } from '@nestjs/common';
import { reset, type BillingApp } from '../../../test/app';
import { balance } from '../../../test/factories';
import { buy, send } from '../../../test/money-back';
import { createPaymentWorld, type PaymentWorld } from '../../../test/provider';
import { MAIL, contactCalls, withdrawalSteps } from '../../../test/withdrawals';
import { verifyLedger } from '../../money/verification/verify-ledger';
import { WithdrawalJob } from './withdrawal.job';

jest.setTimeout(60_000);

const DAY = 24 * 3_600_000;

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

const act = () => app.get(WithdrawalJob).run();
const open = (token: string, site = 'duet') =>
  app.request('POST', '/api/withdrawals/statement', { as: { site }, body: { token } });
const rows = () =>
  app.sql<{ state: string; reason: string | null }>(
    'SELECT state, reason FROM withdrawal ORDER BY id',
  );
const staff = { staff: '0'.repeat(26), permissions: ['money.review' as const] };

describe('withdrawal', () => {
  // @spec 10.47
  it('works without a login, mails a link to the statement and refunds unused credits', async () => {
    const { member, paymentId } = await buy(world);
    owner = member;
    await send(world, member, 10);
    const answer = await declare(`Order ${paymentId.toLowerCase()}`);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      reference: expect.any(String) as string,
      received_at: app.clock.now().toISOString(),
    });
    const reference = String((answer.body as { reference: string }).reference);
    const mail = await receipt('withdrawal_noted');
    expect(mail).toMatchObject({
      member_id: null,
      address: MAIL,
      values: {
        reference,
        received: expect.stringContaining(String(app.clock.now().getUTCFullYear())) as string,
      },
    });
    for (const part of ['Robin', paymentId.toLowerCase()])
      expect(JSON.stringify(mail?.values)).not.toContain(part);
    const token = new URLSearchParams(mail?.query).get('token') ?? '';
    const opened = await open(token);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.body).toEqual({
      reference,
      received_at: app.clock.now().toISOString(),
      name: 'Robin de Vries',
      email: MAIL,
      contract: `Order ${paymentId.toLowerCase()}`,
    });
    expect((await open(token, 'funkenflug')).body).toEqual({ error: 'invalid_token' });
    expect((await open(`${token}x`)).body).toEqual({ error: 'invalid_token' });
    expect(JSON.stringify(await app.sql('SELECT * FROM withdrawal_link'))).not.toContain(token);
    await act();
    await act();
    expect(await rows()).toEqual([{ state: 'executed', reason: null }]);
    expect(await app.sql('SELECT credits, amount, state FROM refund')).toEqual([
      { credits: 20, amount: 1_666, state: 'done' },
    ]);
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: true });
  });

  it('ends premium when no credits were used', async () => {
    const { member, paymentId } = await buy(world);
    await declare(paymentId, { member, email: 'another@example.org' });
    await act();
    expect(await balance(app, member)).toEqual({ credits: 10, paid_user: false });
  });

  // @spec 10.48
  it.each([
    ['somebody else’s order', (paymentId: string) => paymentId, 'stranger@example.org'],
    ['an unknown order', () => newId(), MAIL],
  ])(
    'naming %s gets the same response as a valid withdrawal and waits for staff',
    async (_what, contract, email) => {
      const { member, paymentId } = await buy(world);
      owner = member;
      const answer = await declare(contract(paymentId), { email });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([
        201,
        ['reference', 'received_at'],
      ]);
      await act();
      expect(await rows()).toEqual([{ state: 'waiting', reason: 'unmatched' }]);
      expect(await balance(app, member)).toEqual({ credits: 40, paid_user: true });
    },
  );

  // @spec 10.49
  it('from a purchase without a waiver refunds unused credits; staff decide on used credits', async () => {
    const { member, paymentId } = await buy(world, { waiver: false });
    await send(world, member, 10);
    await declare(paymentId, { member });
    await act();
    expect(await rows()).toEqual([{ state: 'waiting', reason: 'no_waiver' }]);
    expect(await app.sql('SELECT amount, state FROM refund')).toEqual([
      { amount: 1_666, state: 'done' },
    ]);
  });

  it('is in time when sent before the end of day 14, even when the job executes it later', async () => {
    const { member, paymentId } = await buy(world);
    app.clock.advance(14 * DAY);
    await declare(paymentId, { member });
    app.clock.advance(5 * DAY);
    await act();
    expect(await rows()).toEqual([{ state: 'executed', reason: null }]);
    const late = await buy(world);
    app.clock.advance(17 * DAY);
    await declare(late.paymentId, { member: late.member });
    await act();
    expect((await rows())[1]).toEqual({ state: 'waiting', reason: 'too_late' });
  });

  it('waits for staff when the provider rejects the refund', async () => {
    const { member, paymentId } = await buy(world);
    await world.control('PUT', '/behaviour', { refunds: 'refuse' });
    await declare(paymentId, { member });
    await act();
    expect(await rows()).toEqual([{ state: 'waiting', reason: 'refund_failed' }]);
    const { body } = await app.request('GET', '/api/staff/withdrawals', { as: staff });
    const { withdrawals } = body as { withdrawals: { id: string }[] };
    expect(withdrawals).toMatchObject([
      {
        reason: 'refund_failed',
        payment_id: paymentId,
        statement: { name: 'Robin de Vries', email: MAIL },
      },
    ]);
    expect(
      (await app.request('GET', '/api/staff/withdrawals', { as: { ...staff, site: 'funkenflug' } }))
        .body,
    ).toEqual({ withdrawals: [], has_more: false, cursor: null });
    const settle = () =>
      app.request('POST', `/api/staff/withdrawals/${withdrawals[0]?.id}`, {
        as: staff,
        body: { note: 'Paid by bank transfer.' },
      });
    expect([(await settle()).status, (await settle()).status]).toEqual([200, 404]);
    expect(
      (await app.published('billing_staff.acted')).map(({ payload }) => payload.action),
    ).toEqual(['withdrawals.settle']);
  });

  it('is accepted 30 times a day from one network, and mails no receipt above the site’s daily limit', async () => {
    const state = (i: number, network: number) =>
      app.request('POST', '/api/withdrawals', {
        headers: { 'x-forwarded-for': `198.51.100.${network}` },
        body: { name: 'Robin', email: `robin${i}@example.org`, contract: 'Order 1' },
      });
    await app.get(Budgets).spend('withdrawal_mail', { site: 'duet' }, { points: 1_960 });
    for (let i = 0; i < 30; i += 1) expect((await state(i, 1)).status).toBe(201);
    const refused = await state(30, 1);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    for (let i = 31; i < 43; i += 1) expect((await state(i, 2)).status).toBe(201);
    expect(await app.published('billing_mail.requested')).toHaveLength(40);
    expect(await rows()).toHaveLength(42);
  });

  // @spec 10.48
  it('is accepted five times a day for an address and network; an address gets five receipts a day', async () => {
    for (let statement = 0; statement < 5; statement += 1)
      expect((await declare('my order')).status).toBe(201);
    expect((await declare('my order')).body).toEqual({ error: 'too_many_requests' });
    expect((await declare('my order', { email: 'kim@example.org' })).status).toBe(201);
    const { status } = await app.request('POST', '/api/withdrawals', {
      headers: { 'x-forwarded-for': '198.51.100.7' },
      body: { name: 'Robin', email: MAIL, contract: 'my order' },
    });
    expect(status).toBe(201);
    expect(await rows()).toHaveLength(7);
    expect(await app.published('billing_mail.requested')).toHaveLength(6);
  });

  it('is accepted five times a day from a member, not counting withdrawals without a login', async () => {
    const { member } = await buy(world);
    owner = member;
    for (let statement = 0; statement < 6; statement += 1) await declare('my order');
    for (let statement = 0; statement < 5; statement += 1)
      expect((await declare('my order', { member })).status).toBe(201);
    expect((await declare('my order', { member })).body).toEqual({ error: 'too_many_requests' });
  });

  it('is offered for purchases within the withdrawal period', async () => {
    const { member, paymentId } = await buy(world);
    const contracts = async () =>
      (await app.request('GET', '/api/withdrawals', { as: { member } })).body;
    expect(await contracts()).toMatchObject({
      contracts: [{ payment_id: paymentId, credits: 30, price: 2_499, currency: 'EUR' }],
    });
    app.clock.advance(17 * DAY);
    expect(await contracts()).toEqual({ contracts: [] });
  });

  it('keeps its statement for the claim period, and longer while it waits for staff', async () => {
    const { member, paymentId } = await buy(world);
    owner = member;
    await declare(paymentId);
    await declare('something else', { email: 'stranger@example.org' });
    await act();
    app.clock.advance(4 * 365 * DAY);
    await app.get(WithdrawalJob).forget();
    expect(await app.sql('SELECT email FROM withdrawal_statement ORDER BY withdrawal_id')).toEqual([
      { email: MAIL },
      { email: 'stranger@example.org' },
    ]);
    app.clock.advance(3 * DAY);
    await app.get(WithdrawalJob).forget();
    expect(await app.sql('SELECT email FROM withdrawal_statement')).toEqual([
      { email: 'stranger@example.org' },
    ]);
  });

  it('is executed even while 25 earlier withdrawals wait for an open refund', async () => {
    const stuck = await buy(world);
    await world.control('PUT', '/behaviour', { refunds: 'silent' });
    await app.request('POST', '/api/refunds', {
      as: { member: stuck.member },
      body: { payment_id: stuck.paymentId, credits: 10 },
    });
    for (let i = 0; i < 25; i += 1) {
      await declare(stuck.paymentId, { member: stuck.member, email: `robin${i}@example.org` });
      await app.sql('DELETE FROM quota');
    }
    await world.control('DELETE', '/behaviour');
    const { member, paymentId } = await buy(world);
    await declare(paymentId, { member });
    await act();
    expect((await rows()).map(({ state }) => state)).toEqual([
      ...Array<string>(25).fill('received'),
      'executed',
    ]);
  });

  it('loses its statement when the member is erased, but the withdrawal row stays', async () => {
    const { member, paymentId } = await buy(world);
    await declare(paymentId, { member });
    await act();
    await app.deliver('member.erased', { aggregate_id: member, payload: { member_id: member } });
    expect(await app.sql('SELECT * FROM withdrawal_statement')).toEqual([]);
    expect(await rows()).toEqual([{ state: 'executed', reason: null }]);
  });
});
