import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { SessionInfo } from '@duet/schemas/credentials';
import type { StaffPerson } from '@duet/schemas/staff';
import { Button, Group, Panel, Stack, Tag, Text } from '@duet/ui';
import { Keys } from './keys';
import { Password } from '../password/password';
import { StaffFrame } from '../frame/staff-frame';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffEndSessionMutation, useStaffSessionsQuery } from '../staff.api';

export default function AccountView() {
  return <StaffFrame>{({ person }) => <Account person={person} />}</StaffFrame>;
}

function Account({ person }: { person: StaffPerson }) {
  const intl = useIntl();
  const query = useStaffSessionsQuery();
  const sessions = query.data?.sessions ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.account.title" />}
      query={query}
      waiting={undefined}
      shown={sessions.length}
      empty={intl.formatMessage({ id: 'staff.account.no_sessions' })}
    >
      <Stack gap="wide">
        <Who person={person} />
        <Keys />
        <div className={classes.narrow}>
          <Password person={person} />
        </div>
        <Sessions sessions={sessions} />
      </Stack>
    </QueuePage>
  );
}

function Who({ person }: { person: StaffPerson }) {
  const intl = useIntl();
  return (
    <Panel>
      <Stack>
        <div className={classes.person}>
          <strong>{person.name}</strong>
          <span className={classes.dim}>{person.email}</span>
        </div>
        <Group>
          {person.roles.map((role) => {
            const message = { id: `staff.role.${role}` };
            return (
              <Tag key={role} tone="teal">
                {intl.formatMessage(message)}
              </Tag>
            );
          })}
        </Group>
        <Text dim size="small">
          <FormattedMessage
            id="staff.account.codes_left"
            values={{ count: person.recovery_codes_left }}
          />
        </Text>
      </Stack>
    </Panel>
  );
}

const Sessions = ({ sessions }: { sessions: readonly SessionInfo[] }) => (
  <Stack>
    <h2>
      <FormattedMessage id="staff.account.sessions" />
    </h2>
    <ul className={classes.list}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  </Stack>
);

function SessionRow({ session }: { session: SessionInfo }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [end, { isLoading }] = useStaffEndSessionMutation();
  const carryOut = useDecision();
  const device = [session.device.browser, session.device.system, session.country]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.row}>
      <strong>{device || intl.formatMessage({ id: 'staff.account.unknown' })}</strong>
      <span className={classes.dim}>
        {intl.formatMessage({ id: 'staff.account.seen' }, { when: dateTime(session.seen_at) })}
      </span>
      {session.current ? (
        <Tag tone="teal">
          <FormattedMessage id="staff.account.here" />
        </Tag>
      ) : (
        <Button
          variant="outline"
          loading={isLoading}
          onClick={() => void carryOut(end(session.id))}
        >
          <FormattedMessage id="staff.account.end" />
        </Button>
      )}
    </li>
  );
}
