import type { BestOffers, DiscountCode } from '@duet/schemas/discounts';
import type { ShownDiscount, ShownOffers } from './discount.service';

export const presentDiscount = ({ discount, expires, expired }: ShownDiscount): DiscountCode => ({
  code: discount.code,
  country: discount.country,
  user_id: discount.memberId,
  expires: expires?.toISOString() ?? null,
  value_percentage: discount.points / 100,
  currency: discount.currency,
  minimum_order_value: discount.minimumOrderValue,
  status: discount.status,
  validity: discount.validity,
  expired,
  paymentmethods: discount.paymentmethods,
});

export const presentOffers = ({ now, endsAt, after }: ShownOffers): BestOffers => ({
  now: now && presentDiscount(now),
  ends: endsAt?.toISOString() ?? null,
  after: after && presentDiscount(after),
});
