import { FormattedMessage } from 'react-intl';
import { ErrorMessage, isApiError, useFormats, useSettings } from '@duet/host';
import { discountedPrice } from '@duet/schemas/discount-price';
import { Button, Text } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import { PayBar } from '../pay-bar/pay-bar';
import { Perks } from '../premium/perks';
import { useWaiver } from '../waiver/use-waiver';
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
  onSkipDiscount: () => void;
  /** Path of the next form; without a path, the button places the order. */
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
  onSkipDiscount,
  formPath,
  children,
}: Props) {
  const { money } = useFormats();
  const { refund_days: days } = useSettings();
  const { consent, whenAgreed } = useWaiver();
  const price = money(discountedPrice(bundle.price, percentage), bundle.currency);
  return (
    <aside className={classes.summary}>
      <div className={classes.details}>
        <h2 className={classes.summaryTitle}>
          <FormattedMessage id="credits.buy.order" />
        </h2>
        <PriceLines bundle={bundle} percentage={percentage} vat={vat} />
        <div className={classes.code}>{children}</div>
        {!formPath && consent}
      </div>
      <PayBar
        sum={
          <>
            <FormattedMessage id="credits.buy.line" values={{ count: bundle.credits }} />
            <b>{price}</b>
          </>
        }
        failure={error !== undefined && <Failure error={error} onSkipDiscount={onSkipDiscount} />}
      >
        {formPath ? (
          <Button size="large" block to={formPath}>
            <FormattedMessage id="credits.buy.to_debit" />
          </Button>
        ) : (
          <Button size="large" block loading={busy} onClick={() => whenAgreed(onPay)}>
            <FormattedMessage id="credits.buy.pay" values={{ price }} />
          </Button>
        )}
      </PayBar>
      <div className={classes.after}>
        {busy && (
          <Text dim size="tiny">
            <FormattedMessage id="credits.buy.waiting" />
          </Text>
        )}
        <Text dim size="tiny">
          <FormattedMessage id="credits.buy.refund" values={{ days }} />
        </Text>
        {!premium && <Perks />}
      </div>
    </aside>
  );
}

/** If an unfinished payment blocks the discount, a button offers the normal price. */
const Failure = ({ error, onSkipDiscount }: Pick<Props, 'error' | 'onSkipDiscount'>) => (
  <ErrorMessage
    error={error}
    action={
      isApiError(error) && error.error === 'discount_in_payment' ? (
        <Button size="small" variant="outline" onClick={onSkipDiscount}>
          <FormattedMessage id="credits.discount.skip" />
        </Button>
      ) : undefined
    }
  />
);
