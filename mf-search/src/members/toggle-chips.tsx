import { Icon } from '@duet/ui';
import classes from './filter-bar.module.css';

interface Props<V extends string> {
  label: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  most?: number;
}

export function ToggleChips<V extends string>({
  label,
  options,
  chosen,
  onChange,
  most = options.length,
}: Props<V>) {
  const toggle = (value: V) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value) !== chosen.includes(each)),
    );
  return (
    <div className={classes.toggles} role="group" aria-label={label}>
      {options.map(({ value, label: text }) => {
        const isOn = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={`${classes.chip} ${isOn ? classes.on : ''}`}
            aria-pressed={isOn}
            disabled={!isOn && chosen.length >= most}
            onClick={() => toggle(value)}
          >
            {isOn && <Icon name="check" size={16} />}
            {text}
          </button>
        );
      })}
    </div>
  );
}
