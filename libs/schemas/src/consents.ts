import { z } from 'zod';
import { locale } from './locale-schema';

/**
 * What a member can agree to. Sexual orientation: GDPR article 9. Auto-like: likes that the site
 * gives in the member's name.
 */
export const CONSENT_KINDS = ['terms', 'sexual_orientation', 'marketing', 'auto_like'] as const;
export const consentKind = z.enum(CONSENT_KINDS);
export type ConsentKind = z.infer<typeof consentKind>;

/** The last thing that a member said about a kind; nulls where they were never asked. */
export const consent = z.object({
  kind: consentKind,
  given: z.boolean(),
  /** Date of the text that was agreed to, or in force at the withdrawal. */
  text_version: z.iso.datetime().nullable(),
  locale: locale.nullable(),
  at: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof consent>;

/** GET, PUT consents: every kind once. */
export const consentsResponse = z.object({ consents: z.array(consent) });
export type ConsentsResponse = z.infer<typeof consentsResponse>;

/** PUT consents. The terms are not among them: whoever no longer wants them deletes the account. */
export const consentsBody = z
  .object({ sexual_orientation: z.boolean(), marketing: z.boolean(), auto_like: z.boolean() })
  .partial();
export type ConsentsBody = z.infer<typeof consentsBody>;

/** Spec section 9: the terms are as old as this, or as the company where that came later. */
const TERMS_SINCE = '2023-12-01T12:00:00Z';
export const termsVersion = (companyAdded: string): string =>
  new Date(Math.max(Date.parse(companyAdded), Date.parse(TERMS_SINCE))).toISOString();

/**
 * When the sentences beside the checkboxes were last changed. Raise it with the sentence
 * (profile.consent.*).
 */
export const CONSENT_TEXT_VERSIONS = {
  sexual_orientation: '2026-11-20T12:00:00.000Z',
  marketing: '2026-11-20T12:00:00.000Z',
  auto_like: '2026-11-21T12:00:00.000Z',
} as const satisfies Partial<Record<ConsentKind, string>>;
