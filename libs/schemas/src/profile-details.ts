import { z } from 'zod';
import { SEXUALITIES } from './choice-lists';
import { SEARCH_CHOICES } from './search-fields';
import { textLine } from './text-fields';

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
  reason: textLine(REASON_LENGTH)
    .transform((value) => value || null)
    .nullable(),
};
