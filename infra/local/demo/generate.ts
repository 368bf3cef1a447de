/**
 * Writes members.json and logins.json from the word lists beside it:
 * `node --conditions=source infra/local/demo/generate.ts`. Seeded: the same lists always give the same bytes. The output
 * is committed; run this after changing a list.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERESTS, type Interest } from '@duet/schemas/choices';
import type { Locale } from '@duet/schemas/locales';
import { LOGINS, type Login } from './logins.ts';
import { NAMES } from './names.ts';
import { PEOPLE, type Person } from './people.ts';
import { PLACES } from './places.ts';
import { TEXTS } from './texts.ts';

type Gender = 'woman' | 'man';

interface DemoMember {
  id: string;
  email: string;
  password?: string;
  name: string;
  gender: Gender;
  looking_for: Gender;
  date_of_birth: string;
  country: string;
  region: string;
  city: string;
  about: string;
  interests: Interest[];
  language: Locale;
  fictional: boolean;
  photos: string[];
}

const COUNTS: Record<string, { women: number; men: number; names: string; language: Locale }> = {
  NL: { women: 34, men: 28, names: 'nl', language: 'nl' },
  DE: { women: 28, men: 22, names: 'de', language: 'de' },
  BE: { women: 8, men: 8, names: 'be', language: 'nl' },
  FR: { women: 8, men: 6, names: 'fr', language: 'fr' },
  IT: { women: 5, men: 5, names: 'it', language: 'it' },
  ES: { women: 5, men: 5, names: 'es', language: 'es' },
  PL: { women: 7, men: 7, names: 'pl', language: 'pl' },
  AT: { women: 4, men: 4, names: 'de', language: 'de' },
  CH: { women: 4, men: 4, names: 'de', language: 'de' },
  GB: { women: 4, men: 3, names: 'en', language: 'en' },
  US: { women: 3, men: 3, names: 'en', language: 'en' },
};
const FRENCH_SPEAKING = new Set(['Brussel / Bruxelles', 'Liège', 'Namur', 'Genève']);
/** Ages are counted on this day, so that they do not depend on when this runs. */
const AGES_ON_YEAR = 2026;

let state = 20261120;
/** mulberry32: small, seeded, the same everywhere. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (limit: number): number => Math.floor(random() * limit);

function shuffled<T>(list: readonly T[]): T[] {
  return list.map((value) => ({ value, at: random() })).sort((a, b) => a.at - b.at).map(({ value }) => value);
}

function pick<T>(list: readonly T[]): T {
  const value = list[below(list.length)];
  if (value === undefined) throw new Error('a word list is empty');
  return value;
}

/** Hands out a shuffled list from front to end and then again, so that two equal ones are as far apart as can be. */
function rounds<T>(list: readonly T[]): () => T {
  let left: T[] = [];
  const order = shuffled(list);
  return () => {
    if (left.length === 0) left = [...order];
    const next = left.shift();
    if (next === undefined) throw new Error('a word list is empty');
    return next;
  };
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const newId = (): string => Array.from({ length: 12 }, () => ALPHABET.charAt(below(36))).join('');

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function birthDate(mature: boolean): string {
  // Squaring leans towards the younger end, as on real sites.
  const age = mature ? 47 + below(15) : 22 + Math.floor(random() ** 1.6 * 28);
  return `${AGES_ON_YEAR - age}-${twoDigits(1 + below(10))}-${twoDigits(1 + below(28))}`;
}

const files = readdirSync(join(import.meta.dirname, 'photos')).sort();
const photosOf = (person: string): string[] => files.filter((file) => file.startsWith(`${person}-`));
const met = new Set<string>();
/** The first member with a face shows all its pictures, later ones perhaps only the close one. */
function profilePhotos({ person }: Person): string[] {
  const all = !met.has(person) || random() < 0.4;
  met.add(person);
  return all ? photosOf(person) : photosOf(person).slice(0, 1);
}

const ascii = (name: string): string => name.normalize('NFD').replace(/[^a-zA-Z]/g, '').toLowerCase().replace('ł', 'l');

const texts: Partial<Record<Locale, { about: () => string; seeking: () => string }>> = {};
function aboutText(language: Locale, fictional: boolean): string {
  const words = TEXTS[language];
  const source = (texts[language] ??= { about: rounds(words.about), seeking: rounds(words.seeking) });
  return [source.about(), source.seeking(), ...(fictional ? [words.fictional] : [])].join(' ');
}

function member(country: string, gender: Gender, name: string, person: Person): DemoMember {
  const place = pick(PLACES[country] ?? []);
  const language = FRENCH_SPEAKING.has(place.name) ? 'fr' : (COUNTS[country]?.language ?? 'en');
  const fictional = random() < 0.09;
  const other: Gender = gender === 'woman' ? 'man' : 'woman';
  const id = newId();
  return {
    id,
    email: `${ascii(name)}.${id.slice(0, 4)}@members.example`,
    name,
    gender,
    looking_for: random() < 0.1 ? gender : other,
    date_of_birth: birthDate(person.mature === true),
    country,
    region: place.name,
    city: pick(place.cities),
    about: aboutText(language, fictional),
    interests: shuffled(INTERESTS).slice(0, 4 + below(5)),
    language,
    fictional,
    photos: profilePhotos(person),
  };
}

function withLogin(login: Login): DemoMember {
  const { note: _, person, ...fields } = login;
  return { id: newId(), ...fields, fictional: false, photos: photosOf(person) };
}

function generate(): DemoMember[] {
  const members: DemoMember[] = LOGINS.map(withLogin);
  for (const [country, { women, men, names }] of Object.entries(COUNTS)) {
    for (const [gender, count] of [['woman', women], ['man', men]] as const) {
      const people = rounds(PEOPLE[gender]);
      const taken = new Set(LOGINS.filter((login) => login.country === country).map(({ name }) => name));
      const nextName = rounds((NAMES[names]?.[gender] ?? []).filter((name) => !taken.has(name)));
      for (let i = 0; i < count; i += 1) members.push(member(country, gender, nextName(), people()));
    }
  }
  return members;
}

const write = (file: string, value: unknown): void => writeFileSync(join(import.meta.dirname, file), `${JSON.stringify(value, null, 2)}\n`);

write('members.json', generate());
write('logins.json', LOGINS.map(({ email, password, name, note }) => ({ email, password, name, note })));
