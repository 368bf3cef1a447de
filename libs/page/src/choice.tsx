import type { ReactNode } from 'react';
import classes from './choice.module.css';

interface ChoiceProps {
  name: string;
  legend: ReactNode;
  options: readonly { value: string; label: ReactNode }[];
}

export const Choice = ({ name, legend, options }: ChoiceProps) => (
  <fieldset className={classes.choice}>
    <legend>{legend}</legend>
    <div className={classes.options}>
      {options.map(({ value, label }, index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

interface SubmitProps {
  tone?: 'primary' | 'outline';
  icon?: ReactNode;
  children: ReactNode;
}

export const Submit = ({ tone = 'primary', icon, children }: SubmitProps) => (
  <button type="submit" className={tone === 'primary' ? classes.submit : classes.outline}>
    {icon}
    {children}
  </button>
);
