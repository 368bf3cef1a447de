import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { DisputeService } from '../src/money-back/disputes/dispute.service';
import { PaymentService } from '../src/payment/payments/payment.service';
import { RefundExecution } from '../src/money-back/refunds/refund-execution';
import { RefundReviewService } from '../src/money-back/refunds/refund-review.service';
import { RefundJob } from '../src/money-back/refunds/refund.job';
import { RefundService } from '../src/money-back/refunds/refund.service';
import { AdjustmentService } from '../src/staff/support/adjustment.service';
import type { BillingApp } from './app';
import { crashing, type Crash } from './crash';
import { SITE, activateMember, balance, hold, openOrder, settle } from './factories';
import { toSum } from '../src/money/verification/movement-sums';
import type { FakeProvider } from './fake-provider';
import { HELD, LOTS, SPENT } from './lots';
import { MESSAGES, type Heard, type Lot, type Step } from './ledger-model';

/** True for steps during which no crash is simulated. */
const ALIVE: Record<Step['do'], boolean> = {
  order: true,
  burst: true,
  notice: false,
  hold: false,
  post: false,
  release: false,
  refund: false,
  review: false,
  sweep: false,
  dispute: false,
  adjust: false,
};

export class World {
  died = false;
  private readonly orders: { orderId: string; paymentId: string; price: number }[] = [];
  private readonly messages = Array.from({ length: MESSAGES }, () => newId());

  private constructor(
    private readonly app: BillingApp,
    private readonly provider: FakeProvider,
    private readonly member: string,
  ) {}

  static async create(app: BillingApp, provider: FakeProvider): Promise<World> {
    return new World(app, provider, await activateMember(app));
  }

  async run(each: Step, dies: Crash | null): Promise<boolean | number> {
    const attempt = this.prepare(each);
    let through: boolean | number | undefined;
    this.died = false;
    if (dies && !ALIVE[each.do])
      this.died = await crashing(this.app, dies, async () => (through = await attempt()));
    // Completes a refund that was booked before the crash, instead of repeating the refund.
    if (this.died && through === true && (each.do === 'refund' || each.do === 'review'))
      await this.finish(each);
    if (this.died && each.do === 'sweep') await this.sweep();
    return through === undefined || through === false ? attempt() : through;
  }

  async lots(): Promise<Lot[]> {
    const rows = await this.app.sql<{
      remaining: number;
      held: number;
      spent: number;
      refunded: number;
      refunded_value: number;
      frozen: number;
      taken: number;
      loss: string;
    }>(
      `SELECT l.remaining, ${HELD} AS held, ${SPENT} AS spent, l.refunded, l.refunded_value, l.frozen,
            l.taken,
            (SELECT COALESCE(SUM(${toSum('reversal_loss', 'EUR')}), 0)
              FROM movement m
              WHERE m.site = w.site AND m.wallet_id = w.id AND m.lot_id = l.id) AS loss
        FROM ${LOTS}
        JOIN member_wallet o ON o.wallet_id = w.id
        WHERE o.member_id = ?
        ORDER BY l.order_id IS NOT NULL, l.created_at, l.id`,
      [this.member],
    );
    return rows.map(
      ({ remaining, refunded_value, held, spent, refunded, frozen, taken, loss }) => ({
        left: remaining,
        held,
        spent,
        refunded,
        refundedValue: refunded_value,
        frozen,
        taken,
        loss: Number(loss),
      }),
    );
  }

  async isPremium(): Promise<boolean> {
    return ((await balance(this.app, this.member)) as { paid_user: boolean }).paid_user;
  }

