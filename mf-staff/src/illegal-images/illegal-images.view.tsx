import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFieldErrors, useFormats } from '@duet/host';
import type { IllegalImagesResponse } from '@duet/schemas/staff-queues';
import { Alert, Button, Group, Segmented, Tag, TextField } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import {
  useStaffDecideIllegalImageMutation,
  useStaffIllegalImagesQuery,
} from '../queue/illegal-images.api';
import { RetainedEvidence } from './retained-evidence';
import { PlaceTag } from './location-tag';

type Case = IllegalImagesResponse['images'][number];

export default function IllegalImagesView() {
  return <StaffFrame permission="evidence.review">{() => <IllegalImages />}</StaffFrame>;
}

function IllegalImages() {
  const intl = useIntl();
  const [shown, setShown] = useState<'waiting' | 'kept'>('waiting');
  const choice = (
    <Segmented
      label={intl.formatMessage({ id: 'staff.illegal.which' })}
      hideLabel
      value={shown}
      onChange={setShown}
      options={[
        { value: 'waiting', label: intl.formatMessage({ id: 'staff.illegal.waiting' }) },
        { value: 'kept', label: intl.formatMessage({ id: 'staff.illegal.kept' }) },
      ]}
    />
  );
  return shown === 'waiting' ? <Cases aside={choice} /> : <RetainedEvidence aside={choice} />;
}

function Cases({ aside }: { aside: ReactNode }) {
  const intl = useIntl();
  const query = useStaffIllegalImagesQuery();
  const images = query.data?.images ?? [];
  return (
    <QueuePage
      title={<FormattedMessage id="staff.illegal.title" />}
      aside={aside}
      query={query}
      waiting={query.data?.waiting}
      shown={images.length}
      empty={intl.formatMessage({ id: 'staff.illegal.empty' })}
    >
      <Alert tone="warn">
        <FormattedMessage id="staff.illegal.never" />
      </Alert>
      {images.map((each) => (
        <CaseToDecide key={each.id} image={each} />
      ))}
    </QueuePage>
  );
}

/** Never shows the image. */
function CaseToDecide({
  image: { id, place, list, sha256, found_at: at, member },
}: {
  image: Case;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [reference, setReference] = useState('');
  const [decide, { isLoading, error }] = useStaffDecideIllegalImageMutation();
  const errors = useFieldErrors(error);
  const carryOut = useDecision();
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="pink" icon="alert">
          {list}
        </Tag>
        <PlaceTag place={place} />
        <span className={classes.dim}>{dateTime(at)}</span>
      </Group>
      <Person member={member} />
      <span className={classes.dim}>
        {id} · {sha256}
      </span>
      <Steps />
      <TextField
        label={intl.formatMessage({ id: 'staff.illegal.reference' })}
        value={reference}
        onChange={setReference}
        error={errors.reference}
        maxLength={100}
      />
      <Group>
        <Button
          variant="danger"
          icon="check"
          disabled={isLoading || reference.trim() === ''}
          onClick={() => void carryOut(decide({ id, decision: 'reported', reference, note: '' }))}
        >
          <FormattedMessage id="staff.illegal.reported" />
        </Button>
        <Button
          variant="outline"
          icon="undo"
          disabled={isLoading}
          onClick={() =>
            void carryOut(decide({ id, decision: 'mistake', reference: '', note: '' }))
          }
        >
          <FormattedMessage id="staff.illegal.mistake" />
        </Button>
      </Group>
    </article>
  );
}

const Steps = () => (
  <ol className={classes.steps}>
    <li>
      <FormattedMessage id="staff.illegal.step_frozen" />
    </li>
    <li>
      <FormattedMessage id="staff.illegal.step_report" />
    </li>
    <li>
      <FormattedMessage id="staff.illegal.step_number" />
    </li>
  </ol>
);
