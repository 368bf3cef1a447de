import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useFormats, useSettings } from '@duet/host';
import { Button, Panel, Text } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import { Perks } from '../premium/perks';
import classes from './buy.module.css';

interface Props {
  bundle: Bundle;
  premium: boolean;
  error: unknown;
  busy: boolean;
  onPay: () => void;
}

/** What is bought, what it costs, and the one button. */
export function OrderSummary({ bundle, premium, error, busy, onPay }: Props) {
  const { money } = useFormats();
  const { refund_days: days } = useSettings();
  const price = money(bundle.price, bundle.currency);
  return (
    <aside className={classes.summary}>
      <Panel>
        <h2 className={classes.summaryTitle}>
          <FormattedMessage id="credits.buy.order" />
        </h2>
        <dl className={classes.lines}>
          <div>
            <dt><FormattedMessage id="credits.buy.line" values={{ count: bundle.credits }} /></dt>
            <dd>{price}</dd>
          </div>
          <div className={classes.total}>
            <dt><FormattedMessage id="credits.buy.total" /></dt>
            <dd>{price}</dd>
          </div>
        </dl>
        {error !== undefined && <ErrorMessage error={error} />}
        <Button size="large" block loading={busy} onClick={onPay}>
          <FormattedMessage id="credits.buy.pay" values={{ price }} />
        </Button>
        {busy && <Text dim size="tiny"><FormattedMessage id="credits.buy.waiting" /></Text>}
        <Text dim size="tiny"><FormattedMessage id="credits.buy.refund" values={{ days }} /></Text>
        {!premium && <Perks />}
      </Panel>
    </aside>
  );
}
