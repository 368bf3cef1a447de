import { z } from 'zod';
import { BODY_TYPES, EYE_COLOURS, HAIR_COLOURS, RELATIONSHIP_STATUSES, SEXUALITIES, TATTOOS } from './choice-lists';

/** Longest reason for joining, in characters. */
export const REASON_LENGTH = 200;

/** What a member may say about themselves beyond the signup (spec section 3, "Profile choices"); null is not said. */
export const profileDetails = {
  sexuality: z.enum(SEXUALITIES).nullable(),
  hair_colour: z.enum(HAIR_COLOURS).nullable(),
  eye_colour: z.enum(EYE_COLOURS).nullable(),
  body_type: z.enum(BODY_TYPES).nullable(),
  tattoos: z.enum(TATTOOS).nullable(),
  relationship_status: z.enum(RELATIONSHIP_STATUSES).nullable(),
  reason: z.string().nullable(),
};
export type ProfileDetails = z.infer<z.ZodObject<typeof profileDetails>>;

/** The same as a member sends them: an empty reason is none. */
export const profileDetailsInput = {
  ...profileDetails,
  reason: z
    .string()
    .trim()
    .max(REASON_LENGTH, 'too_long')
    // One line: breaks, controls and direction overrides would rewrite the page around it.
    .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(value), 'invalid_text')
    .transform((value) => value || null)
    .nullable(),
};
