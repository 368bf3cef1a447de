/**
 * Run `node --conditions=source tools/demo/generate.ts` after changing a word list. The result is
 * deterministic.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERESTS, type Interest } from '@duet/schemas/choices';
import type { Locale } from '@duet/schemas/locales';
import type { MemberSnapshot } from '@duet/schemas/events';
import { Casting } from './casting.ts';
import { LOGINS, PASSWORD, type Login } from './logins.ts';
import { NAMES } from './names.ts';
import { PLACES } from './places.ts';
import { below, pick, random, rounds, shuffled } from './random.ts';
import { DEMO_LABELS, aboutText } from './about.ts';
import { getDetails } from './details.ts';

type Gender = 'woman' | 'man';

interface DemoMember {
  id: string;
  site: string;
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
  details: MemberSnapshot['details'];
  language: Locale;
  consents: string[];
  fictional: boolean;
  photos: string[];
}

interface Crowd {
  women: number;
  men: number;
  names: string;
  language: Locale;
}

const CROWDS: Record<string, Record<string, Crowd>> = {
  duet: {
    NL: { women: 240, men: 210, names: 'nl', language: 'nl' },
    DE: { women: 150, men: 130, names: 'de', language: 'de' },
    BE: { women: 80, men: 70, names: 'be', language: 'nl' },
    FR: { women: 80, men: 70, names: 'fr', language: 'fr' },
    IT: { women: 60, men: 55, names: 'it', language: 'it' },
    ES: { women: 60, men: 55, names: 'es', language: 'es' },
    PL: { women: 75, men: 65, names: 'pl', language: 'pl' },
    AT: { women: 40, men: 35, names: 'de', language: 'de' },
    CH: { women: 40, men: 35, names: 'de', language: 'de' },
    GB: { women: 65, men: 60, names: 'en', language: 'en' },
    US: { women: 70, men: 60, names: 'en', language: 'en' },
  },
  funkenflug: {
    DE: { women: 75, men: 65, names: 'de', language: 'de' },
    AT: { women: 40, men: 35, names: 'de', language: 'de' },
    CH: { women: 35, men: 30, names: 'de', language: 'de' },
    NL: { women: 20, men: 20, names: 'nl', language: 'nl' },
  },
};
const WRITES: Record<string, Locale> = Object.fromEntries([
  ...['Brussel / Bruxelles', 'Brabant wallon', 'Hainaut', 'Liège', 'Luxembourg', 'Namur'].map(
    (region) => [region, 'fr'],
  ),
  ...['Genève', 'Jura', 'Neuchâtel', 'Vaud', 'Freiburg / Fribourg'].map((region) => [region, 'fr']),
  ['Ticino', 'it'],
]) as Record<string, Locale>;
const AGES_ON_YEAR = 2026;
const CONSENTS = ['terms', 'sexual_orientation'];
const FICTIONAL_SHARE = 0.34;

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const newId = (): string => Array.from({ length: 12 }, () => ALPHABET.charAt(below(36))).join('');

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function birthDate(mature: boolean): string {
  const age = mature ? 46 + below(19) : 22 + Math.floor(random() ** 1.5 * 28);
  return `${AGES_ON_YEAR - age}-${twoDigits(1 + below(10))}-${twoDigits(1 + below(28))}`;
}

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replace(/[^a-z]/g, '');

type Faceless = Omit<DemoMember, 'photos' | 'date_of_birth' | 'details'>;

function member(
  site: string,
  country: string,
  { language: most, names }: Crowd,
  gender: Gender,
  name: string,
): Faceless {
  const place = pick(PLACES[country] ?? []);
  const language = NAMES[names] && WRITES[place.name] ? (WRITES[place.name] ?? most) : most;
  const id = newId();
  const interests = shuffled(INTERESTS).slice(0, 4 + below(5));
  const city = pick(place.cities);
  const fictional = random() < FICTIONAL_SHARE;
  const other: Gender = gender === 'woman' ? 'man' : 'woman';
  return {
    id,
    site,
    email: `${ascii(name)}.${id.slice(0, 4)}@members.example`,
    name,
    gender,
    looking_for: random() < 0.1 ? gender : other,
    country,
    region: place.name,
    city,
    about: aboutText({ language, city, interests }),
    interests,
    language,
    consents: CONSENTS,
    fictional,
  };
}

function withLogin(login: Login): DemoMember {
  const { note: _, site = 'duet', photos, ...fields } = login;
  return {
    id: newId(),
    site,
    ...fields,
    consents: CONSENTS,
    fictional: false,
    photos: [...photos],
  };
}

function createCrowd(site: string, country: string, crowd: Crowd): Faceless[] {
  return (['woman', 'man'] as const).flatMap((gender) => {
    const taken = new Set(
      LOGINS.filter((login) => login.country === country).map(({ name }) => name),
    );
    const nextName = rounds(
      (NAMES[crowd.names]?.[gender] ?? []).filter((name) => !taken.has(name)),
    );
    const count = gender === 'woman' ? crowd.women : crowd.men;
    return Array.from({ length: count }, () => member(site, country, crowd, gender, nextName()));
  });
}

function generate(): DemoMember[] {
  const known = LOGINS.map(withLogin);
  const crowds = Object.entries(CROWDS).flatMap(([site, countries]) =>
    Object.entries(countries).flatMap(([country, crowd]) => createCrowd(site, country, crowd)),
  );
  const casting = new Casting();
  // Neighbours in the search, which sorts by descending id, must get different faces.
  const cast = [...crowds]
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .map((faceless) => {
      const { photos, face } = casting.next(faceless);
      return {
        ...faceless,
        details: getDetails(face),
        date_of_birth: birthDate(face.mature),
        photos,
      };
    });
  return [...known, ...givenLife(cast)];
}

function givenLife(members: DemoMember[]): DemoMember[] {
  const left = new Map<string, number>();
  for (const [site, countries] of Object.entries(CROWDS)) {
    Object.keys(countries).forEach((country, index) => {
      for (const gender of ['woman', 'man'])
        left.set([site, country, gender].join(), index === 0 ? 3 : 1);
    });
  }
  return members.map((each) => {
    const key = [each.site, each.country, each.gender].join();
    const places = left.get(key) ?? 0;
    if (each.fictional || each.looking_for === each.gender || places === 0) return each;
    left.set(key, places - 1);
    return { ...each, password: PASSWORD, about: `${each.about} ${DEMO_LABELS[each.language]}` };
  });
}

const lines = (values: readonly object[]): string =>
  `[\n${values.map((value) => `  ${JSON.stringify(value)}`).join(',\n')}\n]\n`;
const write = (file: string, text: string): void =>
  writeFileSync(join(import.meta.dirname, file), text);

write('members.json', lines(generate()));
write(
  'logins.json',
  `${JSON.stringify(
    LOGINS.map(({ email, password, name, note, site }) => ({
      email,
      password,
      name,
      note,
      ...(site ? { site } : {}),
    })),
    null,
    2,
  )}\n`,
);
