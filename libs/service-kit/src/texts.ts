import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@duet/schemas/locales';
import { IntlMessageFormat } from 'intl-messageformat';

/**
 * A text of a catalogue with its values filled in.
 * @throws when the text or one of its values is missing: nobody is shown a text with a hole.
 */
export type Texts = (
  locale: Locale,
  id: string,
  values?: Record<string, string | number>,
) => string;

/**
 * The texts of a folder with one `<locale>.json` for each language, each read once when it is first
 * wanted, and each text understood once.
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
    if (message === undefined) throw new Error(`No text ${id} in ${locale}`);
    return new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  };
  return (locale, id, values = {}) => {
    const key = `${locale} ${id}`;
    const format = formats.get(key) ?? getFormat(locale, id);
    formats.set(key, format);
    return String(format.format(values));
  };
}
