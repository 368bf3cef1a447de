import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError, useErrorText, useSession } from '@duet/host';
import type { SecondFactorResponse, SecondFactorSetupResponse } from '@duet/schemas/second-factor';
import { Button, Group, Icon, Stack, Text, toast } from '@duet/ui';
import { PasskeyTexts } from '../passkeys/passkey-texts';
import { Problem } from '../passkeys/problem';
import { type QuestionProps, useConfirmedAction } from '../passkeys/use-confirmed-action';
import { RecoveryCodes } from '../two-step/recovery-codes';
import { SetUp } from '../two-step/set-up';
import { TurnOffDialog } from '../two-step/turn-off-dialog';
import { TwoStepTexts } from '../two-step/two-step-texts';
import {
  useProfileNewRecoveryCodesMutation,
  useProfileSetUpTwoStepMutation,
  useProfileTurnOffTwoStepMutation,
  useProfileTwoStepQuery,
} from '../two-step/two-step.api';
import { useFirstFocus } from '../two-step/use-first-focus';
import twoStep from '../two-step/two-step.module.css';
import { Frame } from './frame';
import { QueryState } from './query-state';
import { Unconfirmed } from './unconfirmed';

export default function TwoStepPanel() {
  const { user } = useSession();
  return (
    <Frame>
      <PasskeyTexts>
        <TwoStepTexts>
          <Text dim>
            <FormattedMessage id="profile.two_step.text" />
          </Text>
          {user?.status === 'not_confirmed' ? <Unconfirmed /> : <TwoStep />}
        </TwoStepTexts>
      </PasskeyTexts>
    </Frame>
  );
}

function TwoStep() {
  const query = useProfileTwoStepQuery();
  return (
    <QueryState query={query} height="3.5rem">
      {(state) => <Loaded state={state} refetch={() => void query.refetch()} />}
    </QueryState>
  );
}

interface LoadedProps {
  state: SecondFactorResponse;
  refetch: () => void;
}

function Loaded({ state, refetch }: LoadedProps) {
  const intl = useIntl();
  const { problem, report, clear } = useFailure(refetch);
  const { start, dialog, isBusy } = useConfirmedAction({ onFailure: report });
  const [setup, setSetup] = useState<SecondFactorSetupResponse | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [begin] = useProfileSetUpTwoStepMutation();
  const [renew] = useProfileNewRecoveryCodesMutation();
  const [turnOff] = useProfileTurnOffTwoStepMutation();
  const run = (...values: Parameters<typeof start>): void => {
    clear();
    start(...values);
  };
  const end = async () => {
    await turnOff().unwrap();
    toast(intl.formatMessage({ id: 'profile.two_step.turned_off' }));
  };
  const [isFresh, setFresh] = useState(false);
  const onSaved = () => {
    setCodes(null);
    setFresh(true);
  };
  const onDone = (fresh: string[]) => {
    setSetup(null);
    setCodes(fresh);
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={onSaved} />;
  if (setup && !state.enabled)
    return <SetUp setup={setup} onDone={onDone} onCancel={() => setSetup(null)} />;
  return (
    <Stack>
      {state.enabled ? (
        <On
          isFresh={isFresh}
          left={state.recovery_codes_left}
          isBusy={isBusy}
          onNewCodes={() => run(async () => setCodes(await renew().unwrap()))}
          onTurnOff={() => run(end, askTurnOff)}
        />
      ) : (
        <div>
          <Button
            icon="shield"
            loading={isBusy}
            onClick={() => run(async () => setSetup(await begin().unwrap()))}
          >
            <FormattedMessage id="profile.two_step.set_up" />
          </Button>
        </div>
      )}
      {problem && <Problem text={problem} />}
      {dialog}
    </Stack>
  );
}

const askTurnOff = ({ onYes, onClose }: QuestionProps) => (
  <TurnOffDialog onTurnOff={onYes} onClose={onClose} />
);

function useFailure(refetch: () => void) {
  const intl = useIntl();
  const text = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const report = (failure: unknown) => {
    const isElsewhere = isApiError(failure) && failure.error === 'conflict';
    if (isElsewhere) refetch();
    setProblem(
      isElsewhere
        ? intl.formatMessage({ id: 'profile.two_step.changed_elsewhere' })
        : text(failure),
    );
  };
  return { problem, report, clear: () => setProblem(null) };
}

interface OnProps {
  /** True right after the member has saved the recovery codes. */
  isFresh: boolean;
  left: number;
  isBusy: boolean;
  onNewCodes: () => void;
  onTurnOff: () => void;
}

function On({ isFresh, left, isBusy, onNewCodes, onTurnOff }: OnProps) {
  const line = useFirstFocus<HTMLParagraphElement>(isFresh);
  return (
    <>
      <p className={twoStep.state} tabIndex={-1} ref={line}>
        <Icon name="check" size={20} />
        <FormattedMessage id="profile.two_step.turned_on" />
      </p>
      <Text>
        <FormattedMessage id="profile.two_step.codes_left" values={{ count: left }} />
      </Text>
      <Group>
        <Button variant="outline" icon="refresh" disabled={isBusy} onClick={onNewCodes}>
          <FormattedMessage id="profile.two_step.new_codes" />
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onTurnOff}>
          <FormattedMessage id="profile.two_step.turn_off" />
        </Button>
      </Group>
      <Text dim size="small">
        <FormattedMessage id="profile.two_step.new_codes_hint" />
      </Text>
    </>
  );
}
