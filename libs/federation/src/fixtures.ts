import type { z } from 'zod';
import type { Image, ProfileCard } from '@duet/schemas/identity';

/** Who is logged in: nobody, a member who has never bought, or one who has. */
export type Tier = 'visitor' | 'free' | 'paid';

export interface FixtureCall {
  /** Parameters of the pattern: `:id` of `GET chats/:id/messages`. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  tier: Tier;
}

export interface FixtureResponse {
  schema: z.ZodType;
  answer: (call: FixtureCall) => unknown;
}

/**
 * What a remote's `fixtures.ts` exports as `fixtures`: all that the harness needs to show it
 * without any service.
 */
export interface RemoteFixtures {
  /** What stands for the parameters of routes: `{ id: '…' }`. */
  params: Record<string, string>;
  /** Answers of /api by method and path: `'GET chats/:id/messages'`. */
  answers: Record<string, FixtureResponse>;
}

/**
 * An answer of the API: of the type that the schema says, and checked against it each time it is
 * given.
 */
export const answered = <S extends z.ZodType>(schema: S, answer: z.output<S>): FixtureResponse => ({
  schema,
  answer: () => answer,
});

/** The same, made anew for each call. */
export const answering = <S extends z.ZodType>(
  schema: S,
  answer: (call: FixtureCall) => z.output<S>,
): FixtureResponse => ({ schema, answer });

const ULIDS = '01JD0000000000000000000000';
/** A different id for each number. */
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

/** One of the drawn people; the harness serves their pictures. */
export const somePhoto = (n: number, scene = 1): Image => {
  const filename = `/media/${at(PEOPLE, n)}-${scene}.webp`;
  return { id: someId(n * 10 + scene), filename, thumb_filename: filename, status: 'active' };
};

/** A member as lists show them. */
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
