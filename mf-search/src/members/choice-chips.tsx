import { useId } from 'react';
import classes from './filter-bar.module.css';

interface Props<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

export function ChoiceChips<V extends string>({ label, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <div className={classes.toggles} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`${classes.chip} ${option.value === value ? classes.on : ''}`}
        >
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
