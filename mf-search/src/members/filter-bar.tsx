import { Suspense, lazy, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSheet } from '@duet/host';
import { Icon } from '@duet/ui';
import { listActive } from '../search/active-filters';
import { type Filters, formatFilters } from '../search/filters';
import classes from './filter-bar.module.css';

const ActiveFilters = lazy(async () => ({
  default: (await import('./active-filters')).ActiveFilters,
}));
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }));

interface Props {
  filters: Filters;
  defaults: Filters;
  onChange: (filters: Filters, options?: { replace: boolean }) => void;
}

const isSame = (one: Filters, other: Filters): boolean =>
  formatFilters(one).toString() === formatFilters(other).toString();

export function FilterBar({ filters, defaults, onChange }: Props) {
  const intl = useIntl();
  const sheet = useSheet('filters');
  const button = useRef<HTMLButtonElement>(null);
  const count = listActive(filters, defaults).length;
  const remove = (next: Filters): void => {
    onChange(next);
    // Moves the focus to the filter button, because the pressed chip disappears.
    button.current?.focus();
  };
  return (
    <div
      className={classes.bar}
      role="group"
      aria-label={intl.formatMessage({ id: 'search.filter.label' })}
    >
      <button
        ref={button}
        type="button"
        className={classes.chip}
        aria-label={intl.formatMessage({ id: 'search.filter.open' }, { count })}
        aria-haspopup="dialog"
        onClick={sheet.open}
      >
        <Icon name="sliders" size={18} />
        <FormattedMessage id="search.filter.label" />
        {count > 0 && <span className={classes.count}>{count}</span>}
      </button>
      {count > 0 && (
        <Suspense fallback={<EmptyChips count={count} />}>
          <ActiveFilters filters={filters} defaults={defaults} onChange={remove} />
        </Suspense>
      )}
      {sheet.isOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            filters={filters}
            defaults={defaults}
            onClose={sheet.close}
            onChange={(next) => {
              if (isSame(next, filters)) sheet.close();
              else onChange(next, { replace: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the space of the chips while their script loads. */
const EmptyChips = ({ count }: { count: number }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={`${classes.chip} ${classes.empty}`} aria-hidden="true" />
    ))}
  </>
);
