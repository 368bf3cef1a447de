import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { isApiError, useErrorText, useFormats } from '@duet/host';
import type { WithdrawalStatementResponse } from '@duet/schemas/refunds';
import {
  Alert,
  Button,
  ErrorState,
  Loading,
  Page,
  Panel,
  Skeleton,
  Stack,
  Text,
  useSteady,
} from '@duet/ui';
import { moneyBackApi } from '../money-back.api';
import { StatementWords } from './statement-words';
import classes from './withdrawal.module.css';

/** The mailed confirmation of receipt links to this page. */
export default function WithdrawalStatementView() {
  const intl = useIntl();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data, error, isLoading, refetch } = moneyBackApi.useCreditsWithdrawalStatementQuery(
    token,
    { skip: token === '' },
  );
  const loading = useSteady(isLoading);
  if (
    token === '' ||
    (isApiError(error) && ['invalid_token', 'invalid_fields'].includes(error.error))
  ) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'credits.withdrawal.link_dead_title' })}
        action={
          <Button to="/">
            <FormattedMessage id="credits.withdrawal.go_home" />
          </Button>
        }
      >
        <FormattedMessage id="credits.withdrawal.link_dead" />
      </ErrorState>
    );
  }
  return (
    <Page narrow title={<FormattedMessage id="credits.withdrawal.link_title" />}>
      {data && <Received statement={data} />}
      {!data && (loading || !error) && (
        <Loading>
          <Skeleton height="320px" radius="var(--r-lg)" />
        </Loading>
      )}
      {!data && !loading && error && (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      )}
    </Page>
  );
}

function Received({
  statement: { reference, received_at: at, ...words },
}: {
  statement: WithdrawalStatementResponse;
}) {
  const { dateTime } = useFormats();
  return (
    <Panel>
      <Stack>
        <Alert icon="check">
          <FormattedMessage id="credits.withdrawal.link_received" values={{ date: dateTime(at) }} />
        </Alert>
        <StatementWords statement={words} />
        <Text>
          <FormattedMessage id="credits.withdrawal.reference" />{' '}
          <b className={classes.reference}>{reference}</b>
        </Text>
        <Text dim>
          <FormattedMessage id="credits.withdrawal.received_next" />
        </Text>
      </Stack>
    </Panel>
  );
}
