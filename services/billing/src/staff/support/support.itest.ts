import type { Adjustment, AdjustmentsResponse } from '@duet/schemas/staff-support';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { activateMember, buyCredits, hold, newMemberId } from '../../../test/factories';
import { buy } from '../../../test/money-back';
import { ada, ben, setUpSupportDesk } from '../../../test/support-desk';

jest.setTimeout(60_000);

const { world, app, member, adjust, refund, look, credits, acts } = setUpSupportDesk();
const decide = (id: string, as: As, decision = 'approve') =>
  app().request('POST', `/api/staff/adjustments/${id}`, { as, body: { decision } });

describe('credit adjustment', () => {
  // @spec 15.14
  it('below the limit is booked, shown in the statement, published and audited', async () => {
    expect((await adjust(20)).body).toMatchObject({
      credits: 20,
      state: 'done',
      mine: true,
      member_id: member(),
    });
    expect(await credits()).toBe(30);
    expect(
      (await app().request('GET', '/api/transactions', { as: { member: member() } })).body,
    ).toMatchObject({
      transactions: [{ kind: 'adjustment', credits: 20, balance: 30 }, { kind: 'signup_credits' }],
    });
    expect((await app().published('wallet.changed')).at(-1)?.payload).toMatchObject({
      credits: 30,
      paid_user: false,
    });
    expect((await app().published('billing_staff.acted')).at(-1)?.payload).toMatchObject({
      staff_id: ada.staff,
      action: 'credits.adjusted',
      subject: { kind: 'member', id: member() },
      details: { credits: '20', note: 'A message that was lost.' },
    });
  });

  // @spec 15.14
  it('above the limit is booked once, after a second person approves it', async () => {
    const { id, state } = (await adjust(51)).body as Adjustment;
    expect([state, await credits()]).toEqual(['waiting', 10]);
    expect((await decide(id, ada)).body).toEqual({ error: 'second_person_required' });
    expect(
      (await app().request('GET', '/api/staff/adjustments', { as: ben }))
        .body as AdjustmentsResponse,
    ).toMatchObject({ adjustments: [{ id, mine: false }] });
    const answers = await Promise.all([decide(id, ben), decide(id, ben), decide(id, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await credits()).toBe(61);
    expect((await acts()).filter((action) => action === 'credits.approved')).toHaveLength(1);
  });

  // @spec 15.14
  it('waits for approval if the adjustments of a staff member on one day exceed the limit', async () => {
    expect((await adjust(30)).body).toMatchObject({ state: 'done' });
    expect((await adjust(-25)).body).toMatchObject({ state: 'waiting' });
    expect((await adjust(30, ben)).body).toMatchObject({ state: 'done' });
    app().clock.advance(25 * 3_600_000);
    expect((await adjust(30)).body).toMatchObject({ state: 'done' });
  });

  it('waits for approval above the limit that is set for the site', async () => {
    await app().sql("UPDATE site_price SET adjustment_limit = 0 WHERE site = 'duet'");
    expect((await adjust(1)).body).toMatchObject({ state: 'waiting' });
  });

  // @spec 15.14
  it('is made once for repeated and parallel requests with the same client_id', async () => {
    const client_id = newId();
    const answers = await Promise.all([
      adjust(5, ada, { client_id }),
      adjust(5, ada, { client_id }),
      adjust(5, ada, { client_id }),
    ]);
    expect(new Set(answers.map(({ body }) => (body as Adjustment).id)).size).toBe(1);
    expect(await credits()).toBe(15);
    expect((await adjust(6, ada, { client_id })).body).toEqual({ error: 'idempotency_key_reused' });
  });

  // @spec 15.14
  it('removes free credits, never bought credits', async () => {
    await buyCredits(app(), member(), 30);
    expect((await adjust(-8)).status).toBe(200);
    expect((await adjust(-3)).body).toEqual({ error: 'not_enough_free_credits' });
    expect(await credits()).toBe(32);
    expect((await look()).refundable).toMatchObject([{ credits: 30 }]);
  });

  it('keeps waiting when an approval fails because free credits are missing', async () => {
    const { id } = (await adjust(-10, { ...ada, staff: newId() })).body as Adjustment;
    expect(id).toBeDefined();
    await app().sql("UPDATE site_price SET adjustment_limit = 0 WHERE site = 'duet'");
    const late = (await adjust(-1)).body as Adjustment;
    expect((await decide(late.id, ben)).body).toEqual({ error: 'not_enough_free_credits' });
    expect((await look()).adjustments[0]).toMatchObject({ id: late.id, state: 'waiting' });
  });

  it('cannot be approved after its author withdraws it', async () => {
    const { id } = (await adjust(500)).body as Adjustment;
    expect((await decide(id, ada, 'refuse')).body).toMatchObject({ state: 'refused' });
    expect((await decide(id, ben)).body).toEqual({ error: 'conflict' });
    expect(await credits()).toBe(10);
  });

  it('grants credits that can be spent', async () => {
    await adjust(5);
    const sent = [];
    for (let each = 0; each < 8; each += 1) sent.push((await hold(app(), member())).status);
    expect(sent).toEqual([200, 200, 200, 200, 200, 200, 200, 402]);
  });

  it('requires a number of credits other than 0, a reason and a member of the site', async () => {
    expect((await adjust(0)).body).toMatchObject({ fields: { credits: 'invalid_value' } });
    expect((await adjust(1, ada, { reason: ' ' })).body).toMatchObject({
      fields: { reason: 'required' },
    });
    expect((await adjust(1, ada, { of: newMemberId() })).status).toBe(404);
    expect((await adjust(1, { ...ada, site: 'funkenflug' })).status).toBe(404);
  });

  it('loses its reason when the member is erased, and is rejected if it still waits', async () => {
    await adjust(5);
    await adjust(400);
    await app().deliver('member.erased', {
      aggregate_id: member(),
      payload: { member_id: member() },
    });
    expect(await app().sql('SELECT reason, state FROM credit_adjustment ORDER BY id')).toEqual([
      { reason: '', state: 'done' },
      { reason: '', state: 'refused' },
    ]);
  });
});

describe('wallet page for staff', () => {
  it('shows a member’s money and audits the access', async () => {
    await buyCredits(app(), member(), 30, 1_500);
    expect(await look()).toMatchObject({
      credits: 40,
      paid_user: true,
      adjustment_limit: 50,
      adjustment_left: 50,
      refund_left: 10_000,
      payments: [{ price: 1_500, status: 'completed' }],
      refundable: [{ credits: 30, amount: 1_500 }],
    });
    expect(await acts()).toEqual(['wallet.seen']);
  });

  // @spec 15.15
  it('refunds unused credits after the member’s refund period', async () => {
    const { paymentId } = await buy(world(), { member: member() });
    app().clock.advance(60 * 86_400_000);
    expect(
      (
        await app().request('POST', '/api/refunds', {
          as: { member: member() },
          body: { payment_id: paymentId, credits: 10 },
        })
      ).body,
    ).toEqual({ error: 'refund_expired' });
    const answer = await refund(paymentId, 10);
    expect(answer.body).toMatchObject({ credits: 10, amount: 833, state: 'done' });
    expect(await credits()).toBe(30);
    expect((await app().published('billing_staff.acted')).at(-1)?.payload).toMatchObject({
      action: 'refund.asked',
      details: { payment: paymentId, credits: '10', note: 'Ill for a month.' },
    });
  });

  it('writes no audit entry when a refund of too many credits is rejected', async () => {
    await buyCredits(app(), member(), 30, 1_500);
    const [payment] = await app().sql<{ id: string }>('SELECT id FROM payment');
    const answer = await refund(payment?.id ?? '', 31);
    expect([answer.status, await acts()]).toEqual([409, []]);
  });

  // @spec 15.15
  it('sends a receipt at most 10 times', async () => {
    await buyCredits(app(), member(), 30);
    const [receipt] = await app().sql<{ id: string }>('SELECT id FROM receipt');
    await app().sql(
      `INSERT INTO billing_mail (id, site, kind, subject, created_at)
        VALUES (?, 'duet', 'receipt', ?, UTC_TIMESTAMP(3))`,
      [newId(), receipt?.id],
    );
    const resend = (as = ada, of = member()) =>
      app().request('POST', `/api/staff/wallets/${of}/receipts`, {
        as,
        body: { document_id: receipt?.id },
      });
    expect((await resend()).status).toBe(200);
    expect((await app().published('billing_mail.requested')).at(-1)?.payload).toMatchObject({
      member_id: member(),
      kind: 'receipt',
    });
    expect((await resend(ada, await activateMember(app()))).status).toBe(404);
    const statuses = [];
    for (let each = 0; each < 9; each += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
  });
});
