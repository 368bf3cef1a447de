import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useHasRoute, useSession } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import { findMailbox } from '@duet/schemas/mailboxes';
import { Button, EmptyState, Page, Panel, Stack, Text } from '@duet/ui';
import { useUserRefetch } from '../profile.api';
import { SignupProgress } from '../signup/signup-progress';
import { useProfileFindMatchesQuery } from '../signup/signup.api';
import { ChangeAddress } from './change-address';
import { ResendButton } from './resend-button';

const MATCHES = '/signup-matches';

/**
 * Members activate their account in another tab, so the user is fetched again when this tab becomes
 * visible.
 */
export default function CompleteSignupView() {
  const intl = useIntl();
  const { user } = useSession();
  const refetch = useUserRefetch();
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refetch());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  if (!user) return null;
  if (user.status !== 'active') return <Waiting user={user} />;
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

function Waiting({ user }: { user: User }) {
  const isFresh = useSearchParams()[0].has('api_signup_complete');
  const mailbox = findMailbox(user.email);
  return (
    <Page narrow title={<FormattedMessage id="profile.complete.title" />}>
      <Stack gap="wide">
        <Panel>
          <Stack>
            <Text>
              <FormattedMessage
                id="profile.complete.text"
                values={{ email: <b key="email">{user.email}</b> }}
              />
            </Text>
            <Text dim size="small">
              <FormattedMessage id="profile.complete.spam" />
            </Text>
            {mailbox && (
              <Button href={mailbox.url} icon="mail" size="large">
                <FormattedMessage
                  id="profile.complete.open"
                  values={{ provider: mailbox.provider }}
                />
              </Button>
            )}
            <ResendButton />
            <ChangeAddress email={user.email} />
          </Stack>
        </Panel>
        <HandOver profile={user.profile} isNext={!mailbox} />
        {isFresh && (
          <Panel>
            <SignupProgress stage={null} />
          </Panel>
        )}
      </Stack>
    </Page>
  );
}

interface HandOverProps {
  profile: User['profile'];
  isNext: boolean;
}

function HandOver({ profile, isNext }: HandOverProps) {
  const hasMatches = useHasRoute(MATCHES);
  const wanted = profile.looking_for;
  const { data: count = 0 } = useProfileFindMatchesQuery(
    { gender: wanted ?? 'woman', country: profile.country },
    { skip: !wanted },
  );
  return (
    <Stack gap="tight">
      {count > 0 && (
        <Text>
          <FormattedMessage id="profile.complete.found" values={{ count }} />
        </Text>
      )}
      <Button
        to={hasMatches ? MATCHES : '/members'}
        variant={isNext ? 'primary' : 'outline'}
        size="large"
        block
      >
        <FormattedMessage id="profile.complete.look_around" />
      </Button>
    </Stack>
  );
}
