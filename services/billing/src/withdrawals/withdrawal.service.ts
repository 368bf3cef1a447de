import type { WithdrawalBody } from '@duet/schemas/refunds';
import { ROW_ID } from '@duet/schemas/ids';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { ActorPrincipal, MemberPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { BillingMails } from '../mails/billing-mails';
import { WITHDRAWAL_DAYS, endOfDays } from '../refunds/refund-terms';
import { RefundRepository, type Purchase } from '../refunds/refund.repository';
import { WithdrawalRepository, type WaitingWithdrawal } from './withdrawal.repository';

const DAY = 86_400_000;
/** Statements that can name one address in a day: each of them mails it. */
const PER_ADDRESS = 5;
const LISTED = 200;

/** Statements of withdrawal: taken from anybody, confirmed at once, acted on by the job. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly withdrawals: WithdrawalRepository,
    private readonly refunds: RefundRepository,
    private readonly mails: BillingMails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a statement and has it confirmed by mail. Nothing is looked up here, so that neither the answer nor its time
   * tells who is a member. @throws {AppError} 429 `too_many_requests` when an address was named too often.
   */
  async declare(actor: ActorPrincipal, { name, email, contract }: WithdrawalBody): Promise<{ id: string; receivedAt: Date }> {
    const receivedAt = this.clock.now();
    const { site, locale } = actor;
    if ((await this.withdrawals.countSince(site, email, new Date(receivedAt.getTime() - DAY))) >= PER_ADDRESS) throw new AppError('too_many_requests');
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.withdrawals.insert(tx, { id, site, memberId: actor.kind === 'member' ? actor.member : null, name, email, contract, locale, receivedAt });
      await this.mails.request(tx, { site, walletId: null, kind: 'withdrawal_received', subject: id });
    });
    return { id, receivedAt };
  }

  /** The member's contracts that can still be withdrawn from. */
  async contracts({ site, member }: MemberPrincipal): Promise<(Purchase & { until: Date })[]> {
    const now = this.clock.now();
    const purchases = await this.refunds.purchases(site, member, new Date(now.getTime() - (WITHDRAWAL_DAYS + 2) * DAY));
    return purchases.map((purchase) => ({ ...purchase, until: endOfDays(purchase.boughtAt, WITHDRAWAL_DAYS) })).filter(({ until, frozenAt }) => frozenAt === null && now < until);
  }

  waiting({ site }: StaffPrincipal): Promise<WaitingWithdrawal[]> {
    return this.withdrawals.waiting(site, LISTED);
  }

  /** Says what was done about a statement that waited. @throws {AppError} 404. */
  async settle({ site, staff }: StaffPrincipal, id: string, note: string): Promise<void> {
    if (!ROW_ID.test(id)) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      if (!(await this.withdrawals.settle(tx, site, id, staff, note))) throw new AppError('not_found');
      const payload = { staff_id: staff, action: 'withdrawals.settle', subject: { kind: 'withdrawal', id }, details: { note } };
      await this.outbox.publish(tx, 'billing_staff.acted', { aggregate_id: newId(), version: 1, site, payload });
    });
  }
}
