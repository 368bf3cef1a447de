import { useId } from 'react';
import own from './landers.module.css';
import { Miniature } from './miniature';

export interface LanderOption {
  value: string;
  label: string;
  hint?: string | undefined;
  address: string | undefined;
}

interface Props {
  legend: string;
  value: string;
  options: readonly LanderOption[];
  onChange: (value: string) => void;
}

export function LanderChoice({ legend, value, options, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={own.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={own.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Miniature address={option.address} />
          <span>{option.label}</span>
          {option.hint && <small>{option.hint}</small>}
        </label>
      ))}
    </fieldset>
  );
}
