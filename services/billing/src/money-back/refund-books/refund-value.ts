import type { RefundableLot } from '../../money/wallets/lot.repository';

/** Rounds the sum of all refunds of the lot, so that partial refunds add up to the price. */
export const refundValue = (
  {
    granted,
    refunded,
    value,
    refundedValue,
  }: Pick<RefundableLot, 'granted' | 'refunded' | 'value' | 'refundedValue'>,
  credits: number,
): number => Math.floor((value * (refunded + credits)) / granted) - refundedValue;
