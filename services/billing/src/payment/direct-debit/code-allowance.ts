const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minimum pause between two codes, per member and per phone number. */
export const PAUSE_MS = MINUTE;
/** Limit of codes per phone number and day, over all accounts. */
const PER_NUMBER = 5;
const MINIMUM_AGE_MS = DAY;
const UNPAID = { codes: 3, numbers: 1 };
const PAID = { codes: 5, numbers: 3 };

export interface SentCode {
  at: Date;
  phone: string;
  isOwn: boolean;
}

export interface CodeFacts {
  now: Date;
  phone: string;
  /** Null until billing has received the member's first event. */
  signupDate: Date | null;
  hasPurchased: boolean;
  /** Codes of the last 24 hours, oldest first. */
  sent: readonly SentCode[];
}

/** @returns milliseconds until the next code may be sent */
export function waitForCode({ now, phone, signupDate, hasPurchased, sent }: CodeFacts): number {
  const limits = hasPurchased ? PAID : UNPAID;
  const own = sent.filter(({ isOwn }) => isOwn);
  const numbers = new Map(own.map((code) => [code.phone, code.at]));
  const freeAt = [
    hasPurchased ? 0 : (signupDate ?? now).getTime() + MINIMUM_AGE_MS,
    after(sent.at(-1)?.at, PAUSE_MS),
    after(nthLast(own, limits.codes)?.at, DAY),
    after(
      nthLast(
        sent.filter((code) => code.phone === phone),
        PER_NUMBER,
      )?.at,
      DAY,
    ),
    // The limit on numbers blocks only numbers for which this member got no code in 24 hours.
    numbers.has(phone)
      ? 0
      : after(nthLast([...numbers.values()].sort(byTime), limits.numbers), DAY),
  ];
  return Math.max(0, ...freeAt.map((time) => time - now.getTime()));
}

const after = (time: Date | undefined, pause: number): number =>
  time ? time.getTime() + pause : 0;
const nthLast = <T>(items: readonly T[], count: number): T | undefined =>
  items.length < count ? undefined : items[items.length - count];
const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();
