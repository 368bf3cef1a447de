import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useImageUrl } from '@duet/host';
import type { ReportsResponse } from '@duet/schemas/staff-queues';
import { Group, Tag, Text } from '@duet/ui';
import { Evidence } from '../evidence/evidence';
import judging from '../evidence/evidence.module.css';
import { StaffFrame } from '../frame/staff-frame';
import { DecisionForm } from '../queue/decision-form';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import { Record } from '../queue/record';
import classes from '../queue/queue.module.css';
import { useStaffDecideReportMutation, useStaffReportsQuery } from '../queue/queues.api';
import { useDecision } from '../queue/use-decision';

type Reported = ReportsResponse['reports'][number];

export default function ReportsView() {
  return <StaffFrame permission="reports.review">{() => <Reports />}</StaffFrame>;
}

function Reports() {
  const intl = useIntl();
  const query = useStaffReportsQuery();
  const reports = query.data?.reports ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.reports.title" />}
      query={query}
      waiting={query.data?.waiting}
      shown={reports.length}
      empty={intl.formatMessage({ id: 'staff.reports.empty' })}
    >
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </QueuePage>
  );
}

function Report({ report }: { report: Reported }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [decide, { isLoading, error }] = useStaffDecideReportMutation();
  const carryOut = useDecision();
  const reason = { id: `staff.reason.${report.reason}` };
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="pink" icon="alert">
          {intl.formatMessage(reason)}
        </Tag>
        <span className={classes.dim}>
          {intl.formatMessage(
            { id: 'staff.reports.when' },
            { when: dateTime(report.updated_at), count: report.times },
          )}
        </span>
      </Group>
      <Parties report={report} />
      {report.text && <blockquote className={classes.words}>{report.text}</blockquote>}
      {report.about && (
        <div>
          <Text dim size="small">
            <FormattedMessage id="staff.reports.profile_text" />
          </Text>
          <p className={classes.words}>{report.about}</p>
        </div>
      )}
      <Photos photos={report.photos} />
      <div className={judging.judge}>
        <Evidence
          source={{ from: 'report', id: report.id }}
          required={report.about_chat}
          hint={
            report.about_chat
              ? intl.formatMessage({ id: 'staff.evidence.first' })
              : intl.formatMessage({ id: 'staff.evidence.about_profile' })
          }
        />
        <DecisionForm
          hasMember={report.member !== null}
          photos={report.photos}
          busy={isLoading}
          error={error}
          onDecide={(body) => void carryOut(decide({ id: report.id, ...body }))}
        />
      </div>
    </article>
  );
}

const Parties = ({ report }: { report: Reported }) => (
  <div className={classes.pair}>
    <div>
      <Text dim size="small">
        <FormattedMessage id="staff.reports.about" />
      </Text>
      <Person member={report.member} />
      <Record record={report.record} />
    </div>
    <div>
      <Text dim size="small">
        <FormattedMessage id="staff.reports.by" />
      </Text>
      <Person member={report.reporter} />
    </div>
  </div>
);

function Photos({ photos }: Pick<Reported, 'photos'>) {
  const intl = useIntl();
  const imageUrl = useImageUrl();
  if (photos.length === 0) return null;
  return (
    <div className={classes.photos}>
      {photos.map(({ id, image }, index) => (
        <img
          key={id}
          src={imageUrl(image)}
          alt={intl.formatMessage({ id: 'staff.decide.photo' }, { number: index + 1 })}
          loading="lazy"
        />
      ))}
    </div>
  );
}
