import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isApiError, useErrorText, useFormats, usePageTitle, useSession } from '@duet/host';
import {
  Button,
  ErrorState,
  Icon,
  Loading,
  Page,
  Panel,
  Skeleton,
  Stack,
  Tag,
  Text,
  TextLink,
} from '@duet/ui';
import { canUsePasskeys } from '@duet/webauthn/can-use-passkeys';
import { useProfileActivateMutation, useProfileWelcomeDiscountQuery } from './activation.api';
import classes from './activation.module.css';

/** Mail scanners open links by GET and must not use up the token, so the activation is a POST. */
export default function ActivateDoneView() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return token ? <Activating token={token} /> : <Result />;
}

/** Kept in the history entry, so that a reload without a session still shows the result. */
const ACTIVATED = { isActivated: true };

function Result() {
  const { user } = useSession();
  const { state } = useLocation() as { state: Partial<typeof ACTIVATED> | null };
  if (state?.isActivated || user?.status === 'active') return <Done />;
  return user ? <Navigate to="/complete-signup" replace /> : <Unknown />;
}

function Unknown() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'profile.activate.unknown_title' });
  usePageTitle(title);
  return (
    <Page narrow title={title}>
      <Panel>
        <Stack>
          <Text>
            <FormattedMessage id="profile.activate.unknown_text" />
          </Text>
          <Button to="/login">
            <FormattedMessage id="profile.login.submit" />
          </Button>
        </Stack>
      </Panel>
    </Page>
  );
}

function Activating({ token }: { token: string }) {
  const navigate = useNavigate();
  const text = useErrorText();
  const [activate, { error }] = useProfileActivateMutation();
  const asked = useRef('');
  const run = () => {
    // Replaces the URL, because a reload must not send the token again.
    void activate(token)
      .unwrap()
      .then(() => navigate('/activate/done', { replace: true, state: ACTIVATED }))
      .catch(
        (failure: unknown) =>
          isApiError(failure) &&
          failure.status < 500 &&
          failure.status > 0 &&
          navigate('/activate/error', { replace: true }),
      );
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
    <Page
      title={<FormattedMessage id="profile.activate.title" />}
      aside={<Text dim>{intl.formatMessage({ id: 'profile.activate.text' })}</Text>}
    >
      <div className={classes.cards}>
        <SignedUp />
        {!isPremium && <GetPremium />}
        <Card
          title={<FormattedMessage id="profile.activate.search_title" />}
          text={<FormattedMessage id="profile.activate.search_text" />}
        >
          <Button to="/members">
            <FormattedMessage id="profile.activate.search_action" />
          </Button>
        </Card>
      </div>
      {user && canUsePasskeys() && <PasskeyOffer />}
    </Page>
  );
}

const PasskeyOffer = () => (
  <div className={classes.offer}>
    <Icon name="key" size={20} />
    <Text dim>
      <FormattedMessage
        id="profile.activate.passkey"
        values={{ link: (words) => <TextLink to="/settings/passkeys">{words}</TextLink> }}
      />
    </Text>
  </div>
);

/** Asks for a login if the browser that opened the link has no session. */
function SignedUp() {
  const { user } = useSession();
  if (!user) {
    return (
      <Card
        title={<FormattedMessage id="profile.activate.login_title" />}
        text={<FormattedMessage id="profile.activate.login_text" />}
      >
        <Button to="/login" variant="outline">
          <FormattedMessage id="profile.login.submit" />
        </Button>
      </Card>
    );
  }
  const done = (
    <Tag tone="teal" icon="check">
      <FormattedMessage id="profile.activate.signed_up" />
    </Tag>
  );
  return (
    <Card
      badge={done}
      title={<FormattedMessage id="profile.activate.photo_title" />}
      text={<FormattedMessage id="profile.activate.photo_text" />}
    >
      <Button to="/profile" variant="outline">
        <FormattedMessage id="profile.activate.photo_action" />
      </Button>
    </Card>
  );
}

function GetPremium() {
  const formats = useFormats();
  const { user } = useSession();
  const { data: percent } = useProfileWelcomeDiscountQuery(undefined, { skip: !user });
  const badge = percent ? (
    <Tag tone="pink">
      <FormattedMessage
        id="profile.activate.discount"
        values={{ percent: formats.percent(percent / 100) }}
      />
    </Tag>
  ) : null;
  return (
    <Card
      badge={badge}
      title={<FormattedMessage id="profile.activate.premium_title" />}
      text={<FormattedMessage id="profile.activate.premium_text" />}
    >
      <Button to="/credits" variant="pink">
        <FormattedMessage id="profile.activate.premium_action" />
      </Button>
    </Card>
  );
}

interface CardProps {
  title: React.ReactNode;
  text: React.ReactNode;
  badge?: React.ReactNode;
  children: React.ReactNode;
}

const Card = ({ title, text, badge, children }: CardProps) => (
  <Panel>
    <div className={classes.card}>
      <div>{badge}</div>
      <h2 className={classes.title}>{title}</h2>
      <Text dim>{text}</Text>
      <div className={classes.action}>{children}</div>
    </div>
  </Panel>
);
