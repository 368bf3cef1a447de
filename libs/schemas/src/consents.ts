import { z } from 'zod';
import { locale } from './locale-schema';

/**
 * `sexual_orientation` is consent under GDPR article 9. `auto_like` lets the site like profiles for
 * the member.
 */
export const CONSENT_KINDS = ['terms', 'sexual_orientation', 'marketing', 'auto_like'] as const;
export const consentKind = z.enum(CONSENT_KINDS);
export type ConsentKind = z.infer<typeof consentKind>;

export const consent = z.object({
  kind: consentKind,
  given: z.boolean(),
  text_version: z.iso.datetime().nullable(),
  locale: locale.nullable(),
  at: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof consent>;

export const consentsResponse = z.object({ consents: z.array(consent) });
export type ConsentsResponse = z.infer<typeof consentsResponse>;

export const consentsBody = z
  .object({ sexual_orientation: z.boolean(), marketing: z.boolean(), auto_like: z.boolean() })
  .partial();
export type ConsentsBody = z.infer<typeof consentsBody>;

/** company-rules.ts contains the same date. */
const TERMS_SINCE = '2023-12-01T12:00:00Z';
export const termsVersion = (companyAdded: string): string =>
  new Date(Math.max(Date.parse(companyAdded), Date.parse(TERMS_SINCE))).toISOString();

/** Dates of the last changes of the texts `profile.consent.*`. */
export const CONSENT_TEXT_VERSIONS = {
  sexual_orientation: '2026-11-20T12:00:00.000Z',
  marketing: '2026-11-23T12:00:00.000Z',
  auto_like: '2026-11-23T12:00:00.000Z',
} as const satisfies Partial<Record<ConsentKind, string>>;
