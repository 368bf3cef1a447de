import { TIME_BONUS } from '@duet/schemas/discount-price';
import type { Sql } from '../catalogue/catalogue.seed';

const SITES = ['duet', 'funkenflug'];
const WEEK_SECONDS = 7 * 24 * 60 * 60;

const FIRST_PURCHASE = [
  { code: 'WELCOME25', kind: 'welcome', points: 2500, window: WEEK_SECONDS },
  {
    code: TIME_BONUS.code,
    kind: 'time_bonus',
    points: TIME_BONUS.percentage * 100,
    window: TIME_BONUS.windowSeconds,
  },
];

export async function seedDiscounts(sql: Sql): Promise<void> {
  for (const site of SITES) {
    for (const { code, kind, points, window } of FIRST_PURCHASE) {
      await sql.query(
        `INSERT INTO discount_code (site, code, kind, window_seconds, points, validity,
             first_purchase, paymentmethods, created_at)
         VALUES (?, ?, ?, ?, ?, 'once-per-user', 1, '[]', UTC_TIMESTAMP(3))`,
        [site, code, kind, window, points],
      );
    }
  }
}

/** On Duet, the welcome discount ends with the time bonus. Funkenflug has no time bonus. */
export async function seedOffersPerSite(sql: Sql): Promise<void> {
  await sql.query(
    `UPDATE discount_code SET window_seconds = ?
      WHERE site = 'duet' AND code = 'WELCOME25' AND window_seconds = ?`,
    [TIME_BONUS.windowSeconds, WEEK_SECONDS],
  );
  await sql.query(
    "UPDATE discount_code SET status = 'disabled' WHERE site = 'funkenflug' AND code = ?",
    [TIME_BONUS.code],
  );
}
