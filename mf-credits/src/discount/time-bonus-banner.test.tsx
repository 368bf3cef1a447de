import { act, screen } from '@testing-library/react';
import { NOW, TIME_BONUS_OFFER, aDiscount, daan, open } from '../testing';
import TimeBonusBanner from './time-bonus-banner.slot';

const paid = { ...daan, paid_user: true };
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void jest.useRealTimers());

describe('welcome bonus banner', () => {
  const welcome = {
    'GET discountcode/best': {
      body: { now: aDiscount(), ends: '2026-07-08T10:00:00.000Z', after: null },
    },
  };

  // @spec 10.7
  test('shows the running time bonus, what comes after it, and links to the credits', async () => {
    await open(TimeBonusBanner, {
      at: '/members',
      answers: { 'GET discountcode/best': { body: TIME_BONUS_OFFER } },
    });
    await wait(300);
    expect(document.querySelector('[data-discount]')?.getAttribute('data-discount')).toBe(
      'TIMEBONUS25',
    );
    expect(screen.getByText(/When the time is up, the normal price applies/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the bundles' }).getAttribute('href')).toBe(
      '/credits',
    );
  });

  test('shows the welcome discount with its end date when there is no time bonus', async () => {
    await open(TimeBonusBanner, { at: '/members', answers: welcome });
    await wait(300);
    expect(document.querySelector('[data-discount]')?.getAttribute('data-discount')).toBe(
      'WELCOME25',
    );
    expect(screen.getByText(/Valid until Jul 8, 2026/)).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  // @spec 10.24
  test.each([
    ['a member who has paid', { user: paid, answers: welcome }],
    [
      'a failure, which is ignored',
      { answers: { 'GET discountcode/best': { status: 503, body: { error: 'unavailable' } } } },
    ],
    ['the credits page, which shows it itself', { at: '/credits', answers: welcome }],
  ])('is hidden for %s', async (_what, options) => {
    await open(TimeBonusBanner, { at: '/members', ...options });
    await wait(300);
    expect(document.querySelector('[data-discount]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
