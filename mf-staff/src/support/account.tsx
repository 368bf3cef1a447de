import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { SupportMember } from '@duet/schemas/staff-support';
import { Alert, Button, Group, Panel, Stack, Tag, TextLink, toast } from '@duet/ui';
import { Person } from '../queue/person';
import { useDecision } from '../queue/use-decision';
import { SecondFactor } from './second-factor';
import { useStaffResendActivationMutation, useStaffUnlockMutation } from './support.api';

export function Account({
  seen: {
    member,
    email,
    locale,
    locked,
    second_factor,
    second_factor_removal_at: removalAt,
    erased_at: erased,
    age,
    campaign,
    sessions,
  },
  suppressed,
}: {
  seen: SupportMember;
  suppressed: boolean;
}) {
  const intl = useIntl();
  const { day } = useFormats();
  return (
    <Panel>
      <Stack>
        <Person member={member} />
        <Group>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          <Tag>{intl.formatDisplayName(locale, { type: 'language' })}</Tag>
          {campaign && <Tag>{[campaign.network, campaign.ref].filter(Boolean).join(' / ')}</Tag>}
          <Tag>
            <FormattedMessage id="staff.member.sessions" values={{ count: sessions.length }} />
          </Tag>
        </Group>
        <Age age={age} />
        {erased && (
          <Alert tone="warn">
            <FormattedMessage id="staff.member.erased" values={{ day: day(erased) }} />
          </Alert>
        )}
        {suppressed && (
          <Alert tone="warn" icon="mail">
            <FormattedMessage id="staff.member.suppressed" />
          </Alert>
        )}
        {locked && <Locked id={member.id} />}
        {second_factor && <SecondFactor id={member.id} removalAt={removalAt} />}
        {member.status === 'not_confirmed' && <SendAgain id={member.id} />}
      </Stack>
    </Panel>
  );
}

function Locked({ id }: { id: string }) {
  const [unlock, unlocking] = useStaffUnlockMutation();
  const carryOut = useDecision();
  return (
    <Alert
      tone="warn"
      icon="lock"
      action={
        <Button
          size="small"
          variant="outline"
          loading={unlocking.isLoading}
          onClick={() => void carryOut(unlock(id))}
        >
          <FormattedMessage id="staff.member.unlock" />
        </Button>
      }
    >
      <FormattedMessage id="staff.member.locked" />
    </Alert>
  );
}

function SendAgain({ id }: { id: string }) {
  const intl = useIntl();
  const [resend, resending] = useStaffResendActivationMutation();
  const carryOut = useDecision();
  const sendAgain = async () => {
    if (await carryOut(resend(id))) toast(intl.formatMessage({ id: 'staff.member.sent_again' }));
  };
  return (
    <Group>
      <Button
        variant="outline"
        icon="mail"
        loading={resending.isLoading}
        onClick={() => void sendAgain()}
      >
        <FormattedMessage id="staff.member.send_again" />
      </Button>
    </Group>
  );
}

function Age({ age: { state, proof, last } }: { age: SupportMember['age'] }) {
  const intl = useIntl();
  const { day } = useFormats();
  if (state === 'not_needed' && !last) return null;
  const [method, outcome] = [
    { id: `staff.age.method.${proof?.method ?? 'other'}` },
    { id: `staff.age.outcome.${last?.state ?? 'passed'}` },
  ];
  return (
    <Group>
      {state === 'needed' && (
        <Tag icon="shield">
          <FormattedMessage id="staff.age.needed" />
        </Tag>
      )}
      {state === 'open' && (
        <Tag icon="clock">
          <FormattedMessage id="staff.age.open" />
        </Tag>
      )}
      {state === 'passed' && proof && (
        <Tag tone="teal" icon="check">
          <FormattedMessage
            id="staff.age.passed"
            values={{
              day: day(proof.expires_at),
              method: intl.formatMessage(method),
              provider: proof.provider,
            }}
          />
        </Tag>
      )}
      {last && (
        <Tag>
          <FormattedMessage
            id="staff.age.last"
            values={{ day: day(last.at), outcome: intl.formatMessage(outcome) }}
          />
        </Tag>
      )}
    </Group>
  );
}
