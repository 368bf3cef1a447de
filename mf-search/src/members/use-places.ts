import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { membersApi } from '../search/members.api';

interface Choice {
  value: string;
  label: string;
}

export function usePlaces(country: string): { countries: Choice[]; regions: Choice[] } {
  const intl = useIntl();
  const { countries: codes } = useSettings();
  const { data } = membersApi.useSearchRegionsQuery();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([intl.locale], { type: 'region' });
    return codes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => a.label.localeCompare(b.label, intl.locale));
  }, [codes, intl.locale]);
  const regions = useMemo(
    () => (data?.[country] ?? []).map(({ key, name }) => ({ value: key, label: name })),
    [data, country],
  );
  return { countries, regions };
}
