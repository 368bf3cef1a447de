// Nothing is imported here: browsers and the gateway ask the same function.

/**
 * What a reader may allow beyond what the site needs. `measurement`: variants, turning back.
 * `campaigns`: where somebody came from.
 */
export const TRACKING_KINDS = ['measurement', 'campaigns'] as const;
export type TrackingKind = (typeof TRACKING_KINDS)[number];

/** Cookie of the choice, readable by scripts. Loader and shell write it; see docs/content.md. */
export const CONSENT_COOKIE = 'duet_consent';
/**
 * Raised when what is asked for changes: everybody is asked anew. The loader of prerendered pages
 * has it too.
 */
export const CONSENT_VERSION = '1';
/** After this time everybody is asked again. */
export const CONSENT_SECONDS = 180 * 86_400;

const LETTERS: Record<TrackingKind, string> = { measurement: 'm', campaigns: 'c' };

/**
 * The choice as the cookie holds it: version, day of the choice (UTC), a letter for each kind that
 * is allowed.
 */
export const consentValue = (kinds: readonly TrackingKind[], at: Date): string =>
  `${CONSENT_VERSION}.${at.toISOString().slice(0, 10).replaceAll('-', '')}.${kinds.map((kind) => LETTERS[kind]).join('')}`;

/**
 * What a cookie's value allows; null where there is no choice, or one about something else than is
 * asked today.
 */
export function readConsent(value: string | undefined): TrackingKind[] | null {
  const [, version, letters] = /^(\d+)\.\d{8}\.([a-z]*)$/.exec(value ?? '') ?? [];
  return version === CONSENT_VERSION && letters !== undefined
    ? TRACKING_KINDS.filter((kind) => letters.includes(LETTERS[kind]))
    : null;
}

/**
 * Whether something may be kept in, or recognised by, this browser for a purpose that the site does
 * not need.
 * @param value of the cookie CONSENT_COOKIE; undefined where there is none, which allows nothing
 */
export const trackingAllowed = (kind: TrackingKind, value: string | undefined): boolean =>
  readConsent(value)?.includes(kind) ?? false;
