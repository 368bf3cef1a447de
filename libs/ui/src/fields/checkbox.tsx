import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from './field-error';
import classes from './fields.module.css';

interface Props {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

export const Checkbox = ({ error, onChange, ...props }: Props) => (
  <MantineCheckbox
    {...props}
    error={error ? <FieldError text={error} /> : undefined}
    aria-invalid={error ? true : undefined}
    onChange={(event) => onChange(event.currentTarget.checked)}
    classNames={{
      input: classes.checkBox,
      icon: classes.checkIcon,
      label: classes.checkLabel,
      body: classes.checkBody,
      error: classes.error,
      root: classes.root,
    }}
    size="md"
  />
);
