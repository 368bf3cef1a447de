import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, name, disabled }: Props) {
  const id = useId();
  return (
    <div className={classes.switchRow}>
      <div className={classes.switchWords}>
        <label htmlFor={id} className={classes.switchLabel}>
          {label}
        </label>
        {hint && (
          <span className={classes.switchHint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.switch}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
