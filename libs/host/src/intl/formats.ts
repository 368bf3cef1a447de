import { minorDigits } from '@duet/schemas/currency';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Formatters of the site's conventions, in the reader's language. */
export function useFormats() {
  const intl = useIntl();
  return useMemo(
    () => ({
      /** Price in minor units (cents) of a currency. */
      money: (minor: number, currency: string) =>
        intl.formatNumber(minor / 10 ** minorDigits(currency), { style: 'currency', currency }),
      number: (value: number) => intl.formatNumber(value),
      /** Counts in badges stop at 99+ (spec section 9). */
      badge: (value: number) =>
        value > 99 ? `${intl.formatNumber(99)}+` : intl.formatNumber(value),
      /** Calendar day. */
      day: (instant: string) => intl.formatDate(instant, { dateStyle: 'medium' }),
      dateTime: (instant: string) =>
        intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' }),
      time: (instant: string) => intl.formatTime(instant, { timeStyle: 'short' }),
      /** Today the time, this week the weekday, else day and month: for lists. */
      when: (instant: string, now = new Date()) => {
        const date = new Date(instant);
        if (date.toDateString() === now.toDateString())
          return intl.formatTime(date, { timeStyle: 'short' });
        const days = (now.getTime() - date.getTime()) / 86_400_000;
        return days < 6
          ? intl.formatDate(date, { weekday: 'short' })
          : intl.formatDate(date, { day: 'numeric', month: 'short' });
      },
    }),
    [intl],
  );
}
