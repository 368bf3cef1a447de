import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import type { PreviewsBody } from '@duet/schemas/own-landers';
import { Group, Segmented, Select, Text } from '@duet/ui';
import { CopyLink } from '../copy-link/copy-link';
import own from './landers.module.css';
import { usePreviews } from './use-previews';

interface Props {
  view: PreviewsBody['views'][number];
  locale: Locale | null;
  /** A change of the revision reloads the previewed page. */
  revision?: number;
}

export function Preview({ view, locale, revision = 0 }: Props) {
  const intl = useIntl();
  const { countries } = useSettings();
  const [country, setCountry] = useState('');
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [address] = usePreviews([{ ...view, locale, country: country || null }]);
  return (
    <section
      className={own.preview}
      aria-label={intl.formatMessage({ id: 'staff.lander.preview' })}
    >
      <div className={own.controls}>
        <Segmented
          label={intl.formatMessage({ id: 'staff.lander.device' })}
          hideLabel
          value={device}
          onChange={setDevice}
          options={(['phone', 'desktop'] as const).map((value) => {
            const label = { id: `staff.lander.device_${value}` };
            return { value, label: intl.formatMessage(label) };
          })}
        />
        <Select
          label={intl.formatMessage({ id: 'staff.lander.from_country' })}
          hideLabel
          value={country}
          onChange={setCountry}
          placeholder={intl.formatMessage({ id: 'staff.lander.any_country' })}
          options={countries.map((value) => ({
            value,
            label: intl.formatDisplayName(value, { type: 'region' }) ?? value,
          }))}
        />
      </div>
      <div className={`${own.stage} ${own[device]}`}>
        {address && (
          <iframe
            key={`${address} ${revision}`}
            src={address}
            sandbox="allow-same-origin"
            title={intl.formatMessage({ id: 'staff.lander.preview' })}
          />
        )}
      </div>
      <Group>
        <CopyLink address={address} size="small" variant="outline">
          <FormattedMessage id="staff.lander.copy_link" />
        </CopyLink>
        <Text dim size="small">
          <FormattedMessage id="staff.lander.link_hint" />
        </Text>
      </Group>
    </section>
  );
}
