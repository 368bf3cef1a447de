import { FormattedMessage } from 'react-intl';
import { ErrorMessage, useFormats, useSettings } from '@duet/host';
import { discountedPrice } from '@duet/schemas/discount-price';
import { Button, Panel, Text } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import { useWaiver } from '../waiver/use-waiver';
import { Perks } from '../premium/perks';
import classes from './buy.module.css';
import { PriceLines } from '../price/price-lines';

interface Props {
  bundle: Bundle;
  percentage: number;
  /** VAT in percent. */
  vat: number;
  premium: boolean;
  error: unknown;
  busy: boolean;
  onPay: () => void;
  /** Path of the next form. Without a path, the button places the order. */
  formPath?: string;
  children: React.ReactNode;
}

export function OrderSummary({
  bundle,
  percentage,
  vat,
  premium,
  error,
  busy,
  onPay,
  formPath,
  children,
}: Props) {
  const { money } = useFormats();
  const { refund_days: days } = useSettings();
  const { consent, whenAgreed } = useWaiver();
  const price = money(discountedPrice(bundle.price, percentage), bundle.currency);
  return (
    <aside className={classes.summary}>
      <Panel>
        <h2 className={classes.summaryTitle}>
          <FormattedMessage id="credits.buy.order" />
        </h2>
        <PriceLines bundle={bundle} percentage={percentage} vat={vat} />
        <div className={classes.code}>{children}</div>
        {error !== undefined && (
          <div className={classes.failure}>
            <ErrorMessage error={error} />
          </div>
        )}
        {formPath ? (
          <Button size="large" block to={formPath}>
            <FormattedMessage id="credits.buy.to_debit" />
          </Button>
        ) : (
          <>
            {consent}
            <Button size="large" block loading={busy} onClick={() => whenAgreed(onPay)}>
              <FormattedMessage id="credits.buy.pay" values={{ price }} />
            </Button>
          </>
        )}
        <div className={classes.after}>
          {busy && (
            <Text dim size="tiny">
              <FormattedMessage id="credits.buy.waiting" />
            </Text>
          )}
          <Text dim size="tiny">
            <FormattedMessage id="credits.buy.refund" values={{ days }} />
          </Text>
        </div>
        {!premium && <Perks />}
      </Panel>
    </aside>
  );
}
