import { z } from 'zod';

/** The text of a profile choice is `choice.<list>.<value>` in libs/i18n. */
export const GENDERS = ['man', 'woman'] as const;

export const gender = z.enum(GENDERS);
export type Gender = z.infer<typeof gender>;

const ALIASES: Record<string, Gender> = { male: 'man', female: 'woman' };
/** Also accepts the older names `male` and `female`. */
export const genderInput = z
  .string()
  .transform((value) => ALIASES[value] ?? value)
  .pipe(gender);

export const INTERESTS = [
  'relationship',
  'onenightstand',
  'kissing',
  'hugging',
  'massages',
  'lingerie',
  'flirting',
  'romance',
  'friendship',
  'fantasies',
  'roleplay',
  'candlelight',
  'gym',
  'sports',
  'dancing',
  'running',
  'cycling',
  'swimming',
  'yoga',
  'hiking',
  'football',
  'tennis',
  'skiing',
  'sailing',
  'horses',
  'travelling',
  'beach',
  'citytrips',
  'camping',
  'nature',
  'party',
  'festivals',
  'clubbing',
  'karaoke',
  'music',
  'concerts',
  'movies',
  'series',
  'theatre',
  'museums',
  'videogames',
  'boardgames',
  'reading',
  'writing',
  'photography',
  'painting',
  'cooking',
  'baking',
  'dining',
  'wine',
  'beer',
  'cocktails',
  'tea',
  'coffee',
  'animals',
  'dogs',
  'cats',
  'gardening',
  'cars',
  'motorcycles',
  'fashion',
  'tattoos',
] as const;
export const interest = z.enum(INTERESTS);
export type Interest = (typeof INTERESTS)[number];
