/**
 * A receipt's number as it is written: per site, without gaps, for receipts and credit notes
 * together.
 */
export const receiptNumber = (site: string, number: number): string =>
  `${site.toUpperCase()}-${String(number).padStart(6, '0')}`;
