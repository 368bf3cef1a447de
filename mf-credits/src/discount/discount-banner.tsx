import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import type { DiscountCode } from '@duet/schemas/discounts';
import { AfterOffer } from './after-offer';
import { Countdown } from '../countdown/countdown';
import classes from './discount.module.css';
import { useLeft } from '../countdown/use-left';

interface Props {
  discount: DiscountCode;
  /** @see Discounts.ends */
  ends: string | null;
  after: DiscountCode | null;
  isFirst: boolean;
}

export function DiscountBanner({ discount, ends, after, isFirst }: Props) {
  const formats = useFormats();
  const { isOver, countdown } = useLeft(ends);
  if (isOver) return null;
  const percent = formats.percent(discount.value_percentage / 100);
  return (
    <section className={classes.banner} data-discount={discount.code}>
      <div className={classes.grow}>
        <h2>
          {isFirst ? (
            <FormattedMessage id="credits.discount.first" values={{ percent }} />
          ) : (
            <FormattedMessage id="credits.discount.next" values={{ percent }} />
          )}
        </h2>
        <p>
          {ends && !countdown ? (
            <FormattedMessage
              id="credits.discount.until"
              values={{ date: formats.dateTime(ends) }}
            />
          ) : (
            <span className={classes.automatic}>
              <FormattedMessage id="credits.discount.automatic" />
            </span>
          )}{' '}
          {countdown && <AfterOffer after={after} />}
        </p>
      </div>
      {countdown && <Countdown left={countdown} inline />}
    </section>
  );
}
