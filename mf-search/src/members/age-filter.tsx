import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon, Modal, Select } from '@duet/ui';
import { OLDEST, YOUNGEST } from '../search/filters';
import { useAgesText } from './ages-text';
import classes from './filter-bar.module.css';

interface Props {
  minAge: number;
  maxAge: number;
  onChange: (minAge: number, maxAge: number) => void;
}

const AGES = Array.from({ length: OLDEST - YOUNGEST + 1 }, (_, i) => ({
  value: String(YOUNGEST + i),
  label: String(YOUNGEST + i),
}));

export function AgeFilter({ minAge, maxAge, onChange }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const ages = useAgesText(minAge, maxAge);
  const on = minAge !== YOUNGEST || maxAge !== OLDEST;
  return (
    <>
      <button
        type="button"
        className={`${classes.chip} ${on ? classes.on : ''}`}
        aria-label={intl.formatMessage({ id: 'search.filter.age_now' }, { ages })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={classes.text}>{ages}</span>
        <Icon name="down" size={18} />
      </button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="search.filter.age" />}
      >
        <AgeForm
          minAge={minAge}
          maxAge={maxAge}
          onChange={(min, max) => {
            setOpen(false);
            onChange(min, max);
          }}
        />
      </Modal>
    </>
  );
}

function AgeForm({ minAge, maxAge, onChange }: Props) {
  const intl = useIntl();
  const [from, setFrom] = useState(minAge);
  const [to, setTo] = useState(maxAge);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(Math.min(from, to), Math.max(from, to));
      }}
    >
      <div className={classes.ages}>
        <Select
          label={intl.formatMessage({ id: 'search.filter.age_from' })}
          value={String(from)}
          options={AGES}
          onChange={(value) => setFrom(Number(value))}
        />
        <Select
          label={intl.formatMessage({ id: 'search.filter.age_to' })}
          value={String(to)}
          options={AGES}
          onChange={(value) => setTo(Number(value))}
        />
      </div>
      <Button type="submit" block>
        <FormattedMessage id="search.filter.apply" />
      </Button>
    </form>
  );
}
