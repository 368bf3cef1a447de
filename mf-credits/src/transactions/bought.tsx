import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { Payment } from '@duet/schemas/billing';
import { Skeleton } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { methodName } from '../refunds/method-name';
import classes from './transactions.module.css';

export function Bought({ payment }: { payment: Payment }) {
  const intl = useIntl();
  const { money } = useFormats();
  const { currentData, isFetching, isError } = creditsApi.useCreditsOfferQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <dl className={classes.bought}>
      <div>
        <dt>
          <FormattedMessage id="credits.status.bought" />
        </dt>
        <dd>
          <FormattedMessage id="credits.buy.line" values={{ count: payment.credits }} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="credits.status.paid" />
        </dt>
        <dd>
          {money(payment.price, payment.currency)}
          {' · '}
          {intl.formatMessage(methodName(payment.payment_method))}
        </dd>
      </div>
      {!isError && (
        <div className={classes.balance}>
          <dt>
            <FormattedMessage id="credits.status.balance" />
          </dt>
          <dd>
            {isFetching || !currentData ? (
              <Skeleton height="1.5em" width="6rem" />
            ) : (
              <FormattedMessage id="credits.buy.line" values={{ count: currentData.credits }} />
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
