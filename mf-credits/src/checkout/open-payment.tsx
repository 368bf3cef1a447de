import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { findCheckout, takesDays } from './checkout';
import classes from './checkout.module.css';

export function OpenPayment() {
  const [checkout, setCheckout] = useState(findCheckout);
  useEffect(() => {
    const look = () => setCheckout(findCheckout());
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  const { data } = creditsApi.useCreditsPaymentQuery(checkout?.id ?? '', {
    skip: !checkout,
    refetchOnMountOrArgChange: true,
  });
  if (!checkout || data?.status !== 'pending' || takesDays(data.payment_method)) return null;
  return (
    <div className={classes.open}>
      <Alert
        tone="warn"
        icon="clock"
        action={
          <Button href={checkout.url} size="small" variant="light">
            <FormattedMessage id="credits.checkout.continue" />
          </Button>
        }
      >
        <FormattedMessage id="credits.checkout.open" values={{ count: data.credits }} />
      </Alert>
    </div>
  );
}
