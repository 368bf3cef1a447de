import { z } from 'zod';
import { description, ipAddress, reference, serviceId, stats, text } from '../request-parts';

const amount = z.strictObject({ value: z.int().min(1), currency: z.literal('EUR').optional() });
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Source: paynl/nodejs-sdk, src/directdebit/Mandate.ts. */
export const createMandate = z.strictObject({
  serviceId,
  type: z.enum(['SINGLE', 'RECURRING', 'FLEXIBLE']),
  description,
  amount,
  reference: reference.optional(),
  processDate: day.optional(),
  exchangeUrl: z.url().optional(),
  interval: z
    .strictObject({
      period: z.enum(['day', 'week', 'month', 'trimester', 'halfyear', 'year']),
      quantity: z.int(),
      value: z.int(),
    })
    .optional(),
  customer: z
    .strictObject({
      ipAddress: ipAddress.optional(),
      email: z.email().optional(),
      bankAccount: z.strictObject({
        owner: text(64),
        iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/),
        bic: text(11).optional(),
      }),
    })
    .optional(),
  stats: stats.optional(),
});
export type CreateMandate = z.infer<typeof createMandate>;

/** Source: paynl/nodejs-sdk, src/directdebit/DirectDebit.ts. */
export const createDebit = z.strictObject({
  mandateId: z.string().regex(/^IO-\d{4}-\d{4}-\d{4}$/),
  processDate: day,
  description,
  amount,
  stats: stats.optional(),
  isLastOrder: z.boolean().optional(),
});
export type CreateDebit = z.infer<typeof createDebit>;
