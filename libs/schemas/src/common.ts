import { z } from 'zod';
import { PUBLIC_ID, ROW_ID } from './ids';

export const memberId = z.string().regex(PUBLIC_ID);
export const ulid = z.string().regex(ROW_ID);
export const siteId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
/** Country code (ISO 3166-1 alpha-2). */
export const country = z.string().regex(/^[A-Z]{2}$/);
export const isoDate = z.iso.date();
/** UTC time, as JSON.stringify writes a Date. */
export const instant = z.iso.datetime();
export const credits = z.int().min(0).max(2_147_483_647);
/** Currency code (ISO 4217). */
export const currency = z.string().regex(/^[A-Z]{3}$/);
/** `amount` is in minor units (cents, grosz). */
export const money = z.object({ amount: z.int(), currency });

export const empty = z.object({});
export type Empty = z.infer<typeof empty>;

/** Both dates are UTC calendar days. */
export function ageOn(birth: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birth.split('-').map(Number);
  const years = today.getUTCFullYear() - year;
  const before =
    today.getUTCMonth() + 1 < month ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() < day);
  return before ? years - 1 : years;
}
