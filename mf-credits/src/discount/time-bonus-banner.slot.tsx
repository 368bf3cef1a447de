import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useSession } from '@duet/host';
import { Button } from '@duet/ui';
import { DiscountBanner } from './discount-banner';
import { useOffers } from './use-offers';
import classes from './discount.module.css';

/** Banner with the best offer: the time bonus or else the welcome discount (spec section 4). */
export default function TimeBonusBannerSlot() {
  const { pathname } = useLocation();
  const { user, isPremium } = useSession();
  const { now, ends, after } = useOffers();
  const isOffered = user !== null && !isPremium && user.status === 'active' && !isWithout(pathname);
  if (!isOffered || !now) return null;
  return (
    <div className={classes.place}>
      <DiscountBanner
        discount={now}
        ends={ends}
        after={after}
        isFirst
        action={
          <Button to="/credits" variant="light" size="small">
            <FormattedMessage id="credits.bonus.action" />
          </Button>
        }
      />
    </div>
  );
}

const isWithout = (pathname: string): boolean =>
  /^\/(credits|transactions|premium|activate|notifications|account-deleted|swipe-game|match-finder)(\/|$)/.test(
    pathname,
  );
