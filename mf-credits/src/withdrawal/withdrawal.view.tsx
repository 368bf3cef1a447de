import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useFormats, useSession } from '@duet/host';
import type { WithdrawalResponse, WithdrawalBody } from '@duet/schemas/refunds';
import { Alert, Button, Page, Panel, Stack, Text } from '@duet/ui';
import { ConfirmStep } from './confirm-step';
import { StatementStep } from './statement-step';
import classes from './withdrawal.module.css';

const LONGEST = 500;

/** A withdrawal needs no login. The query parameter `order` prefills the contract. */
export default function WithdrawalView() {
  const { user } = useSession();
  const intl = useIntl();
  const [query] = useSearchParams();
  const order = query.get('order')?.slice(0, LONGEST);
  const [statement, setStatement] = useState<WithdrawalBody>({
    name: '',
    email: user?.email ?? '',
    contract: order ? intl.formatMessage({ id: 'credits.withdrawal.order' }, { order }) : '',
  });
  const [isStated, setIsStated] = useState(false);
  const [received, setReceived] = useState<WithdrawalResponse | null>(null);
  if (received) return <Received statement={statement} received={received} />;
  return (
    <Page narrow title={<FormattedMessage id="credits.withdrawal.title" />}>
      <Panel>
        {isStated ? (
          <ConfirmStep
            statement={statement}
            onBack={() => setIsStated(false)}
            onReceived={setReceived}
          />
        ) : (
          <StatementStep
            statement={statement}
            onChange={setStatement}
            onNext={() => setIsStated(true)}
          />
        )}
      </Panel>
      {!isStated && (
        <div className={classes.rules}>
          <Text dim size="small">
            <FormattedMessage id="credits.withdrawal.rules" />
          </Text>
        </div>
      )}
    </Page>
  );
}

function Received({
  statement,
  received: { reference, received_at: at },
}: {
  statement: WithdrawalBody;
  received: WithdrawalResponse;
}) {
  const { user } = useSession();
  const { dateTime } = useFormats();
  return (
    <Page narrow title={<FormattedMessage id="credits.withdrawal.received_title" />}>
      <Panel>
        <Stack>
          <Alert icon="check">
            <FormattedMessage
              id="credits.withdrawal.received_text"
              values={{ date: dateTime(at), email: <b key="email">{statement.email}</b> }}
            />
          </Alert>
          <Text>
            <FormattedMessage id="credits.withdrawal.reference" />{' '}
            <b className={classes.reference}>{reference}</b>
          </Text>
          <Text dim>
            <FormattedMessage id="credits.withdrawal.received_next" />
          </Text>
          <Button block to={user ? '/transactions' : '/'}>
            {user ? (
              <FormattedMessage id="credits.withdrawal.see_transactions" />
            ) : (
              <FormattedMessage id="credits.withdrawal.go_home" />
            )}
          </Button>
        </Stack>
      </Panel>
    </Page>
  );
}
