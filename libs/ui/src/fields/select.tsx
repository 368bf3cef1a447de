import { NativeSelect } from '@mantine/core';
import { Icon } from '../icons/icon';
import { wrapperClasses, wrapperProps } from './text-field';
import type { FieldProps } from './text-field';
import layout from '../layout/layout.module.css';
import classes from './fields.module.css';

interface Props extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
  autoComplete?: string;
  hideLabel?: boolean;
  invalid?: boolean;
}

/** The native control works best on phones. */
export function Select({
  options,
  placeholder,
  onChange,
  hideLabel,
  invalid,
  autoComplete,
  value,
  ...props
}: Props) {
  const data =
    placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];
  return (
    <NativeSelect
      {...wrapperProps(props)}
      {...(invalid ? { error: true } : {})}
      value={value}
      autoComplete={autoComplete}
      data={[...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={<Icon name="down" size={18} />}
      rightSectionPointerEvents="none"
      classNames={{
        ...wrapperClasses,
        label: hideLabel ? layout.hidden : classes.label,
        input: `${classes.input} ${classes.select}`,
      }}
    />
  );
}
