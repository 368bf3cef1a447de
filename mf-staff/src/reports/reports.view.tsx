import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useImageUrl } from '@duet/host';
import type { ReportsAnswer } from '@duet/schemas/staff-queues';
import { Group, Tag, Text, TextField } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { MemberDecisionButtons } from '../queue/member-decision';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffDecideReportMutation, useStaffReportsQuery } from '../staff.api';

export default function ReportsView() {
  return <StaffFrame permission="reports.review">{() => <Reports />}</StaffFrame>;
}

function Reports() {
  const intl = useIntl();
  const query = useStaffReportsQuery();
  const reports = query.data?.reports ?? [];
  return (
    <QueuePage title={<FormattedMessage id="staff.reports.title" />} query={query} waiting={query.data?.waiting} shown={reports.length} empty={intl.formatMessage({ id: 'staff.reports.empty' })}>
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </QueuePage>
  );
}

function Report({ report }: { report: ReportsAnswer['reports'][number] }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const imageUrl = useImageUrl();
  const [note, setNote] = useState('');
  const [decide, { isLoading }] = useStaffDecideReportMutation();
  const carryOut = useDecision();
  const reason = { id: `staff.reason.${report.reason}` };
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="pink" icon="alert">
          {intl.formatMessage(reason)}
        </Tag>
        {report.others > 0 && <Tag>{intl.formatMessage({ id: 'staff.reports.others' }, { count: report.others })}</Tag>}
        {report.warnings > 0 && <Tag>{intl.formatMessage({ id: 'staff.reports.warnings' }, { count: report.warnings })}</Tag>}
        <span className={classes.dim}>{intl.formatMessage({ id: 'staff.reports.when' }, { when: dateTime(report.updated_at), count: report.times })}</span>
      </Group>
      <div className={classes.pair}>
        <div>
          <Text dim size="small">
            <FormattedMessage id="staff.reports.about" />
          </Text>
          <Person member={report.member} />
        </div>
        <div>
          <Text dim size="small">
            <FormattedMessage id="staff.reports.by" />
          </Text>
          <Person member={report.reporter} />
        </div>
      </div>
      {report.text && <blockquote className={classes.words}>{report.text}</blockquote>}
      {report.about && (
        <div>
          <Text dim size="small">
            <FormattedMessage id="staff.reports.profile_text" />
          </Text>
          <p className={classes.words}>{report.about}</p>
        </div>
      )}
      {report.images.length > 0 && (
        <div className={classes.photos}>
          {report.images.map((image) => (
            <img key={image} src={imageUrl(image)} alt="" loading="lazy" />
          ))}
        </div>
      )}
      <TextField label={intl.formatMessage({ id: 'staff.decide.note' })} hint={intl.formatMessage({ id: 'staff.decide.note_hint' })} value={note} onChange={setNote} maxLength={1000} />
      <MemberDecisionButtons hasMember={report.member !== null} busy={isLoading} onDecide={(decision) => void carryOut(decide({ id: report.id, decision, note }))} />
    </article>
  );
}
