import type { ReactNode } from 'react';
import { Icon } from '@duet/ui';
import type { IconName } from '@duet/ui';
import classes from './filter-bar.module.css';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  icon?: IconName;
  on: boolean;
}

export function FilterChip({ label, value, options, onChange, icon, on }: Props) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <label className={`${classes.chip} ${on ? classes.on : ''}`}>
      {icon && <Icon name={icon} size={18} />}
      <ChipText>{chosen?.label}</ChipText>
      <Icon name="down" size={18} />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={classes.list}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const ChipText = ({ children }: { children: ReactNode }) => (
  <span className={classes.text} aria-hidden="true">
    {children}
  </span>
);
