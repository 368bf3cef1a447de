import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Button, Icon, Modal } from '@duet/ui';
import type { Interest } from '@duet/schemas/choices';
import { MOST_INTERESTS } from '../search/filters';
import { ToggleChips } from './toggle-chips';
import classes from './filter-bar.module.css';

interface Props {
  value: readonly Interest[];
  onChange: (interests: Interest[]) => void;
}

export function InterestsFilter({ value, onChange }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const label = intl.formatMessage({ id: 'search.filter.interests_now' }, { count: value.length });
  return (
    <>
      <button
        type="button"
        className={`${classes.chip} ${value.length > 0 ? classes.on : ''}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={classes.text}>{label}</span>
        <Icon name="down" size={18} />
      </button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="search.filter.interests" />}
      >
        <InterestsForm
          value={value}
          onChange={(interests) => {
            setOpen(false);
            onChange(interests);
          }}
        />
      </Modal>
    </>
  );
}

function InterestsForm({ value, onChange }: Props) {
  const intl = useIntl();
  const { interests } = useSettings();
  const [chosen, setChosen] = useState<readonly Interest[]>(value);
  const getLabel = (interest: Interest): string => {
    const text = intl.messages[`search.interest.${interest}`];
    return typeof text === 'string' ? text : interest;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange([...chosen]);
      }}
    >
      <ToggleChips
        label={intl.formatMessage({ id: 'search.filter.interests' })}
        options={interests.map((interest) => ({ value: interest, label: getLabel(interest) }))}
        chosen={chosen}
        onChange={setChosen}
        most={MOST_INTERESTS}
      />
      <div className={classes.actions}>
        <Button type="submit">
          <FormattedMessage id="search.filter.apply" />
        </Button>
      </div>
    </form>
  );
}
