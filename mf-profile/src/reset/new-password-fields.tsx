import { useIntl } from 'react-intl';
import { PasswordField } from '@duet/ui';

interface NewPassword {
  new_password: string;
  new_password_repeat: string;
}

interface Props {
  value: NewPassword;
  onChange: (part: Partial<NewPassword>) => void;
  errors: Partial<Record<string, string>>;
}

export function NewPasswordFields({ value, onChange, errors }: Props) {
  const intl = useIntl();
  return (
    <>
      <PasswordField
        label={intl.formatMessage({ id: 'profile.reset.new_password' })}
        name="new_password"
        autoComplete="new-password"
        value={value.new_password}
        onChange={(new_password) => onChange({ new_password })}
        error={errors.new_password}
        hint={intl.formatMessage({ id: 'profile.signup.password_hint' })}
        required
      />
      <PasswordField
        label={intl.formatMessage({ id: 'profile.reset.repeat' })}
        name="new_password_repeat"
        autoComplete="new-password"
        value={value.new_password_repeat}
        onChange={(new_password_repeat) => onChange({ new_password_repeat })}
        error={errors.new_password_repeat}
        required
      />
    </>
  );
}
