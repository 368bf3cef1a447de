import { act, fireEvent, screen } from '@testing-library/react';
import { NOW, TIME_BONUS_OFFER, aDiscount, daan, open } from '../testing';
import TimeBonusBanner from './time-bonus-banner.slot';

const paid = { ...daan, paid_user: true };
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const dismissed = jest.fn();
const ready = jest.fn();
const Chosen = () => <TimeBonusBanner isChosen onReady={ready} onDismiss={dismissed} />;

beforeEach(() => void jest.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void jest.useRealTimers());

describe('banner of the best discount', () => {
  const welcome = {
    'GET discountcode/best': {
      body: { now: aDiscount(), ends: '2026-07-08T10:00:00.000Z', after: null },
    },
  };

  // @spec 10.7
  test('shows the time bonus, says that the normal price follows, and links to the credits page', async () => {
    await open(Chosen, {
      at: '/members',
      answers: { 'GET discountcode/best': { body: TIME_BONUS_OFFER } },
    });
    await wait(300);
    expect(document.querySelector('[data-discount]')?.getAttribute('data-discount')).toBe(
      'TIMEBONUS25',
    );
    expect(screen.getByText(/When the time is up, the normal price applies/)).toBeTruthy();
    expect(screen.getByText('04:00:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Discount 25%' }).getAttribute('href')).toBe(
      '/credits',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
    expect([ready.mock.lastCall, dismissed.mock.calls.length]).toEqual([[true], 1]);
  });

  test('renders nothing until the shell selects the banner', async () => {
    await open(() => <TimeBonusBanner onReady={ready} />, { at: '/members', answers: welcome });
    await wait(300);
    expect(document.querySelector('[data-discount]')).toBeNull();
    expect(ready).toHaveBeenLastCalledWith(true);
  });

  test('shows the welcome discount with its end date when there is no time bonus', async () => {
    await open(Chosen, { at: '/members', answers: welcome });
    await wait(300);
    expect(document.querySelector('[data-discount]')?.getAttribute('data-discount')).toBe(
      'WELCOME25',
    );
    expect(screen.getByText('until Jul 8, 2026')).toBeTruthy();
  });

  // @spec 10.24
  test.each([
    ['a member who has paid', { user: paid, answers: welcome }],
    [
      'a member whose discount cannot be loaded',
      { answers: { 'GET discountcode/best': { status: 503, body: { error: 'unavailable' } } } },
    ],
  ])('is hidden for %s', async (_what, options) => {
    await open(Chosen, { at: '/members', ...options });
    await wait(300);
    expect(document.querySelector('[data-discount]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(ready).toHaveBeenLastCalledWith(false);
  });
});
