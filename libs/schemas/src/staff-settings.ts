import { z } from 'zod';
import { bundle, paymentMethod } from './billing';
import { country, credits, currency, instant, ulid } from './common';
import { DISCOUNT_VALIDITIES } from './discounts';
import { page } from './paging';

export const SETTING_KINDS = ['setting', 'prices', 'bundle', 'discount'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

const jsonSchema = z.record(z.string(), z.unknown());
const settingValue = z.unknown();
/** A change must contain the version that it replaces. */
const version = ulid.nullable();

export const settingEntry = z.object({
  kind: z.enum(SETTING_KINDS),
  key: z.string(),
  schema: jsonSchema,
  value: settingValue,
  is_default: z.boolean(),
  /** True if the stored value is invalid. `value` is then a replacement. */
  is_broken: z.boolean().optional(),
  version,
});
export type SettingEntry = z.infer<typeof settingEntry>;
export const settingsEditorResponse = z.object({ entries: z.array(settingEntry) });
export type SettingsEditorResponse = z.infer<typeof settingsEditorResponse>;

export const settingBody = z.object({ value: settingValue.optional(), version });
export type SettingBody = z.infer<typeof settingBody>;

/** `before` and `after` are JSON; null means that no value is stored. */
export const settingChange = z.object({
  id: ulid,
  kind: z.enum(SETTING_KINDS),
  key: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string(),
  at: instant,
  undoable: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;
export const settingHistoryResponse = z.object({ changes: z.array(settingChange), ...page });
export type SettingHistoryResponse = z.infer<typeof settingHistoryResponse>;
export const settingUndoBody = z.object({ id: ulid });

const few = credits.max(10_000, 'too_big');
const minorUnits = z.int().min(0, 'too_small').max(100_000_000, 'too_big');
/**
 * Limits of one staff member: `adjustment_limit` (credits) and `refund_limit` (minor units) per
 * member and day, `adjustment_day_limit` and `refund_day_limit` per day. Above a limit, a second
 * person decides.
 */
export const pricesSetting = z.object({
  message_credits: few,
  photo_credits: few,
  gift_credits: few,
  signup_credits: few,
  refund_days: z.int().min(0, 'too_small').max(365, 'too_big'),
  adjustment_limit: few,
  // Older versions in the history lack the following fields and get the defaults.
  adjustment_day_limit: few.default(500),
  refund_limit: minorUnits.default(10_000),
  refund_day_limit: minorUnits.default(50_000),
});
export type PricesSetting = z.infer<typeof pricesSetting>;

export const bundleSetting = z.object({
  country,
  currency,
  credits: z.int().min(1, 'too_small').max(100_000, 'too_big'),
  price: z.int().min(1, 'too_small').max(100_000_000, 'too_big'),
  style: bundle.shape.style,
  position: z.int().min(0, 'too_small').max(255, 'too_big'),
  active: z.boolean(),
});
export type BundleSetting = z.infer<typeof bundleSetting>;

/**
 * `window_seconds` counts from the buyer's signup. An empty list of payment methods allows all
 * methods.
 */
export const discountSetting = z.object({
  value_percentage: z.number().min(0.01, 'too_small').max(90, 'too_big').multipleOf(0.01),
  country: country.nullable(),
  currency: currency.nullable(),
  minimum_order_value: z.int().min(0, 'too_small').max(100_000_000, 'too_big'),
  expires: instant.nullable(),
  window_seconds: z.int().min(60, 'too_small').max(100_000_000, 'too_big').nullable(),
  first_purchase: z.boolean(),
  validity: z.enum(DISCOUNT_VALIDITIES),
  status: z.enum(['active', 'disabled']),
  paymentmethods: z.array(paymentMethod),
});
export type DiscountSetting = z.infer<typeof discountSetting>;
