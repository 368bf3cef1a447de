import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useImageUrl } from '@duet/host';
import type { MemberView } from '@duet/schemas/identity';
import type { Preview } from '@duet/schemas/photos';
import {
  ErrorState,
  Grid,
  Loading,
  Modal,
  PhotoCard,
  Segmented,
  Skeleton,
  Stack,
  Text,
} from '@duet/ui';
import { useInterestText } from '../interests/interest-text';
import { useProfilePreviewQuery } from './own.api';

export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const text = useErrorText();
  const [eyes, setEyes] = useState<Preview>('free');
  const { currentData: profile, error, refetch } = useProfilePreviewQuery(eyes);
  const options = [
    { value: 'visitor', label: intl.formatMessage({ id: 'profile.preview.visitor' }) },
    { value: 'free', label: intl.formatMessage({ id: 'profile.preview.free' }) },
    { value: 'premium', label: intl.formatMessage({ id: 'profile.preview.premium' }) },
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      size="wide"
      title={<FormattedMessage id="profile.preview.title" />}
    >
      <Stack>
        <Segmented
          label={intl.formatMessage({ id: 'profile.preview.label' })}
          hideLabel
          value={eyes}
          onChange={setEyes}
          options={options}
        />
        {profile && <Seen profile={profile} />}
        {!profile && error && <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>}
        {!profile && !error && (
          <Loading>
            <Skeleton height="18rem" radius="var(--r-lg)" />
          </Loading>
        )}
      </Stack>
    </Modal>
  );
}

function Seen({ profile }: { profile: MemberView }) {
  const intl = useIntl();
  const getUrl = useImageUrl();
  const getText = useInterestText();
  const locked = intl.formatMessage({ id: 'profile.preview.locked' });
  return (
    <>
      <Grid>
        {profile.images.length === 0 && (
          <PhotoCard name={profile.name} age={profile.age} where={profile.city} />
        )}
        {profile.images.map((image) => (
          <PhotoCard
            key={image.id}
            name={profile.name}
            age={profile.age}
            where={profile.city}
            src={getUrl(image.thumb_filename)}
            locked={image.locked ? locked : undefined}
          />
        ))}
      </Grid>
      {profile.about && <Text>{profile.about}</Text>}
      {profile.interests.length > 0 && (
        <Text dim>{intl.formatList(profile.interests.map(getText), { type: 'unit' })}</Text>
      )}
    </>
  );
}
