/** Removes spaces and hyphens from an IBAN and converts letters to upper case. */
export const compactIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Returns whether the check digits of a compact IBAN are right (ISO 7064, modulo 97). */
export function hasIbanChecksum(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  let rest = 0;
  for (const sign of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
