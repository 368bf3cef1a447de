import type { Refund } from '@duet/schemas/refunds';
import type { Adjustment } from '@duet/schemas/staff-support';
import type { As } from '@duet/testing/test-app';
import { WithdrawalJob } from '../../money-back/withdrawals/withdrawal.job';
import { activateMember } from '../../../test/factories';
import { buy } from '../../../test/money-back';
import { ada, ben, setUpSupportDesk } from '../../../test/support-desk';

jest.setTimeout(60_000);

const { world, app, member, adjust, refund, look, credits, acts } = setUpSupportDesk();
const reviewer = (as: As): As => ({ ...as, permissions: ['money.review'] });
const review = (id: string, as: As, decision = 'approve') =>
  app().request('POST', `/api/staff/refunds/${id}`, {
    as: reviewer(as),
    body: { decision, note: 'Fine.' },
  });

describe('credit adjustment', () => {
  // @spec 15.23
  it('waits for approval if the staff member’s adjustments for all members exceed the daily limit', async () => {
    await app().sql("UPDATE site_price SET adjustment_day_limit = 100 WHERE site = 'duet'");
    const others = [
      await activateMember(app()),
      await activateMember(app()),
      await activateMember(app()),
    ];
    const states = (await Promise.all(others.map((of) => adjust(40, ada, { of })))).map(
      ({ body }) => (body as Adjustment).state,
    );
    expect(states.sort()).toEqual(['done', 'done', 'waiting']);
    expect((await look()).adjustment_left).toBe(20);
    expect((await look(ben)).adjustment_left).toBe(50);
    expect((await adjust(20)).body).toMatchObject({ state: 'done' });
    expect((await adjust(1)).body).toMatchObject({ state: 'waiting' });
    expect((await adjust(1, ben)).body).toMatchObject({ state: 'done' });
    app().clock.advance(25 * 3_600_000);
    expect((await adjust(40)).body).toMatchObject({ state: 'done' });
  });
});

describe('refund by support', () => {
  // @spec 15.23
  it('needs the approval of a second person if it exceeds the limit per member', async () => {
    await app().sql("UPDATE site_price SET refund_limit = 1000 WHERE site = 'duet'");
    const { paymentId } = await buy(world(), { member: member() });
    const bought = await credits();
    const { body } = await refund(paymentId, 20);
    const { id } = body as Refund;
    expect(body).toMatchObject({ credits: 20, state: 'in_review' });
    expect(await credits()).toBe(bought - 20);
    expect(
      (await app().request('GET', '/api/staff/refunds', { as: reviewer(ben) })).body,
    ).toMatchObject({
      refunds: [{ id, approvals_left: 1, mine: false, reversible: false }],
    });
    expect((await review(id, ada)).body).toEqual({ error: 'second_person_required' });
    const answers = await Promise.all([review(id, ben), review(id, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await look()).refunds).toMatchObject([{ id, state: 'done' }]);
    expect(await acts()).toContain('refunds.approved');
  });

  // @spec 15.23
  it('gives the credits back when the second person rejects the refund', async () => {
    await app().sql("UPDATE site_price SET refund_limit = 0 WHERE site = 'duet'");
    const { paymentId } = await buy(world(), { member: member() });
    const bought = await credits();
    const { id } = (await refund(paymentId, 5)).body as Refund;
    expect((await review(id, ben, 'refuse')).body).toMatchObject({ state: 'refused' });
    expect(await credits()).toBe(bought);
  });

  // @spec 15.23
  it('counts towards the staff member’s daily limit for all members, even in parallel requests', async () => {
    await app().sql("UPDATE site_price SET refund_day_limit = 1000 WHERE site = 'duet'");
    const other = await activateMember(app());
    const [one, two] = [
      await buy(world(), { member: member() }),
      await buy(world(), { member: other }),
    ];
    const [first, second] = await Promise.all([
      refund(one.paymentId, 10),
      refund(two.paymentId, 10, ada, { of: other }),
    ]);
    expect([first, second].map(({ body }) => (body as Refund).state).sort()).toEqual([
      'done',
      'in_review',
    ]);
    expect((await look()).refund_left).toBe(1_000 - 833);
    const third = await buy(world());
    expect((await refund(third.paymentId, 10, ben, { of: third.member })).body).toMatchObject({
      state: 'done',
    });
  });
});

describe('approval of a withdrawal', () => {
  const withdraw = async (of: string) => {
    const { paymentId } = await buy(world(), { member: of });
    await app().sql("UPDATE payment SET method = 'sdd' WHERE id = ?", [paymentId]);
    await app().request('POST', '/api/withdrawals', {
      as: { member: of },
      body: { name: 'Rena', email: 'rena@example.org', contract: paymentId },
    });
    await app().get(WithdrawalJob).run();
    const [opened] = await app().sql<{ id: string }>('SELECT id FROM refund WHERE payment_id = ?', [
      paymentId,
    ]);
    return opened?.id ?? '';
  };
  const approvalsLeft = async (as: As) =>
    (
      (await app().request('GET', '/api/staff/refunds', { as: reviewer(as) })).body as {
        refunds: { approvals_left: number }[];
      }
    ).refunds.map((each) => each.approvals_left);

  // @spec 15.23
  it('counts towards the daily limits; above a limit, a second person must approve', async () => {
    await app().sql("UPDATE site_price SET refund_day_limit = 3000 WHERE site = 'duet'");
    const first = await withdraw(member());
    expect((await review(first, ada)).body).toMatchObject({ amount: 2_499, state: 'done' });
    expect((await look()).refund_left).toBe(501);
    expect((await look(ben)).refund_left).toBe(3_000);

    const second = await withdraw(await activateMember(app()));
    expect([await approvalsLeft(ada), await approvalsLeft(ben)]).toEqual([[2], [1]]);
    expect((await review(second, ada)).body).toMatchObject({ state: 'in_review' });
    expect((await review(second, ada)).body).toEqual({ error: 'second_person_required' });
    expect(await approvalsLeft(ben)).toEqual([1]);
    expect((await review(second, ben)).body).toMatchObject({ state: 'done' });
    expect((await look(ben)).refund_left).toBe(3_000);
    expect(await acts()).toEqual(
      expect.arrayContaining(['refunds.approved', 'refunds.approved_first']),
    );

    app().clock.advance(25 * 3_600_000);
    expect((await look()).refund_left).toBe(3_000);
  });

  // @spec 15.23
  it('pays only one of two withdrawals approved in parallel if both together exceed the daily limit', async () => {
    await app().sql("UPDATE site_price SET refund_day_limit = 3000 WHERE site = 'duet'");
    const [first, second] = [await withdraw(member()), await withdraw(await activateMember(app()))];
    const answers = await Promise.all([review(first, ada), review(second, ada)]);
    expect(answers.map(({ body }) => (body as Refund).state).sort()).toEqual(['done', 'in_review']);
  });
});
