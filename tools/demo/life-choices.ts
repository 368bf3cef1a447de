import type { Locale } from '@duet/schemas/locales';
import { ANSWERS, SMALL_WORDS } from './life-texts.ts';

type Chance = () => number;

export const ANSWERS_AT_MOST = 12;
export const ABOUT_AT_ONCE = 12;
/** Number of likes after which a simulated member no longer likes members in search. */
export const LIKES_AT_MOST = 8;

const READING_MS = 4_000;
const PER_LETTER_MS = 90;
const PAUSE_MS = 9_000;

export const chooseDelay = (answer: string, chance: Chance): number =>
  READING_MS + answer.length * PER_LETTER_MS + Math.round(chance() * PAUSE_MS);

export function detectLanguage(text: string, own: Locale): Locale {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const score = (locale: Locale): number =>
    words.filter((word) => SMALL_WORDS[locale].includes(word)).length;
  const best = (Object.keys(SMALL_WORDS) as Locale[])
    .map((locale) => ({ locale, hits: score(locale) }))
    .sort((a, b) => b.hits - a.hits);
  const [first, second] = best;
  return first && first.hits > 0 && first.hits > (second?.hits ?? 0) ? first.locale : own;
}

interface ReplyQuery {
  text: string;
  said: readonly string[];
  own: Locale;
}

export function answerTo({ text, said, own }: ReplyQuery, chance: Chance): string | null {
  if (said.length >= ANSWERS_AT_MOST) return null;
  const { first, question, other } = ANSWERS[detectLanguage(text, own)];
  const fitting = said.length === 0 ? first : text.includes('?') ? question : other;
  const left = [...fitting, ...other].filter((answer) => !said.includes(answer));
  return left[Math.floor(chance() * Math.min(left.length, fitting.length))] ?? null;
}

export interface Person {
  id: string;
  online: boolean;
}

export const worthALike = <P extends Person>(
  people: readonly P[],
  demo: ReadonlySet<string>,
  liked: ReadonlySet<string>,
): P[] => people.filter(({ id, online }) => online && !demo.has(id) && !liked.has(id));

export function aboutNow<T>(members: readonly T[], round: number): T[] {
  if (members.length <= ABOUT_AT_ONCE) return [...members];
  return Array.from(
    { length: ABOUT_AT_ONCE },
    (_, index) => members[(round * 3 + index) % members.length] as T,
  );
}
