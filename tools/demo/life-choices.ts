import type { Locale } from '@duet/schemas/locales';
import { BRISK } from './life-texts-brisk.ts';
import { WARM } from './life-texts-warm.ts';
import { DRY, type Voice } from './life-texts.ts';
import { SMALL_WORDS } from './life-words.ts';

type Chance = () => number;

export const ANSWERS_AT_MOST = 12;
export const ABOUT_AT_ONCE = 12;
/** Number of likes after which a simulated member likes only members who liked it. */
export const LIKES_AT_MOST = 8;

const READING_MS = 4_000;
const PER_LETTER_MS = 90;
const PAUSE_MS = 9_000;

export const chooseDelay = (answer: string, chance: Chance): number =>
  READING_MS + answer.length * PER_LETTER_MS + Math.round(chance() * PAUSE_MS);

function detectLanguage(text: string): Locale | null {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const score = (locale: Locale): number =>
    words.filter((word) => SMALL_WORDS[locale].includes(word)).length;
  const [first, second] = (Object.keys(SMALL_WORDS) as Locale[])
    .map((locale) => ({ locale, hits: score(locale) }))
    .sort((a, b) => b.hits - a.hits);
  return first && first.hits > (second?.hits ?? 0) ? first.locale : null;
}

/** Uses the language of the first message whose language is clear. */
export const chooseLanguage = (theirs: readonly string[], own: Locale): Locale =>
  theirs.map(detectLanguage).find((locale) => locale !== null) ?? own;

export const VOICES: readonly Voice[] = [DRY, WARM, BRISK];

/** A member has the same voice in every chat and after a restart. */
export function chooseVoice(memberId: string): Voice {
  const sum = [...memberId].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return VOICES[sum % VOICES.length] ?? DRY;
}

interface ReplyQuery {
  /** Messages of the other member, oldest first. */
  theirs: readonly string[];
  said: readonly string[];
  own: Locale;
  voice: Voice;
  city: string;
  getInterests: (locale: Locale) => string;
}

export function answerTo(query: ReplyQuery, chance: Chance): string | null {
  const { theirs, said } = query;
  if (said.length >= ANSWERS_AT_MOST) return null;
  const fitting = fittingReplies(query);
  const { other } = query.voice[chooseLanguage(theirs, query.own)];
  const left = [...fitting, ...other].filter((answer) => !said.includes(answer));
  return left[Math.floor(chance() * Math.min(left.length, fitting.length))] ?? null;
}

function fittingReplies({ theirs, said, own, voice, city, getInterests }: ReplyQuery) {
  const locale = chooseLanguage(theirs, own);
  const texts = voice[locale];
  if (said.length === 0) return texts.first;
  if (said.length === 1)
    return [texts.own.replace('{interests}', getInterests(locale)).replace('{city}', city)];
  return theirs.at(-1)?.includes('?') ? texts.question : texts.other;
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
