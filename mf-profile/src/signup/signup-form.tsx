import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useSettings } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';
import { Button, Form, Group, Loading, Skeleton, Stack, Text, TextLink } from '@duet/ui';
import classes from './signup.module.css';
import { Progress } from './progress';
import { SignupClosed, isOpenTo } from './signup-closed';
import { SignupProgress } from './signup-progress';
import { BODIES, QuestionHint, Question } from './signup-steps';
import type { Stage } from './stages';
import { type StepName, getSteps } from './steps';
import { useRecipient } from './use-recipient';
import { useSignup } from './use-signup';

interface Props {
  profileId?: string;
  onBusy?: (busy: boolean) => void;
}

export function SignupForm({ profileId, onBusy }: Props) {
  const { recipient, isLoading } = useRecipient(profileId);
  if (isLoading)
    return (
      <Loading>
        <Skeleton height="24rem" radius="var(--r-lg)" />
      </Loading>
    );
  return <Signup key={recipient?.id} recipient={recipient} onBusy={onBusy} />;
}

interface SignupProps extends Pick<Props, 'onBusy'> {
  recipient: MemberView | undefined;
}

/**
 * The server checks each step before the next step opens, so that errors appear at their fields.
 */
function Signup({ recipient, onBusy }: SignupProps) {
  const { signups } = useSettings();
  const [steps] = useState(() => getSteps(recipient !== undefined));
  const signup = useSignup(steps, recipient);
  const isCreating = signup.stage !== null;
  useEffect(() => {
    onBusy?.(isCreating);
  }, [isCreating, onBusy]);
  if (signup.isClosed || !isOpenTo(signups)) return <SignupClosed />;
  if (isCreating) return <Creating stage={signup.stage} />;
  return <Steps steps={steps} signup={signup} recipient={recipient} />;
}

const Creating = ({ stage }: { stage: Stage | null }) => (
  <Stack>
    <h2 className={classes.title}>
      <FormattedMessage id="profile.stage.title" />
    </h2>
    <SignupProgress stage={stage} />
  </Stack>
);

const TEXT = 'input[type=text], input[type=email], input[type=password], textarea';

interface StepsProps {
  steps: readonly StepName[];
  signup: ReturnType<typeof useSignup>;
  recipient: MemberView | undefined;
}

function Steps({ steps, signup, recipient }: StepsProps) {
  const { step, draft, isBusy, next } = signup;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = heading.current?.closest('form')?.querySelector<HTMLElement>(TEXT);
    (field ?? heading.current)?.focus();
  }, [step]);
  const name = steps[step] ?? 'who';
  const Body = BODIES[name];
  return (
    <Form onSubmit={() => void next()}>
      <Progress step={step} steps={steps.length} />
      <div>
        <h2 ref={heading} tabIndex={-1} className={classes.title} data-autofocus>
          <Question name={name} draft={draft} recipient={recipient} />
        </h2>
        <QuestionHint name={name} draft={draft} />
      </div>
      <ErrorMessage error={signup.failure} />
      <Body {...signup} recipient={recipient} />
      <Button type="submit" size="large" block loading={isBusy}>
        {step === steps.length - 1 ? (
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
