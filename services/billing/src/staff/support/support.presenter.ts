import type { Adjustment, StaffWallet } from '@duet/schemas/staff-support';
import { presentPayment } from '../../payment/payments/payment.presenter';
import { presentRefunds } from '../../money-back/refunds/refund.presenter';
import { presentLine } from '../../money/statement/statement.presenter';
import { toBalance } from '../../money/wallets/wallet.service';
import type { AdjustmentRecord } from './adjustment.repository';
import type { Seen } from './support.service';

export const presentAdjustment = (
  { id, memberId, credits, reason, state, askedBy, askedAt, decidedAt }: AdjustmentRecord,
  reader: string,
): Adjustment => ({
  ...{ id, credits, reason, state },
  member_id: memberId,
  mine: askedBy === reader,
  asked_at: askedAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
});

export function presentWallet(
  { wallet, held, left, rows, payments, adjustments, ...refunds }: Seen,
  reader: string,
): StaffWallet {
  const { credits, paidUser } = toBalance(wallet);
  return {
    ...{ credits, held, paid_user: paidUser, adjustment_limit: left.limit },
    ...{ adjustment_left: left.credits, refund_left: left.amount },
    lines: rows.map(presentLine),
    payments: payments.map(presentPayment),
    ...presentRefunds(refunds),
    adjustments: adjustments.map((each) => presentAdjustment(each, reader)),
  };
}
