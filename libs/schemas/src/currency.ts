/**
 * How many digits the minor unit of a currency (ISO 4217) takes: 2 for EUR, 0 for JPY. Prices are
 * integers in that unit.
 */
export const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;
