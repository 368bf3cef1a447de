import { useIntl } from 'react-intl';
import { Segmented } from '@duet/ui';
import { useGenders } from './genders';
import type { Draft } from './signup-draft';

type Genders = Pick<Draft, 'gender' | 'looking_for'>;

interface Props {
  value: Genders;
  onChange: (part: Partial<Genders>) => void;
  errors: Partial<Record<string, string>>;
}

export function GenderFields({ value, onChange, errors }: Props) {
  const intl = useIntl();
  const { people, sought } = useGenders();
  return (
    <>
      <Segmented
        label={intl.formatMessage({ id: 'profile.signup.gender' })}
        name="gender"
        value={value.gender}
        onChange={(gender) => onChange({ gender })}
        options={people}
        error={errors.gender}
      />
      <Segmented
        label={intl.formatMessage({ id: 'profile.signup.looking_for' })}
        name="looking_for"
        value={value.looking_for}
        onChange={(looking) => onChange({ looking_for: looking })}
        options={sought}
        error={errors.looking_for}
      />
    </>
  );
}
