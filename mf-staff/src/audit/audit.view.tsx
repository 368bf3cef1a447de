import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { AuditEntry } from '@duet/schemas/staff';
import { Panel } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { Pager, toPageQuery, usePages } from '../queue/pager';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useStaffAuditQuery } from '../staff.api';

export default function AuditView() {
  return <StaffFrame permission="audit.read">{() => <Audit />}</StaffFrame>;
}

function Audit() {
  const intl = useIntl();
  const pages = usePages();
  const query = toPageQuery(useStaffAuditQuery(pages.cursor));
  const entries = query.currentData?.entries ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.audit.title" />}
      query={query}
      waiting={undefined}
      shown={entries.length}
      empty={intl.formatMessage({ id: 'staff.audit.empty' })}
    >
      <Panel>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </Panel>
      <Pager pages={pages} cursor={query.currentData?.cursor} />
    </QueuePage>
  );
}

/** Shows raw codes, because staff search for them. */
function Line({ entry: { at, staff, action, subject, details } }: { entry: AuditEntry }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className={classes.line}>
      <span>{dateTime(at)}</span>
      <strong>{staff?.name ?? intl.formatMessage({ id: 'staff.audit.command' })}</strong>
      <span>
        <code>{action}</code> {subject && `${subject.kind} ${subject.id}`}
      </span>
      <Words action={action} from={details.from ?? ''} />
      {facts.length > 0 && <span className={classes.details}>{facts.join(' · ')}</span>}
    </div>
  );
}

function Words({ action, from }: { action: string; from: string }) {
  if (action !== 'evidence.opened' && action !== 'evidence.photo_shown') return null;
  return (
    <span className={classes.details}>
      {action === 'evidence.opened' ? (
        <FormattedMessage id="staff.audit.evidence_opened" values={{ from }} />
      ) : (
        <FormattedMessage id="staff.audit.evidence_photo" values={{ from }} />
      )}
    </span>
  );
}
