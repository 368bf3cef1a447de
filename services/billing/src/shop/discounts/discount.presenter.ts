import type { DiscountCode } from '@duet/schemas/discounts';
import type { ShownDiscount } from './discount.service';

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
