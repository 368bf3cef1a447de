import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '@duet/ui';
import { listActive } from '../search/active-filters';
import type { Filters } from '../search/filters';
import { useActiveText } from './filter-texts';
import classes from './filter-bar.module.css';

interface Props {
  filters: Filters;
  defaults: Filters;
  onChange: (filters: Filters) => void;
}

export function ActiveFilters({ filters, defaults, onChange }: Props) {
  const intl = useIntl();
  const getText = useActiveText(filters);
  const active = listActive(filters, defaults);
  return (
    <ul className={classes.active} aria-label={intl.formatMessage({ id: 'search.filter.active' })}>
      {active.map((each) => (
        <li key={`${each.kind}.${each.value}`}>
          <button
            type="button"
            className={`${classes.chip} ${classes.on}`}
            aria-label={intl.formatMessage({ id: 'search.filter.remove' }, { name: getText(each) })}
            onClick={() => onChange(each.without)}
          >
            {getText(each)}
            <Icon name="x" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={() => onChange(defaults)}>
          <FormattedMessage id="search.filter.clear_all" />
        </button>
      </li>
    </ul>
  );
}
