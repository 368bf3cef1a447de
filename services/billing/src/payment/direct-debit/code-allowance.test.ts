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
    'a member who signed up an hour ago waits for the rest of the first day',
    { signupDate: ago(HOUR) },
    23 * HOUR,
  ],
  ['a member whose signup billing has not received waits a day', { signupDate: null }, 24 * HOUR],
  [
    'a member with a purchase gets a code on the first day',
    { signupDate: ago(HOUR), hasPurchased: true },
    0,
  ],
  ['the second code can be sent a minute after the first code', { sent: [sent(10_000)] }, 50_000],
  [
    'a phone number that another member has just used also waits a minute',
    { sent: [sent(10_000, { isOwn: false })] },
    50_000,
  ],
  [
    'a member without a purchase gets at most three codes a day',
    { sent: [sent(3 * HOUR), sent(2 * HOUR), sent(HOUR)] },
    21 * HOUR,
  ],
  [
    'a member with a purchase gets a fourth code on the same day',
    { sent: [sent(3 * HOUR), sent(2 * HOUR), sent(HOUR)], hasPurchased: true },
    0,
  ],
  [
    'a member with a purchase gets at most five codes a day',
    { sent: [5, 4, 3, 2, 1].map((hours) => sent(hours * HOUR)), hasPurchased: true },
    19 * HOUR,
  ],
  [
    'a member without a purchase can use one phone number a day',
    { sent: [sent(3 * HOUR, { phone: 'b' }), sent(2 * HOUR, { phone: 'b' })] },
    22 * HOUR,
  ],
  [
    'a member with a purchase can use a second phone number on the same day',
    { sent: [sent(3 * HOUR, { phone: 'b' })], hasPurchased: true },
    0,
  ],
  [
    'a member with a purchase can use at most three phone numbers a day',
    {
      sent: ['b', 'c', 'd'].map((phone, index) => sent((3 - index) * HOUR, { phone })),
      hasPurchased: true,
    },
    21 * HOUR,
  ],
  [
    'a phone number gets at most five codes a day over all members',
    { sent: [5, 4, 3, 2, 1].map((hours) => sent(hours * HOUR, { isOwn: false })) },
    19 * HOUR,
  ],
])('%s', (_what, changes, expected) => {
  expect(wait(changes)).toBe(expected);
});
