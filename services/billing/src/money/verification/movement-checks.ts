import type { LedgerCheck } from './ledger-check';

export const MOVEMENT_CHECKS: readonly LedgerCheck[] = [
  {
    rule: 'the movements of every transaction have the sums of its entries, per account and unit',
    sql: `SELECT id, account, unit, SUM(amount) AS difference FROM (
        SELECT transaction_id AS id, account, unit, amount FROM ledger_entry
        UNION ALL SELECT id, debit, unit, -amount FROM movement
        UNION ALL SELECT id, credit, unit, amount FROM movement) AS booked
      GROUP BY id, account, unit
      HAVING difference <> 0`,
  },
  {
    rule: 'every movement has the key, kind, wallet, reference and time of its transaction',
    sql: `SELECT m.id
      FROM movement m
      LEFT JOIN ledger_transaction t ON t.id = m.id
      WHERE m.amount > 0 AND (t.id IS NULL OR t.kind <> m.kind OR t.wallet_id <> m.wallet_id
          OR NOT (t.reference <=> m.reference) OR t.occurred_at <> m.occurred_at
          OR m.idempotency_key <> IF(t.kind IN ('post', 'release'), CONCAT('end:', t.reference),
          t.idempotency_key))`,
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
        SELECT lot_id, SUM(IF(credit = 'granted', amount, 0)) AS granted,
            SUM(IF(debit = 'granted', amount, 0)) AS taken,
            SUM(IF(debit = 'available', amount, IF(credit = 'available', -amount, 0))) AS remaining,
            SUM(IF(debit = 'held', amount, IF(credit = 'held', -amount, 0))) AS held,
            SUM(IF(debit = 'spent', amount, 0)) AS spent,
            SUM(IF(debit = 'refunded', amount, IF(credit = 'refunded', -amount, 0))) AS refunded,
            SUM(IF(debit = 'frozen', amount, IF(credit = 'frozen', -amount, 0))) AS frozen
        FROM movement
        WHERE unit = 'credits' AND amount > 0
        GROUP BY lot_id) m ON m.lot_id = l.id
      WHERE m.lot_id IS NULL OR m.granted <> l.granted OR m.taken <> l.taken
          OR m.remaining <> l.remaining OR m.held <> l.held OR m.spent <> l.spent
          OR m.refunded <> l.refunded OR m.frozen <> l.frozen`,
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
        SELECT hold_key, lot_id, amount AS part, 0 AS held, 0 AS ended FROM hold_part
        UNION ALL SELECT pending_id, lot_id, 0, IF(kind = 'hold', amount, 0),
            IF(kind = 'hold', 0, amount)
        FROM movement
        WHERE pending_id IS NOT NULL AND amount > 0) AS parts
      GROUP BY hold_key, lot_id
      HAVING SUM(part) <> SUM(held) OR SUM(ended) NOT IN (0, SUM(held))`,
  },
  {
    rule: 'every hold has the movements of its state',
    sql: `SELECT h.hold_key
        FROM hold h
        LEFT JOIN movement b ON b.idempotency_key = CONCAT('hold:', h.hold_key) AND b.line = 0
        LEFT JOIN movement e ON e.idempotency_key = CONCAT('end:', h.hold_key) AND e.line = 0
        WHERE b.id IS NULL OR b.kind <> IF(h.state = 'cancelled', 'cancel', 'hold')
            OR NOT (b.wallet_id <=> h.wallet_id) OR NOT (b.spend_kind <=> h.kind)
            OR (b.amount = 0) <> (h.amount = 0)
            OR NOT (e.kind <=> CASE h.state WHEN 'posted' THEN 'post'
                WHEN 'released' THEN 'release' END)
      UNION ALL SELECT m.pending_id
        FROM movement m
        LEFT JOIN hold h ON h.hold_key = m.pending_id
        WHERE m.pending_id IS NOT NULL AND h.hold_key IS NULL`,
  },
  {
    rule: 'the balances after the movements of a wallet lead from 0 to its available credits',
    // Every balance is reached as often as it is left, so the order of the movements is not needed.
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
