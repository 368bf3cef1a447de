import { minorDigits } from '@duet/schemas/currency';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

export function useFormats() {
  const intl = useIntl();
  return useMemo(
    () => ({
      money: (minor: number, currency: string) =>
        intl.formatNumber(minor / 10 ** minorDigits(currency), { style: 'currency', currency }),
      number: (value: number) => intl.formatNumber(value),
      percent: (share: number, decimals = 2) =>
        intl.formatNumber(share, { style: 'percent', maximumFractionDigits: decimals }),
      badge: (value: number) =>
        value > 99 ? `${intl.formatNumber(99)}+` : intl.formatNumber(value),
      day: (instant: string) => intl.formatDate(instant, { dateStyle: 'medium' }),
      /** @param first calendar day such as 2026-11-20, without a time zone */
      dayRange: (first: string, last: string) =>
        intl.formatDateTimeRange(new Date(first), new Date(last), {
          dateStyle: 'medium',
          timeZone: 'UTC',
        }),
      dateTime: (instant: string, timeZone?: string) =>
        intl.formatDate(instant, {
          dateStyle: 'medium',
          timeStyle: 'short',
          ...(timeZone && { timeZone }),
        }),
      time: (instant: string) => intl.formatTime(instant, { timeStyle: 'short' }),
      /** Formats an instant as time (today), weekday (last six days) or day and month (earlier). */
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
