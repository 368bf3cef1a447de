import type { Sql } from '../../shop/catalogue/catalogue.seed';

const SITES = ['duet', 'funkenflug'] as const;
/** Limits of direct debits per day and month, in minor units. */
const DAY = 12_500;
const MONTH = 37_500;

export async function seedDebitLimits(sql: Sql): Promise<void> {
  for (const site of SITES)
    await sql.query('INSERT INTO debit_limit (site, day_amount, month_amount) VALUES (?, ?, ?)', [
      site,
      DAY,
      MONTH,
    ]);
}
