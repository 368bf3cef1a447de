import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage } from '@duet/host';
import type { WithdrawalResponse, WithdrawalBody } from '@duet/schemas/refunds';
import { Button, Stack } from '@duet/ui';
import { moneyBackApi } from '../money-back.api';
import { StatementWords } from './statement-words';
import classes from './withdrawal.module.css';

interface Props {
  statement: WithdrawalBody;
  onBack: () => void;
  onReceived: (received: WithdrawalResponse) => void;
}

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
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        <FormattedMessage id="credits.withdrawal.check" />
      </h2>
      <StatementWords statement={statement} />
      {error !== undefined && <ErrorMessage error={error} />}
      <Button size="large" block loading={isLoading} onClick={() => void confirm()}>
        <FormattedMessage id="credits.withdrawal.confirm" />
      </Button>
      <Button variant="text" block disabled={isLoading} onClick={onBack}>
        <FormattedMessage id="credits.withdrawal.back" />
      </Button>
    </Stack>
  );
}
