import { useIntl } from 'react-intl';
import { PasswordField, TextField } from '@duet/ui';

export interface PasswordAndCode {
  password: string;
  code: string;
}

interface Props {
  values: PasswordAndCode;
  errors: Partial<Record<keyof PasswordAndCode, string | undefined>>;
  onChange: (change: Partial<PasswordAndCode>) => void;
}

export function CodeFields({ values, errors, onChange }: Props) {
  const intl = useIntl();
  return (
    <>
      <PasswordField
        label={intl.formatMessage({ id: 'staff.login.password' })}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
        required
      />
      <TextField
        label={intl.formatMessage({ id: 'staff.login.code' })}
        hint={intl.formatMessage({ id: 'staff.login.code_hint' })}
        name="code"
        autoComplete="one-time-code"
        value={values.code}
        onChange={(code) => onChange({ code })}
        error={errors.code}
        maxLength={40}
        required
      />
    </>
  );
}
