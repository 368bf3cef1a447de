import { includedVat } from '@duet/schemas/discount-price';

/**
 * Rounds over all refunds together, so that credit notes add up to the VAT of the receipt.
 * @param points VAT rate in hundredths of a percent
 */
export const refundedVat = (before: number, amount: number, points: number): number =>
  includedVat(before + amount, points / 100) - includedVat(before, points / 100);
