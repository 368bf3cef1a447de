/** Receipts and credit notes share one sequence per site, without gaps. */
export const receiptNumber = (site: string, number: number): string =>
  `${site.toUpperCase()}-${String(number).padStart(6, '0')}`;
