import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { IntlMessageFormat } from 'intl-messageformat';

type Catalogue = Record<string, string>;

// Beside src and dist alike.
const FOLDER = path.join(__dirname, '..', 'messages');
const catalogues = new Map<Locale, Catalogue>();

function catalogue(locale: Locale): Catalogue {
  let found = catalogues.get(locale);
  if (!found) catalogues.set(locale, (found = JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8')) as Catalogue));
  return found;
}

/** A text of messages/<locale>.json with its values filled in. @throws when the text or one of its values is missing. */
export function billingText(locale: Locale, id: string, values: Record<string, string | number> = {}): string {
  const message = catalogue(locale)[id];
  if (message === undefined) throw new Error(`No text ${id} in ${locale}`);
  return String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values));
}
