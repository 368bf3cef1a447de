import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';
import {
  Checkbox,
  DateField,
  Group,
  PasswordField,
  Stack,
  Text,
  TextField,
  TextLink,
} from '@duet/ui';
import { LocateButton } from '../location/locate-button';
import { PlaceFields } from '../location/place-fields';
import { FirstMessageField } from './first-message-field';
import { privacy, terms } from './legal-links';
import type { Draft } from './signup-draft';
import type { StepProps } from './step-props';
import type { StepName } from './steps';
import { WhoStep } from './who-step';

interface QuestionProps {
  name: StepName;
  draft: Draft;
  recipient?: MemberView | undefined;
}

const isKnown = (name: StepName, draft: Draft): boolean => name === 'who' && draft.genders_known;

export function Question({ name, draft, recipient }: QuestionProps) {
  if (name === 'message')
    return (
      <FormattedMessage
        id="profile.signup.message_title"
        values={{ name: recipient?.name ?? '' }}
      />
    );
  if (isKnown(name, draft)) return <FormattedMessage id="profile.signup.consent_title" />;
  return {
    who: <FormattedMessage id="profile.signup.who_title" />,
    name: <FormattedMessage id="profile.signup.name_title" />,
    birth: <FormattedMessage id="profile.signup.birth_title" />,
    place: <FormattedMessage id="profile.signup.place_title" />,
    email: <FormattedMessage id="profile.signup.email_title" />,
    account: <FormattedMessage id="profile.signup.account_title" />,
  }[name];
}

export function QuestionHint({ name, draft }: QuestionProps) {
  const hints: Partial<Record<StepName, ReactNode>> = {
    message: <FormattedMessage id="profile.signup.message_text" />,
    who: <FormattedMessage id="profile.signup.who_text" />,
    place: <FormattedMessage id="profile.signup.place_text" />,
    account: <FormattedMessage id="profile.signup.account_text" />,
  };
  const hint = hints[name];
  return hint && !isKnown(name, draft) ? <Text dim>{hint}</Text> : null;
}

const MessageStep = ({ draft, change, errors, recipient }: StepProps) =>
  recipient && (
    <FirstMessageField
      recipient={recipient}
      draft={draft}
      onChange={change}
      error={errors['signup_message.text']}
    />
  );

function NameStep({ draft, change, errors, judge }: StepProps) {
  const intl = useIntl();
  return (
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
  );
}

function BirthStep({ draft, change, errors }: StepProps) {
  const intl = useIntl();
  const { min_age: minAge } = useSettings();
  const year = new Date().getFullYear();
  return (
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
  );
}

function EmailStep({ draft, change, errors, judge, isRefused }: StepProps) {
  const intl = useIntl();
  return (
    <Stack gap="tight">
      <TextField
        label={intl.formatMessage({ id: 'profile.signup.email' })}
        hint={intl.formatMessage({ id: 'profile.signup.email_hint' })}
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
  );
}

const PlaceStep = ({ draft, change, errors }: StepProps) => (
  <>
    <LocateButton onFound={change} />
    <PlaceFields value={draft} onChange={change} errors={errors} />
  </>
);

function AccountStep({ draft, change, errors, judge }: StepProps) {
  const intl = useIntl();
  const tick = intl.formatMessage({ id: 'profile.signup.tick' });
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
        error={errors.accept_terms && tick}
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

export const BODIES: Record<StepName, ComponentType<StepProps>> = {
  message: MessageStep,
  who: WhoStep,
  name: NameStep,
  birth: BirthStep,
  place: PlaceStep,
  email: EmailStep,
  account: AccountStep,
};
