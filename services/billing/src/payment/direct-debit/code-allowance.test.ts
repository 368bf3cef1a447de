import { type CodeFacts, type SentCode, waitForCode } from './code-allowance';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = new Date('2026-06-15T12:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);
const sent = (ms: number, changes: Partial<SentCode> = {}): SentCode => ({
  at: ago(ms),
  phone: 'a',
  isOwn: true,
  ...changes,
});
const wait = (changes: Partial<CodeFacts>): number =>
  waitForCode({
    now: NOW,
    phone: 'a',
    signupDate: ago(48 * HOUR),
    hasPurchased: false,
    sent: [],
    ...changes,
  });

it('an account older than a day gets a code without waiting', () => {
  expect(wait({})).toBe(0);
});

it.each([
  [
    'an account of an hour waits for the rest of its first day',
    { signupDate: ago(HOUR) },
    23 * HOUR,
  ],
  ['an account unknown to billing waits a day', { signupDate: null }, 24 * HOUR],
  [
    'an account with a purchase gets a code on its first day',
    { signupDate: ago(HOUR), hasPurchased: true },
    0,
  ],
  ['a second code waits a minute', { sent: [sent(10_000)] }, 50_000],
  [
    'a number that another account has just used waits a minute too',
    { sent: [sent(10_000, { isOwn: false })] },
    50_000,
  ],
  [
    'an account without a purchase gets three codes a day',
    { sent: [sent(3 * HOUR), sent(2 * HOUR), sent(HOUR)] },
    21 * HOUR,
  ],
  [
    'an account with a purchase gets a fourth code',
    { sent: [sent(3 * HOUR), sent(2 * HOUR), sent(HOUR)], hasPurchased: true },
    0,
  ],
  [
    'an account with a purchase gets five codes a day',
    { sent: [5, 4, 3, 2, 1].map((hours) => sent(hours * HOUR)), hasPurchased: true },
    19 * HOUR,
  ],
  [
    'an account without a purchase has one number',
    { sent: [sent(3 * HOUR, { phone: 'b' }), sent(2 * HOUR, { phone: 'b' })] },
    22 * HOUR,
  ],
  [
    'an account with a purchase has a second number',
    { sent: [sent(3 * HOUR, { phone: 'b' })], hasPurchased: true },
    0,
  ],
  [
    'an account with a purchase has three numbers a day',
    {
      sent: ['b', 'c', 'd'].map((phone, index) => sent((3 - index) * HOUR, { phone })),
      hasPurchased: true,
    },
    21 * HOUR,
  ],
  [
    'a number gets five codes a day over all accounts',
    { sent: [5, 4, 3, 2, 1].map((hours) => sent(hours * HOUR, { isOwn: false })) },
    19 * HOUR,
  ],
])('%s', (_what, changes, expected) => {
  expect(wait(changes)).toBe(expected);
});
