/** An IBAN without spaces, in capitals. */
export const compactIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/**
 * Whether the check digits of a compact IBAN hold (ISO 7064, remainder 1 of 97). Small enough for
 * the browser; the server also knows the length and the form of every country's.
 */
export function hasIbanChecksum(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  let rest = 0;
  for (const sign of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    // A letter stands for two digits: A is 10.
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
