import { minorDigits } from '@duet/schemas/currency';
import type { Locale } from '@duet/schemas/locales';

/** Replaces non-breaking spaces, which some fonts and mail programs lack. */
const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

export function formatMoney(locale: Locale, minor: number, currency: string): string {
  return plain(
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      minor / 10 ** minorDigits(currency),
    ),
  );
}

/** @param points VAT rate in hundredths of a percent */
export const formatPoints = (locale: Locale, points: number): string =>
  plain(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      points / 10_000,
    ),
  );

export const formatDay = (locale: Locale, at: Date, timeZone: string): string =>
  plain(new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at));

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
