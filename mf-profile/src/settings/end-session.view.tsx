import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ErrorMessage, isApiError } from '@duet/host';
import { Button, EmptyState, ErrorState, Page, Stack, Text } from '@duet/ui';
import { useProfileEndSessionByLinkMutation } from './sessions.api';

/** Mail scanners open links, so only a click sends the token. */
export default function EndSessionView() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [end, { isSuccess, isLoading, error }] = useProfileEndSessionByLinkMutation();
  const password = (
    <Button to="/reset-password">
      <FormattedMessage id="profile.reset.do_title" />
    </Button>
  );
  if (isSuccess) {
    return (
      <EmptyState title={intl.formatMessage({ id: 'profile.end_session.done' })} action={password}>
        <FormattedMessage id="profile.end_session.done_text" />
      </EmptyState>
    );
  }
  if (!token || isDead(error)) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'profile.activate.error_title' })}
        action={password}
      >
        <FormattedMessage id="profile.sessions.text" />
      </ErrorState>
    );
  }
  return (
    <Page narrow title={<FormattedMessage id="profile.end_session.title" />}>
      <Stack>
        <Text>
          <FormattedMessage id="profile.end_session.text" />
        </Text>
        <ErrorMessage error={error} />
        <Button size="large" block loading={isLoading} onClick={() => void end(token)}>
          <FormattedMessage id="profile.end_session.submit" />
        </Button>
      </Stack>
    </Page>
  );
}

const isDead = (error: unknown): boolean =>
  isApiError(error) && (error.error === 'invalid_token' || error.error === 'invalid_fields');
