import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Group } from '@duet/ui';
import { LanderChoice } from '../landers/lander-choice';
import { useStaffLanderCatalogueQuery, useStaffLandersQuery } from '../landers/landers.api';
import { Miniature } from '../landers/miniature';
import { useLayoutName } from '../landers/use-layout-name';
import { usePreviews } from '../landers/use-previews';
import { findOwn, toOwn } from './draft';
import own from './campaigns.module.css';

interface Props {
  lander: string;
  version: string;
  error: string | undefined;
  onChange: (lander: string) => void;
}

const toView = (lander: string, version: string) => {
  const id = findOwn(lander);
  return { ...(id ? { own_lander: id } : { layout: lander || 'home' }), version: version || null };
};

export function LanderPicker({ lander, version, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const options = useLanderOptions();
  const [address] = usePreviews([toView(lander, version)]);
  const chosen = options.find(({ value }) => value === lander)?.label ?? lander;
  const choose = (value: string) => {
    onChange(value);
    setOpen(false);
  };
  return (
    <div className={own.picker}>
      {isOpen ? (
        <Options value={lander} version={version} onChange={choose} />
      ) : (
        <Group nowrap>
          <Miniature address={address} large />
          <div className={own.chosen}>
            <strong>{chosen}</strong>
            <Button variant="outline" size="small" onClick={() => setOpen(true)}>
              <FormattedMessage id="staff.campaign.choose" />
            </Button>
          </div>
        </Group>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

function Options({
  value,
  version,
  onChange,
}: Omit<Props, 'lander' | 'error'> & { value: string }) {
  const intl = useIntl();
  const options = useLanderOptions();
  const addresses = usePreviews(options.map((option) => toView(option.value, version)));
  return (
    <LanderChoice
      legend={intl.formatMessage({ id: 'staff.campaign.page' })}
      value={value}
      onChange={onChange}
      options={options.map((option, index) => ({ ...option, address: addresses[index] }))}
    />
  );
}

export function useLanderOptions() {
  const intl = useIntl();
  const layoutName = useLayoutName();
  const catalogue = useStaffLanderCatalogueQuery();
  const landers = useStaffLandersQuery();
  const ofStaff = (landers.data?.landers ?? []).filter(({ state }) => state !== 'draft');
  const layouts = (catalogue.data?.layouts ?? []).filter(({ name }) => name !== 'home');
  return [
    ...ofStaff.map(({ id, name }) => ({
      value: toOwn(id),
      label: name,
      hint: intl.formatMessage({ id: 'staff.campaign.own' }),
    })),
    { value: '', label: intl.formatMessage({ id: 'staff.campaign.home' }) },
    ...layouts.map(({ name }) => ({ value: name, label: layoutName(name) })),
  ];
}
