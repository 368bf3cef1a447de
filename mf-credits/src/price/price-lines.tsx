import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import { discountedPrice, includedVat } from '@duet/schemas/discount-price';
import { Text } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import classes from './price-lines.module.css';

interface Props {
  bundle: Pick<Bundle, 'credits' | 'price' | 'currency'>;
  percentage: number;
  /** VAT in percent. */
  vat: number;
}

export function PriceLines({ bundle, percentage, vat }: Props) {
  const { money, percent } = useFormats();
  const left = discountedPrice(bundle.price, percentage);
  return (
    <>
      <dl className={classes.lines}>
        <div>
          <dt>
            <FormattedMessage id="credits.buy.line" values={{ count: bundle.credits }} />
          </dt>
          <dd>{money(bundle.price, bundle.currency)}</dd>
        </div>
        {left < bundle.price && (
          <div className={classes.saved}>
            <dt>
              <FormattedMessage
                id="credits.buy.discount"
                values={{ percent: percent(percentage / 100) }}
              />
            </dt>
            <dd>{money(left - bundle.price, bundle.currency)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>
            <FormattedMessage id="credits.buy.total" />
          </dt>
          <dd>{money(left, bundle.currency)}</dd>
        </div>
      </dl>
      {vat > 0 && (
        <Text dim size="tiny">
          <FormattedMessage
            id="credits.buy.vat"
            values={{
              amount: money(includedVat(left, vat), bundle.currency),
              percent: percent(vat / 100),
            }}
          />
        </Text>
      )}
    </>
  );
}
