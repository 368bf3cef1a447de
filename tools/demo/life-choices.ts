import type { Locale } from '@duet/schemas/locales';
import { ANSWERS, SMALL_WORDS } from './life-texts.ts';

/** A number from 0 up to, but without, 1. */
type Chance = () => number;

/** At most this many answers in one conversation per visit: people have other things to do. */
export const ANSWERS_AT_MOST = 12;
/** How many of a site's living members are about at one time. */
export const ABOUT_AT_ONCE = 12;
/** Likes that one of them gives in a row. */
export const LIKES_AT_MOST = 8;

const READING_MS = 4_000;
const PER_LETTER_MS = 90;
const PAUSE_MS = 9_000;

/** How long a person takes to read, think and type. */
export const chooseDelay = (answer: string, chance: Chance): number =>
  READING_MS + answer.length * PER_LETTER_MS + Math.round(chance() * PAUSE_MS);

/** The language of a message by its small words; too short to tell, it is the reader's own. */
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
  /** What this member already wrote in the conversation. */
  said: readonly string[];
  own: Locale;
}

/**
 * What to write back, in the writer's language; nothing twice, and nothing at all once enough was
 * said.
 */
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

/** Whom to like: people who are here now and are no demo member, nobody twice. */
export const worthALike = <P extends Person>(
  people: readonly P[],
  demo: ReadonlySet<string>,
  liked: ReadonlySet<string>,
): P[] => people.filter(({ id, online }) => online && !demo.has(id) && !liked.has(id));

/** Who is about in this round: each takes its turn, most stay for the next. */
export function aboutNow<T>(members: readonly T[], round: number): T[] {
  if (members.length <= ABOUT_AT_ONCE) return [...members];
  return Array.from(
    { length: ABOUT_AT_ONCE },
    (_, index) => members[(round * 3 + index) % members.length] as T,
  );
}
