import type { LedgerCheck } from './ledger-check';
import { IS_MOVED, toSum } from './movement-sums';

export const MOVEMENT_CHECKS: readonly LedgerCheck[] = [
  {
    rule: 'the movements of every transaction have the sums of its entries, per account and unit',
    sql: `SELECT id, account, unit, SUM(amount) AS difference FROM (
        SELECT transaction_id AS id, account, unit, amount FROM ledger_entry
        UNION ALL SELECT m.id, m.debit, m.unit, -m.amount
        FROM movement m
        LEFT JOIN hold h ON h.hold_key = m.pending_id
        WHERE NOT (${IS_MOVED})
        UNION ALL SELECT m.id, m.credit, m.unit, m.amount
        FROM movement m
        LEFT JOIN hold h ON h.hold_key = m.pending_id
        WHERE NOT (${IS_MOVED})) AS booked
      GROUP BY id, account, unit
      HAVING difference <> 0`,
  },
  {
    rule: 'every movement has the key, kind, wallet, reference and time of its transaction',
    sql: `SELECT m.id
      FROM movement m
      LEFT JOIN hold h ON h.hold_key = m.pending_id
      LEFT JOIN ledger_transaction t ON t.id = m.id
      WHERE m.amount > 0 AND NOT (${IS_MOVED}) AND (t.id IS NULL OR t.kind <> m.kind
          OR t.wallet_id <> m.wallet_id OR NOT (t.reference <=> m.reference)
          OR t.occurred_at <> m.occurred_at OR m.idempotency_key <> IF(t.kind IN ('post',
          'release'), CONCAT('end:', t.reference), t.idempotency_key))`,
  },
  {
    rule: 'every movement of a wallet has its site',
    sql: `SELECT m.id
      FROM movement m
      LEFT JOIN wallet w ON w.id = m.wallet_id
      WHERE m.wallet_id IS NOT NULL AND NOT (w.site <=> m.site)`,
  },
  {
    rule: 'the credits of a lot equal the sums of its movements, per account',
    sql: `SELECT l.id FROM lot l LEFT JOIN (
        SELECT m.lot_id, SUM(IF(m.credit = 'granted', m.amount, 0)) AS granted,
            SUM(IF(m.debit = 'granted', m.amount, 0)) AS taken,
            SUM(${toSum('available')}) AS remaining,
            SUM(IF(${IS_MOVED}, 0, ${toSum('held')})) AS held,
            SUM(${toSum('spent')} + IF(${IS_MOVED}, ${toSum('held')}, 0)) AS spent,
            SUM(${toSum('refunded')}) AS refunded, SUM(${toSum('frozen')}) AS frozen
        FROM movement m
        LEFT JOIN hold h ON h.hold_key = m.pending_id
        WHERE m.unit = 'credits' AND m.amount > 0
        GROUP BY m.lot_id) s ON s.lot_id = l.id
      WHERE s.lot_id IS NULL OR s.granted <> l.granted OR s.taken <> l.taken
          OR s.remaining <> l.remaining OR s.held <> l.held OR s.spent <> l.spent
          OR s.refunded <> l.refunded OR s.frozen <> l.frozen`,
  },
  {
    rule: 'every movement moves credits of an existing lot of its wallet',
    sql: `SELECT m.id
      FROM movement m
      LEFT JOIN lot l ON l.id = m.lot_id
      WHERE m.amount > 0 AND NOT (l.wallet_id <=> m.wallet_id)`,
  },
  {
    rule: 'a hold takes its parts from their lots, and ends with the same parts or not at all',
    sql: `SELECT hold_key FROM (
        SELECT hold_key, lot_id, amount AS part, 0 AS locked, 0 AS held, 0 AS ended FROM hold_part
        UNION ALL SELECT m.pending_id, m.lot_id, 0,
            IF(m.kind = 'hold' AND h.hold_key IS NOT NULL, m.amount, 0),
            IF(m.kind = 'hold', m.amount, 0), IF(m.kind = 'hold', 0, m.amount)
        FROM movement m
        LEFT JOIN hold h ON h.hold_key = m.pending_id
        WHERE m.pending_id IS NOT NULL AND m.amount > 0) AS parts
      GROUP BY hold_key, lot_id
      HAVING SUM(part) <> SUM(locked) OR SUM(ended) NOT IN (0, SUM(held))`,
  },
  {
    rule: 'every hold has the movements of its state',
    sql: `SELECT h.hold_key
      FROM hold h
      LEFT JOIN movement b ON b.idempotency_key = CONCAT('hold:', h.hold_key) AND b.line = 0
      LEFT JOIN movement e ON e.idempotency_key = CONCAT('end:', h.hold_key) AND e.line = 0
      WHERE b.id IS NULL OR b.kind <> IF(h.state = 'cancelled', 'cancel', 'hold')
          OR NOT (b.wallet_id <=> h.wallet_id) OR NOT (b.spend_kind <=> h.kind)
          OR (b.amount = 0) <> (h.amount = 0) OR NOT (e.kind <=> CASE h.state WHEN 'posted' THEN
          'post' WHEN 'released' THEN 'release' END)`,
  },
  {
    rule: 'a hold is made before it ends, and all its lines end in one way',
    sql: `SELECT pending_id
      FROM movement
      WHERE pending_id IS NOT NULL
      GROUP BY pending_id
      HAVING SUM(kind IN ('post', 'release')) > 0 AND (SUM(kind = 'post') > 0
          AND SUM(kind = 'release') > 0 OR SUM(kind = 'hold') <> SUM(kind IN ('post', 'release')))`,
  },
  {
    rule: 'the balances after the movements of a wallet lead from 0 to its available credits',
    // The balance after a movement is the balance before the next movement. So each balance must
    // occur equally often before and after movements, which can be counted in any order.
    sql: `SELECT wallet_id, balance FROM (
        SELECT wallet_id, balance_after AS balance, 1 AS times
        FROM movement
        WHERE balance_after IS NOT NULL
        UNION ALL SELECT wallet_id, balance_after - IF(debit = 'available', amount, -amount), -1
        FROM movement
        WHERE balance_after IS NOT NULL
        UNION ALL SELECT id, 0, 1 FROM wallet
        UNION ALL SELECT id, available, -1 FROM wallet) AS steps
      GROUP BY wallet_id, balance
      HAVING SUM(times) <> 0`,
  },
  {
    rule: 'a movement has a balance exactly if it changes the available credits',
    sql: `SELECT id FROM movement
      WHERE (balance_after IS NOT NULL) <> (amount > 0 AND (debit = 'available'
          OR credit = 'available'))`,
  },
];
