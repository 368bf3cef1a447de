import type { ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import classes from './pages.module.css';

interface Props {
  value?: string;
  onChange?: (value: string) => void;
}

/** The field is hidden until scripts have loaded. */
export function SearchField({ value = '', onChange }: Props) {
  const live = onChange && {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
  };
  return (
    <label className={classes.search} hidden={!live} data-search={live ? undefined : ''}>
      <span>
        <FormattedMessage id="landers.faq.search" />
      </span>
      <input type="search" autoComplete="off" {...live} />
    </label>
  );
}
