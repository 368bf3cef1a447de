import type { Refund, RefundsAnswer } from '@duet/schemas/refunds';
import { lastDay } from './refund-terms';
import type { RefundRecord } from './refund.repository';
import type { Refunds } from './refund.service';

export const presentRefund = ({ id, paymentId, state, credits, amount, currency, method, createdAt }: RefundRecord): Refund => ({
  ...{ id, state, credits, amount, currency },
  payment_id: paymentId,
  payment_method: method,
  requested_at: createdAt.toISOString(),
});

export const presentRefunds = ({ offers, refunds }: Refunds): RefundsAnswer => ({
  refundable: offers.map(({ paymentId, boughtAt, granted, remaining, amount, currency, method, until }) => ({
    ...{ payment_id: paymentId, bought_at: boughtAt.toISOString(), bought: granted, credits: remaining },
    ...{ amount, currency, payment_method: method, until: lastDay(until).toISOString() },
  })),
  refunds: refunds.map(presentRefund),
});
