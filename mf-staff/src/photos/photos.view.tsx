import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats, useImageUrl } from '@duet/host';
import type { PhotosAnswer } from '@duet/schemas/staff-queues';
import { Button, Group, Select } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { Person } from '../queue/person';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffDecidePhotoMutation, useStaffPhotosQuery } from '../staff.api';

const REASONS = ['nudity', 'not_you', 'minor', 'contact_details', 'quality', 'other'] as const;
type Reason = (typeof REASONS)[number];

export default function PhotosView() {
  return <StaffFrame permission="photos.review">{() => <Photos />}</StaffFrame>;
}

function Photos() {
  const intl = useIntl();
  const query = useStaffPhotosQuery();
  const photos = query.data?.photos ?? [];
  return (
    <QueuePage title={<FormattedMessage id="staff.photos.title" />} query={query} waiting={query.data?.waiting} shown={photos.length} empty={intl.formatMessage({ id: 'staff.photos.empty' })}>
      <div className={classes.grid}>
        {photos.map((photo) => (
          <PhotoToDecide key={photo.id} photo={photo} />
        ))}
      </div>
    </QueuePage>
  );
}

function PhotoToDecide({ photo }: { photo: PhotosAnswer['photos'][number] }) {
  const intl = useIntl();
  const { when } = useFormats();
  const imageUrl = useImageUrl();
  const [reason, setReason] = useState<Reason | ''>('');
  const [decide, { isLoading }] = useStaffDecidePhotoMutation();
  const carryOut = useDecision();
  const options = REASONS.map((value) => {
    const message = { id: `staff.refusal.${value}` };
    return { value, label: intl.formatMessage(message) };
  });
  return (
    <article className={classes.card}>
      <img className={classes.photo} src={imageUrl(photo.image)} alt={intl.formatMessage({ id: 'staff.photos.of' }, { name: photo.member.name })} />
      <Person member={photo.member} />
      <span className={classes.dim}>
        {photo.private ? <FormattedMessage id="staff.photos.private_since" values={{ when: when(photo.created_at) }} /> : <FormattedMessage id="staff.photos.since" values={{ when: when(photo.created_at) }} />}
      </span>
      <Button icon="check" block disabled={isLoading} onClick={() => void carryOut(decide({ id: photo.id, decision: 'approve' }))}>
        <FormattedMessage id="staff.photos.approve" />
      </Button>
      <Group align="between" nowrap>
        <Select label={intl.formatMessage({ id: 'staff.photos.reason' })} hideLabel value={reason} placeholder={intl.formatMessage({ id: 'staff.photos.reason' })} options={options} onChange={(value) => setReason(value as Reason)} />
        <Button variant="danger" disabled={isLoading || reason === ''} onClick={() => reason !== '' && void carryOut(decide({ id: photo.id, decision: 'refuse', reason }))}>
          <FormattedMessage id="staff.photos.refuse" />
        </Button>
      </Group>
    </article>
  );
}
