import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Group } from '@duet/ui';
import { LanderChoice } from '../landers/lander-choice';
import { Miniature } from '../landers/miniature';
import { usePreviews } from '../landers/use-previews';
import { findOwn } from './draft';
import { useLanderName, useLanderOptions } from './use-lander-options';
import { Withdrawn } from './withdrawn';
import own from './campaigns.module.css';

interface Props {
  lander: string;
  version: string;
  error: string | undefined;
  isFixed: boolean;
  onChange: (lander: string) => void;
}

const toView = (lander: string, version: string) => {
  const id = findOwn(lander);
  return { ...(id ? { own_lander: id } : { layout: lander || 'home' }), version: version || null };
};

export function LanderPicker({ lander, version, error, isFixed, onChange }: Props) {
  const id = useId();
  const toggle = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [address] = usePreviews([toView(lander, version)]);
  const { name, isWithdrawn } = useLanderName()(lander);
  const close = (): void => {
    setOpen(false);
    toggle.current?.querySelector('button')?.focus();
  };
  return (
    <div className={own.picker}>
      <Group nowrap>
        <Miniature address={address} large />
        <div className={own.chosen} ref={toggle}>
          <strong>{name}</strong>
          {isWithdrawn && <Withdrawn />}
          {!isFixed && (
            <Button
              variant="outline"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <FormattedMessage id="staff.campaign.choose" />
            </Button>
          )}
        </div>
      </Group>
      <div id={id} className={own.choices} hidden={!isOpen}>
        {isOpen && <Options value={lander} version={version} onChange={onChange} onDone={close} />}
      </div>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

interface OptionsProps {
  value: string;
  version: string;
  onChange: (lander: string) => void;
  onDone: () => void;
}

function Options({ version, ...choice }: OptionsProps) {
  const intl = useIntl();
  const options = useLanderOptions(choice.value);
  const addresses = usePreviews(options.map((option) => toView(option.value, version)));
  return (
    <LanderChoice
      {...choice}
      legend={intl.formatMessage({ id: 'staff.campaign.page' })}
      options={options.map((option, index) => ({ ...option, address: addresses[index] }))}
    />
  );
}
