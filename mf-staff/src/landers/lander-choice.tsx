import { type KeyboardEvent, type MouseEvent, useId } from 'react';
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
  /** Arrow keys change the choice; a click or Enter completes it. */
  onDone?: () => void;
}

export function LanderChoice({ legend, value, options, onChange, onDone }: Props) {
  const name = useId();
  // Ignores clicks on the input, because arrow keys and labels also cause such clicks.
  const complete = (event: MouseEvent, chosen: string): void => {
    if (!onDone || event.target instanceof HTMLInputElement) return;
    onChange(chosen);
    onDone();
  };
  const completeByKey = (event: KeyboardEvent): void => {
    if (!onDone || event.key !== 'Enter') return;
    // By default, Enter submits the form.
    event.preventDefault();
    onDone();
  };
  return (
    <fieldset className={own.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={own.option}
          onClick={(event) => complete(event, option.value)}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onKeyDown={completeByKey}
          />
          <Miniature address={option.address} />
          <span>{option.label}</span>
          {option.hint && <small>{option.hint}</small>}
        </label>
      ))}
    </fieldset>
  );
}
