import { z } from 'zod';
import { SEXUALITIES } from './choice-lists';
import { SEARCH_CHOICES } from './search-fields';

export const REASON_LENGTH = 200;

export const searchChoice = {
  body_type: z.enum(SEARCH_CHOICES.body_type),
  hair_colour: z.enum(SEARCH_CHOICES.hair_colour),
  eye_colour: z.enum(SEARCH_CHOICES.eye_colour),
  relationship_status: z.enum(SEARCH_CHOICES.relationship_status),
  tattoos: z.enum(SEARCH_CHOICES.tattoos),
};

/** Optional answers of a member; null means no answer. */
export const profileDetails = {
  sexuality: z.enum(SEXUALITIES).nullable(),
  hair_colour: searchChoice.hair_colour.nullable(),
  eye_colour: searchChoice.eye_colour.nullable(),
  body_type: searchChoice.body_type.nullable(),
  tattoos: searchChoice.tattoos.nullable(),
  relationship_status: searchChoice.relationship_status.nullable(),
  reason: z.string().nullable(),
};
export type ProfileDetails = z.infer<z.ZodObject<typeof profileDetails>>;

export const profileDetailsInput = {
  ...profileDetails,
  reason: z
    .string()
    .trim()
    .max(REASON_LENGTH, 'too_long')
    // Rejects line breaks, control characters and direction overrides, which could change how the
    // text around this value is shown.
    .refine(
      (value) => !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(value),
      'invalid_text',
    )
    .transform((value) => value || null)
    .nullable(),
};
