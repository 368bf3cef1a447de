import type { LedgerCheck } from './ledger-check';

const PAID = "'completed', 'charged_back'";

const NOT_PAID_OUT = "'failed', 'refused', 'cancelled'";

export const PAYMENT_CHECKS: readonly LedgerCheck[] = [
  {
    rule: 'a bought lot exists exactly when the payment of its order was completed',
    sql: `SELECT p.id
      FROM payment p
      LEFT JOIN lot l ON l.order_id = p.order_id
      WHERE p.state IN (${PAID}) AND l.id IS NULL
      UNION ALL SELECT l.id
      FROM lot l
      LEFT JOIN payment p ON p.order_id = l.order_id AND p.state IN (${PAID})
      WHERE l.order_id IS NOT NULL AND p.id IS NULL`,
  },
  {
    rule: 'a bought lot has the credits, wallet, price and currency of its order',
    sql: `SELECT l.id FROM lot l JOIN purchase_order o ON o.id = l.order_id
      WHERE l.granted <> o.credits OR l.wallet_id <> o.wallet_id OR l.value <> o.price
          OR l.currency <> o.currency`,
  },
  {
    rule: 'every bought lot belongs to an existing order',
    sql: `SELECT l.id
      FROM lot l
      LEFT JOIN purchase_order o ON o.id = l.order_id
      WHERE l.order_id IS NOT NULL AND o.id IS NULL`,
  },
  {
    rule: 'the credits granted to a lot equal the credits granted by its ledger transaction',
    sql: `SELECT l.id FROM lot l LEFT JOIN ledger_transaction t ON t.idempotency_key =
        CASE WHEN l.kind = 'adjustment' THEN CONCAT('adjustment:', l.id)
            WHEN l.order_id IS NULL THEN CONCAT('signup:', l.wallet_id) ELSE CONCAT('purchase:',
            l.order_id) END
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'available'
          AND e.unit = 'credits'
      WHERE e.amount IS NULL OR e.amount <> l.granted OR e.wallet_id <> l.wallet_id`,
  },
  {
    rule: 'the money booked for a purchase equals the price of its order',
    sql: `SELECT o.id FROM ledger_transaction t JOIN purchase_order o ON o.id = t.reference
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'provider'
      WHERE t.kind = 'purchase' AND (e.amount IS NULL OR e.amount <> o.price
          OR e.unit <> o.currency)`,
  },
  {
    rule: 'the refunded credits and money of a lot equal its booked refunds minus the returned refunds',
    sql: `SELECT l.id FROM lot l LEFT JOIN (
        SELECT t.reference, SUM(IF(e.account = 'refunded', e.amount, 0)) AS credits,
            SUM(IF(e.account = 'sales', e.amount, 0)) AS money
        FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE t.kind IN ('refund', 'refund_returned')
        GROUP BY t.reference) r ON r.reference = l.order_id
      WHERE l.refunded <> COALESCE(r.credits, 0) OR l.refunded_value <> COALESCE(r.money, 0)`,
  },
  {
    rule: 'the refunded money of a lot is the price of its refunded credits, rounded down',
    sql: 'SELECT id FROM lot WHERE refunded_value <> FLOOR(value * refunded / granted)',
  },
  {
    rule: 'a refund is booked once, and the booking is reverted exactly if the refund was not paid out',
    sql: `SELECT r.id
        FROM refund r
        LEFT JOIN ledger_transaction t ON t.idempotency_key = CONCAT('refund:', r.id)
        LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'sales'
        LEFT JOIN ledger_transaction b ON b.idempotency_key = CONCAT('refund_returned:', r.id)
        WHERE t.id IS NULL OR e.amount IS NULL OR e.amount <> r.amount OR e.unit <> r.currency
            OR (r.state IN (${NOT_PAID_OUT})) <> (b.id IS NOT NULL) OR (r.state IN ('pending',
            'in_review')) <> (r.open_order IS NOT NULL)
      UNION ALL SELECT t.id
      FROM ledger_transaction t
      LEFT JOIN refund r ON CONCAT('refund:', r.id) = t.idempotency_key
      WHERE t.kind = 'refund' AND r.id IS NULL`,
  },
  {
    rule: 'the refunds of an order do not exceed its price',
    sql: `SELECT r.order_id
      FROM refund r
      JOIN purchase_order o ON o.id = r.order_id
      WHERE r.state NOT IN (${NOT_PAID_OUT})
      GROUP BY r.order_id, o.price
      HAVING SUM(r.amount) > o.price`,
  },
  {
    rule: 'every bought lot has a receipt, and every paid refund a credit note, over the same amount',
    sql: `SELECT l.id
      FROM lot l
      LEFT JOIN receipt r ON r.subject = l.order_id AND r.kind = 'purchase'
      WHERE l.order_id IS NOT NULL AND (r.id IS NULL OR r.gross <> l.value
          OR r.currency <> l.currency)
      UNION ALL SELECT f.id
      FROM refund f
      LEFT JOIN receipt r ON r.subject = f.id AND r.kind = 'refund'
      WHERE (f.state = 'done') <> (r.id IS NOT NULL) OR (r.id IS NOT NULL AND (r.gross <> f.amount
          OR r.currency <> f.currency))`,
  },
  {
    rule: 'the receipt numbers of a site have no gaps but those of a restore',
    sql: `SELECT c.site, c.last_number
      FROM receipt_counter c
      LEFT JOIN (SELECT site, COUNT(*) AS receipts, MIN(number) AS first,
          MAX(number) AS last FROM receipt GROUP BY site) r
      ON r.site = c.site
      WHERE COALESCE(r.receipts, 0) + c.skipped <> c.last_number OR r.last > c.last_number
        OR (c.last_number > 0 AND c.skipped = 0 AND (r.first <> 1 OR r.last <> c.last_number))`,
  },
  {
    rule: 'the VAT of a receipt, and of all credit notes of an order, is the VAT included in the gross amount',
    sql: `SELECT id
      FROM receipt
      WHERE kind = 'purchase'
          AND vat <> FLOOR((2 * gross * vat_points + 10000 + vat_points) / (2 * (10000 +
          vat_points)))
      UNION ALL SELECT order_id FROM receipt WHERE kind = 'refund' GROUP BY order_id, vat_points
      HAVING SUM(vat) <> FLOOR((2 * SUM(gross) * vat_points + 10000 + vat_points) / (2 * (10000 +
          vat_points)))`,
  },
  {
    rule: 'a hold with credits has exactly the ledger transactions of its state',
    sql: `SELECT h.hold_key
      FROM hold h
      LEFT JOIN ledger_transaction a ON a.idempotency_key = CONCAT('hold:', h.hold_key)
      LEFT JOIN ledger_transaction p ON p.idempotency_key = CONCAT('post:', h.hold_key)
      LEFT JOIN ledger_transaction r ON r.idempotency_key = CONCAT('release:', h.hold_key)
      WHERE h.amount > 0 AND (a.id IS NULL OR (h.state = 'posted') <> (p.id IS NOT NULL)
          OR (h.state = 'released') <> (r.id IS NOT NULL))`,
  },
  {
    rule: 'ledger keys, hold keys and the orders of lots are unique',
    sql: `SELECT idempotency_key
      FROM ledger_transaction
      GROUP BY idempotency_key
      HAVING COUNT(*) > 1
      UNION ALL SELECT order_id
      FROM lot
      WHERE order_id IS NOT NULL
      GROUP BY order_id
      HAVING COUNT(*) > 1
      UNION ALL SELECT hold_key FROM hold GROUP BY hold_key HAVING COUNT(*) > 1`,
  },
  {
    rule: 'the price of an order is the full price reduced by its discount, rounded down',
    sql: `SELECT id FROM purchase_order WHERE (discount_code IS NULL) <> (discount_points = 0)
      OR price <> FLOOR((price + discount_amount) * (10000 - discount_points) / 10000)`,
  },
  {
    rule: 'a discount claim is used exactly when the payment of its order was completed',
    sql: `SELECT c.order_id
      FROM discount_claim c
      LEFT JOIN payment p ON p.order_id = c.order_id AND p.state IN (${PAID})
      WHERE (c.state = 'used') <> (p.id IS NOT NULL)`,
  },
  {
    rule: 'a lot is frozen exactly when its payment is charged back, and a frozen lot has no remaining credits',
    sql: `SELECT l.id
      FROM lot l
      LEFT JOIN payment p ON p.order_id = l.order_id AND p.state = 'charged_back'
      WHERE (l.frozen_at IS NULL) <> (p.id IS NULL) OR (l.frozen_at IS NULL AND l.frozen > 0)
          OR (l.frozen_at IS NOT NULL AND l.remaining > 0)`,
  },
  {
    rule: 'the frozen credits, reversed money and loss of a lot equal the amounts booked by its chargeback',
    sql: `SELECT l.id FROM lot l LEFT JOIN (
        SELECT t.reference, SUM(IF(e.account = 'frozen', e.amount, 0)) AS credits,
            SUM(IF(e.account = 'charged_back', e.amount, 0)) AS money,
            SUM(IF(e.account = 'reversal_loss', e.amount, 0)) AS loss
        FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE t.kind IN ('chargeback', 'dispute_won', 'refund_returned')
        GROUP BY t.reference) c ON c.reference = l.order_id
      WHERE l.frozen <> COALESCE(c.credits, 0) OR IF(l.frozen_at IS NULL, 0,
          l.value - l.refunded_value) <> COALESCE(c.money, 0)
        OR IF(l.frozen_at IS NULL, 0, l.refunded_value) <> COALESCE(c.loss, 0)`,
  },
  {
    rule: 'the loss booked for an order equals the amount by which refunds and reversals exceed its payment',
    sql: `SELECT o.id, s.provider, s.loss FROM purchase_order o JOIN (
        SELECT t.reference, SUM(IF(e.account = 'provider', e.amount, 0)) AS provider,
            SUM(IF(e.account = 'reversal_loss', e.amount, 0)) AS loss
        FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id
        WHERE e.unit <> 'credits'
        GROUP BY t.reference) s ON s.reference = o.id
      WHERE s.loss <> GREATEST(0, -s.provider)`,
  },
  {
    rule: 'a wallet counts exactly the orders that make its member premium',
    sql: `SELECT w.id
        FROM wallet w
        LEFT JOIN (SELECT wallet_id, COUNT(*) AS orders FROM lot WHERE order_id IS NOT NULL
            AND frozen_at IS NULL
        AND (refunded < granted
            OR EXISTS (SELECT 1 FROM refund r WHERE r.open_order = lot.order_id
            AND r.state = 'in_review'))
        GROUP BY wallet_id) l
      ON l.wallet_id = w.id WHERE w.live_orders <> COALESCE(l.orders, 0)`,
  },
];
