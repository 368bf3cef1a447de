import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError, useErrorText, useSession } from '@duet/host';
import { Button, ErrorState, Loading, Page, Panel, Skeleton, Stack, Text } from '@duet/ui';
import { useProfileActivateMutation } from '../profile.api';
import classes from './activation.module.css';

/** /activate/done: the mailed link. The page posts the token, because scanners that follow links would use it up. */
export default function ActivateDoneView() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return token ? <Activating token={token} /> : <Done />;
}

function Activating({ token }: { token: string }) {
  const navigate = useNavigate();
  const text = useErrorText();
  const [activate, { error }] = useProfileActivateMutation();
  const asked = useRef('');
  const run = () => {
    // Replaced, so that neither a reload nor the back button uses the token again.
    void activate(token)
      .unwrap()
      .then(() => navigate('/activate/done', { replace: true }))
      .catch((failure: unknown) => isApiError(failure) && failure.status < 500 && failure.status > 0 && navigate('/activate/error', { replace: true }));
  };
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    run();
  });
  if (error) return <ErrorState onRetry={run}>{text(error)}</ErrorState>;
  return (
    <Page narrow title={<FormattedMessage id="profile.activate.working" />}>
      <Loading>
        <Skeleton height="8rem" radius="var(--r-lg)" />
      </Loading>
    </Page>
  );
}

function Done() {
  const intl = useIntl();
  const { user, isPremium } = useSession();
  return (
    <Page title={<FormattedMessage id="profile.activate.title" />} aside={<Text dim>{intl.formatMessage({ id: 'profile.activate.text' })}</Text>}>
      <div className={classes.cards}>
        {!user && (
          <Card title={<FormattedMessage id="profile.activate.login_title" />} text={<FormattedMessage id="profile.activate.login_text" />}>
            <Button to="/login">
              <FormattedMessage id="profile.login.submit" />
            </Button>
          </Card>
        )}
        <Card title={<FormattedMessage id="profile.activate.search_title" />} text={<FormattedMessage id="profile.activate.search_text" />}>
          <Button to="/members" variant={user ? 'primary' : 'outline'}>
            <FormattedMessage id="profile.activate.search_action" />
          </Button>
        </Card>
        <Card title={<FormattedMessage id="profile.activate.photo_title" />} text={<FormattedMessage id="profile.activate.photo_text" />}>
          <Button to="/profile" variant="outline">
            <FormattedMessage id="profile.activate.photo_action" />
          </Button>
        </Card>
        {!isPremium && (
          <Card title={<FormattedMessage id="profile.activate.premium_title" />} text={<FormattedMessage id="profile.activate.premium_text" />}>
            <Button to="/credits" variant="pink">
              <FormattedMessage id="profile.activate.premium_action" />
            </Button>
          </Card>
        )}
      </div>
    </Page>
  );
}

const Card = ({ title, text, children }: { title: React.ReactNode; text: React.ReactNode; children: React.ReactNode }) => (
  <Panel>
    <Stack>
      <h2 className={classes.title}>{title}</h2>
      <Text dim>{text}</Text>
      <div>{children}</div>
    </Stack>
  </Panel>
);
