import { z } from 'zod';
import { country } from './common';
import { gender } from './choices';
import { locale } from './locale-schema';

/**
 * What an advertiser's card in the search leads to: a live camera, or a profile on a partner's
 * site.
 */
export const RESELL_KINDS = ['cam', 'resell'] as const;

const card = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(RESELL_KINDS),
  name: z.string().min(1).max(40),
  /** Whom the card shows; null: nobody in particular. Shown to those who search for that gender. */
  gender: gender.nullable().default(null),
  /** Object key below cdn_prefix, or a path of the site; null shows none. */
  image: z
    .string()
    .regex(/^[A-Za-z0-9/._-]{1,200}$/)
    .nullable()
    .default(null),
  url: z.url({ protocol: /^https$/ }).max(500),
});

/** A card as a site's setting `resell_cards` has it. Without countries it is shown everywhere. */
export const resellCard = card.extend({
  text: z.partialRecord(locale, z.string().max(80)).default({}),
  countries: z.array(country).default([]),
});
export type ResellCard = z.infer<typeof resellCard>;

/**
 * As GET search answers it, in the reader's language (spec section 3: otherCachedProfiles). It is
 * advertising, and shown as such.
 */
export const otherProfile = card.omit({ gender: true }).extend({ text: z.string() });
export type OtherProfile = z.infer<typeof otherProfile>;

/** Cards that one search is given at most. */
export const MOST_OTHER_PROFILES = 4;
