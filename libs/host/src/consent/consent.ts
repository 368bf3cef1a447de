import { useSyncExternalStore } from 'react';
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type TrackingKind,
  consentValue,
  readConsent,
  trackingAllowed as isAllowed,
} from '@duet/schemas/tracking-consent';

const listeners = new Set<() => void>();

/** The cookie's value; undefined where nothing was chosen yet. */
const stored = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);

/**
 * Whether this reader allows something that the site does not need; nothing is allowed before they
 * have chosen.
 */
export const trackingAllowed = (kind: TrackingKind): boolean => isAllowed(kind, stored());

/** Keeps what this reader allows; what is no longer allowed is let go of by those who listen. */
export function chooseTracking(kinds: readonly TrackingKind[]): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consentValue(kinds, new Date())}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

export function onTrackingChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this reader allows; null while they have not chosen. */
export function useTrackingChoice(): TrackingKind[] | null {
  const value = useSyncExternalStore(onTrackingChosen, stored);
  return readConsent(value);
}
