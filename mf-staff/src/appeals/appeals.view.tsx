import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useImageUrl } from '@duet/host';
import type { AppealsResponse } from '@duet/schemas/staff-queues';
import { Alert, Button, Group, Tag, Text, Textarea } from '@duet/ui';
import { Evidence } from '../evidence/evidence';
import judging from '../evidence/evidence.module.css';
import { StaffFrame } from '../frame/staff-frame';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import { Record } from '../queue/record';
import classes from '../queue/queue.module.css';
import { useStaffAppealsQuery, useStaffDecideAppealMutation } from '../queue/queues.api';
import { useDecision } from '../queue/use-decision';

type Appeal = AppealsResponse['appeals'][number];

export default function AppealsView() {
  return <StaffFrame permission="appeals.review">{() => <Appeals />}</StaffFrame>;
}

function Appeals() {
  const intl = useIntl();
  const query = useStaffAppealsQuery();
  const appeals = query.data?.appeals ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.appeals.title" />}
      query={query}
      waiting={query.data?.waiting}
      shown={appeals.length}
      empty={intl.formatMessage({ id: 'staff.appeals.empty' })}
    >
      {appeals.map((appeal) => (
        <AppealToDecide key={appeal.id} appeal={appeal} />
      ))}
    </QueuePage>
  );
}

function AppealToDecide({ appeal }: { appeal: Appeal }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  return (
    <article className={classes.card}>
      <Decision appeal={appeal} />
      <Person member={appeal.member} />
      <Record record={appeal.record} />
      <Removed appeal={appeal} />
      {appeal.facts && (
        <Quoted label={intl.formatMessage({ id: 'staff.decide.facts' })}>{appeal.facts}</Quoted>
      )}
      <Quoted
        label={intl.formatMessage(
          { id: 'staff.appeals.text' },
          { when: dateTime(appeal.appealed_at) },
        )}
      >
        {appeal.text}
      </Quoted>
      <div className={judging.judge}>
        {appeal.from_report && (
          <Evidence
            source={{ from: 'appeal', id: appeal.id }}
            required={false}
            hint={intl.formatMessage({ id: 'staff.evidence.first_appeal' })}
          />
        )}
        <div className={judging.evidence}>
          {appeal.mine ? (
            <Alert icon="user">
              <FormattedMessage id="staff.appeals.mine" />
            </Alert>
          ) : (
            <Answer id={appeal.id} />
          )}
        </div>
      </div>
    </article>
  );
}

function Decision({ appeal }: { appeal: Appeal }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [decision, ground] = [
    { id: `staff.decision.${appeal.decision}` },
    { id: `staff.ground.${appeal.ground}` },
  ];
  return (
    <Group>
      <Tag tone="pink" icon="shield">
        {intl.formatMessage(decision)}
      </Tag>
      <Tag>{intl.formatMessage(ground)}</Tag>
      <span className={classes.dim}>
        {appeal.decided_by === null ? (
          <FormattedMessage
            id="staff.appeals.by_program"
            values={{ when: dateTime(appeal.decided_at) }}
          />
        ) : (
          <FormattedMessage
            id="staff.appeals.by"
            values={{ name: appeal.decided_by, when: dateTime(appeal.decided_at) }}
          />
        )}
      </span>
    </Group>
  );
}

function Removed({ appeal }: { appeal: Appeal }) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  const [shown, setShown] = useState(false);
  if (appeal.words)
    return (
      <Quoted label={intl.formatMessage({ id: 'staff.reports.profile_text' })}>
        {appeal.words}
      </Quoted>
    );
  if (!appeal.photo) return null;
  if (!shown) {
    return (
      <Group>
        <Button variant="outline" icon="eye" onClick={() => setShown(true)}>
          <FormattedMessage id="staff.photos.show" />
        </Button>
      </Group>
    );
  }
  return (
    <div className={classes.grid}>
      <img
        className={classes.photo}
        src={imageUrl(appeal.photo)}
        alt={intl.formatMessage({ id: 'staff.photos.of' }, { name: appeal.member?.name ?? '' })}
      />
    </div>
  );
}

function Answer({ id }: { id: string }) {
  const intl = useIntl();
  const [answer, setAnswer] = useState('');
  const [decide, { isLoading }] = useStaffDecideAppealMutation();
  const carryOut = useDecision();
  const busy = isLoading || answer.trim() === '';
  return (
    <>
      <Textarea
        label={intl.formatMessage({ id: 'staff.complaints.answer' })}
        hint={intl.formatMessage({ id: 'staff.appeals.answer_hint' })}
        value={answer}
        onChange={setAnswer}
        maxLength={2_000}
        rows={3}
        required
      />
      <Group>
        <Button
          variant="outline"
          icon="check"
          disabled={busy}
          onClick={() => void carryOut(decide({ id, outcome: 'uphold', answer }))}
        >
          <FormattedMessage id="staff.appeals.uphold" />
        </Button>
        <Button
          variant="danger"
          icon="undo"
          disabled={busy}
          onClick={() => void carryOut(decide({ id, outcome: 'reverse', answer }))}
        >
          <FormattedMessage id="staff.appeals.reverse" />
        </Button>
      </Group>
    </>
  );
}

const Quoted = ({ label, children }: { label: string; children: string }) => (
  <div>
    <Text dim size="small">
      {label}
    </Text>
    <blockquote className={classes.words}>{children}</blockquote>
  </div>
);
