import { useLocation, useNavigate } from 'react-router-dom';
import { chooseTracking, useTrackingChoice } from '@duet/host';
import type { TrackingKind } from '@duet/schemas/tracking-consent';
import { isAtWork } from '../at-work';
import { usePrerendered } from '../prerendered/prerendered-page';
import { useRouteHandle } from '../route-handle';
import { ConsentQuestion } from './consent-question';

export const SETTINGS_HASH = '#cookie-settings';

/** Is false on prerendered pages, which have their own consent sheet. */
export function useConsentDue(): boolean {
  const { hash, pathname } = useLocation();
  const { layout = 'default' } = useRouteHandle();
  const isHtml = usePrerendered() !== null;
  const choice = useTrackingChoice();
  const isMissing = choice === null && layout !== 'chat' && !isAtWork(pathname);
  return !isHtml && (hash === SETTINGS_HASH || isMissing);
}

interface Props {
  /** Set while the age gate contains this sheet. Each choice then confirms the age, too. */
  onConfirm?: () => void;
}

export function ConsentSheet({ onConfirm }: Props) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const known = useTrackingChoice() ?? [];
  const isAsked = hash === SETTINGS_HASH;
  const choose = (kinds: readonly TrackingKind[]): void => {
    chooseTracking(kinds);
    onConfirm?.();
    if (isAsked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <ConsentQuestion
      key={hash}
      known={known}
      isAsked={isAsked}
      isAgeDue={onConfirm !== undefined}
      onChoose={choose}
    />
  );
}
