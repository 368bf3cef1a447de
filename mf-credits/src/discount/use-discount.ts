import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@duet/host';
import type { Bundle, PaymentMethod } from '@duet/schemas/billing';
import type { ErrorCode } from '@duet/schemas/errors';
import type { DiscountCode } from '@duet/schemas/discounts';
import { creditsApi } from '../credits.api';
import { useTimeBonus, useTimeBonusLoading } from '../time-bonus/use-time-bonus';

interface Discounts {
  /** The discount of the order; discounts are never combined. */
  active: DiscountCode | null;
  /** True if the code was typed or came from the URL. */
  isEntered: boolean;
  isLoading: boolean;
  isChecking: boolean;
  error: unknown;
  enter: (code: string) => void;
  remove: () => void;
}

/** Predicts whether the discount applies to the order. Billing decides. */
export const fits = (
  { currency, minimum_order_value: least, paymentmethods }: DiscountCode,
  bundle: Bundle,
  method: PaymentMethod,
): boolean =>
  (currency === null || currency === bundle.currency) &&
  bundle.price >= least &&
  (paymentmethods.length === 0 || paymentmethods.includes(method));

const living = (discount: DiscountCode | undefined): DiscountCode | null =>
  discount && !discount.expired ? discount : null;

/**
 * Selects one discount (spec section 4): entered code, personal discount, time bonus, welcome
 * discount.
 */
export function useDiscount(): Discounts {
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get('discount')?.trim() ?? '');
  const { user, isPremium } = useSession();
  useTimeBonusLoading();
  const { discount: bonus } = useTimeBonus();
  const entered = creditsApi.useCreditsDiscountQuery({ code }, { skip: code === '' });
  const own = creditsApi.useCreditsDiscountQuery({}, { skip: !user });
  const welcome = creditsApi.useCreditsDiscountQuery(
    { welcome: true },
    { skip: !user || isPremium },
  );

  const found =
    code === '' || entered.isFetching || entered.error ? null : living(entered.currentData);
  const expired: { error: ErrorCode } = { error: 'discount_expired' };
  return {
    active: found ?? living(own.data) ?? bonus ?? living(welcome.data),
    isEntered: found !== null,
    isLoading: entered.isFetching || own.isLoading || welcome.isLoading,
    isChecking: entered.isFetching,
    error:
      entered.isFetching || code === ''
        ? undefined
        : (entered.error ?? (entered.currentData?.expired ? expired : undefined)),
    enter: (text) => setCode(text.trim()),
    remove: () => setCode(''),
  };
}
