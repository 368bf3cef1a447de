import { TIME_BONUS } from '@duet/schemas/discount-price';
import type { BestOffers, DiscountCode } from '@duet/schemas/discounts';
import type { User } from '@duet/schemas/identity';
import { type Countdown, getCountdown } from '../countdown/time-left';

export interface TimeBonus {
  isVisible: boolean;
  countdown: Countdown | null;
  discount: DiscountCode | null;
}

const TICK_MS = 1_000;
const INACTIVE: TimeBonus = { isVisible: false, countdown: null, discount: null };

let state = INACTIVE;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function change(next: TimeBonus): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Returns 0 for visitors and members who have paid (spec section 4). */
export function remainingSeconds(user: User | null, now = Date.now()): number {
  if (!user || user.paid_user) return 0;
  return Math.max(
    0,
    Math.ceil((Date.parse(user.signup_date) + TIME_BONUS.windowSeconds * 1_000 - now) / 1_000),
  );
}

/** Returns true if the time bonus is the best offer and no equally good offer follows. */
const isBest = ({ now, ends }: BestOffers): boolean =>
  now?.code === TIME_BONUS.code &&
  now.value_percentage === TIME_BONUS.percentage &&
  now.expires === ends;

/** Does not restart a running countdown. */
export function loadTimeBonus(user: User | null, offers: BestOffers): void {
  if (remainingSeconds(user) === 0 || !isBest(offers)) return clearTimeBonus();
  if (timer !== undefined || !user) return;
  const end = Date.parse(user.signup_date) + TIME_BONUS.windowSeconds * 1_000;
  const discount: DiscountCode = {
    ...{
      code: TIME_BONUS.code,
      value_percentage: TIME_BONUS.percentage,
      status: 'active',
      validity: 'once-per-user',
      expired: false,
    },
    ...{
      country: null,
      user_id: null,
      expires: new Date(end).toISOString(),
      currency: null,
      minimum_order_value: 0,
      paymentmethods: [],
    },
  };
  const tick = (): void => {
    const left = remainingSeconds(user);
    if (left === 0) clearTimeBonus();
    else change({ isVisible: true, countdown: getCountdown(left), discount });
  };
  timer = setInterval(tick, TICK_MS);
  tick();
}

export function clearTimeBonus(): void {
  clearInterval(timer);
  timer = undefined;
  if (state !== INACTIVE) change(INACTIVE);
}

export const timeBonus = (): TimeBonus => state;

export function onTimeBonus(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
