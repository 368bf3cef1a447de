import { getCountrySpecifications, isValidIBAN } from 'ibantools';
import type { Folded } from './fold';
import { findCard } from './phones';

const IBAN_LENGTHS = new Map(
  Object.entries(getCountrySpecifications()).flatMap(([country, { chars }]) =>
    chars ? [[country, chars] as const] : [],
  ),
);
const ADDRESSES = [
  /(?<![a-z\d])bc1[a-z\d]{25,60}(?![a-z\d])/i,
  /(?<![a-z\d])[13][a-km-zA-HJ-NP-Z1-9]{25,34}(?![a-z\d])/,
  /(?<![a-z\d])0x[a-f\d]{40}(?![a-z\d])/i,
  /(?<![a-z\d])T[1-9A-HJ-NP-Za-km-z]{33}(?![a-z\d])/,
  /(?<![a-z\d])[LM][a-km-zA-HJ-NP-Z1-9]{26,33}(?![a-z\d])/,
];
const PAGES =
  /(?:paypal\s?\.\s?me|tikkie\s?\.\s?me|cash\s?\.\s?app|revolut\s?\.\s?me|venmo\s?\.\s?com|bunq\s?\.\s?me|wise\s?\.\s?com\/pay|ko-fi\s?\.\s?com|buymeacoffee)\s?\/?/;
const CASHTAG = /(?<![a-z\d])\$[a-z][a-z\d_]{3,20}(?![a-z\d])/;
const SERVICES = String.raw`(?:pay ?pal|tikkie|cash ?app|venmo|revolut|zelle|bizum|blik|postepay|lydia|paysafe(?:card)?|payconiq|western ?union|money ?gram|bitcoins?|btc|usdt|tether|ethereum|steam ?(?:card|karte|kaart)|(?:gift|itunes|google play|amazon|apple) ?(?:card|karte|kaart|gutschein)s?|cadeaukaart|gutscheinkarten?|carte cadeau|carta regalo|tarjeta regalo|karta podarunkowa)`;
const ASKS = String.raw`(?:send|pay|transfer|need|stuur|betaal|overmaken|maak over|schick|sende|bezahl|uberweis|envoie|envoyer|paye|virement|manda|mandami|paga|invia|envia|enviame|pagar|necesito|transferir|wyslij|przelej|zaplac|my|mijn|mein|meine|mon|mi|mio|moj|via|code|codes|€|eur|euro|\d{2,5})`;
const ASKED = new RegExp(
  `(?<![a-z\\d])(?:${ASKS}[^.!?\\n]{0,30}(?<![a-z])${SERVICES}|${SERVICES}(?![a-z])[^.!?\\n]{0,30}(?<![a-z])${ASKS})(?![a-z])`,
);

/**
 * Finds account numbers, cards, wallets and names at payment services. A request to pay without
 * number or name is not `sure`.
 */
export function findPayment(text: string, { plain }: Folded): { sure: boolean } | null {
  if (hasIban(plain) || findCard(plain) || PAGES.test(plain)) return { sure: true };
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (ADDRESSES.some((address) => address.test(visible)) || CASHTAG.test(plain))
    return { sure: true };
  return ASKED.test(plain) ? { sure: false } : null;
}

function hasIban(plain: string): boolean {
  for (const { index } of plain.matchAll(
    /(?<![a-z\d])[a-z][\s.*_-]?[a-z][\s.*_-]{0,2}\d[\s.*_-]?\d/g,
  )) {
    const compact = plain
      .slice(index, index + 120)
      .replace(/[^a-z\d]/g, '')
      .toUpperCase();
    const length = IBAN_LENGTHS.get(compact.slice(0, 2));
    if (length !== undefined && isValidIBAN(compact.slice(0, length))) return true;
  }
  return false;
}
