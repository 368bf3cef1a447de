import { FormattedMessage } from 'react-intl';
import { useLander } from './lander-context';
import classes from './join-form.module.css';

/** Promises only what settings and prices of the site confirm. */
export function Trust() {
  const { price, refundDays: days } = useLander();
  return (
    <ul className={classes.trust}>
      <li>
        <FormattedMessage id="landers.trust.free" />
      </li>
      <li data-price={price}>
        <FormattedMessage id="landers.trust.price" values={{ price }} />
      </li>
      <li>
        <FormattedMessage id="landers.trust.subscription" />
      </li>
      <li>
        <FormattedMessage id="landers.trust.refund" values={{ days }} />
      </li>
    </ul>
  );
}
