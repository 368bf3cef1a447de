import { ROW_ID } from '@duet/schemas/ids';
import type { RefundReviewBody } from '@duet/schemas/refunds';
import type { StaffMember } from '@duet/schemas/staff';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Outbox } from '@duet/service-kit/outbox';
import { FIRST_ID, type Page, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BillingMails } from '../../member/mails/billing-mails';
import { StaffLimits } from '../../staff/limits/staff-limits';
import { judgeApproval } from './refund-approval';
import { RefundBooking } from '../refund-books/refund-booking';
import { RefundReviewRepository, type ReviewedRefund } from './refund-review.repository';
import { RefundRepository, type RefundRecord } from '../refund-books/refund.repository';
import { FIRST_TRY_MS, RefundService } from './refund.service';

const LISTED = 200;

type Reviewer = Pick<StaffPrincipal, 'site' | 'staff'>;

interface Review {
  refund: ReviewedRefund;
  member: StaffMember | null;
  /** Amount that the reviewer can refund to this wallet without a second person. */
  left: number;
}

@Injectable()
export class RefundReviewService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: RefundRepository,
    private readonly reviews: RefundReviewRepository,
    private readonly booking: RefundBooking,
    private readonly refunds: RefundService,
    private readonly limits: StaffLimits,
    private readonly mails: BillingMails,
    private readonly outbox: Outbox,
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  async list({ site, staff }: Reviewer, after = FIRST_ID): Promise<Page<Review>> {
    const found = await this.reviews.list(site, after, LISTED + 1);
    const { rows: refunds, cursor } = toPage(found, LISTED, ({ id }) => id);
    const getLeft = await this.limits.getRefundsLeft({ site, staffId: staff });
    const ids = [...new Set(refunds.flatMap(({ memberId }) => memberId ?? []))];
    const { members } =
      ids.length === 0
        ? { members: [] }
        : await this.internal.call('staff.members', { site, member_ids: ids });
    const rows = refunds.map((refund) => ({
      refund,
      member: members.find(({ id }) => id === refund.memberId) ?? null,
      left: getLeft(refund.walletId),
    }));
    return { rows, cursor };
  }

  /**
   * Large refunds, and withdrawals above the limits of one person, need approvals by two people.
   * @throws {AppError} 409 `second_person_required`, or `conflict` if the review has ended
   */
  async decide(
    reviewer: Reviewer,
    id: string,
    { decision, note }: RefundReviewBody,
  ): Promise<RefundRecord> {
    const found = ROW_ID.test(id) ? await this.repository.find(id) : null;
    if (found?.site !== reviewer.site) throw new AppError('not_found');
    const isReleased = await this.transactions.run(async (tx) => {
      await this.repository.lockPayment(tx, found.paymentId);
      const refund = await this.repository.find(id, tx);
      if (refund?.state !== 'in_review') throw new AppError('conflict');
      return decision === 'approve'
        ? this.approve(tx, reviewer, { refund, note })
        : this.reject(tx, reviewer, { refund, note });
    });
    return isReleased ? this.refunds.executeRefund(id) : this.refunds.get(id);
  }

  private async approve(
    tx: EntityManager,
    reviewer: Reviewer,
    { refund, note }: { refund: RefundRecord; note: string },
  ): Promise<boolean> {
    const { site, staff } = reviewer;
    await this.limits.lock(tx, staff);
    const left = (await this.limits.getRefundsLeft({ site, staffId: staff }, tx))(refund.walletId);
    const approval = judgeApproval(refund, staff, left);
    if (approval === 'second_person_required') throw new AppError(approval);
    const isFirst = approval === 'first';
    if (isFirst) await this.reviews.approve(tx, refund.id, staff);
    else await this.release(tx, reviewer, refund);
    await this.note(tx, reviewer, {
      action: isFirst ? 'refunds.approved_first' : 'refunds.approved',
      refund,
      note,
    });
    return !isFirst;
  }

  private async release(
    tx: EntityManager,
    { staff }: Reviewer,
    refund: RefundRecord,
  ): Promise<void> {
    await this.reviews.release(tx, refund.id, {
      staffId: staff,
      nextTry: new Date(this.clock.now().getTime() + FIRST_TRY_MS),
    });
    await this.booking.approve(tx, refund);
  }

  private async reject(
    tx: EntityManager,
    reviewer: Reviewer,
    { refund, note }: { refund: RefundRecord; note: string },
  ): Promise<boolean> {
    const { id, site, walletId, withdrawalId } = refund;
    await this.repository.end(tx, id, 'refused', 'refused by staff');
    await this.reviews.explain(tx, id, { staffId: reviewer.staff, reason: note });
    await this.booking.giveBack(tx, refund);
    if (withdrawalId) await this.repository.returnToStaff(tx, withdrawalId, 'refund_refused');
    await this.mails.request(tx, { site, walletId, kind: 'refund_refused', subject: id });
    await this.note(tx, reviewer, { action: 'refunds.refused', refund, note });
    return false;
  }

  private async note(
    tx: EntityManager,
    { site, staff }: Reviewer,
    { action, refund, note }: { action: string; refund: RefundRecord; note: string },
  ): Promise<void> {
    const details = {
      amount: String(refund.amount),
      currency: refund.currency,
      payment: refund.paymentId,
      note,
    };
    const payload = {
      staff_id: staff,
      action,
      subject: { kind: 'refund', id: refund.id },
      details,
    };
    await this.outbox.publish(tx, 'billing_staff.acted', {
      aggregate_id: newId(),
      version: 1,
      site,
      payload,
    });
  }
}
