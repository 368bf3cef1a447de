import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import { Hidden, Icon, Tag } from '@duet/ui';
import type { Bundle } from '@duet/schemas/billing';
import { findLowestPerCredit, type Offer, toOffer } from '../price/bundle-rules';
import classes from './bundle-picker.module.css';
import shared from './buy.module.css';

const NAMES = {
  p0: <FormattedMessage id="credits.buy.p0" />,
  p1: <FormattedMessage id="credits.buy.p1" />,
  p2: <FormattedMessage id="credits.buy.p2" />,
  p3: <FormattedMessage id="credits.buy.p3" />,
};

interface Props {
  bundles: Bundle[];
  getPercentage: (bundle: Bundle) => number;
  chosen: string;
  onChoose: (id: string) => void;
}

export function BundlePicker({ bundles, getPercentage, chosen, onChoose }: Props) {
  const offers = bundles.map((bundle) => toOffer(bundle, getPercentage(bundle)));
  const lowest = findLowestPerCredit(offers);
  return (
    <fieldset className={shared.plainFieldset}>
      <legend className={`${shared.legend} ${shared.bundlesLegend}`}>
        <FormattedMessage id="credits.buy.bundles" />
      </legend>
      <div className={classes.bundles}>
        {offers.map((offer) => (
          <BundleCard
            key={offer.bundle.id}
            offer={offer}
            isLowest={offer.bundle.id === lowest}
            on={offer.bundle.id === chosen}
            onChoose={() => onChoose(offer.bundle.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CardProps {
  offer: Offer;
  isLowest: boolean;
  on: boolean;
  onChoose: () => void;
}

function BundleCard({ offer: { bundle, price, perCredit }, isLowest, on, onChoose }: CardProps) {
  const { money, number } = useFormats();
  return (
    <label className={`${classes.bundle} ${classes[bundle.style]} ${on ? classes.on : ''}`}>
      <input
        type="radio"
        name="bundle"
        value={bundle.id}
        checked={on}
        onChange={onChoose}
        className={shared.radio}
      />
      <span className={classes.line}>
        <span className={classes.amount}>
          <span className={classes.figure}>{number(bundle.credits)}</span>{' '}
          <FormattedMessage id="credits.buy.credits" values={{ count: bundle.credits }} />
        </span>{' '}
        <span className={classes.prices}>
          <b className={classes.price}>{money(price, bundle.currency)}</b>
          {price < bundle.price && <OldPrice>{money(bundle.price, bundle.currency)}</OldPrice>}
        </span>
      </span>{' '}
      <span className={classes.line}>
        <b className={classes.name}>{NAMES[bundle.style]}</b>{' '}
        <span className={classes.per}>
          <FormattedMessage
            id="credits.buy.per_credit"
            values={{ price: money(perCredit, bundle.currency) }}
          />
        </span>
      </span>
      {isLowest && (
        <span className={classes.ribbon}>
          <Tag tone="solid">
            <FormattedMessage id="credits.buy.lowest" />
          </Tag>
        </span>
      )}
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
