import { FormattedMessage } from 'react-intl';
import { useErrorText, useSession } from '@duet/host';
import { Alert, Button, ErrorState, Loading, Page, Skeleton, Text } from '@duet/ui';
import { useProfileOwnQuery } from '../profile.api';
import classes from './own.module.css';
import { PhotosPanel } from './photos-panel';
import { ProfileForm } from './profile-form';

/** /profile: how others see one, and what one can change of it. */
export default function OwnProfileView() {
  const text = useErrorText();
  const { user } = useSession();
  const { data: profile, error, refetch } = useProfileOwnQuery();
  if (!profile && error) return <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>;
  return (
    <Page title={<FormattedMessage id="profile.own.title" />} aside={profile && <Preview id={profile.id} />}>
      {user?.status === 'not_confirmed' && (
        <div className={classes.notice}>
          <Alert tone="warn" icon="mail" action={<Button size="small" variant="outline" to="/complete-signup"><FormattedMessage id="profile.own.confirm_action" /></Button>}>
            <FormattedMessage id="profile.own.confirm" />
          </Alert>
        </div>
      )}
      <Text dim>
        <FormattedMessage id="profile.own.text" />
      </Text>
      {profile ? (
        <div className={classes.columns}>
          <PhotosPanel profile={profile} />
          <ProfileForm key={profile.id} profile={profile} />
        </div>
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

const Preview = ({ id }: { id: string }) => (
  <Button variant="quiet" size="small" icon="eye" to={`/members/${id}`}>
    <FormattedMessage id="profile.own.preview" />
  </Button>
);

const Waiting = () => (
  <Loading>
    <div className={classes.columns}>
      <Skeleton ratio="4/5" radius="var(--r-lg)" />
      <Skeleton height="32rem" radius="var(--r-lg)" />
    </div>
  </Loading>
);
