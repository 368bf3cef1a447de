import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  ErrorMessage,
  isApiError,
  useErrorText,
  useFormats,
  useSession,
  useSettings,
} from '@duet/host';
import type { Statement } from '@duet/schemas/decisions';
import {
  Alert,
  Button,
  ErrorState,
  Group,
  Loading,
  Page,
  Panel,
  Skeleton,
  Stack,
  Text,
  TextLink,
  useSteady,
} from '@duet/ui';
import { Appeal } from './appeal';
import { useProfileAcknowledgeMutation, useProfileStatementQuery } from './statement.api';
import classes from './statement.module.css';

/** A token opens the statement of reasons, because some members cannot log in. */
export default function StatementView() {
  const intl = useIntl();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { user } = useSession();
  const { data, error, isLoading, refetch } = useProfileStatementQuery(token, {
    skip: token === '',
  });
  const loading = useSteady(isLoading);
  if (
    token === '' ||
    (isApiError(error) && ['invalid_token', 'invalid_fields'].includes(error.error))
  ) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'profile.statement.dead_title' })}
        action={user ? <HomeButton /> : <LoginButton />}
      >
        <FormattedMessage id="profile.statement.dead" />
      </ErrorState>
    );
  }
  if (data) return <Decided statement={data.statement} token={token} />;
  return (
    <Page narrow title={<FormattedMessage id="profile.statement.page" />}>
      {loading || !error ? (
        <Loading>
          <Skeleton height="320px" radius="var(--r-lg)" />
        </Loading>
      ) : (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      )}
    </Page>
  );
}

const HomeButton = () => (
  <Button to="/">
    <FormattedMessage id="profile.deleted.home" />
  </Button>
);

const LoginButton = () => (
  <Button to="/login">
    <FormattedMessage id="profile.login.submit" />
  </Button>
);

function Decided({ statement, token }: { statement: Statement; token: string }) {
  const intl = useIntl();
  const title = { id: `profile.statement.title.${statement.decision}` };
  return (
    <Page narrow title={intl.formatMessage(title)}>
      <Stack>
        <Panel>
          <Stack>
            {statement.lifted && (
              <Alert icon="check">
                <FormattedMessage id="profile.statement.lifted" />
              </Alert>
            )}
            <Effect statement={statement} />
            <Reasons statement={statement} />
            {(statement.decision === 'suspend' || statement.decision === 'ban') && (
              <Money decision={statement.decision} />
            )}
            <Read statement={statement} token={token} />
          </Stack>
        </Panel>
        <Appeal appeal={statement.appeal} token={token} />
      </Stack>
    </Page>
  );
}

function Effect({ statement: { decision, removed, source, until } }: { statement: Statement }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { name: site } = useSettings();
  const kind =
    decision === 'remove'
      ? `remove_${removed ?? 'text'}`
      : decision === 'suspend' && until === null
        ? source === 'age_check'
          ? source
          : 'review'
        : decision;
  const message = { id: `profile.statement.effect.${kind}` };
  return (
    <Text>
      {intl.formatMessage(message, { site, until: <b key="until">{until && dateTime(until)}</b> })}
    </Text>
  );
}

function Reasons({
  statement: { facts, ground, source, automated, decided_at: at },
}: {
  statement: Statement;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const { name: site } = useSettings();
  // Staff review automated age checks only after an appeal, but always review other automated
  // decisions.
  const program =
    source === 'age_check' ? (
      <FormattedMessage id="profile.statement.program" />
    ) : (
      <FormattedMessage id="profile.statement.automated" />
    );
  const [rule, how] = [
    { id: `profile.statement.ground.${ground}` },
    { id: `profile.statement.source.${source}` },
  ];
  return (
    <dl className={classes.facts}>
      {facts && (
        <>
          <dt>
            <FormattedMessage id="profile.statement.facts" />
          </dt>
          <dd className={classes.words}>{facts}</dd>
        </>
      )}
      <dt>
        <FormattedMessage id="profile.statement.rule" />
      </dt>
      <dd>
        {intl.formatMessage(rule, { site })}{' '}
        <TextLink to="/pages/terms">
          <FormattedMessage id="profile.statement.terms" />
        </TextLink>
      </dd>
      <dt>
        <FormattedMessage id="profile.statement.how" />
      </dt>
      <dd>
        {intl.formatMessage(how)}{' '}
        {automated ? (
          program
        ) : (
          <FormattedMessage id="profile.statement.person" values={{ when: dateTime(at) }} />
        )}
      </dd>
    </dl>
  );
}

function Money({ decision }: { decision: 'suspend' | 'ban' }) {
  const intl = useIntl();
  const { support_email: email } = useSettings();
  const message = { id: `profile.statement.money.${decision}` };
  return (
    <Text dim size="small">
      {intl.formatMessage(message, {
        email: (
          <TextLink key="email" href={`mailto:${email}`}>
            {email}
          </TextLink>
        ),
        withdrawal: (words) => (
          <TextLink key="withdrawal" to="/withdrawal">
            {words}
          </TextLink>
        ),
      })}
    </Text>
  );
}

function Read({
  statement: { acknowledged, decision },
  token,
}: {
  statement: Statement;
  token: string;
}) {
  const { user } = useSession();
  const [acknowledge, { isLoading, error }] = useProfileAcknowledgeMutation();
  if (decision === 'suspend' || decision === 'ban') return null;
  if (acknowledged) {
    return user ? (
      <Group>
        <Button variant="outline" to="/profile">
          <FormattedMessage id="profile.statement.to_profile" />
        </Button>
      </Group>
    ) : null;
  }
  return (
    <Stack gap="tight">
      <ErrorMessage error={error} />
      <Button block loading={isLoading} icon="check" onClick={() => void acknowledge(token)}>
        <FormattedMessage id="profile.statement.read" />
      </Button>
    </Stack>
  );
}
