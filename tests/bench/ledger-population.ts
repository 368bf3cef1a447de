import { type Pool } from 'mysql2/promise';

export const WALLETS = 10_000;
const CREDITS = 1_000_000;
export const SITE = 'duet';

const numbered = (prefix: string, number: number, length: number): string =>
  prefix + String(number).padStart(length - prefix.length, '0');
export const walletId = (number: number): string => numbered('01BENCHW', number, 26);
export const lotId = (number: number): string => numbered('01BENCHX', number, 26);
export const memberId = (number: number): string => numbered('bench', number, 12);

export async function populate(database: Pool): Promise<void> {
  for (const table of ['wallet', 'lot'])
    await database.query(`DELETE FROM ${table} WHERE id LIKE '01BENCH%'`);
  await database.query("DELETE FROM member_wallet WHERE member_id LIKE 'bench%'");
  const numbers = Array.from({ length: WALLETS }, (_, number) => number);
  const now = new Date();
  await database.query('INSERT INTO wallet (id, site, available, created_at) VALUES ?', [
    numbers.map((number) => [walletId(number), SITE, CREDITS, now]),
  ]);
  await database.query('INSERT INTO member_wallet (site, member_id, wallet_id, country) VALUES ?', [
    numbers.map((number) => [SITE, memberId(number), walletId(number), 'NL']),
  ]);
  await database.query(
    'INSERT INTO lot (id, wallet_id, kind, granted, remaining, created_at) VALUES ?',
    [
      numbers.map((number) => [
        lotId(number),
        walletId(number),
        'signup_credits',
        CREDITS,
        CREDITS,
        now,
      ]),
    ],
  );
  for (const table of ['wallet', 'lot', 'hold', 'ledger_transaction', 'ledger_entry']) {
    await database.query(`DROP TABLE IF EXISTS bench_${table}`);
    await database.query(`CREATE TABLE bench_${table} LIKE ${table}`);
  }
  await database.query('INSERT INTO bench_wallet SELECT * FROM wallet');
  await database.query('INSERT INTO bench_lot SELECT * FROM lot');
}
