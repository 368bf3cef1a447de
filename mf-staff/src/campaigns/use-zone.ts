import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '@duet/host';

function getZoneName(locale: string, zone: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return zone.includes('/') ? `${name} (${city})` : name;
}

/** Names the site's time zone and formats times in it. */
export function useZone(zone: string) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  return {
    zoneName: useMemo(() => getZoneName(intl.locale, zone), [intl.locale, zone]),
    dateTime: (instant: string) => dateTime(instant, zone),
    hour: (hour: number) =>
      intl.formatTime(Date.UTC(2000, 0, 1, hour), { timeStyle: 'short', timeZone: 'UTC' }),
  };
}
