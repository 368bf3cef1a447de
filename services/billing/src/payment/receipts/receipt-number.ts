/** Receipts and credit notes of a site share one sequence. Only database restores leave gaps. */
export const receiptNumber = (site: string, number: number): string =>
  `${site.toUpperCase()}-${String(number).padStart(6, '0')}`;

export function parseReceiptNumber(text: string): { site: string; number: number } | null {
  const [, site, number] = /^([A-Z0-9_-]+)-(\d{6,9})$/.exec(text) ?? [];
  return site ? { site: site.toLowerCase(), number: Number(number) } : null;
}
