import type { ComponentType } from 'react';
import type { BestOffers, DiscountCode } from '@duet/schemas/discounts';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';
import { type Answers, serve, show } from '@duet/testing/view';
import { WELCOME, fixtures } from '../fixtures';
import messages from '../messages/en.json';

export const NOW = '2026-07-01T10:00:00.000Z';
export const daan = {
  id: 'zzzzzzzzzzzz',
  status: 'active',
  credits: 0,
  paid_user: false,
  signup_date: NOW,
  profile: { name: 'Daan', country: 'NL' },
} as unknown as User;

export const aDiscount = (changes: Partial<DiscountCode> = {}): DiscountCode => ({
  ...WELCOME,
  expires: '2026-07-08T10:00:00.000Z',
  ...changes,
});

export const TIME_BONUS_OFFER: BestOffers = {
  now: aDiscount({ code: 'TIMEBONUS25', expires: '2026-07-01T14:00:00.000Z' }),
  ends: '2026-07-01T14:00:00.000Z',
  after: null,
};

const settings: Partial<Settings> = {
  name: 'Duet',
  refund_days: 14,
  message_credits: 2,
  photo_credits: 2,
  gift_credits: 2,
  signup_credits: 10,
  minimum_message_costs: [],
};

interface Options {
  at?: string;
  user?: User | null;
  site?: Partial<Settings>;
  answers?: Answers;
}

const fixtureAnswers = (tier: 'free' | 'paid'): Answers =>
  Object.fromEntries(
    Object.entries(fixtures.answers).map(([name, { answer }]) => [
      name,
      ({ query, body }) => ({
        body: (answer as (call: object) => unknown)({ params: {}, query, body, tier }),
      }),
    ]),
  );

export async function open(
  View: ComponentType,
  { at = '/credits', user = daan, site = {}, answers = {} }: Options = {},
) {
  const none = { status: 404, body: { error: 'discount_not_found' } };
  const calls = serve({
    ...fixtureAnswers(user?.paid_user ? 'paid' : 'free'),
    'GET discountcode': none,
    'GET discountcode/best': { body: { now: null, ends: null, after: null } },
    ...answers,
  });
  const path = at.startsWith('/credits')
    ? '/credits/:bundle?/:paymentmethod?'
    : at.startsWith('/transactions')
      ? '/transactions/:id?'
      : '*';
  const view = await show(View, { messages, at, path, user, settings: { ...settings, ...site } });
  return {
    ...view,
    asked: (what: string) =>
      calls.filter(({ method, path: called }) => `${method} ${called}` === what),
  };
}

export function startClock(): void {
  sessionStorage.clear();
  jest.useFakeTimers({
    now: Date.parse(NOW),
    advanceTimers: true,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'performance',
    ],
  });
}
