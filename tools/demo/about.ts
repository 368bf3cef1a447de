import type { Interest } from '@duet/schemas/choices';
import type { Locale } from '@duet/schemas/locales';
import { PASSIONS, SURROUNDINGS } from './passions.ts';
import { pick, rounds } from './random.ts';
import { TEXTS } from './texts.ts';

interface Writer {
  language: Locale;
  city: string;
  interests: readonly Interest[];
}

/** Last sentence of the about text of members whose replies life.ts writes. */
export const DEMO_LABELS: Record<Locale, string> = {
  en: 'Demo profile: a script answers here.',
  nl: 'Demoprofiel: hier antwoordt een script.',
  de: 'Demo-Profil: Hier antwortet ein Skript.',
  fr: 'Profil de démonstration : un script répond ici.',
  it: 'Profilo dimostrativo: qui risponde uno script.',
  es: 'Perfil de demostración: aquí responde un script.',
  pl: 'Profil demonstracyjny: odpowiada tu skrypt.',
};

type Part = 'about' | 'seeking' | 'city' | 'days' | 'passion';

const PLANS: readonly (readonly Part[])[] = [
  ['about', 'passion', 'seeking'],
  ['passion', 'days', 'seeking'],
  ['city', 'passion', 'about'],
  ['days', 'about', 'seeking'],
  ['about', 'city', 'seeking'],
  ['passion', 'seeking', 'city'],
  ['about', 'days'],
  ['seeking', 'passion', 'days'],
  ['city', 'about', 'passion', 'seeking'],
  ['days', 'passion', 'city', 'seeking'],
  ['passion', 'about', 'days', 'seeking'],
];

type Source = Record<'about' | 'seeking' | 'city' | 'days', () => string>;
const sources: Partial<Record<Locale, Source>> = {};
const written = new Set<string>();

export function aboutText(writer: Writer): string {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const text = pick(PLANS)
      .flatMap((part) => sentence(part, writer) ?? [])
      .join(' ');
    if (text.length > 50 && !written.has(text)) {
      written.add(text);
      return text;
    }
  }
  throw new Error(
    `The word lists of ${writer.language} are too short to give each member a unique text`,
  );
}

function sentence(part: Part, { language, city, interests }: Writer): string | undefined {
  const source = getSource(language);
  if (part !== 'passion') return source[part]().replaceAll('{city}', city);
  const known = interests.flatMap((interest) => PASSIONS[language][interest] ?? []);
  return known.length > 0 ? pick(known) : source.days();
}

function getSource(language: Locale): Source {
  const { about, seeking } = TEXTS[language];
  const { city, days } = SURROUNDINGS[language];
  return (sources[language] ??= {
    about: rounds(about),
    seeking: rounds(seeking),
    city: rounds(city),
    days: rounds(days),
  });
}
