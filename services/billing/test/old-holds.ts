import type { BillingApp } from './app';

const HOLDS = `FROM movement b
  LEFT JOIN movement e ON e.idempotency_key = CONCAT('end:', b.pending_id) AND e.line = b.line
  WHERE b.idempotency_key LIKE 'hold:%'
      AND NOT EXISTS (SELECT 1 FROM hold o WHERE o.hold_key = b.pending_id)`;
const BOOKED = `FROM movement m
  WHERE m.pending_id IS NOT NULL AND m.amount > 0
      AND NOT EXISTS (SELECT 1 FROM ledger_transaction t
        WHERE t.idempotency_key = CONCAT(m.kind, ':', m.pending_id))`;
const toOpen = (owner: string): string => `(SELECT ${owner} AS id, SUM(b.amount) AS credits ${HOLDS}
  AND b.amount > 0 AND e.id IS NULL GROUP BY ${owner}) AS open`;
const toWallet = (account: string): string =>
  `IF(m.${account} IN ('available', 'held'), m.wallet_id, NULL)`;

export async function makeHoldsOld(app: BillingApp): Promise<void> {
  for (const sql of [
    `UPDATE lot l JOIN ${toOpen('b.lot_id')} ON open.id = l.id
      SET l.held = l.held + open.credits, l.spent = l.spent - open.credits`,
    `UPDATE wallet w JOIN ${toOpen('b.wallet_id')} ON open.id = w.id
      SET w.held = w.held + open.credits`,
    `INSERT INTO ledger_entry
      SELECT m.id, 0, m.credit, ${toWallet('credit')}, m.unit, -SUM(m.amount) ${BOOKED}
      GROUP BY m.idempotency_key
      UNION ALL SELECT m.id, 1, m.debit, ${toWallet('debit')}, m.unit, SUM(m.amount) ${BOOKED}
      GROUP BY m.idempotency_key`,
    `INSERT INTO ledger_transaction
      SELECT m.id, CONCAT(m.kind, ':', m.pending_id), m.kind, m.wallet_id, m.reference,
          m.occurred_at ${BOOKED} AND m.line = 0`,
    `INSERT INTO hold_part
      SELECT b.pending_id, b.lot_id, b.amount ${HOLDS} AND b.amount > 0`,
    `INSERT INTO hold
      SELECT b.pending_id, b.wallet_id, b.spend_kind, SUM(b.amount), CASE WHEN b.kind = 'cancel' THEN
          'cancelled' WHEN e.kind = 'post' THEN 'posted' WHEN e.kind = 'release' THEN 'released'
          ELSE 'held' END, b.occurred_at, IF(b.kind = 'cancel', b.occurred_at, e.occurred_at)
      ${HOLDS} GROUP BY b.pending_id`,
  ])
    await app.sql(sql);
}
