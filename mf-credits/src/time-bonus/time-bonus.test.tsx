import { act, screen } from '@testing-library/react';
import { closeModal, openModal, openModals } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import { getCountdown } from '../countdown/time-left';
import { NO_OFFERS } from '../discount/use-offers';
import { NOW, TIME_BONUS_OFFER, aDiscount, daan, open as openView } from '../testing';
import {
  clearTimeBonus,
  loadTimeBonus,
  onTimeBonus,
  remainingSeconds,
  timeBonus,
} from './time-bonus';
import TimeBonusModal from './time-bonus.modal';
import TimeBonusSlot from './time-bonus.slot';
import { MODAL_DELAY_MS, isMembersArea } from './use-time-bonus';

const HOUR = 3_600_000;
const start = Date.parse(NOW);
const paid: User = { ...daan, paid_user: true };
const answers = { 'GET discountcode/best': { body: TIME_BONUS_OFFER } };
const open: typeof openView = (View, options) => openView(View, { answers, ...options });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  clearTimeBonus();
  for (const { key } of openModals()) closeModal(key);
  jest.useRealTimers();
});

// @spec 10.16
describe('remaining time of the time bonus', () => {
  test.each([
    [0, 14_400],
    [1, 14_400],
    [1_000, 14_399],
    [4 * HOUR - 1, 1],
    [4 * HOUR, 0],
    [5 * HOUR, 0],
  ])('is, %i ms after the signup, %i seconds', (ms, seconds) => {
    expect(remainingSeconds(daan, start + ms)).toBe(seconds);
  });

  test('is 0 seconds for visitors and for members who have paid', () => {
    expect([remainingSeconds(null, start), remainingSeconds(paid, start)]).toEqual([0, 0]);
  });

  // @spec 10.11
  test.each([
    [14_400, '04:00:00'],
    [11_565, '03:12:45'],
    [59, '00:00:59'],
    [0, '00:00:00'],
  ])('of %i seconds is shown as %s', (seconds, text) => {
    expect(Object.values(getCountdown(seconds)).join(':')).toBe(text);
  });
});

describe('time bonus state', () => {
  // @spec 10.14
  test('is inactive until loaded', () => {
    expect(timeBonus()).toEqual({ isVisible: false, countdown: null, discount: null });
  });

  // @spec 10.10
  test('contains the discount code TIMEBONUS25 and counts down every second', () => {
    loadTimeBonus(daan, TIME_BONUS_OFFER);
    expect(timeBonus()).toMatchObject({
      isVisible: true,
      countdown: { hours: '04', minutes: '00', seconds: '00' },
    });
    expect(timeBonus().discount).toMatchObject({
      code: 'TIMEBONUS25',
      value_percentage: 25,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
    });
    jest.advanceTimersByTime(61_000);
    expect(timeBonus().countdown).toEqual({ hours: '03', minutes: '58', seconds: '59' });
  });

  // @spec 10.54
  test.each([
    ['the site has no time bonus', NO_OFFERS],
    ['an offer that is as good follows', { ...TIME_BONUS_OFFER, ends: '2026-07-08T10:00:00.000Z' }],
    ['another discount is better', { ...TIME_BONUS_OFFER, now: aDiscount({ code: 'STAY-1' }) }],
  ])('does not start when %s', (_what, offers) => {
    loadTimeBonus(daan, offers);
    expect(timeBonus().isVisible).toBe(false);
  });

  // @spec 10.18
  test('is not loaded again while a countdown runs', () => {
    loadTimeBonus(daan, TIME_BONUS_OFFER);
    jest.advanceTimersByTime(500);
    let changes = 0;
    const stop = onTimeBonus(() => (changes += 1));
    loadTimeBonus({ ...daan }, TIME_BONUS_OFFER);
    stop();
    expect([changes, jest.getTimerCount()]).toEqual([0, 1]);
  });

  // @spec 10.17
  test('is cleared when the countdown ends', () => {
    loadTimeBonus(daan, TIME_BONUS_OFFER);
    jest.advanceTimersByTime(4 * HOUR - 1_000);
    expect(timeBonus().countdown?.seconds).toBe('01');
    jest.advanceTimersByTime(1_000);
    expect(timeBonus()).toMatchObject({ isVisible: false, countdown: null });
    expect(jest.getTimerCount()).toBe(0);
  });

  // @spec 10.17
  test.each([
    ['a logout', null],
    ['a purchase', paid],
  ])('is cleared on %s', (_what, user) => {
    loadTimeBonus(daan, TIME_BONUS_OFFER);
    loadTimeBonus(user, TIME_BONUS_OFFER);
    expect(timeBonus().isVisible).toBe(false);
  });

  // @spec 10.15
  test('is updated on login and on every change of the user data', async () => {
    const { setUser } = await open(TimeBonusSlot, { at: '/members', user: null });
    await wait(0);
    expect(timeBonus().isVisible).toBe(false);
    await act(() => setUser(daan));
    await wait(50);
    expect(timeBonus().isVisible).toBe(true);
    await act(() => setUser(paid));
    await wait(50);
    expect(timeBonus().isVisible).toBe(false);
  });

  // @spec 10.15
  test('is cleared when the time bonus component unmounts', async () => {
    const { unmount } = await open(TimeBonusSlot, { at: '/members' });
    await wait(0);
    unmount();
    expect(timeBonus().isVisible).toBe(false);
  });
});

