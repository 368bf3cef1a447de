import { useDismissal } from '@duet/host';
import type { Shown } from '../alerts/use-notice';
import { useIsFirstScreenOver } from '../loading/first-screen';
import { lazyOrNothing } from '../loading/lazy-or-nothing';
import classes from './offer-slot.module.css';
import { RemoteOffer } from './remote-offer';
import type { ShellOfferName } from './shell-offer';

const ShellOffer = lazyOrNothing(async () => (await import('./shell-offer')).ShellOffer);
const SHELL_OFFERS: readonly string[] = [
  'update',
  'push',
  'install',
  'profile_tip',
] satisfies ShellOfferName[];

const isShellOffer = (notice: string | null): notice is ShellOfferName =>
  notice !== null && SHELL_OFFERS.includes(notice);

export function OfferSlot({ notice, mayHaveBonus, reportBonus }: Shown) {
  const isFirstScreenOver = useIsFirstScreenOver();
  const { dismiss } = useDismissal('hide-time-bonus-offer');
  return (
    <div className={classes.slot}>
      {isFirstScreenOver && isShellOffer(notice) && <ShellOffer name={notice} />}
      {mayHaveBonus && isFirstScreenOver && (
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
