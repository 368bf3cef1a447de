import { z } from 'zod';
import { bundle, paymentMethod } from './billing';
import { country, credits, currency, instant, ulid } from './common';
import { DISCOUNT_VALIDITIES } from './discounts';

/**
 * What one place of the editor changes: a setting of the site, its prices, a bundle or a discount
 * code.
 */
export const SETTING_KINDS = ['setting', 'prices', 'bundle', 'discount'] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** A JSON Schema (draft 2020-12), made from the zod schema that the value is checked with. */
const jsonSchema = z.record(z.string(), z.unknown());
/** Any JSON: what a setting takes is its own schema's to say. */
const settingValue = z.unknown();
/**
 * The newest change of a place; null while it was never changed. Whoever changes it names the one
 * that they have seen.
 */
const version = ulid.nullable();

export const settingEntry = z.object({
  kind: z.enum(SETTING_KINDS),
  key: z.string(),
  schema: jsonSchema,
  /** As the site uses it; null where it has none. */
  value: settingValue,
  /** Nobody has set it: it follows the product's default. */
  is_default: z.boolean(),
  version,
});
export type SettingEntry = z.infer<typeof settingEntry>;
/**
 * GET staff/settings (identity: the site's settings) and GET staff/catalogue (billing: what is
 * sold).
 */
export const settingsEditorResponse = z.object({ entries: z.array(settingEntry) });
export type SettingsEditorResponse = z.infer<typeof settingsEditorResponse>;

/**
 * PUT staff/settings/{key} and PUT staff/catalogue/{kind}/{key}. Without a value a setting goes
 * back to its default.
 */
export const settingBody = z.object({ value: settingValue.optional(), version });
export type SettingBody = z.infer<typeof settingBody>;

/**
 * GET staff/settings/history and GET staff/catalogue/history, newest first. Values are JSON as it
 * was written; null is the default, or nothing.
 */
export const settingChange = z.object({
  id: ulid,
  kind: z.enum(SETTING_KINDS),
  key: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** Nothing newer stands over it. */
  undoable: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;
export const settingHistoryResponse = z.object({ changes: z.array(settingChange) });
export type SettingHistoryResponse = z.infer<typeof settingHistoryResponse>;
/**
 * POST staff/settings/undo and POST staff/catalogue/undo: the change that is taken back, which is
 * the newest of its place.
 */
export const settingUndoBody = z.object({ id: ulid });

const few = credits.max(10_000, 'too_big');
/** What things cost on a site, in credits, and what goes with it. */
export const pricesSetting = z.object({
  message_credits: few,
  photo_credits: few,
  gift_credits: few,
  signup_credits: few,
  refund_days: z.int().min(0, 'too_small').max(365, 'too_big'),
  /** Credits that one of the staff can move within a day without a second person. */
  adjustment_limit: few,
});
export type PricesSetting = z.infer<typeof pricesSetting>;

/** A bundle as it is sold in one country; `price` in minor units. */
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
 * A discount code for everybody. `window_seconds` counts from the buyer's signup; an empty list of
 * methods means all.
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
