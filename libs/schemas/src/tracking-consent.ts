// Must not import zod, because browsers load this file.

/** `measurement` allows reporting bounces; `campaigns` allows storing how a visitor arrived. */
export const TRACKING_KINDS = ['measurement', 'campaigns'] as const;
export type TrackingKind = (typeof TRACKING_KINDS)[number];

export const CONSENT_COOKIE = 'duet_consent';
/** Raise the version to ask all visitors for consent again. */
export const CONSENT_VERSION = '1';
export const CONSENT_SECONDS = 180 * 86_400;

const LETTERS: Record<TrackingKind, string> = { measurement: 'm', campaigns: 'c' };

/** Returns the cookie value: version, day (UTC), one letter per allowed kind. */
export const consentValue = (kinds: readonly TrackingKind[], at: Date): string =>
  `${CONSENT_VERSION}.${at.toISOString().slice(0, 10).replaceAll('-', '')}.${kinds.map((kind) => LETTERS[kind]).join('')}`;

/** @returns null if the visitor has made no choice for the current version */
export function readConsent(value: string | undefined): TrackingKind[] | null {
  const [, version, letters] = /^(\d+)\.\d{8}\.([a-z]*)$/.exec(value ?? '') ?? [];
  return version === CONSENT_VERSION && letters !== undefined
    ? TRACKING_KINDS.filter((kind) => letters.includes(LETTERS[kind]))
    : null;
}

export const trackingAllowed = (kind: TrackingKind, value: string | undefined): boolean =>
  readConsent(value)?.includes(kind) ?? false;
