import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '@duet/host';
import { Button, EmptyState, Page, Panel, Stack, Text } from '@duet/ui';
import { useUserRefetch } from '../profile.api';
import { ResendButton } from './resend-button';

/** /complete-signup: the mail is on its way. Coming back to this tab looks whether the link was followed elsewhere. */
export default function CompleteSignupView() {
  const intl = useIntl();
  const { user } = useSession();
  const refetch = useUserRefetch();
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refetch());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  if (user?.status === 'active') {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'profile.activate.title' })}
        action={
          <Button to="/members">
            <FormattedMessage id="profile.activate.search_action" />
          </Button>
        }
      />
    );
  }
  return (
    <Page narrow title={<FormattedMessage id="profile.complete.title" />}>
      <Panel>
        <Stack>
          <Text>
            <FormattedMessage id="profile.complete.text" values={{ email: <b key="email">{user?.email}</b> }} />
          </Text>
          <Text dim size="small">
            <FormattedMessage id="profile.complete.spam" />
          </Text>
          <ResendButton />
          <Button variant="text" to="/members">
            <FormattedMessage id="profile.complete.look_around" />
          </Button>
        </Stack>
      </Panel>
    </Page>
  );
}
