import { z } from 'zod';
import { country } from './common';
import { gender } from './choices';
import { locale } from './locale-schema';

export const RESELL_KINDS = ['cam', 'resell'] as const;

const card = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(RESELL_KINDS),
  name: z.string().min(1).max(40),
  gender: gender.nullable().default(null),
  image: z
    .string()
    .regex(/^[A-Za-z0-9/._-]{1,200}$/)
    .nullable()
    .default(null),
  url: z.url({ protocol: /^https$/ }).max(500),
});

export const resellCard = card.extend({
  text: z.partialRecord(locale, z.string().max(80)).default({}),
  countries: z.array(country).default([]),
});
export type ResellCard = z.infer<typeof resellCard>;

export const otherProfile = card.omit({ gender: true }).extend({ text: z.string() });
export type OtherProfile = z.infer<typeof otherProfile>;

export const MOST_OTHER_PROFILES = 4;
