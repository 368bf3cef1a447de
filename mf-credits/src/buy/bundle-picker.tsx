import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import { discountedPrice } from '@duet/schemas/discount-price';
import { Hidden, Icon, Tag } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import classes from './buy.module.css';

const NAMES = {
  p0: <FormattedMessage id="credits.buy.p0" />,
  p1: <FormattedMessage id="credits.buy.p1" />,
  p2: <FormattedMessage id="credits.buy.p2" />,
  p3: <FormattedMessage id="credits.buy.p3" />,
};

interface Props {
  bundles: Bundle[];
  percentage: number;
  chosen: string;
  onChoose: (id: string) => void;
}

export const BundlePicker = ({ bundles, percentage, chosen, onChoose }: Props) => (
  <fieldset className={classes.plainFieldset}>
    <legend className={classes.legend}>
      <FormattedMessage id="credits.buy.bundles" />
    </legend>
    <div className={classes.bundles}>
      {bundles.map((bundle) => (
        <BundleCard
          key={bundle.id}
          bundle={bundle}
          percentage={percentage}
          on={bundle.id === chosen}
          onChoose={() => onChoose(bundle.id)}
        />
      ))}
    </div>
  </fieldset>
);

function BundleCard({
  bundle,
  percentage,
  on,
  onChoose,
}: {
  bundle: Bundle;
  percentage: number;
  on: boolean;
  onChoose: () => void;
}) {
  const { money, number } = useFormats();
  const price = discountedPrice(bundle.price, percentage);
  return (
    <label className={`${classes.bundle} ${classes[bundle.style]} ${on ? classes.on : ''}`}>
      <input
        type="radio"
        name="bundle"
        value={bundle.id}
        checked={on}
        onChange={onChoose}
        className={classes.radio}
      />
      {bundle.style === 'p2' && (
        <Ribbon tone="teal">
          <FormattedMessage id="credits.buy.popular" />
        </Ribbon>
      )}
      {bundle.style === 'p3' && (
        <Ribbon tone="solid">
          <FormattedMessage id="credits.buy.best_price" />
        </Ribbon>
      )}
      <b>{NAMES[bundle.style]}</b>
      <span className={classes.amount}>
        <span className={classes.figure}>{number(bundle.credits)}</span>{' '}
        <FormattedMessage id="credits.buy.credits" values={{ count: bundle.credits }} />
      </span>
      <span className={classes.prices}>
        <b className={classes.price}>{money(price, bundle.currency)}</b>
        {price < bundle.price && <OldPrice>{money(bundle.price, bundle.currency)}</OldPrice>}
      </span>
      <span className={classes.per}>
        <FormattedMessage
          id="credits.buy.per_credit"
          values={{ price: money(Math.round(price / bundle.credits), bundle.currency) }}
        />
      </span>
      <i className={classes.picker} aria-hidden="true">
        {on && <Icon name="check" size={18} />}
      </i>
    </label>
  );
}

const OldPrice = ({ children }: { children: React.ReactNode }) => (
  <s>
    <Hidden>
      <FormattedMessage id="credits.buy.instead_of" />{' '}
    </Hidden>
    {children}
  </s>
);

const Ribbon = ({ tone, children }: { tone: 'teal' | 'solid'; children: React.ReactNode }) => (
  <span className={classes.ribbon}>
    <Tag tone={tone}>{children}</Tag>
  </span>
);
