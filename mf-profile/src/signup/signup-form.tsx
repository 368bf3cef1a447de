import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useSettings } from '@duet/host';
import { Button, Form, Group, Stack, Text, TextLink } from '@duet/ui';
import classes from './signup.module.css';
import { Progress } from './progress';
import { SignupClosed, isOpenTo } from './signup-closed';
import { SignupProgress } from './signup-progress';
import { AccountStep, PersonStep, PlaceStep, WhoStep } from './signup-steps';
import { STEPS, useSignup } from './use-signup';

const HEADS = [
  {
    title: <FormattedMessage id="profile.signup.who_title" />,
    text: <FormattedMessage id="profile.signup.who_text" />,
  },
  {
    title: <FormattedMessage id="profile.signup.person_title" />,
    text: <FormattedMessage id="profile.signup.person_text" />,
  },
  {
    title: <FormattedMessage id="profile.signup.place_title" />,
    text: <FormattedMessage id="profile.signup.place_text" />,
  },
  {
    title: <FormattedMessage id="profile.signup.account_title" />,
    text: <FormattedMessage id="profile.signup.account_text" />,
  },
] as const;
const BODIES = [WhoStep, PersonStep, PlaceStep, AccountStep] as const;

interface Props {
  /** Member who receives the first message. */
  profileId?: string;
  /** Called with true while the account is created. */
  onBusy?: (busy: boolean) => void;
}

/**
 * The server checks each step before the next step opens, so that errors appear at their fields.
 */
export function SignupForm({ profileId, onBusy }: Props) {
  const { signups } = useSettings();
  const signup = useSignup(profileId);
  const isCreating = signup.stage !== null;
  useEffect(() => {
    onBusy?.(isCreating);
  }, [isCreating, onBusy]);
  if (signup.isClosed || !isOpenTo(signups)) return <SignupClosed />;
  if (isCreating) return <Creating signup={signup} />;
  return <Steps signup={signup} profileId={profileId} />;
}

type Signup = ReturnType<typeof useSignup>;

const Creating = ({ signup }: { signup: Signup }) => (
  <Stack>
    <h2 className={classes.title}>
      <FormattedMessage id="profile.stage.title" />
    </h2>
    <SignupProgress stage={signup.stage} />
  </Stack>
);

function Steps({ signup, profileId }: { signup: Signup; profileId: string | undefined }) {
  const { step, isBusy, next } = signup;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const Body = BODIES[step] ?? WhoStep;
  return (
    <Form onSubmit={() => void next()}>
      <Progress step={step} steps={STEPS.length} />
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {HEADS[step]?.title}
        </h2>
        <Text dim>{HEADS[step]?.text}</Text>
      </div>
      <ErrorMessage error={signup.failure} />
      <Body {...signup} profileId={profileId} />
      <Button type="submit" size="large" block loading={isBusy}>
        {step === STEPS.length - 1 ? (
          <FormattedMessage id="profile.signup.create" />
        ) : (
          <FormattedMessage id="profile.signup.continue" />
        )}
      </Button>
      <Group align="center">
        {signup.back ? (
          <Button variant="text" size="small" icon="left" onClick={signup.back} disabled={isBusy}>
            <FormattedMessage id="profile.signup.back" />
          </Button>
        ) : (
          <Text dim size="small">
            <FormattedMessage
              id="profile.signup.member"
              values={{ link: (words) => <TextLink to="/login">{words}</TextLink> }}
            />
          </Text>
        )}
      </Group>
    </Form>
  );
}
