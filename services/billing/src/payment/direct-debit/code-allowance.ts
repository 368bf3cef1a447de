const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds between two codes, for one member and for one number. */
export const PAUSE_MS = MINUTE;
/** Codes that one number gets in a day, from all accounts together. */
const PER_NUMBER = 5;
/** Milliseconds that an account must be old before it gets its first code. */
const MINIMUM_AGE_MS = DAY;
/**
 * What an account gets in a day. One that has bought before has shown that it is not made for
 * sending messages.
 */
const UNPAID = { codes: 3, numbers: 1 };
const PAID = { codes: 5, numbers: 3 };

export interface SentCode {
  at: Date;
  /** Hash of the number, as hex. */
  phone: string;
  /**
   * Whether the member who asks now had asked for it, rather than another account for the same
   * number.
   */
  isOwn: boolean;
}

export interface CodeFacts {
  now: Date;
  /** Hash of the number that a code is asked for, as hex. */
  phone: string;
  /** Null while billing has not heard of the signup. */
  signupDate: Date | null;
  hasPurchased: boolean;
  /** Codes of the last day to this member or this number, oldest first. */
  sent: readonly SentCode[];
}

/** How long the member has to wait for a code to this number, in milliseconds; 0: not at all. */
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
    // A number is free again a day after its last code.
    numbers.has(phone)
      ? 0
      : after(nthLast([...numbers.values()].sort(byTime), limits.numbers), DAY),
  ];
  return Math.max(0, ...freeAt.map((time) => time - now.getTime()));
}

const after = (time: Date | undefined, pause: number): number =>
  time ? time.getTime() + pause : 0;
/**
 * The one that must have aged before there is room for another: none while there are fewer than
 * `count`.
 */
const nthLast = <T>(items: readonly T[], count: number): T | undefined =>
  items.length < count ? undefined : items[items.length - count];
const byTime = (a: Date, b: Date): number => a.getTime() - b.getTime();
