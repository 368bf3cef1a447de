import type { LedgerCheck } from './ledger-check';
import { IS_MOVED, toSum } from './movement-sums';

export const WALLET_CHECKS: readonly LedgerCheck[] = [
  {
    rule: 'the entries of every transaction sum to zero in every unit',
    sql: `SELECT transaction_id, unit, SUM(amount) AS total
      FROM ledger_entry
      GROUP BY transaction_id, unit
      HAVING total <> 0`,
  },
  {
    rule: 'every transaction has entries',
    sql: `SELECT t.id
      FROM ledger_transaction t
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE e.transaction_id IS NULL`,
  },
  {
    rule: 'every entry belongs to an existing transaction',
    sql: `SELECT e.transaction_id
      FROM ledger_entry e
      LEFT JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.id IS NULL`,
  },
  {
    rule: 'the balances of a wallet equal the sums of its movements',
    sql: `SELECT w.id, w.available, w.held, s.available AS ledger_available, s.held AS ledger_held
        FROM wallet w
        LEFT JOIN (
        SELECT m.wallet_id, SUM(${toSum('available')}) AS available,
            SUM(IF(${IS_MOVED}, 0, ${toSum('held')})) AS held
        FROM movement m
        LEFT JOIN hold h ON h.hold_key = m.pending_id
        GROUP BY m.wallet_id) s ON s.wallet_id = w.id
      WHERE w.available <> COALESCE(s.available, 0) OR w.held <> COALESCE(s.held, 0)`,
  },
  {
    rule: 'every entry with a wallet id belongs to an existing wallet',
    sql: `SELECT e.transaction_id
      FROM ledger_entry e
      LEFT JOIN wallet w ON w.id = e.wallet_id
      WHERE e.wallet_id IS NOT NULL AND w.id IS NULL`,
  },
  {
    rule: 'the available and held credits of a wallet equal the sums over its lots',
    sql: `SELECT w.id, w.available, w.held, l.remaining, l.held AS lots_held
        FROM wallet w
        LEFT JOIN (
        SELECT wallet_id, SUM(remaining) AS remaining, SUM(held) AS held
        FROM lot
        GROUP BY wallet_id) l ON l.wallet_id = w.id
      WHERE w.available <> COALESCE(l.remaining, 0) OR w.held <> COALESCE(l.held, 0)`,
  },
  {
    rule: 'the credits granted to a lot equal the sum of its remaining, held, spent, refunded, taken and frozen credits',
    sql: `SELECT id FROM lot WHERE granted <> remaining + held + spent + refunded + taken + frozen
      OR remaining < 0 OR held < 0 OR spent < 0 OR refunded < 0 OR taken < 0 OR frozen < 0
          OR (taken > 0 AND order_id IS NOT NULL)`,
  },
  {
    rule: 'the credits taken from the lots of a wallet equal the credits that adjustments removed',
    sql: `SELECT w.id
      FROM wallet w
      LEFT JOIN (SELECT wallet_id,
          SUM(taken) AS taken FROM lot GROUP BY wallet_id) l ON l.wallet_id = w.id
      LEFT JOIN (SELECT t.wallet_id,
          -SUM(e.amount) AS taken FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id
          = t.id
          AND e.account = 'available'
        WHERE t.kind = 'adjustment' AND e.amount < 0 GROUP BY t.wallet_id) a ON a.wallet_id = w.id
      WHERE COALESCE(l.taken, 0) <> COALESCE(a.taken, 0)`,
  },
  {
    rule: 'an adjustment is booked exactly when its state is "done", with its own credits and wallet',
    sql: `SELECT a.id
      FROM credit_adjustment a
      LEFT JOIN ledger_transaction t ON t.idempotency_key = CONCAT('adjustment:', a.id)
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'available'
      WHERE (a.state = 'done') <> (t.id IS NOT NULL) OR (t.id IS NOT NULL AND (e.amount IS NULL
          OR e.amount <> a.credits OR e.wallet_id <> a.wallet_id))`,
  },
  {
    rule: 'the amount of a hold equals the sum of its parts',
    sql: `SELECT h.hold_key
      FROM hold h
      LEFT JOIN (SELECT hold_key, SUM(amount) AS amount FROM hold_part GROUP BY hold_key) p
      ON p.hold_key = h.hold_key WHERE h.amount <> COALESCE(p.amount, 0)`,
  },
  {
    rule: 'all credit entries of the ledger sum to zero',
    sql: `SELECT SUM(amount) AS total FROM ledger_entry WHERE unit = 'credits' HAVING total <> 0`,
  },
];
