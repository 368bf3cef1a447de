import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { IntlMessageFormat } from 'intl-messageformat';

/** @throws if the text or a value is missing */
export type Texts = (
  locale: Locale,
  id: string,
  values?: Record<string, string | number>,
) => string;

/**
 * Reads texts from one `<locale>.json` per language. Each file and text is parsed once, on first
 * use.
 */
export function textsIn(folder: string): Texts {
  const catalogues = new Map<Locale, Record<string, string>>();
  const catalogue = (locale: Locale): Record<string, string> => {
    let found = catalogues.get(locale);
    if (!found)
      catalogues.set(
        locale,
        (found = JSON.parse(readFileSync(path.join(folder, `${locale}.json`), 'utf8')) as Record<
          string,
          string
        >),
      );
    return found;
  };
  const formats = new Map<string, IntlMessageFormat>();
  const getFormat = (locale: Locale, id: string): IntlMessageFormat => {
    const message = catalogue(locale)[id];
    if (message === undefined) throw new Error(`no text ${id} in ${locale}`);
    return new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  };
  return (locale, id, values = {}) => {
    const key = `${locale} ${id}`;
    const format = formats.get(key) ?? getFormat(locale, id);
    formats.set(key, format);
    return String(format.format(values));
  };
}