  async totals(): Promise<{
    granted: number;
    balance: number;
    held: number;
    spent: number;
    refunded: number;
    frozen: number;
    taken: number;
  }> {
    const [row] = await this.app.sql<Record<string, string>>(
      `SELECT w.available AS balance, SUM(${toSum('held')}) AS held,
            (SELECT SUM(granted) FROM lot WHERE wallet_id = w.id) AS granted,
            SUM(${toSum('spent')}) AS spent, SUM(${toSum('refunded')}) AS refunded,
            SUM(${toSum('frozen')}) AS frozen,
            SUM(IF(m.kind = 'adjustment' AND m.debit = 'granted', m.amount, 0)) AS taken
        FROM wallet w
        JOIN member_wallet o ON o.wallet_id = w.id
        JOIN movement m ON m.site = w.site AND m.wallet_id = w.id
        WHERE o.member_id = ?
        GROUP BY w.id`,
      [this.member],
    );
    return Object.fromEntries(
      Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]),
    ) as Awaited<ReturnType<World['totals']>>;
  }

  private prepare(each: Step): () => Promise<boolean | number> {
    switch (each.do) {
      case 'order':
        return async () => this.orders.push(await openOrder(this.app, this.member, each)) > 0;
      case 'notice':
        return () => this.hear(each.order, each.heard);
      case 'hold':
        return async () =>
          (await hold(this.app, this.member, this.messages[each.message])).status === 200;
      case 'burst':
        return () => this.burst(each.count);
      case 'refund':
        return () => this.refund(each);
      case 'review':
        return () => this.review(each);
      case 'sweep':
        return () => this.sweep();
      case 'dispute':
        return () => this.winDispute(each.order);
      case 'adjust':
        return this.adjust(each.credits);
      default:
        return async () => {
          await settle(
            this.app,
            this.messages[each.message] ?? '',
            each.do === 'post' ? 'sent' : 'cancelled',
          );
          return true;
        };
    }
  }

  private async hear(index: number, state: Heard): Promise<boolean> {
    const known = this.orders[index];
    if (!known) return true;
    this.provider.say(known.paymentId, state, known.price);
    await this.app.get(PaymentService).refresh(known.paymentId, 'notice');
    return true;
  }

  private adjust(credits: number): () => Promise<boolean> {
    const [actor, wish] = [
      { site: SITE, staff: newId() },
      { client_id: newId(), credits, reason: 'A test.' },
    ];
    return () =>
      this.app
        .get(AdjustmentService)
        .ask(actor, this.member, wish)
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          },
        );
  }

  private async burst(count: number): Promise<number> {
    const ids = Array.from({ length: count }, () => newId());
    const answers = await Promise.all(
      ids.map(async (id) => ({ id, status: (await hold(this.app, this.member, id)).status })),
    );
    const sent = answers.filter(({ status }) => status === 200);
    await Promise.all(sent.map(({ id }) => settle(this.app, id, 'sent')));
    return sent.length;
  }

  private async refund({
    order: index,
    credits,
    luck: chosen,
  }: Extract<Step, { do: 'refund' }>): Promise<boolean> {
    const known = this.orders[index];
    if (!known) return false;
    this.provider.say(known.paymentId, 'completed', known.price);
    const actor = {
      kind: 'member',
      member: this.member,
      site: SITE,
      locale: 'nl',
    } as MemberPrincipal;
    if (!(await this.hasOpenRefund(known.orderId))) this.provider.setLuck(known.paymentId, chosen);
    return this.app
      .get(RefundService)
      .request(actor, { payment_id: known.paymentId, credits })
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
  }

  private async review({
    order: index,
    approve,
  }: Extract<Step, { do: 'review' }>): Promise<boolean> {
    const [waiting] = await this.app.sql<{ id: string }>(
      "SELECT id FROM refund WHERE order_id = ? AND state = 'in_review'",
      [this.orders[index]?.orderId ?? ''],
    );
    if (!waiting) return false;
    const decision = { decision: approve ? 'approve' : 'refuse', note: 'A test.' } as const;
    return this.app
      .get(RefundReviewService)
      .decide({ site: SITE, staff: newId() }, waiting.id, decision)
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
  }

  private async finish({ order: index }: { order: number }): Promise<void> {
    const known = this.orders[index];
    if (!known || !['accept', 'refuse'].includes(this.provider.getRefundLuck(known.paymentId)))
      return;
    const open = await this.openRefunds(known.orderId);
    for (const { id, attempts } of open) await this.app.get(RefundExecution).attempt(id, attempts);
  }

  private async sweep(): Promise<boolean> {
    this.provider.comeBack();
    await this.app.sql("UPDATE refund SET next_try_at = ? WHERE state = 'pending'", [
      this.app.clock.now(),
    ]);
    await this.app.get(RefundJob).run();
    return true;
  }

  private async hasOpenRefund(orderId: string): Promise<boolean> {
    return (await this.app.sql('SELECT 1 FROM refund WHERE open_order = ?', [orderId])).length > 0;
  }

  private openRefunds(orderId: string): Promise<{ id: string; attempts: number }[]> {
    return this.app.sql(
      "SELECT id, attempts FROM refund WHERE order_id = ? AND state = 'pending'",
      [orderId],
    );
  }

  private async winDispute(index: number): Promise<boolean> {
    const known = this.orders[index];
    const actor = { kind: 'staff', staff: newId(), site: SITE } as StaffPrincipal;
    if (!known) return false;
    return this.app
      .get(DisputeService)
      .win(actor, known.paymentId, 'won')
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
  }
}
