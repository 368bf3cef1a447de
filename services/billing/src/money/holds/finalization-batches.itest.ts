import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Logger } from '@nestjs/common';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { crashing } from '../../../test/crash';
import { activateMember, balance, buyCredits, hold, settle } from '../../../test/factories';
import { holdBatches } from '../../../test/hold-batches';
import { verifyLedger } from '../verification/verify-ledger';
import { ReversalBooking } from '../wallets/reversal-booking';

jest.setTimeout(120_000);

let app: BillingApp;
const { settleAll, lots, states, counted } = holdBatches({ app: () => app });
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  jest.restoreAllMocks();
  expect(await verifyLedger(app.dataSource)).toEqual([]);
  await reset(app);
});

// @spec 10.27
describe('batched hold finalization', () => {
  it('posts, releases or skips holds, and prevents a later hold for a cancelled message', async () => {
    const [member, erased] = [await activateMember(app), await activateMember(app)];
    const [sent, cancelled, again, early, orphan] = [newId(), newId(), newId(), newId(), newId()];
    for (const id of [sent, cancelled, again]) await hold(app, member, id);
    await hold(app, erased, orphan);
    await settle(app, again, 'sent');
    await app.deliver('member.erased', {
      aggregate_id: erased,
      version: 9,
      payload: { member_id: erased },
    });
    const statements = counted();
    await settleAll([
      [sent, 'sent'],
      [cancelled, 'cancelled'],
      [again, 'sent'],
      [early, 'cancelled'],
      [orphan, 'sent'],
    ]);
    expect(await states()).toEqual({
      [sent]: 'post',
      [cancelled]: 'release',
      [again]: 'post',
      [early]: 'cancel',
      [orphan]: 'post',
    });
    expect(statements.count).toBeLessThanOrEqual(15);
    expect((await balance(app, member)).credits).toBe(6);
    expect((await hold(app, member, early)).status).toBe(409);
  });

  it('freezes credits that return to a lot whose payment was reversed', async () => {
    const [member, other] = [await activateMember(app), await activateMember(app)];
    const orderId = await buyCredits(app, member, 8);
    const ids = Array.from({ length: 8 }, () => newId());
    for (const id of ids) await hold(app, member, id);
    const theirs = newId();
    await hold(app, other, theirs);
    await app.sql("UPDATE payment SET state = 'charged_back' WHERE order_id = ?", [orderId]);
    await app.get(Transactions).run((tx) => app.get(ReversalBooking).book(tx, orderId));
    await settleAll([
      ...ids.map((id, index) => [id, index < 6 ? 'sent' : 'cancelled'] as const),
      [theirs, 'cancelled'],
    ]);
    expect(await balance(app, member)).toEqual({ credits: 0, paid_user: false });
    expect(
      await app.sql('SELECT remaining, spent, frozen FROM lot WHERE order_id = ?', [orderId]),
    ).toEqual([{ remaining: 0, spent: 2, frozen: 6 }]);
    expect((await balance(app, other)).credits).toBe(10);
  });

  it('handles every event once when some events of the batch were handled before', async () => {
    const member = await activateMember(app);
    const ids = Array.from({ length: 4 }, () => newId());
    for (const id of ids) await hold(app, member, id);
    const events = ids.map((id) => ({
      id: newId(),
      aggregate_id: id,
      payload: { message_id: id, state: 'sent' as const },
    }));
    await app.deliverAll('message.settled', events.slice(0, 2));
    await Promise.all([
      app.deliverAll('message.settled', events),
      app.deliverAll('message.settled', events.toReversed()),
    ]);
    expect(await lots()).toEqual([{ remaining: 2, held: 0, spent: 8 }]);
  });

  it('finalizes every hold once when the transaction crashes at any SQL statement', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    for (const when of ['before', 'after'] as const) {
      for (let at = 0, died = true; died; at += 1) {
        const member = await activateMember(app);
        const ids = Array.from({ length: 3 }, () => newId());
        for (const id of ids) await hold(app, member, id);
        died = await crashing(app, { at, when }, () =>
          settleAll(ids.map((id, index) => [id, index < 2 ? 'sent' : 'cancelled'])),
        );
        expect([at, (await balance(app, member)).credits]).toEqual([at, 6]);
        if (!died) expect(at).toBeGreaterThan(8);
      }
    }
  });
});
