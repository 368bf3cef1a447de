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

const stored = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);

/** Returns whether the reader allows this kind of tracking; false before the reader has chosen. */
export const trackingAllowed = (kind: TrackingKind): boolean => isAllowed(kind, stored());

/** Stores the choice. Listeners then delete data that is no longer allowed. */
export function chooseTracking(kinds: readonly TrackingKind[]): void {
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CONSENT_COOKIE}=${consentValue(kinds, new Date())}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

export function onTrackingChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTrackingChoice(): TrackingKind[] | null {
  const value = useSyncExternalStore(onTrackingChosen, stored);
  return readConsent(value);
}
