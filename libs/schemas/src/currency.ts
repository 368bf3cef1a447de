/** Returns the number of decimal places of a currency: 2 for EUR, 0 for JPY. */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
