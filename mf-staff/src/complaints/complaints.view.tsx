import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { ComplaintsResponse } from '@duet/schemas/staff-queues';
import { Group, Tag, Text, TextLink, Textarea } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { DecisionForm } from '../queue/decision-form';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useStaffComplaintsQuery, useStaffDecideComplaintMutation } from '../queue/queues.api';
import { useDecision } from '../queue/use-decision';

export default function ComplaintsView() {
  return <StaffFrame permission="complaints.review">{() => <Complaints />}</StaffFrame>;
}

function Complaints() {
  const intl = useIntl();
  const query = useStaffComplaintsQuery();
  const complaints = query.data?.complaints ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.complaints.title" />}
      query={query}
      waiting={query.data?.waiting}
      shown={complaints.length}
      empty={intl.formatMessage({ id: 'staff.complaints.empty' })}
    >
      {complaints.map((complaint) => (
        <Complaint key={complaint.id} complaint={complaint} />
      ))}
    </QueuePage>
  );
}

function Complaint({ complaint }: { complaint: ComplaintsResponse['complaints'][number] }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [answer, setAnswer] = useState('');
  const [decide, { isLoading, error }] = useStaffDecideComplaintMutation();
  const carryOut = useDecision();
  const kind = { id: `staff.complaint.${complaint.kind}` };
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="teal" icon="mail">
          {complaint.reference}
        </Tag>
        <Tag>{intl.formatMessage(kind)}</Tag>
        <span className={classes.dim}>{dateTime(complaint.created_at)}</span>
      </Group>
      <div className={classes.pair}>
        <div>
          <Text dim size="small">
            <FormattedMessage id="staff.complaints.by" />
          </Text>
          {complaint.writer && <Person member={complaint.writer} />}
          <span className={classes.dim}>
            {complaint.name} ·{' '}
            <TextLink href={`mailto:${complaint.email}`}>{complaint.email}</TextLink>
          </span>
        </div>
        {complaint.member && (
          <div>
            <Text dim size="small">
              <FormattedMessage id="staff.reports.about" />
            </Text>
            <Person member={complaint.member} />
          </div>
        )}
      </div>
      <blockquote className={classes.words}>{complaint.text}</blockquote>
      {complaint.link && <span className={classes.dim}>{complaint.link}</span>}
      <Textarea
        label={intl.formatMessage({ id: 'staff.complaints.answer' })}
        hint={intl.formatMessage({ id: 'staff.complaints.answer_hint' })}
        value={answer}
        onChange={setAnswer}
        maxLength={2000}
        rows={4}
      />
      <DecisionForm
        hasMember={complaint.member !== null}
        photos={[]}
        busy={isLoading || answer.trim() === ''}
        error={error}
        onDecide={(body) => void carryOut(decide({ id: complaint.id, answer, ...body }))}
      />
    </article>
  );
}
