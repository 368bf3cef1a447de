import { useIntl } from 'react-intl';

const FORMAT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Names and formats times in the site's time zone. */
export function useZone(zone: string) {
  const intl = useIntl();
  const parts = new Intl.DateTimeFormat(intl.locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return {
    zoneName: zone.includes('/') ? `${name} (${city})` : name,
    dateTime: (instant: string) => intl.formatDate(instant, { ...FORMAT, timeZone: zone }),
    hour: (hour: number) =>
      intl.formatTime(Date.UTC(2000, 0, 1, hour), { timeStyle: 'short', timeZone: 'UTC' }),
  };
}
