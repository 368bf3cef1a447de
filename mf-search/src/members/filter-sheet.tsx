import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Button, Hidden, Modal } from '@duet/ui';
import { listActive } from '../search/active-filters';
import type { Filters } from '../search/filters';
import { InterestFields, TraitFields } from './filter-choices';
import { AgeFields, DistanceField, MoreFields, PlaceFields } from './filter-fields';
import { useLiveCount } from './use-live-count';
import { useOfferedFilters } from './use-offered-filters';
import classes from './filter-bar.module.css';

interface Props {
  filters: Filters;
  defaults: Filters;
  onClose: () => void;
  onChange: (filters: Filters) => void;
}

export const FilterSheet = ({ onClose, ...props }: Props) => (
  <Modal opened onClose={onClose} title={<FormattedMessage id="search.filter.label" />}>
    <FilterForm {...props} />
  </Modal>
);

function FilterForm({ filters, defaults, onChange }: Omit<Props, 'onClose'>) {
  const { interests } = useSettings();
  const { choices, byInterests } = useOfferedFilters();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<Filters>): void => setDraft({ ...draft, ...part });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      <DistanceField filters={draft} defaults={defaults} onChange={change} />
      <AgeFields filters={draft} onChange={change} />
      <PlaceFields filters={draft} onChange={change} />
      <MoreFields filters={draft} defaults={defaults} onChange={change} />
      <TraitFields fields={choices} filters={draft} onChange={change} />
      {byInterests && interests.length > 0 && <InterestFields filters={draft} onChange={change} />}
      <div className={classes.actions}>
        <Button
          variant="outline"
          disabled={listActive(draft, defaults).length === 0}
          onClick={() => setDraft(defaults)}
        >
          <FormattedMessage id="search.filter.clear_all" />
        </Button>
        <ShowButton filters={draft} />
      </div>
    </form>
  );
}

/** The button shows how many members match; screen readers announce each new number. */
function ShowButton({ filters }: { filters: Filters }) {
  const intl = useIntl();
  const found = useLiveCount(filters);
  const number = found && `${intl.formatNumber(found.count)}${found.more ? '+' : ''}`;
  const values = found && { count: found.more ? found.count + 1 : found.count, number };
  const text = values ? (
    <FormattedMessage id="search.filter.show" values={values} />
  ) : (
    <FormattedMessage id="search.filter.apply" />
  );
  return (
    <>
      <Button type="submit">
        <span className={classes.count}>{text}</span>
      </Button>
      <Hidden>
        <span role="status">{values && text}</span>
      </Hidden>
    </>
  );
}
