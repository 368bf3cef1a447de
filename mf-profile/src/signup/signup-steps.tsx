import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import {
  Checkbox,
  DateField,
  Group,
  PasswordField,
  Segmented,
  Stack,
  TextField,
  TextLink,
} from '@duet/ui';
import { PlaceFields } from '../location/place-fields';
import { FirstMessageField } from './first-message-field';
import { useGenders } from './genders';
import type { useSignup } from './use-signup';

type Props = Pick<
  ReturnType<typeof useSignup>,
  'draft' | 'change' | 'errors' | 'judge' | 'isRefused'
> & { profileId: string | undefined };

const privacy = (words: React.ReactNode) => (
  <a href="/pages/privacy" target="_blank" rel="noreferrer">
    {words}
  </a>
);
const terms = (words: React.ReactNode) => (
  <a href="/pages/terms" target="_blank" rel="noreferrer">
    {words}
  </a>
);

export function WhoStep({ draft, change, errors, profileId }: Props) {
  const intl = useIntl();
  const { people, sought } = useGenders();
  return (
    <>
      {profileId && (
        <FirstMessageField
          profileId={profileId}
          draft={draft}
          onChange={change}
          error={errors['signup_message.text']}
        />
      )}
      <Segmented
        label={intl.formatMessage({ id: 'profile.signup.gender' })}
        name="gender"
        value={draft.gender}
        onChange={(gender) => change({ gender })}
        options={people}
        error={errors.gender}
      />
      <Segmented
        label={intl.formatMessage({ id: 'profile.signup.looking_for' })}
        name="looking_for"
        value={draft.looking_for}
        onChange={(looking) => change({ looking_for: looking })}
        options={sought}
        error={errors.looking_for}
      />
      <Checkbox
        label={<FormattedMessage id="profile.consent.sexual_orientation" values={{ privacy }} />}
        name="accept_sexual_orientation"
        checked={draft.accept_sexual_orientation}
        onChange={(accepted) => change({ accept_sexual_orientation: accepted })}
        error={errors.accept_sexual_orientation}
        required
      />
    </>
  );
}

export function PersonStep({ draft, change, errors, judge, isRefused }: Props) {
  const intl = useIntl();
  const { min_age: minAge } = useSettings();
  const year = new Date().getFullYear();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'profile.signup.name' })}
        hint={intl.formatMessage({ id: 'profile.signup.name_hint' })}
        name="name"
        autoComplete="nickname"
        maxLength={30}
        value={draft.name}
        onChange={(name) => change({ name })}
        onBlur={() => judge('name')}
        error={errors.name}
        required
      />
      <Stack gap="tight">
        <TextField
          label={intl.formatMessage({ id: 'profile.signup.email' })}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          onBlur={() => judge('email')}
          error={errors.email}
          required
        />
        {isRefused('email', 'email_taken') && (
          <Group>
            <TextLink to="/login">
              <FormattedMessage id="profile.login.submit" />
            </TextLink>
            <TextLink to="/reset-password">
              <FormattedMessage id="profile.login.forgotten" />
            </TextLink>
          </Group>
        )}
      </Stack>
      <DateField
        label={intl.formatMessage({ id: 'profile.signup.date_of_birth' })}
        hint={intl.formatMessage({ id: 'profile.signup.date_of_birth_hint' }, { age: minAge })}
        name="date_of_birth"
        value={draft.date_of_birth}
        onChange={(birth) => change({ date_of_birth: birth })}
        years={{ from: year - 100, to: year - 16 }}
        error={errors.date_of_birth}
        required
      />
    </>
  );
}

export const PlaceStep = ({ draft, change, errors }: Props) => (
  <PlaceFields value={draft} onChange={change} errors={errors} />
);

export function AccountStep({ draft, change, errors, judge }: Props) {
  const intl = useIntl();
  return (
    <>
      <PasswordField
        label={intl.formatMessage({ id: 'profile.signup.password' })}
        hint={intl.formatMessage({ id: 'profile.signup.password_hint' })}
        name="password"
        autoComplete="new-password"
        value={draft.password}
        onChange={(password) => change({ password })}
        onBlur={() => judge('password')}
        error={errors.password}
        required
      />
      <Checkbox
        label={<FormattedMessage id="profile.signup.terms" values={{ terms, privacy }} />}
        name="accept_terms"
        checked={draft.accept_terms}
        onChange={(accepted) => change({ accept_terms: accepted })}
        error={errors.accept_terms}
        required
      />
      <Checkbox
        label={<FormattedMessage id="profile.consent.marketing" />}
        name="marketing"
        checked={draft.marketing}
        onChange={(marketing) => change({ marketing })}
      />
    </>
  );
}
