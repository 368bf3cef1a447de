import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorMessage, useFormats, useSession, useSettings } from '@duet/host';
import { phoneLink } from '@duet/schemas/company-rules';
import { Alert, Button, Group, Page, Panel, Stack, Text, TextLink } from '@duet/ui';
import { useProfileReactivateMutation } from './leaving.api';
import classes from './leaving.module.css';

/** Offers reactivation if the URL has a mailed token (spec section 4). */
export default function AccountDeletedView() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const token = query.get('token');
  if (query.has('back')) return <Back />;
  if (token) return <Reactivate token={token} />;
  const until = query.get('until') ?? '';
  const isOpen =
    /^\d{4}-\d{2}-\d{2}$/.test(until) && until >= new Date().toISOString().slice(0, 10);
  return isOpen && !user ? <Gone until={until} /> : <HowTo isMember={user !== null} />;
}

/** Shown if it is unknown whether the visitor has deleted an account. */
const HowTo = ({ isMember }: { isMember: boolean }) => (
  <Page narrow title={<FormattedMessage id="profile.deleted.how_title" />}>
    <Panel>
      <Stack>
        <Text>
          <FormattedMessage id="profile.deleted.how_text" />
        </Text>
        {!isMember && (
          <Button size="large" block to="/login">
            <FormattedMessage id="profile.login.submit" />
          </Button>
        )}
        <Support />
      </Stack>
    </Panel>
  </Page>
);

function Gone({ until }: { until: string }) {
  const { day } = useFormats();
  return (
    <Page narrow title={<FormattedMessage id="profile.deleted.title" />}>
      <Panel>
        <Stack>
          <ul className={classes.facts}>
            <li>
              <FormattedMessage id="profile.deleted.now" />
            </li>
            <li>
              <FormattedMessage
                id="profile.deleted.until"
                values={{ date: <b key="date">{day(until)}</b> }}
              />
            </li>
            <li>
              <FormattedMessage id="profile.deleted.then" />
            </li>
          </ul>
          <Alert icon="mail">
            <FormattedMessage id="profile.deleted.mail" />
          </Alert>
          <Support />
          <Group>
            <Button variant="outline" to="/">
              <FormattedMessage id="profile.deleted.home" />
            </Button>
          </Group>
        </Stack>
      </Panel>
    </Page>
  );
}

/** Mail scanners open links, so only a click sends the token. */
function Reactivate({ token }: { token: string }) {
  const navigate = useNavigate();
  const [reactivate, { isLoading, error }] = useProfileReactivateMutation();
  const run = () => {
    // Replaces the URL, because its token is used.
    void reactivate(token)
      .unwrap()
      .then(() => navigate('/account-deleted?back', { replace: true }))
      .catch(() => undefined);
  };
  return (
    <Page narrow title={<FormattedMessage id="profile.deleted.return_title" />}>
      <Panel>
        <Stack>
          <Text>
            <FormattedMessage id="profile.deleted.return_text" />
          </Text>
          <ErrorMessage error={error} />
          <Button size="large" block loading={isLoading} onClick={run}>
            <FormattedMessage id="profile.deleted.return_action" />
          </Button>
          {error && (
            <Button variant="text" to="/login">
              <FormattedMessage id="profile.deleted.new_link" />
            </Button>
          )}
          <Support />
        </Stack>
      </Panel>
    </Page>
  );
}

const Back = () => (
  <Page narrow title={<FormattedMessage id="profile.deleted.back_title" />}>
    <Panel>
      <Stack>
        <Text>
          <FormattedMessage id="profile.deleted.back_text" />
        </Text>
        <Button size="large" block to="/login">
          <FormattedMessage id="profile.login.submit" />
        </Button>
      </Stack>
    </Panel>
  </Page>
);

function Support() {
  const intl = useIntl();
  const { support_email: email, support_phone: phone } = useSettings();
  return (
    <Text dim size="small">
      {intl.formatMessage(
        { id: 'profile.deleted.support' },
        {
          email: (
            <TextLink key="email" href={`mailto:${email}`}>
              {email}
            </TextLink>
          ),
          phone: (
            <TextLink key="phone" href={phoneLink(phone)}>
              {phone}
            </TextLink>
          ),
        },
      )}
    </Text>
  );
}
