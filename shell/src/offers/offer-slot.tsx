import { useDismissal } from '@duet/host';
import type { Shown } from '../alerts/use-notice';
import { InstallOffer } from './install-offer';
import classes from './offer-slot.module.css';
import { ProfileTip } from './profile-tip';
import { PushOffer } from './push-offer';
import { RemoteOffer } from './remote-offer';
import { UpdateOffer } from './update-offer';

const OFFERS = {
  update: <UpdateOffer />,
  push: <PushOffer />,
  install: <InstallOffer />,
  profile_tip: <ProfileTip />,
};

/** Shows at most one offer, after the content of the screen. */
export function OfferSlot({ notice, mayHaveBonus, reportBonus }: Shown) {
  const { dismiss } = useDismissal('hide-time-bonus-offer');
  return (
    <div className={classes.slot}>
      {notice && notice in OFFERS && OFFERS[notice as keyof typeof OFFERS]}
      {mayHaveBonus && (
        <RemoteOffer
          name="time-bonus-banner"
          isChosen={notice === 'time_bonus'}
          onReady={reportBonus}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}
