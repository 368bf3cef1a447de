/** Receipts and credit notes of a site share one sequence without gaps. */
export const receiptNumber = (site: string, number: number): string =>
  `${site.toUpperCase()}-${String(number).padStart(6, '0')}`;
