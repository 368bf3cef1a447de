import { useErrorText } from '@duet/host';
import { ErrorState, Loading, Skeleton } from '@duet/ui';
import { VisibilitySwitch } from '../own/visibility-panel';
import { useProfileOwnQuery } from '../profile.api';
import { Frame } from './frame';

export default function VisibilityPanel() {
  const text = useErrorText();
  const { data: profile, error, refetch } = useProfileOwnQuery();
  return (
    <Frame>
      {profile ? (
        <VisibilitySwitch profile={profile} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>
      ) : (
        <Loading>
          <Skeleton height="5rem" radius="var(--r-sm)" />
        </Loading>
      )}
    </Frame>
  );
}