describe('time bonus modal', () => {
  const names = () => openModals().map(({ name }) => name);

  // @spec 10.20
  test('opens 40 s after the member enters the members area', async () => {
    await open(TimeBonusSlot, { at: '/members' });
    await wait(MODAL_DELAY_MS - 1);
    expect(names()).toEqual([]);
    await wait(1);
    expect([MODAL_DELAY_MS, names()]).toEqual([40_000, ['time-bonus']]);
  });

  // @spec 10.20
  test.each([
    '/members',
    '/members/abcdefghijkl',
    '/chats',
    '/likes',
    '/likes/m/abcdefghijkl',
    '/premium',
  ])('treats %s as part of the members area', (path) => {
    expect(isMembersArea(path)).toBe(true);
  });

  test.each([
    '/',
    '/credits',
    '/profile',
    '/chats/01JD0000000000000000000000',
    '/likes/received',
    '/members/abcdefghijkl/chat',
  ])('does not treat %s as part of the members area', (path) => {
    expect(isMembersArea(path)).toBe(false);
  });

  test('keeps its timer when the member changes pages within the members area', async () => {
    const { router } = await open(TimeBonusSlot, { at: '/members' });
    await wait(30_000);
    await act(() => router.navigate('/chats'));
    await wait(10_000);
    expect(names()).toEqual(['time-bonus']);
  });

  // @spec 10.22
  test('does not open outside the members area, and its timer restarts when the member returns', async () => {
    const { router } = await open(TimeBonusSlot, { at: '/members' });
    await wait(39_000);
    await act(() => router.navigate('/profile'));
    await wait(60_000);
    expect(names()).toEqual([]);
    await act(() => router.navigate('/likes'));
    await wait(39_999);
    expect(names()).toEqual([]);
    await wait(1);
    expect(names()).toEqual(['time-bonus']);
  });

  // @spec 10.21
  test.each([
    ['the reader is a visitor', null],
    ['the member has credits', { ...daan, credits: 1 }],
    ['the address is not confirmed', { ...daan, status: 'not_confirmed' }],
    ['the member has paid', paid],
    ['the four hours are over', { ...daan, signup_date: '2026-07-01T05:59:00.000Z' }],
  ])('does not open when %s', async (_what, user) => {
    await open(TimeBonusSlot, { at: '/members', user: user as User | null });
    await wait(60_000);
    expect(names()).toEqual([]);
  });

  // @spec 10.55
  test('opens after another open modal has closed', async () => {
    openModal('age', {});
    await open(TimeBonusSlot, { at: '/members' });
    await wait(MODAL_DELAY_MS);
    expect(names()).toEqual(['age']);
    act(() => closeModal());
    await wait(0);
    expect(names()).toEqual(['time-bonus']);
  });

  // @spec 10.13, 10.21
  test('is closed by "Not now" and does not open again', async () => {
    const closed = jest.fn();
    loadTimeBonus(daan, TIME_BONUS_OFFER);
    await open(() => <TimeBonusModal onClose={closed} />, { at: '/members' });
    await wait(300);
    act(() => screen.getByText('Not now').click());
    expect(closed).toHaveBeenCalled();
    expect(localStorage.getItem('hide-time-bonus-modal')).toContain(String(start + 300));
    await open(TimeBonusSlot, { at: '/members' });
    await wait(60_000);
    expect(names()).toEqual([]);
  });

  // @spec 10.7, 10.25
  test('shows the 4-hour limit and links to the credits page', async () => {
    loadTimeBonus(daan, TIME_BONUS_OFFER);
    const { router } = await open(() => <TimeBonusModal onClose={() => undefined} />, {
      at: '/members',
    });
    await wait(300);
    expect(screen.getByText(/Act fast: within 4 hours/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('04hours00min.00sec.');
    await act(async () => screen.getByText('See the bundles').click());
    expect(router.state.location.pathname).toBe('/credits');
  });
});
