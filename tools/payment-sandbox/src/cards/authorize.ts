import { z } from 'zod';
import { currency, description, reference, serviceId, stats } from '../request-parts';

/** Source: developer.pay.nl/docs/recurring-payments. */
export const authorizeCard = z.strictObject({
  transaction: z.strictObject({
    type: z.enum(['cit', 'mit']),
    serviceId,
    description,
    reference,
    amount: z.int().min(1),
    currency,
    language: z.string().length(2).optional(),
    exchangeUrl: z.url().optional(),
    expireDate: z.int().optional(),
  }),
  options: z
    .strictObject({ tokenization: z.union([z.literal(0), z.literal(1)]).optional() })
    .optional(),
  payment: z.strictObject({
    method: z.literal('token'),
    token: z.strictObject({ id: z.string().regex(/^VY-\d{4}-\d{4}-\d{4}$/) }),
  }),
  stats: stats.optional(),
});
export type AuthorizeCard = z.infer<typeof authorizeCard>;
