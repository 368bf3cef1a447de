import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ErrorMessage, isApiError, useSession } from '@duet/host';
import { Button, EmptyState, ErrorState, Page, Stack, Text } from '@duet/ui';
import { useProfileMailChangeDoMutation } from './settings.api';

export default function MailChangeDoView() {
  const intl = useIntl();
  const { user } = useSession();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [confirm, { data, isLoading, error }] = useProfileMailChangeDoMutation();
  const onwards = user ? (
    <Button to="/settings/email">
      <FormattedMessage id="profile.settings.title" />
    </Button>
  ) : (
    <Button to="/login">
      <FormattedMessage id="profile.login.submit" />
    </Button>
  );
  if (data) {
    return (
      <EmptyState title={intl.formatMessage({ id: 'profile.mail_change.done' })} action={onwards}>
        <FormattedMessage
          id="profile.mail_change.done_text"
          values={{ email: <b key="email">{data.email}</b> }}
        />
      </EmptyState>
    );
  }
  if (!token || isDead(error)) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'profile.activate.error_title' })}
        action={onwards}
      >
        <FormattedMessage id="profile.mail_change.dead" />
      </ErrorState>
    );
  }
  return (
    <Page narrow title={<FormattedMessage id="profile.mail_change.title" />}>
      <Stack>
        <Text>
          <FormattedMessage id="profile.mail_change.text" />
        </Text>
        <ErrorMessage error={error} />
        <Button size="large" block loading={isLoading} onClick={() => void confirm(token)}>
          <FormattedMessage id="profile.mail_change.submit" />
        </Button>
      </Stack>
    </Page>
  );
}

const isDead = (error: unknown): boolean =>
  isApiError(error) && (error.error === 'invalid_token' || error.error === 'invalid_fields');
