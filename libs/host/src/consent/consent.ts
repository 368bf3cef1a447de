import { useSyncExternalStore } from 'react';
import { findHostCookie, writeHostCookie } from '@duet/schemas/host-cookies';
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  type TrackingKind,
  consentValue,
  readConsent,
  trackingAllowed as isAllowed,
} from '@duet/schemas/tracking-consent';

const listeners = new Set<() => void>();

const stored = (): string | undefined => findHostCookie(document.cookie, CONSENT_COOKIE);

/** False until the visitor has made a choice. */
export const trackingAllowed = (kind: TrackingKind): boolean => isAllowed(kind, stored());

/** Stores the choice. Listeners then delete data that is no longer allowed. */
export function chooseTracking(kinds: readonly TrackingKind[]): void {
  writeHostCookie(CONSENT_COOKIE, consentValue(kinds, new Date()), CONSENT_SECONDS);
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
