import { LOCALES } from './locales';
import type { Locale } from './locales';
import type { Release } from './remotes';

const TEXTS_FILE = /^messages_([a-z]{2})_(?:[a-z]+_)?json\./;

export type ReleaseInLanguage<T extends Release> = Omit<T, 'signatures'>;

export function inLanguage<T extends Release>(release: T, locale: Locale): ReleaseInLanguage<T> {
  const { signatures, ...rest } = release;
  const { integrity, descriptor } = rest;
  const isOfPage = (file: string): boolean => (TEXTS_FILE.exec(file)?.[1] ?? locale) === locale;
  return {
    ...rest,
    integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => isOfPage(file))),
    descriptor: {
      ...descriptor,
      labels: Object.fromEntries(
        LOCALES.map((each) => [each, each === locale ? descriptor.labels[each] : {}]),
      ) as Release['descriptor']['labels'],
    },
    ...(signatures?.[locale] && { signature: signatures[locale] }),
  };
}

/** The signature covers this part of a page's release. */
export const toSignedRelease = ({ version, entry, integrity, descriptor }: Release): object => ({
  version,
  entry,
  integrity,
  descriptor,
});
