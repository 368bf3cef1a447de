import { FormattedMessage } from 'react-intl';
import { useLander } from './lander-context';
import classes from './join-form.module.css';

/** Names only what the settings and prices of the site say. */
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
