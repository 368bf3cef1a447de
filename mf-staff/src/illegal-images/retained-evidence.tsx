import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFieldErrors, useFormats } from '@duet/host';
import type { EvidenceResponse } from '@duet/schemas/staff-queues';
import { Alert, Button, Group, Tag, TextField } from '@duet/ui';
import { Pager, toPageQuery, usePages } from '../queue/pager';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import {
  useStaffEvidenceQuery,
  useStaffHoldEvidenceMutation,
  useStaffReleaseEvidenceMutation,
} from '../queue/illegal-images.api';
import { PlaceTag } from './location-tag';

type Case = EvidenceResponse['cases'][number];

const WAS = {
  reported: { id: 'staff.illegal.was_reported' },
  mistake: { id: 'staff.illegal.was_mistake' },
};

export function RetainedEvidence({ aside }: { aside: ReactNode }) {
  const intl = useIntl();
  const pages = usePages();
  const query = toPageQuery(useStaffEvidenceQuery(pages.cursor));
  const cases = query.currentData?.cases ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.illegal.title" />}
      aside={aside}
      query={query}
      waiting={undefined}
      shown={cases.length}
      empty={intl.formatMessage({ id: 'staff.illegal.kept_empty' })}
      why={<FormattedMessage id="staff.illegal.kept_why" />}
    >
      <Alert>
        <FormattedMessage id="staff.illegal.kept_why" />
      </Alert>
      {cases.map((each) => (
        <RetainedCase key={each.id} evidence={each} />
      ))}
      <Pager pages={pages} cursor={query.currentData?.cursor} />
    </QueuePage>
  );
}

function RetainedCase({ evidence }: { evidence: Case }) {
  const intl = useIntl();
  const { dateTime, day } = useFormats();
  const { id, place, decision, reference, decided_at: at, destroyed_at: until, hold } = evidence;
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone={decision === 'reported' ? 'pink' : 'plain'}>
          {intl.formatMessage(WAS[decision])}
        </Tag>
        <PlaceTag place={place} />
        {hold && (
          <Tag tone="teal" icon="lock">
            <FormattedMessage id="staff.illegal.held" />
          </Tag>
        )}
      </Group>
      <span className={classes.dim}>
        {[id, reference, dateTime(at)].filter(Boolean).join(' · ')}
      </span>
      <span>
        {hold ? (
          <FormattedMessage
            id="staff.illegal.held_for"
            values={{ reference: hold.reference, name: hold.by, day: day(hold.at) }}
          />
        ) : (
          until && <FormattedMessage id="staff.illegal.until" values={{ day: day(until) }} />
        )}
      </span>
      {hold ? <Release id={id} /> : <LegalHold id={id} />}
    </article>
  );
}

function LegalHold({ id }: { id: string }) {
  const intl = useIntl();
  const [reference, setReference] = useState('');
  const [hold, { isLoading, error }] = useStaffHoldEvidenceMutation();
  const errors = useFieldErrors(error);
  const carryOut = useDecision();
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'staff.illegal.request' })}
        value={reference}
        onChange={setReference}
        error={errors.reference}
        maxLength={100}
      />
      <Group>
        <Button
          variant="outline"
          icon="lock"
          loading={isLoading}
          disabled={reference.trim() === ''}
          onClick={() => void carryOut(hold({ id, reference }))}
        >
          <FormattedMessage id="staff.illegal.hold" />
        </Button>
      </Group>
    </>
  );
}

function Release({ id }: { id: string }) {
  const [release, { isLoading }] = useStaffReleaseEvidenceMutation();
  const carryOut = useDecision();
  return (
    <Group>
      <Button
        variant="outline"
        icon="undo"
        loading={isLoading}
        onClick={() => void carryOut(release(id))}
      >
        <FormattedMessage id="staff.illegal.release" />
      </Button>
    </Group>
  );
}
