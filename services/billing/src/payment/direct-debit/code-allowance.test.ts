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

it('an account of a day gets a code at once', () => {
  expect(wait({})).toBe(0);
});

it.each([
  [
    'an account of an hour waits for the rest of its first day',
    { signupDate: ago(HOUR) },
    23 * HOUR,
  ],
  ['an account that billing has not heard of waits a day', { signupDate: null }, 24 * HOUR],
  ['an account that has bought does not', { signupDate: ago(HOUR), hasPurchased: true }, 0],
  ['a second code waits a minute', { sent: [sent(10_000)] }, 50_000],
  [
    'a code to a number that another account has just written to waits a minute, too',
    { sent: [sent(10_000, { isOwn: false })] },
    50_000,
  ],
  [
    'an unpaid account gets three a day',
    { sent: [sent(3 * HOUR), sent(2 * HOUR), sent(HOUR)] },
    21 * HOUR,
  ],
  [
    'a paid one gets a fourth',
    { sent: [sent(3 * HOUR), sent(2 * HOUR), sent(HOUR)], hasPurchased: true },
    0,
  ],
  [
    'a paid one gets five',
    { sent: [5, 4, 3, 2, 1].map((hours) => sent(hours * HOUR)), hasPurchased: true },
    19 * HOUR,
  ],
  [
    'an unpaid account has one number',
    { sent: [sent(3 * HOUR, { phone: 'b' }), sent(2 * HOUR, { phone: 'b' })] },
    22 * HOUR,
  ],
  ['a paid one has another', { sent: [sent(3 * HOUR, { phone: 'b' })], hasPurchased: true }, 0],
  [
    'a paid one has three',
    {
      sent: ['b', 'c', 'd'].map((phone, index) => sent((3 - index) * HOUR, { phone })),
      hasPurchased: true,
    },
    21 * HOUR,
  ],
  [
    'a number gets five, whoever asks',
    { sent: [5, 4, 3, 2, 1].map((hours) => sent(hours * HOUR, { isOwn: false })) },
    19 * HOUR,
  ],
])('%s', (_what, changes, expected) => {
  expect(wait(changes)).toBe(expected);
});
