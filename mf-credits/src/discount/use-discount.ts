import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Bundle, PaymentMethod } from '@duet/schemas/billing';
import type { ErrorCode } from '@duet/schemas/errors';
import type { DiscountCode } from '@duet/schemas/discounts';
import { creditsApi } from '../credits.api';
import { useOffers } from './use-offers';

interface Discounts {
  /** The best discount. Discounts are never combined. */
  active: DiscountCode | null;
  /** End of `active` and of equally good discounts that follow it; null if open-ended. */
  ends: string | null;
  after: DiscountCode | null;
  /** True if the member typed the code or the URL contains it. */
  isEntered: boolean;
  /** Percentage of the better discount that replaces the entered code. */
  better: number | null;
  findFor: (bundle: Bundle, method: PaymentMethod) => DiscountCode | null;
  isLoading: boolean;
  isChecking: boolean;
  error: unknown;
  enter: (code: string) => void;
  /** Removes the discount from the order, for example while another payment blocks the discount. */
  skip: () => void;
  remove: () => void;
}

/** Predicts whether billing will apply the discount to the order. */
const fits = (
  { currency, minimum_order_value: least, paymentmethods }: DiscountCode,
  bundle: Bundle,
  method: PaymentMethod,
): boolean =>
  (currency === null || currency === bundle.currency) &&
  bundle.price >= least &&
  (paymentmethods.length === 0 || paymentmethods.includes(method));

const living = (discount: DiscountCode | undefined): DiscountCode | null =>
  discount && !discount.expired ? discount : null;

/** A better offer replaces an entered code. */
export function useDiscount(): Discounts {
  const [query] = useSearchParams();
  const [code, setCode] = useState(query.get('discount')?.trim() ?? '');
  const [isSkipped, setSkipped] = useState(false);
  const entered = creditsApi.useCreditsDiscountQuery({ code }, { skip: code === '' });
  const offers = useOffers();

  const valid =
    code === '' || entered.isFetching || entered.error ? null : living(entered.currentData);
  const { now } = offers;
  const isSmaller = valid !== null && now !== null && valid.value_percentage < now.value_percentage;
  const found = isSmaller ? null : valid;
  const ranked = [found, now, valid].filter((discount) => discount !== null);
  const expired: { error: ErrorCode } = { error: 'discount_expired' };
  return {
    active: isSkipped ? null : (found ?? now),
    ends: found && found.code !== now?.code ? found.expires : offers.ends,
    after: found && found.code !== now?.code ? now : offers.after,
    isEntered: found !== null && !isSkipped,
    better: isSmaller && !isSkipped ? now.value_percentage : null,
    findFor: (bundle, method) =>
      isSkipped ? null : (ranked.find((each) => fits(each, bundle, method)) ?? null),
    isLoading: entered.isFetching || offers.isLoading,
    isChecking: entered.isFetching,
    error:
      entered.isFetching || code === ''
        ? undefined
        : (entered.error ?? (entered.currentData?.expired ? expired : undefined)),
    enter: (text) => {
      setCode(text.trim());
      setSkipped(false);
    },
    skip: () => setSkipped(true),
    remove: () => setCode(''),
  };
}
