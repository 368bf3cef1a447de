import { useLocation, useNavigate } from 'react-router-dom';
import { chooseTracking, useTrackingChoice } from '@duet/host';
import type { TrackingKind } from '@duet/schemas/tracking-consent';
import { isAtWork } from '../at-work';
import { lazyOrNothing } from '../loading/lazy-or-nothing';
import { useRouteHandle } from '../route-handle';
import { usePrerendered } from '../prerendered/prerendered-page';

const ConsentQuestion = lazyOrNothing(
  async () => (await import('./consent-question')).ConsentQuestion,
);

export const SETTINGS_HASH = '#cookie-settings';

/** Is hidden on prerendered pages, which have their own consent sheet. */
export function ConsentSheet() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { layout = 'default' } = useRouteHandle();
  const isHtml = usePrerendered() !== null;
  const choice = useTrackingChoice();
  const isAsked = hash === SETTINGS_HASH;
  const isDue = isAsked || (choice === null && layout !== 'chat' && !isAtWork(pathname));
  if (isHtml || !isDue) return null;
  const choose = (kinds: readonly TrackingKind[]): void => {
    chooseTracking(kinds);
    if (isAsked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return <ConsentQuestion key={hash} known={choice ?? []} isAsked={isAsked} onChoose={choose} />;
}
