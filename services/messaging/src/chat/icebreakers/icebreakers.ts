import { createHash } from 'node:crypto';
import { type Interest, interest } from '@duet/schemas/choices';
import type { MemberRow } from '../members/member.repository';

const THEMES: Record<string, readonly Interest[]> = {
  active: [
    'gym',
    'sports',
    'running',
    'cycling',
    'swimming',
    'yoga',
    'football',
    'tennis',
    'skiing',
    'sailing',
  ],
  outdoors: ['hiking', 'beach', 'camping', 'nature', 'gardening', 'horses'],
  travel: ['travelling', 'citytrips', 'cars', 'motorcycles'],
  night: ['dancing', 'party', 'festivals', 'clubbing', 'karaoke', 'music', 'concerts'],
  screen: ['movies', 'series', 'videogames', 'boardgames'],
  arts: ['theatre', 'museums', 'reading', 'writing', 'photography', 'painting'],
  table: ['cooking', 'baking', 'dining', 'wine', 'beer', 'cocktails', 'tea', 'coffee'],
  animals: ['animals', 'dogs', 'cats'],
};
const GENERAL = 8;
const SHOWN = 6;
const SHARED_AT_MOST = 3;

export function chooseIcebreakers(shared: readonly Interest[], seed: string): string[] {
  const themes = Object.keys(THEMES).filter((theme) =>
    THEMES[theme]?.some((each) => shared.includes(each)),
  );
  const first = createHash('sha256').update(seed).digest()[0] ?? 0;
  const general = Array.from(
    { length: GENERAL },
    (_, index) => `general_${1 + ((first + index) % GENERAL)}`,
  );
  return [...themes.slice(0, SHARED_AT_MOST).map((theme) => `shared_${theme}`), ...general].slice(
    0,
    SHOWN,
  );
}

/** MySQL returns a JSON column as a parsed value, MariaDB as text. */
export function getInterests(member: MemberRow | undefined): Interest[] {
  const stored: unknown =
    typeof member?.interests === 'string' ? JSON.parse(member.interests) : member?.interests;
  return Array.isArray(stored)
    ? stored.filter((each): each is Interest => interest.safeParse(each).success)
    : [];
}
