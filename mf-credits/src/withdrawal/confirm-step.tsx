import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage } from '@duet/host';
import type { WithdrawalAnswer, WithdrawalBody } from '@duet/schemas/refunds';
import { Button, Stack, Text } from '@duet/ui';
import { moneyBackApi } from '../money-back.api';
import classes from './withdrawal.module.css';

interface Props {
  statement: WithdrawalBody;
  onBack: () => void;
  onReceived: (received: WithdrawalAnswer) => void;
}

/** Second step: what was stated, once more, and the one button that makes it count. */
export function ConfirmStep({ statement, onBack, onReceived }: Props) {
  const [withdraw, { isLoading, error }] = moneyBackApi.useCreditsWithdrawMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = async () => {
    const answer = await withdraw(statement);
    if (answer.data) onReceived(answer.data);
  };
  return (
    <Stack>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}><FormattedMessage id="credits.withdrawal.check" /></h2>
      <Text><FormattedMessage id="credits.withdrawal.statement" /></Text>
      <dl className={classes.statement}>
        <div>
          <dt><FormattedMessage id="credits.withdrawal.name" /></dt>
          <dd>{statement.name}</dd>
        </div>
        <div>
          <dt><FormattedMessage id="credits.withdrawal.contract" /></dt>
          <dd>{statement.contract}</dd>
        </div>
        <div>
          <dt><FormattedMessage id="credits.withdrawal.email" /></dt>
          <dd>{statement.email}</dd>
        </div>
      </dl>
      {error !== undefined && <ErrorMessage error={error} />}
      <Button size="large" block loading={isLoading} onClick={() => void confirm()}><FormattedMessage id="credits.withdrawal.confirm" /></Button>
      <Button variant="text" block disabled={isLoading} onClick={onBack}><FormattedMessage id="credits.withdrawal.back" /></Button>
    </Stack>
  );
}
