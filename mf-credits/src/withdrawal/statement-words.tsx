import { FormattedMessage } from 'react-intl';
import type { WithdrawalBody } from '@duet/schemas/refunds';
import { Text } from '@duet/ui';
import classes from './withdrawal.module.css';

export const StatementWords = ({ statement }: { statement: WithdrawalBody }) => (
  <>
    <Text>
      <FormattedMessage id="credits.withdrawal.statement" />
    </Text>
    <dl className={classes.statement}>
      <div>
        <dt>
          <FormattedMessage id="credits.withdrawal.name" />
        </dt>
        <dd>{statement.name}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="credits.withdrawal.contract" />
        </dt>
        <dd>{statement.contract}</dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="credits.withdrawal.email" />
        </dt>
        <dd>{statement.email}</dd>
      </div>
    </dl>
  </>
);
