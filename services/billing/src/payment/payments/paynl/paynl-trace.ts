import { PAYMENT_METHODS } from '@duet/schemas/billing';
import { LOCALES } from '@duet/schemas/locales';
import { z } from 'zod';
import type { OrderTrace } from '../payment-provider';

const details = z.tuple([
  z.string().min(1),
  z.coerce.number().int().positive(),
  z.enum(PAYMENT_METHODS),
  z.string().length(2),
  z.enum(LOCALES),
]);

export interface PaynlStats {
  extra1?: string | null | undefined;
  extra2?: string | null | undefined;
  extra3?: string | null | undefined;
}

export const toStats = (
  reference: string,
  { walletId, bundleId, credits, method, country, locale }: OrderTrace,
): PaynlStats => ({
  extra1: reference,
  extra2: walletId,
  extra3: [bundleId, credits, method, country, locale].join(':'),
});

export function toTrace(stats: PaynlStats | null | undefined): OrderTrace | null {
  const parsed = details.safeParse(stats?.extra3?.split(':'));
  if (!stats?.extra2 || !parsed.success) return null;
  const [bundleId, credits, method, country, locale] = parsed.data;
  return { walletId: stats.extra2, bundleId, credits, method, country, locale };
}
