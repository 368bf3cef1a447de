import type { Sql } from './catalogue.seed';

/** Standard VAT rates in hundredths of a percent. */
const RATES: Record<string, number> = {
  NL: 2100,
  DE: 1900,
  BE: 2100,
  FR: 2000,
  IT: 2200,
  ES: 2100,
  AT: 2000,
  IE: 2300,
  LU: 1700,
  PT: 2300,
  PL: 2300,
  CH: 810,
  LI: 810,
  GB: 2000,
  US: 0,
};

export async function seedVat(sql: Sql): Promise<void> {
  const rows = Object.entries(RATES).map(([country, points]) => [country, '2024-01-01', points]);
  await sql.query(
    `INSERT INTO vat_rate (country, valid_from, points)
      VALUES ${rows.map(() => '(?, ?, ?)').join(', ')}`,
    rows.flat(),
  );
}
