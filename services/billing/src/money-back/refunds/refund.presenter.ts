import type { Refund, RefundReviewsResponse, RefundsResponse } from '@duet/schemas/refunds';
import type { StaffMember } from '@duet/schemas/staff';
import { presentPage } from '@duet/service-kit/page';
import type { ReviewedRefund } from './refund-review.repository';
import { isReversible } from './dispute-window';
import { countApprovalsLeft } from './refund-approval';
import { decisionBy, lastDay } from './refund-terms';
import type { RefundRecord } from '../refund-books/refund.repository';
import type { Refunds } from './refund.service';

export const presentRefund = ({
  id,
  paymentId,
  state,
  credits,
  amount,
  currency,
  method,
  createdAt,
  reason,
}: RefundRecord): Refund => ({
  ...{ id, state, credits, amount, currency },
  payment_id: paymentId,
  payment_method: method,
  requested_at: createdAt.toISOString(),
  decision_by: state === 'in_review' ? decisionBy(createdAt).toISOString() : null,
  reason,
});

export const presentRefunds = ({ offers, refunds }: Refunds): RefundsResponse => ({
  refundable: offers.map(
    ({ paymentId, boughtAt, granted, remaining, amount, currency, method, until, isReviewed }) => ({
      ...{
        payment_id: paymentId,
        bought_at: boughtAt.toISOString(),
        bought: granted,
        credits: remaining,
      },
      ...{
        amount,
        currency,
        payment_method: method,
        until: lastDay(until).toISOString(),
        review: isReviewed,
      },
    }),
  ),
  refunds: refunds.rows.map(presentRefund),
  ...presentPage(refunds),
});

export const presentReview = (
  refund: ReviewedRefund,
  member: StaffMember | null,
  { reader, left }: { reader: string; left: number },
): RefundReviewsResponse['refunds'][number] => {
  const {
    id,
    memberId,
    paymentId,
    method,
    boughtAt,
    requestedAt,
    credits,
    amount,
    currency,
    withdrawalId,
    askedBy,
    approvedBy,
  } = refund;
  return {
    ...{
      id,
      member_id: memberId,
      member,
      payment_id: paymentId,
      payment_method: method,
      credits,
      amount,
      currency,
    },
    ...{
      bought_at: boughtAt.toISOString(),
      requested_at: requestedAt.toISOString(),
      decision_by: decisionBy(requestedAt).toISOString(),
    },
    withdrawal: withdrawalId !== null,
    reversible: isReversible(method, boughtAt, requestedAt),
    approvals_left: countApprovalsLeft(refund, left),
    mine: askedBy === reader || approvedBy === reader,
  };
};
