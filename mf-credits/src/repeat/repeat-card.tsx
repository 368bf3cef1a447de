import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import { Button, Icon } from '@duet/ui';
import { MethodMark } from '../methods/method-mark';
import { useMethodName } from '../methods/methods';
import { creditsApi } from '../credits.api';
import classes from './repeat.module.css';

export function RepeatCard() {
  const getName = useMethodName();
  const { money } = useFormats();
  const { data } = creditsApi.useCreditsRepeatQuery();
  const order = data?.order;
  if (!order?.bundle || !order.method_offered) return null;
  const { bundle, payment_method: method } = order;
  return (
    <section className={classes.card} data-repeat={bundle.id}>
      <i className={classes.disc} aria-hidden="true">
        <Icon name="refresh" />
      </i>
      <div className={classes.words}>
        <b>
          <FormattedMessage id="credits.repeat.same" />
        </b>
        <span>
          <FormattedMessage
            id="credits.repeat.what"
            values={{
              count: bundle.credits,
              price: money(bundle.price, bundle.currency),
              method: getName(method),
            }}
          />
          <MethodMark method={method} />
        </span>
      </div>
      <Button variant="outline" to="/credits/repeat-order">
        <FormattedMessage id="credits.repeat.open" />
      </Button>
    </section>
  );
}
