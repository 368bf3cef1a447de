import { minorDigits } from '@duet/schemas/currency';
import type { Locale } from '@duet/schemas/locales';

/** Narrow and non-breaking spaces are not in every font and reader. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** Minor units of a currency, as they are written in a language. */
export function formatMoney(locale: Locale, minor: number, currency: string): string {
  return plain(
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      minor / 10 ** minorDigits(currency),
    ),
  );
}

/** Hundredths of a percent. */
export const formatPoints = (locale: Locale, points: number): string =>
  plain(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      points / 10_000,
    ),
  );

/** The day that a moment falls on in a time zone. */
export const formatDay = (locale: Locale, at: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at));

/** Date and time with its zone: what a proof of the moment needs. */
export const formatMoment = (locale: Locale, at: Date, timeZone: string): string =>
  plain(
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'short',
    }).format(at),
  );
