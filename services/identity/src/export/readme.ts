import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { IntlMessageFormat } from 'intl-messageformat';

// Beside src and dist alike.
const FOLDER = path.join(__dirname, '..', '..', 'messages');

/** What the archive's files are, in the member's language. */
export function readmeText(locale: Locale, site: string, at: Date): string {
  const catalogue = JSON.parse(readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8')) as Record<string, string>;
  const message = catalogue['identity.export.readme'];
  if (message === undefined) throw new Error(`No README in ${locale}`);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return `${String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format({ site, date }))}\n`;
}
