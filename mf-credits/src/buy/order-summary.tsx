import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFormats, useSettings } from '@duet/host';
import { discountedPrice, includedVat } from '@duet/schemas/discount-price';
import { Button, Panel, Text } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import { WaiverConsent } from '../waiver/waiver-consent';
import { Perks } from '../premium/perks';
import classes from './buy.module.css';

interface Props {
  bundle: Bundle;
  /** What the discount takes off. */
  percentage: number;
  /** Percent of tax that the price contains. */
  vat: number;
  premium: boolean;
  error: unknown;
  busy: boolean;
  onPay: () => void;
  /** Where a code is entered. */
  children: React.ReactNode;
}

/** What is bought, what it costs, and the one button. */
export function OrderSummary({ bundle, percentage, vat, premium, error, busy, onPay, children }: Props) {
  const intl = useIntl();
  const { money } = useFormats();
  const { refund_days: days } = useSettings();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const left = discountedPrice(bundle.price, percentage);
  const price = money(left, bundle.currency);
  const percent = (value: number) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <aside className={classes.summary}>
      <Panel>
        <h2 className={classes.summaryTitle}>
          <FormattedMessage id="credits.buy.order" />
        </h2>
        <dl className={classes.lines}>
          <div>
            <dt><FormattedMessage id="credits.buy.line" values={{ count: bundle.credits }} /></dt>
            <dd>{money(bundle.price, bundle.currency)}</dd>
          </div>
          {left < bundle.price && (
            <div className={classes.saved}>
              <dt><FormattedMessage id="credits.buy.discount" values={{ percent: percent(percentage) }} /></dt>
              <dd>{money(left - bundle.price, bundle.currency)}</dd>
            </div>
          )}
          <div className={classes.total}>
            <dt><FormattedMessage id="credits.buy.total" /></dt>
            <dd>{price}</dd>
          </div>
        </dl>
        {vat > 0 && (
          <Text dim size="tiny">
            <FormattedMessage id="credits.buy.vat" values={{ amount: money(includedVat(left, vat), bundle.currency), percent: percent(vat) }} />
          </Text>
        )}
        <div className={classes.code}>{children}</div>
        {error !== undefined && <ErrorMessage error={error} />}
        <WaiverConsent agreed={agreed} missing={missing && !agreed} onChange={setAgreed} />
        <Button size="large" block loading={busy} onClick={() => (agreed ? onPay() : setMissing(true))}>
          <FormattedMessage id="credits.buy.pay" values={{ price }} />
        </Button>
        <div className={classes.after}>
          {busy && <Text dim size="tiny"><FormattedMessage id="credits.buy.waiting" /></Text>}
          <Text dim size="tiny"><FormattedMessage id="credits.buy.refund" values={{ days }} /></Text>
        </div>
        {!premium && <Perks />}
      </Panel>
    </aside>
  );
}
