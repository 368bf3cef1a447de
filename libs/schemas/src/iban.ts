export const compactIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** The check digits follow ISO 7064, modulo 97. The IBAN must contain no spaces. */
export function hasIbanChecksum(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  let rest = 0;
  for (const sign of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
