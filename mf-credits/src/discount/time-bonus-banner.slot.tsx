import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { type OfferProps, useFormats, useSession } from '@duet/host';
import { OfferLine } from '@duet/ui';
import { useLeft } from '../countdown/use-left';
import { AfterOffer } from './after-offer';
import { useOffers } from './use-offers';

/** Shows the member's best discount in the shell's offer slot (spec section 4). */
export default function TimeBonusBannerSlot({ onReady, isChosen, onDismiss }: OfferProps) {
  const formats = useFormats();
  const { user, isPremium } = useSession();
  const { now, ends, after, isLoading } = useOffers();
  const { isOver, countdown } = useLeft(ends);
  const isDue = user?.status === 'active' && !isPremium && now !== null && !isOver;
  useEffect(() => {
    if (!isLoading) onReady?.(isDue);
  }, [isLoading, isDue, onReady]);
  if (!isDue || !isChosen) return null;
  const percent = formats.percent(now.value_percentage / 100);
  const date = ends && formats.day(ends);
  const left = countdown && `${countdown.hours}:${countdown.minutes}:${countdown.seconds}`;
  return (
    <div data-discount={now.code}>
      <OfferLine
        icon="coin"
        action={<FormattedMessage id="credits.buy.discount" values={{ percent }} />}
        note={
          left ?? (date && <FormattedMessage id="credits.discount.until_day" values={{ date }} />)
        }
        to="/credits"
        onDismiss={onDismiss}
      >
        <FormattedMessage id="credits.discount.automatic" />{' '}
        {countdown && <AfterOffer after={after} />}
      </OfferLine>
    </div>
  );
}
