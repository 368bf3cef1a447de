import { z } from 'zod';

export const text = (max: number) => z.string().min(1).max(max);
export const serviceId = z.string().regex(/^SL-\d{4}-\d{4}$/);
export const description = text(32);
export const reference = z
  .string()
  .regex(/^[a-zA-Z0-9]{1,64}$/, 'Reference should be alphanumeric');
export const currency = z.enum(['EUR', 'PLN', 'CHF', 'GBP', 'USD']);
export const ipAddress = z.union([z.ipv4(), z.ipv6()]);
export const stats = z.strictObject({
  info: text(64).optional(),
  tool: text(64).optional(),
  object: text(64).optional(),
  extra1: text(64).optional(),
  extra2: text(64).optional(),
  extra3: text(64).optional(),
  domainId: text(16).optional(),
});
