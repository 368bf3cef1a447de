import { z } from 'zod';

const text = (max: number) => z.string().min(1).max(max);
const amount = z.strictObject({ value: z.int().min(1), currency: z.literal('EUR').optional() });
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);
const stats = z.strictObject({
  info: text(64).optional(),
  tool: text(64).optional(),
  object: text(64).optional(),
  extra1: text(64).optional(),
  extra2: text(64).optional(),
  extra3: text(64).optional(),
  domainId: text(16).optional(),
});

/** Body of POST /v2/directdebits/mandates, strict. Shape: paynl/nodejs-sdk, src/directdebit/Mandate.ts. */
export const createMandate = z.strictObject({
  serviceId: z.string().regex(/^SL-\d{4}-\d{4}$/),
  type: z.enum(['SINGLE', 'RECURRING', 'FLEXIBLE']),
  description: text(32),
  amount,
  reference: z.string().regex(/^[a-zA-Z0-9]{1,64}$/, 'Reference should be alphanumeric').optional(),
  processDate: day.optional(),
  exchangeUrl: z.url().optional(),
  interval: z.strictObject({ period: z.enum(['day', 'week', 'month', 'trimester', 'halfyear', 'year']), quantity: z.int(), value: z.int() }).optional(),
  customer: z
    .strictObject({
      ipAddress: z.union([z.ipv4(), z.ipv6()]).optional(),
      email: z.email().optional(),
      bankAccount: z.strictObject({ owner: text(64), iban: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/), bic: text(11).optional() }),
    })
    .optional(),
  stats: stats.optional(),
});
export type CreateMandate = z.infer<typeof createMandate>;

/** Body of POST /v2/directdebits, strict. Shape: paynl/nodejs-sdk, src/directdebit/DirectDebit.ts. */
export const createDebit = z.strictObject({
  mandateId: z.string().regex(/^IO-\d{4}-\d{4}-\d{4}$/),
  processDate: day,
  description: text(32),
  amount,
  stats: stats.optional(),
  isLastOrder: z.boolean().optional(),
});
export type CreateDebit = z.infer<typeof createDebit>;
