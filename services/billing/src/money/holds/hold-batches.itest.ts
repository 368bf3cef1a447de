import { newId } from '@duet/service-kit/ids';
import { Logger } from '@nestjs/common';
import { createBillingApp, reset, type BillingApp } from '../../../test/app';
import { crashing } from '../../../test/crash';
import {
  activateMember,
  requestHold,
  balance,
  buildSnapshot,
  buyCredits,
  hold,
  newMemberId,
  settle,
} from '../../../test/factories';
import { together } from '../../../test/together';
import { holdBatches } from '../../../test/hold-batches';
import { verifyLedger } from '../verification/verify-ledger';

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

const sorted = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

// @spec 10.27
describe('batched credit holds', () => {
  it('share one transaction, and each request gets its own result', async () => {
    const [rich, poor, erased] = [
      await activateMember(app),
      await activateMember(app),
      await activateMember(app),
    ];
    await buyCredits(app, rich, 90);
    for (let message = 0; message < 4; message += 1) await hold(app, poor);
    await app.deliver('member.erased', {
      aggregate_id: erased,
      version: 9,
      payload: { member_id: erased },
    });
    const other = newMemberId();
    await app.deliver('member.changed', {
      aggregate_id: other,
      site: 'funkenflug',
      payload: buildSnapshot(other),
    });
    const [replayed, cancelled, used] = [newId(), newId(), newId()];
    await hold(app, rich, replayed);
    await hold(app, rich, used);
    await settle(app, cancelled, 'cancelled');

    const call = (
      member_id: string,
      message_id = newId(),
      kind: 'message' | 'photo' | 'gift' = 'message',
      site = 'duet',
    ) => requestHold(app, { site, member_id, message_id, kind });
    const { answers, sizes } = await together(app, 10, () => [
      call(rich),
      call(poor),
      call(poor),
      call(rich, replayed),
      call(rich, cancelled),
      call(rich, used, 'gift'),
      call(erased),
      call(other, newId(), 'gift', 'funkenflug'),
      call(poor, replayed),
      call(rich, newId(), 'photo'),
    ]);
    // The batch of nine runs twice: the first attempt fails, because some holds already exist.
    expect(sizes.slice(0, 3)).toEqual([9, 9, 1]);
    // The second batch runs in parallel and may read the balance before the first batch changes it.
    const replay = answers[3]?.body as { credits: number };
    expect([92, 96]).toContain(replay.credits);
    const [first, second] = answers.slice(1, 3).sort((a, b) => a.status - b.status);
    expect(
      [answers[0], first, second, ...answers.slice(3)].map((answer) => [
        answer?.status,
        answer?.body,
      ]),
    ).toEqual([
      [200, expect.objectContaining({ cost: 2, credits: 92, paid_user: true })],
      [200, expect.objectContaining({ cost: 2, credits: 0, paid_user: false })],
      [402, { error: 'insufficient_credits', params: { cost: 2, balance: 0 } }],
      [200, expect.objectContaining({ cost: 2, credits: replay.credits, paid_user: true })],
      [409, { error: 'message_cancelled' }],
      [409, { error: 'conflict' }],
      [402, { error: 'insufficient_credits', params: { cost: 2, balance: 0 } }],
      [200, expect.objectContaining({ cost: 4, credits: 8, paid_user: false })],
      [409, { error: 'conflict' }],
      [200, expect.objectContaining({ cost: 2, credits: 92, paid_user: true })],
    ]);
  });

  it('return the same result to all requests for the same message', async () => {
    const member = await activateMember(app);
    const message = newId();
    const { answers } = await together(app, 6, () =>
      Array.from({ length: 6 }, () => hold(app, member, message)),
    );
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 6 }, () => [
        200,
        expect.objectContaining({ cost: 2, credits: 8, paid_user: false }),
      ]),
    );
    expect(await lots()).toEqual([{ remaining: 8, held: 2, spent: 0 }]);
  });

  it('use the lots in spending order and reject only the requests that exceed the balance', async () => {
    const member = await activateMember(app);
    await buyCredits(app, member, 3);
    await buyCredits(app, member, 4);
    const { answers, sizes } = await together(app, 12, () =>
      Array.from({ length: 12 }, () => hold(app, member)),
    );
    expect(sizes).toEqual([12]);
    expect(sorted(answers)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 402, 402, 402, 402]);
    expect(await lots()).toEqual([
      { remaining: 0, held: 10, spent: 0 },
      { remaining: 0, held: 3, spent: 0 },
      { remaining: 1, held: 3, spent: 0 },
    ]);
  });

  it('are retried one by one when one hold of the batch fails', async () => {
    const [member, broken] = [await activateMember(app), await activateMember(app)];
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const orderId = await buyCredits(app, broken, 5);
    // The batch fails, because the wallet has more credits than its lots.
    const spend = (credits: number) =>
      app.sql('UPDATE lot SET remaining = remaining - ?, spent = spent + ? WHERE order_id = ?', [
        credits,
        credits,
        orderId,
      ]);
    await spend(5);
    const large = () => hold(app, broken);
    const { answers } = await together(app, 10, () => [
      hold(app, member),
      ...Array.from({ length: 7 }, large),
      hold(app, member),
      hold(app, member),
    ]);
    expect(sorted(answers)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 500, 500]);
    await spend(-5);
    expect((await balance(app, member)).credits).toBe(4);
  });

  it('need at most four more SQL statements for 20 requests than for one request', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => activateMember(app)));
    const statements = counted();
    const message = newId();
    await hold(app, members[0] ?? '', message);
    const alone = statements.count;
    let many = 0;
    await together(
      app,
      20,
      () => members.map((member) => hold(app, member)),
      async (rest) => {
        statements.count = 0;
        await rest();
        many = statements.count;
      },
    );
    expect(many).toBeLessThanOrEqual(alone + 4);
    expect(alone).toBeLessThanOrEqual(6);
  });

  it('are each made once when the transaction crashes at any SQL statement', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let at = 0, died = true; died; at += 1) {
        const [member, other] = [await activateMember(app), await activateMember(app)];
        const ids = Array.from({ length: 3 }, () => newId());
        const { answers } = await together(
          app,
          4,
          () => [...ids.map((id) => hold(app, member, id)), hold(app, other)],
          async (rest) => (died = await crashing(app, { at, when }, rest)),
        );
        expect([at, ...answers.map(({ status }) => status)]).toEqual([at, 200, 200, 200, 200]);
        expect([
          at,
          (await balance(app, member)).credits,
          (await balance(app, other)).credits,
        ]).toEqual([at, 4, 8]);
        if (!died) expect(at).toBeGreaterThanOrEqual(6);
      }
    }
  });

  it('keep the books balanced while holds and cancellations run in parallel', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => activateMember(app)));
    const messages = Array.from({ length: 60 }, (_, index) => ({
      id: newId(),
      member: members[index % 6] ?? '',
    }));
    await Promise.all([
      ...messages.map(({ id, member }) => hold(app, member, id)),
      ...messages.toReversed().map(({ id, member }) => hold(app, member, id)),
      settleAll(messages.slice(0, 30).map(({ id }) => [id, 'cancelled'])),
      settleAll(
        messages
          .slice(15, 45)
          .toReversed()
          .map(({ id }) => [id, 'cancelled']),
      ),
    ]);
    await settleAll(messages.slice(0, 45).map(({ id }) => [id, 'cancelled']));
    const held = Object.entries(await states()).filter(([, state]) => state === 'hold');
    const left = await Promise.all(
      members.map(async (member) => (await balance(app, member)).credits),
    );
    expect(left.reduce((sum, credits) => sum + credits, 0)).toBe(60 - 2 * held.length);
  });
});
