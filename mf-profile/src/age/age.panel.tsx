import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useErrorText, useFormats, useSettings } from '@duet/host';
import type { AgeAssurance } from '@duet/schemas/age-assurance';
import {
  Alert,
  Button,
  ErrorState,
  Group,
  Loading,
  Panel,
  Skeleton,
  Stack,
  Text,
  useSteady,
} from '@duet/ui';
import { leaveTo } from '../leaving/leave-site';
import {
  useProfileAgeBeginMutation,
  useProfileAgeQuery,
  useProfileAgeRefreshMutation,
} from './age.api';
import classes from './age.module.css';

const POLL_MS = 3_000;

export default function AgePanel() {
  const errorText = useErrorText();
  const known = useProfileAgeQuery(undefined, { refetchOnMountOrArgChange: true });
  const isOpen = known.data?.state === 'open';
  useProfileAgeQuery(undefined, {
    skip: !isOpen,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [refresh, { isLoading: isLooking }] = useProfileAgeRefreshMutation();
  useEffect(() => {
    if (isOpen) void refresh();
  }, [isOpen, refresh]);
  const loading = useSteady(known.isLoading);
  if (known.data)
    return (
      <Panel>
        <Stack>
          <AgeStatus age={known.data} isLooking={isLooking} look={() => void refresh()} />
        </Stack>
      </Panel>
    );
  return loading || !known.error ? (
    <Loading>
      <Skeleton height="360px" radius="var(--r-lg)" />
    </Loading>
  ) : (
    <ErrorState onRetry={() => void known.refetch()}>{errorText(known.error)}</ErrorState>
  );
}

interface AgeStatusProps {
  age: AgeAssurance;
  isLooking: boolean;
  look: () => void;
}

function AgeStatus({ age, isLooking, look }: AgeStatusProps) {
  const { name: site } = useSettings();
  const { day } = useFormats();
  if (age.state === 'not_needed') {
    return (
      <Text>
        <FormattedMessage id="profile.age.not_needed" values={{ site }} />
      </Text>
    );
  }
  if (age.state === 'passed' && age.proof) return <Passed proof={age.proof} />;
  return (
    <>
      {age.state === 'open' ? (
        <Alert
          icon="clock"
          action={
            <Button size="small" variant="outline" loading={isLooking} onClick={look}>
              <FormattedMessage id="profile.age.look" />
            </Button>
          }
        >
          <FormattedMessage id="profile.age.open" />
        </Alert>
      ) : (
        <Ended age={age} over={age.proof && day(age.proof.expires_at)} />
      )}
      <Why minAge={age.min_age} />
      <Begin age={age} />
    </>
  );
}

function Passed({ proof }: { proof: NonNullable<AgeAssurance['proof']> }) {
  const { day } = useFormats();
  return (
    <>
      <Alert icon="check">
        <FormattedMessage id="profile.age.passed" values={{ day: day(proof.expires_at) }} />
      </Alert>
      <Text dim>
        <FormattedMessage
          id="profile.age.by"
          values={{ day: day(proof.proven_at), provider: proof.provider, method: proof.method }}
        />
      </Text>
      <Group>
        <Button to="/chats" icon="chat">
          <FormattedMessage id="profile.age.to_chats" />
        </Button>
      </Group>
    </>
  );
}

function Ended({ age: { last, min_age: age }, over }: { age: AgeAssurance; over: string | null }) {
  const intl = useIntl();
  if (last) {
    const message = { id: `profile.age.last.${last.state}` };
    return (
      <Alert tone="warn" icon="alert">
        {intl.formatMessage(message, { age })}
      </Alert>
    );
  }
  return (
    over && (
      <Alert tone="warn" icon="clock">
        <FormattedMessage id="profile.age.over" values={{ day: over }} />
      </Alert>
    )
  );
}

function Why({ minAge: age }: { minAge: number }) {
  return (
    <>
      <Text>
        <FormattedMessage id="profile.age.why" values={{ age }} />
      </Text>
      <Text>
        <FormattedMessage id="profile.age.how" />
      </Text>
      <dl className={classes.facts}>
        <dt>
          <FormattedMessage id="profile.age.kept" />
        </dt>
        <dd>
          <FormattedMessage id="profile.age.kept_text" />
        </dd>
        <dt>
          <FormattedMessage id="profile.age.never" />
        </dt>
        <dd>
          <FormattedMessage id="profile.age.never_text" />
        </dd>
      </dl>
      <Text dim>
        <FormattedMessage id="profile.age.under" values={{ age }} />
      </Text>
    </>
  );
}

function Begin({
  age: { state, available, last, attempts_left: left, next_attempt_at: next },
}: {
  age: AgeAssurance;
}) {
  const { dateTime } = useFormats();
  const [begin, { isLoading, data, error }] = useProfileAgeBeginMutation();
  const go = async () => {
    const answer = await begin();
    if (answer.data) leaveTo(answer.data.redirect_url);
  };
  if (!available) return <ErrorMessage error={{ error: 'age_provider_unavailable' }} />;
  if (next !== null && state !== 'open')
    return (
      <Alert icon="clock">
        <FormattedMessage id="profile.age.none_left" values={{ when: dateTime(next) }} />
      </Alert>
    );
  const words =
    state === 'open' ? (
      <FormattedMessage id="profile.age.continue" />
    ) : last ? (
      <FormattedMessage id="profile.age.again" />
    ) : (
      <FormattedMessage id="profile.age.begin" />
    );
  return (
    <>
      <ErrorMessage error={error} />
      <Button
        size="large"
        block
        icon="shield"
        loading={isLoading || data !== undefined}
        onClick={() => void go()}
      >
        {words}
      </Button>
      {last && state === 'needed' && (
        <Text dim size="small">
          <FormattedMessage id="profile.age.left" values={{ count: left }} />
        </Text>
      )}
    </>
  );
}
