import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon, Modal, Text } from '@duet/ui';
import {
  type ChoiceField,
  type ChoiceFilters,
  SEARCH_CHOICES,
  noChoices,
} from '@duet/schemas/search-fields';
import { ToggleChips } from './toggle-chips';
import classes from './filter-bar.module.css';

interface Props {
  fields: readonly ChoiceField[];
  value: ChoiceFilters;
  onChange: (choices: ChoiceFilters) => void;
}

export function MoreFilters({ fields, value, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const intl = useIntl();
  const count = fields.filter((field) => value[field].length > 0).length;
  const label =
    count > 0
      ? intl.formatMessage({ id: 'search.filter.more_now' }, { count })
      : intl.formatMessage({ id: 'search.filter.more' });
  return (
    <>
      <button
        type="button"
        className={`${classes.chip} ${classes.more} ${count > 0 ? classes.on : ''}`}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders" size={18} />
        <span className={classes.text}>
          <FormattedMessage id="search.filter.more" />
        </span>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="search.filter.more" />}
      >
        <ChoicesForm
          fields={fields}
          value={value}
          onChange={(choices) => {
            setOpen(false);
            onChange(choices);
          }}
        />
      </Modal>
    </>
  );
}

function ChoicesForm({ fields, value, onChange }: Props) {
  const [chosen, setChosen] = useState(value);
  const getText = useText();
  const isEmpty = fields.every((field) => chosen[field].length === 0);
  return (
    <form
      className={classes.choices}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(chosen);
      }}
    >
      {fields.map((field) => (
        <div key={field}>
          <h3 className={classes.name}>{getText(`search.field.${field}`)}</h3>
          <ToggleChips<string>
            label={getText(`search.field.${field}`)}
            options={SEARCH_CHOICES[field].map((each) => ({
              value: each,
              label: getText(`search.choice.${field}.${each}`),
            }))}
            chosen={chosen[field]}
            onChange={(values) => setChosen({ ...chosen, [field]: values })}
          />
        </div>
      ))}
      <Text dim size="small">
        <FormattedMessage id="search.filter.more_note" />
      </Text>
      <div className={classes.actions}>
        <Button variant="outline" disabled={isEmpty} onClick={() => setChosen(noChoices())}>
          <FormattedMessage id="search.filter.clear" />
        </Button>
        <Button type="submit">
          <FormattedMessage id="search.filter.apply" />
        </Button>
      </div>
    </form>
  );
}

function useText(): (id: string) => string {
  const { messages } = useIntl();
  return (id) => {
    const text = messages[id];
    return typeof text === 'string' ? text : id;
  };
}
