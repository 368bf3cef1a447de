import type { ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import classes from './pages.module.css';

interface Props {
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * Searches the questions. Prerendered it waits hidden for the loader: without a script the
 * questions are all there.
 */
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
