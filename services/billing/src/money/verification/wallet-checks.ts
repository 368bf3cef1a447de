import type { LedgerCheck } from './ledger-check';

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
    rule: 'every entry has its transaction',
    sql: `SELECT e.transaction_id
      FROM ledger_entry e
      LEFT JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.id IS NULL`,
  },
  {
    rule: 'a wallet holds what its entries sum to',
    sql: `SELECT w.id, w.available, w.held, s.available AS ledger_available, s.held AS ledger_held
        FROM wallet w
        LEFT JOIN (
        SELECT wallet_id, SUM(IF(account = 'available', amount, 0)) AS available,
            SUM(IF(account = 'held', amount, 0)) AS held
        FROM ledger_entry WHERE wallet_id IS NOT NULL GROUP BY wallet_id) s ON s.wallet_id = w.id
      WHERE w.available <> COALESCE(s.available, 0) OR w.held <> COALESCE(s.held, 0)`,
  },
  {
    rule: 'every entry of a wallet has its wallet',
    sql: `SELECT e.transaction_id
      FROM ledger_entry e
      LEFT JOIN wallet w ON w.id = e.wallet_id
      WHERE e.wallet_id IS NOT NULL AND w.id IS NULL`,
  },
  {
    rule: "a wallet's lots hold what the wallet holds",
    sql: `SELECT w.id, w.available, w.held, l.remaining, l.held AS lots_held
        FROM wallet w
        LEFT JOIN (
        SELECT wallet_id, SUM(remaining) AS remaining, SUM(held) AS held
        FROM lot
        GROUP BY wallet_id) l ON l.wallet_id = w.id
      WHERE w.available <> COALESCE(l.remaining, 0) OR w.held <> COALESCE(l.held, 0)`,
  },
  {
    rule: 'a lot was granted what remains, is held, was spent, was refunded, was taken and is frozen',
    sql: `SELECT id FROM lot WHERE granted <> remaining + held + spent + refunded + taken + frozen
      OR remaining < 0 OR held < 0 OR spent < 0 OR refunded < 0 OR taken < 0 OR frozen < 0
          OR (taken > 0 AND order_id IS NOT NULL)`,
  },
  {
    rule: "what was taken of a wallet's lots is what its adjustments took",
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
    rule: 'an adjustment is booked when it is done, over its credits, and never before',
    sql: `SELECT a.id
      FROM credit_adjustment a
      LEFT JOIN ledger_transaction t ON t.idempotency_key = CONCAT('adjustment:', a.id)
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'available'
      WHERE (a.state = 'done') <> (t.id IS NOT NULL) OR (t.id IS NOT NULL AND (e.amount IS NULL
          OR e.amount <> a.credits OR e.wallet_id <> a.wallet_id))`,
  },
  {
    rule: 'a lot holds what its open holds took, and spent what its posted ones did',
    sql: `SELECT l.id FROM lot l LEFT JOIN (
        SELECT p.lot_id, SUM(IF(h.state = 'held', p.amount, 0)) AS held,
            SUM(IF(h.state = 'posted', p.amount, 0)) AS spent
        FROM hold_part p
        JOIN hold h ON h.hold_key = p.hold_key
        GROUP BY p.lot_id) s ON s.lot_id = l.id
      WHERE l.held <> COALESCE(s.held, 0) OR l.spent <> COALESCE(s.spent, 0)`,
  },
  {
    rule: 'a hold is the sum of its parts',
    sql: `SELECT h.hold_key
      FROM hold h
      LEFT JOIN (SELECT hold_key, SUM(amount) AS amount FROM hold_part GROUP BY hold_key) p
      ON p.hold_key = h.hold_key WHERE h.amount <> COALESCE(p.amount, 0)`,
  },
  {
    rule: 'credits granted are in wallets, spent or refunded',
    sql: `SELECT SUM(amount) AS total FROM ledger_entry WHERE unit = 'credits' HAVING total <> 0`,
  },
];
