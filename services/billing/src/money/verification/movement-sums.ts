import type { Account } from '../ledger/movement';

/** Selects movements `m` of holds without a row `h`. Lots count credits of these holds as spent. */
export const IS_MOVED = 'm.pending_id IS NOT NULL AND h.hold_key IS NULL';

/** SQL for the sum that movements `m` add to an account, in the given unit. */
export const toSum = (account: Account, unit: 'credits' | 'EUR' = 'credits'): string =>
  `IF(m.unit <> '${unit}', 0, IF(m.debit = '${account}', m.amount, IF(m.credit = '${account}', -m.amount, 0)))`;
