/** SQL for credits of lot `l` in holds; `w` is its wallet. */
export const HELD = `(SELECT CAST(COALESCE(SUM(IF(m.debit = 'held', m.amount, -m.amount)), 0) AS DOUBLE)
  FROM movement m
  WHERE m.site = w.site AND m.wallet_id = w.id AND m.lot_id = l.id
      AND 'held' IN (m.debit, m.credit))`;
export const SPENT = `l.spent + l.held - ${HELD}`;
export const LOTS = 'lot l JOIN wallet w ON w.id = l.wallet_id';
