import { FormattedMessage } from 'react-intl';
import { useLander } from './lander-context';
import classes from './join-form.module.css';

export function Trust() {
  const { price, refundPeriod: days } = useLander();
  return (
    <ul className={classes.trust}>
      <li>
        <FormattedMessage id="landers.trust.free" />
      </li>
      <li data-value={price}>
        <FormattedMessage id="landers.trust.price" values={{ price }} />
      </li>
      <li>
        <FormattedMessage id="landers.trust.subscription" />
      </li>
      <li data-value={days}>
        <FormattedMessage id="landers.trust.refund" values={{ days }} />
      </li>
    </ul>
  );
}
