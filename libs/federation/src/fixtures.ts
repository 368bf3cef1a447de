import type { z } from 'zod';
import type { Image, ProfileCard } from '@duet/schemas/identity';

/** Kind of user: `visitor` is logged out, `free` has never bought, `paid` has bought. */
export type Tier = 'visitor' | 'free' | 'paid';

export interface FixtureCall {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  tier: Tier;
}

export interface FixtureResponse {
  schema: z.ZodType;
  answer: (call: FixtureCall) => unknown;
}

export interface RemoteFixtures {
  params: Record<string, string>;
  /** Keys are method and path, such as `'GET chats/:id/messages'`. */
  answers: Record<string, FixtureResponse>;
}

export const answered = <S extends z.ZodType>(schema: S, answer: z.output<S>): FixtureResponse => ({
  schema,
  answer: () => answer,
});

export const answering = <S extends z.ZodType>(
  schema: S,
  answer: (call: FixtureCall) => z.output<S>,
): FixtureResponse => ({ schema, answer });

const ULIDS = '01JD0000000000000000000000';
export const ONE_PAGE = { has_more: false, cursor: null };

export const someId = (n: number): string => ULIDS.slice(0, -4) + String(n).padStart(4, '0');

const PEOPLE = [
  'nora',
  'kofi',
  'alba',
  'daan',
  'freya',
  'luca',
  'naomi',
  'piotr',
  'clara',
  'ruben',
  'ida',
  'marco',
];
const CITIES = ['Utrecht', 'Gent', 'Köln', 'Lyon', 'Torino', 'Gdańsk'];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

export const somePhoto = (n: number, scene = 1): Image => {
  const filename = `/media/${at(PEOPLE, n)}-${scene}.webp`;
  return { id: someId(n * 10 + scene), filename, thumb_filename: filename, status: 'active' };
};

export function someProfile(n: number): ProfileCard {
  const name = at(PEOPLE, n);
  return {
    id: `member${String(n).padStart(6, '0')}`,
    name: (name[0] ?? '').toUpperCase() + name.slice(1),
    age: 24 + ((n * 7) % 30),
    gender: n % 2 ? 'man' : 'woman',
    ...{ country: 'NL', region: 'utrecht', city: at(CITIES, n) },
    main_image: somePhoto(n),
    status: 'active',
    fictional_icon: n % 5 === 4,
    online: n % 3 === 0,
  };
}
