import { z } from 'zod';
import { bundle, discountCodeText, orderBody } from './billing';
import { currency, ulid } from './common';
import { compactIban, hasIbanChecksum } from './iban';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')
    .regex(/^[^\p{Cc}<>]*$/u, 'invalid_text');

export const phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'phone_invalid'));
export const iban = z
  .string()
  .max(64, 'iban_invalid')
  .transform(compactIban)
  .pipe(z.string().refine(hasIbanChecksum, 'iban_invalid'));

export const debitCodeBody = z.object({ phone });
export const debitCodeResponse = z.object({
  expires_at: z.iso.datetime(),
  again_at: z.iso.datetime(),
});
export type DebitCodeResponse = z.infer<typeof debitCodeResponse>;

export const debitBody = z.object({
  bundle_id: bundle.shape.id,
  discount_code: discountCodeText.optional(),
  waiver_version: orderBody.shape.waiver_version,
  mandate_version: z.string().regex(/^\d{4}-\d{2}$/, 'invalid_value'),
  otp: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'debit_code_invalid'),
  account_holder: line(64),
  iban,
  street: line(64),
  house_number: line(16),
  zip: line(16),
  city: line(64),
  phone,
});
export type DebitBody = z.output<typeof debitBody>;
export const debitResponse = z.object({ payment_id: ulid });
export type DebitResponse = z.infer<typeof debitResponse>;

/** Limits are in minor units of `currency`. `left` is the amount that can still be debited now. */
export const debitFormResponse = z.object({
  available: z.boolean(),
  blocked: z.boolean(),
  mandate: z.object({ version: z.string(), text: z.string() }),
  currency,
  limits: z.object({ day: z.int(), month: z.int(), left: z.int() }),
});
export type DebitFormResponse = z.infer<typeof debitFormResponse>;
