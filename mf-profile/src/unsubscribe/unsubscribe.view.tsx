import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ErrorMessage, isApiError, useSettings } from '@duet/host';
import { Button, ErrorState, Group, Page, Panel, Stack, Text } from '@duet/ui';
import { useProfileUnsubscribeMutation } from './unsubscribe.api';
import classes from './unsubscribe.module.css';

export default function UnsubscribeView() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [change, { data, isLoading, error }] = useProfileUnsubscribeMutation();
  if (!token || isDead(error)) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'profile.unsubscribe.dead_title' })}
        action={<ToSettings />}
      >
        <FormattedMessage id="profile.unsubscribe.dead" />
      </ErrorState>
    );
  }
  const unsubscribe = () => void change({ token });
  const resume = () => void change({ token, resume: true });
  return (
    <Page narrow title={<Title subscribed={data?.subscribed} />}>
      <Panel>
        <Stack>
          <div role="status">
            <What subscribed={data?.subscribed} />
          </div>
          <ErrorMessage error={error} />
          {data ? (
            <Group>
              <Button
                variant="outline"
                loading={isLoading}
                onClick={data.subscribed ? unsubscribe : resume}
              >
                {data.subscribed ? (
                  <FormattedMessage id="profile.unsubscribe.submit" />
                ) : (
                  <FormattedMessage id="profile.unsubscribe.resume" />
                )}
              </Button>
              <ToSettings />
            </Group>
          ) : (
            <Button size="large" block loading={isLoading} onClick={unsubscribe}>
              <FormattedMessage id="profile.unsubscribe.submit" />
            </Button>
          )}
        </Stack>
      </Panel>
    </Page>
  );
}

function Title({ subscribed }: { subscribed: boolean | undefined }) {
  if (subscribed === undefined) return <FormattedMessage id="profile.unsubscribe.title" />;
  return subscribed ? (
    <FormattedMessage id="profile.unsubscribe.resumed_title" />
  ) : (
    <FormattedMessage id="profile.unsubscribe.done_title" />
  );
}

function What({ subscribed }: { subscribed: boolean | undefined }) {
  const { name: site } = useSettings();
  if (subscribed) {
    return (
      <Text>
        <FormattedMessage id="profile.unsubscribe.resumed" />
      </Text>
    );
  }
  return (
    <Stack gap="tight">
      <Text>
        {subscribed === undefined ? (
          <FormattedMessage id="profile.unsubscribe.text" values={{ site }} />
        ) : (
          <FormattedMessage id="profile.unsubscribe.done" values={{ site }} />
        )}
      </Text>
      <ul className={classes.kinds}>
        <li>
          <FormattedMessage id="profile.unsubscribe.kind_messages" />
        </li>
        <li>
          <FormattedMessage id="profile.unsubscribe.kind_likes" />
        </li>
        <li>
          <FormattedMessage id="profile.unsubscribe.kind_news" />
        </li>
      </ul>
      <Text dim>
        <FormattedMessage id="profile.unsubscribe.stays" />
      </Text>
    </Stack>
  );
}

const ToSettings = () => (
  <Button variant="text" to="/settings/notifications">
    <FormattedMessage id="profile.unsubscribe.settings" />
  </Button>
);

const isDead = (error: unknown): boolean =>
  isApiError(error) && (error.error === 'invalid_token' || error.error === 'invalid_fields');
