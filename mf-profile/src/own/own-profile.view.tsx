import { Suspense, lazy, useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useErrorText, useSheet } from '@duet/host';
import { Button, ErrorState, Loading, Page, Skeleton, Text } from '@duet/ui';
import { useProfileOwnQuery } from '../profile.api';
import classes from './own.module.css';
import { PhotosPanel } from './photos-panel';
import { ProfileSections } from './profile-sections';
import { UnsavedGuard } from './unsaved-guard';
import { VisibilityPanel } from './visibility-panel';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog')).PreviewDialog,
}));

export default function OwnProfileView() {
  const text = useErrorText();
  const { data: profile, error, refetch } = useProfileOwnQuery();
  const { isDirty, onDirty } = useDirtySections();
  if (!profile && error)
    return <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>;
  return (
    <Page title={<FormattedMessage id="profile.own.title" />} aside={profile && <Preview />}>
      <Text dim>
        <FormattedMessage id="profile.own.text" />
      </Text>
      {profile ? (
        <div className={classes.columns}>
          <PhotosPanel profile={profile} />
          <div className={classes.sections}>
            <ProfileSections key={profile.id} profile={profile} onDirty={onDirty} />
            <VisibilityPanel profile={profile} />
          </div>
        </div>
      ) : (
        <Waiting />
      )}
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  );
}

function useDirtySections() {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const onDirty = useCallback(
    (section: string, isDirty: boolean) =>
      setDirty((before) => [
        ...before.filter((each) => each !== section),
        ...(isDirty ? [section] : []),
      ]),
    [],
  );
  return { isDirty: dirty.length > 0, onDirty };
}

function Preview() {
  const { isOpen, open, close } = useSheet('preview');
  return (
    <>
      <Button variant="quiet" size="small" icon="eye" onClick={open}>
        <FormattedMessage id="profile.own.preview" />
      </Button>
      <Suspense>{isOpen && <PreviewDialog onClose={close} />}</Suspense>
    </>
  );
}

const Waiting = () => (
  <Loading>
    <div className={classes.columns}>
      <Skeleton ratio="4/5" radius="var(--r-lg)" />
      <Skeleton height="32rem" radius="var(--r-lg)" />
    </div>
  </Loading>
);
