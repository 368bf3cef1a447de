import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { isApiError, useErrorText, useFormats } from '@duet/host';
import type { StaffPerson } from '@duet/schemas/staff';
import type { StaffWallet, SupportMember } from '@duet/schemas/staff-support';
import {
  Alert,
  Button,
  ErrorState,
  Group,
  Loading,
  Page,
  Panel,
  Skeleton,
  Stack,
  Tag,
  Text,
  TextLink,
  toast,
  useSteady,
} from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { Person } from '../queue/person';
import { useSessionCheck } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { AdjustForm, AdjustmentList } from './adjustments';
import { Receipts } from './receipts';
import { Refundables } from './refunds';
import {
  useStaffMailsQuery,
  useStaffMemberQuery,
  useStaffResendActivationMutation,
  useStaffUnlockMutation,
  useStaffWalletQuery,
} from './support.api';
import { Timeline } from './timeline';

export default function MemberView() {
  return (
    <StaffFrame permission="members.support">
      {({ person }) => <Member person={person} />}
    </StaffFrame>
  );
}

/** One member, as far as support needs to know: no conversation is shown here. */
function Member({ person }: { person: StaffPerson }) {
  const { id = '' } = useParams();
  const errorText = useErrorText();
  const member = useStaffMemberQuery(id);
  const wallet = useStaffWalletQuery(id);
  const mails = useStaffMailsQuery(id);
  const loading = useSteady(member.isLoading);
  useSessionCheck(member.error);
  const title = <FormattedMessage id="staff.member.title" />;
  const back = (
    <Button variant="quiet" icon="left" to="/staff/members">
      <FormattedMessage id="staff.member.back" />
    </Button>
  );
  if (loading) {
    return (
      <Page title={title} aside={back}>
        <Loading>
          <Stack>
            <Skeleton height="140px" radius="var(--r-lg)" />
            <Skeleton height="320px" radius="var(--r-lg)" />
          </Stack>
        </Loading>
      </Page>
    );
  }
  if (!member.data) {
    return (
      <Page title={title} aside={back}>
        <ErrorState onRetry={() => void member.refetch()}>{errorText(member.error)}</ErrorState>
      </Page>
    );
  }
  return (
    <Page title={title} aside={back}>
      <Stack gap="wide">
        <Account seen={member.data} suppressed={mails.data?.suppressed ?? false} />
        {wallet.data ? (
          <Money
            member={id}
            wallet={wallet.data}
            mayAdjust={person.permissions.includes('credits.adjust')}
          />
        ) : (
          // Who has never confirmed an address has no wallet.
          wallet.error && (
            <Text dim>
              {isApiError(wallet.error) && wallet.error.error === 'not_found' ? (
                <FormattedMessage id="staff.member.no_wallet" />
              ) : (
                errorText(wallet.error)
              )}
            </Text>
          )
        )}
        <section>
          <Stack>
            <h2>
              <FormattedMessage id="staff.timeline.title" />
            </h2>
            <Timeline member={member.data} wallet={wallet.data} mails={mails.data} />
          </Stack>
        </section>
      </Stack>
    </Page>
  );
}

function Account({
  seen: { member, email, locale, locked, erased_at: erased, age, campaign, sessions },
  suppressed,
}: {
  seen: SupportMember;
  suppressed: boolean;
}) {
  const intl = useIntl();
  const { day } = useFormats();
  const [unlock, unlocking] = useStaffUnlockMutation();
  const [resend, resending] = useStaffResendActivationMutation();
  const carryOut = useDecision();
  const sendAgain = async () => {
    if (await carryOut(resend(member.id)))
      toast(intl.formatMessage({ id: 'staff.member.sent_again' }));
  };
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
        {locked && (
          <Alert
            tone="warn"
            icon="lock"
            action={
              <Button
                size="small"
                variant="outline"
                loading={unlocking.isLoading}
                onClick={() => void carryOut(unlock(member.id))}
              >
                <FormattedMessage id="staff.member.unlock" />
              </Button>
            }
          >
            <FormattedMessage id="staff.member.locked" />
          </Alert>
        )}
        {member.status === 'not_confirmed' && (
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
        )}
      </Stack>
    </Panel>
  );
}

/**
 * Whether the age is proven, and how: the outcome alone is known here, too. Nothing where nobody
 * asks.
 */
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

function Money({
  member,
  wallet,
  mayAdjust,
}: {
  member: string;
  wallet: StaffWallet;
  mayAdjust: boolean;
}) {
  const { number } = useFormats();
  return (
    <section>
      <Stack>
        <h2>
          <FormattedMessage id="staff.member.money" />
        </h2>
        <Group>
          <Tag tone="teal" icon="coin">
            <FormattedMessage id="staff.member.credits" values={{ credits: wallet.credits }} />
          </Tag>
          {wallet.held > 0 && (
            <Tag>
              <FormattedMessage id="staff.member.held" values={{ credits: number(wallet.held) }} />
            </Tag>
          )}
          {wallet.paid_user && (
            <Tag tone="deep">
              <FormattedMessage id="staff.member.premium" />
            </Tag>
          )}
        </Group>
        {mayAdjust && (
          <div className={classes.pair}>
            <Panel>
              <AdjustForm member={member} limit={wallet.adjustment_limit} />
            </Panel>
            <Refundables member={member} refundable={wallet.refundable} />
          </div>
        )}
        {wallet.adjustments.length > 0 && <AdjustmentList adjustments={wallet.adjustments} />}
        <Receipts member={member} wallet={wallet} />
      </Stack>
    </section>
  );
}
