import { includedVat } from '@duet/schemas/discount-price';

/**
 * The tax in a part of a price that is paid back, in minor units. Rounded over all that was paid
 * back so far together, so that the credit notes of a whole price hold exactly the tax of its
 * receipt, in however many parts it went.
 * @param before what was paid back of the price before @param points hundredths of a percent
 */
export const refundedVat = (before: number, amount: number, points: number): number =>
  includedVat(before + amount, points / 100) - includedVat(before, points / 100);
