import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useSession } from '@duet/host';
import { Button } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { DiscountBanner } from './discount-banner';
import { useTimeBonus } from '../time-bonus/use-time-bonus';
import classes from './discount.module.css';

/** Banner with the time bonus or else the welcome discount (spec section 4). */
export default function TimeBonusBannerSlot() {
  const { pathname } = useLocation();
  const { user, isPremium } = useSession();
  const { discount: bonus } = useTimeBonus();
  const isOffered = user !== null && !isPremium && user.status === 'active' && !isWithout(pathname);
  const { data: welcome } = creditsApi.useCreditsDiscountQuery(
    { welcome: true },
    { skip: !isOffered },
  );
  const active = bonus ?? (welcome && !welcome.expired ? welcome : null);
  if (!isOffered || !active) return null;
  return (
    <div className={classes.place}>
      <DiscountBanner
        discount={active}
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
