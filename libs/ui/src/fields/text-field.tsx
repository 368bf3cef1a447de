import { PasswordInput, TextInput, Textarea as MantineTextarea } from '@mantine/core';
import type {
  ChangeEvent,
  HTMLInputAutoCompleteAttribute,
  KeyboardEventHandler,
  ReactNode,
  Ref,
} from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../icons/icon';
import { FieldError } from './field-error';
import classes from './fields.module.css';

export interface FieldProps {
  label: ReactNode;
  name?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

interface TextProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

export const wrapperClasses = {
  root: classes.root,
  label: classes.label,
  description: classes.hint,
  error: classes.error,
};

export const wrapperProps = ({ hint, error, required, ...rest }: FieldProps) => ({
  ...rest,
  required,
  withAsterisk: false,
  description: hint,
  error: error ? <FieldError text={error} /> : undefined,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
    'label' | 'input' | 'description' | 'error'
  )[],
});

const valueOf =
  (onChange: (value: string) => void) =>
  (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.currentTarget.value);

export function TextField({
  type = 'text',
  inputMode,
  onChange,
  ...props
}: TextProps & {
  type?: 'text' | 'email' | 'tel' | 'search';
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
}) {
  return (
    <TextInput
      type={type}
      inputMode={inputMode}
      {...wrapperProps(props)}
      onChange={valueOf(onChange)}
      classNames={{ ...wrapperClasses, input: classes.input }}
    />
  );
}

export function PasswordField({ onChange, ...props }: TextProps) {
  const intl = useIntl();
  return (
    <PasswordInput
      {...wrapperProps(props)}
      aria-invalid={props.error ? true : undefined}
      onChange={valueOf(onChange)}
      visibilityToggleIcon={() => <Icon name="eye" size={20} />}
      visibilityToggleButtonProps={{
        'aria-label': intl.formatMessage({ id: 'ui.field.show_password' }),
        tabIndex: 0,
        'aria-hidden': false,
      }}
      classNames={{
        ...wrapperClasses,
        input: `${classes.input} ${classes.password}`,
        innerInput: classes.passwordInner,
        visibilityToggle: classes.passwordEye,
      }}
    />
  );
}

interface AreaProps extends Omit<TextProps, 'ref' | 'autoComplete'> {
  rows?: number;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  ref?: Ref<HTMLTextAreaElement>;
}

export function Textarea({ onChange, rows = 4, ...props }: AreaProps) {
  return (
    <MantineTextarea
      rows={rows}
      {...wrapperProps(props)}
      onChange={valueOf(onChange)}
      classNames={{ ...wrapperClasses, input: `${classes.input} ${classes.area}` }}
    />
  );
}
