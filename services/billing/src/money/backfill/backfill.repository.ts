import { DataSource, type EntityManager } from 'typeorm';
import type { LotEntity } from '../wallets/lot.entity';
import type { OldEntry, OldHold, OldLot, OldTransaction } from './backfill-movements';
import type { WalletEntity } from '../wallets/wallet.entity';

const IS_MISSING = `NOT EXISTS (SELECT 1 FROM movement m
    WHERE m.site = w.site AND m.wallet_id = w.id AND m.id = t.id)`;

interface OldEntryRow extends Omit<OldEntry, 'amount'> {
  amount: string;
}

export class BackfillRepository {
  constructor(private readonly database: DataSource) {}

  async findWallets(after: string, limit: number): Promise<string[]> {
    const rows = (await this.database.query(
      `SELECT w.id
        FROM wallet w
        WHERE w.id > ?
          AND EXISTS (SELECT 1 FROM ledger_transaction t WHERE t.wallet_id = w.id AND ${IS_MISSING})
        ORDER BY w.id
        LIMIT ?`,
      [after, limit],
    )) as Pick<WalletEntity, 'id'>[];
    return rows.map(({ id }) => id);
  }

  async lock(tx: EntityManager, walletId: string): Promise<string> {
    const [wallet] = (await tx.query('SELECT site FROM wallet WHERE id = ? FOR UPDATE', [
      walletId,
    ])) as Pick<WalletEntity, 'site'>[];
    if (!wallet) throw new Error(`wallet ${walletId} does not exist`);
    return wallet.site;
  }

  async findTransactions(tx: EntityManager, walletId: string): Promise<OldTransaction[]> {
    return (await tx.query(
      `SELECT t.id, t.idempotency_key AS \`key\`, t.kind, t.wallet_id AS walletId, t.reference,
            t.occurred_at AS at
        FROM wallet w
        JOIN ledger_transaction t ON t.wallet_id = w.id
        WHERE w.id = ? AND ${IS_MISSING}
        ORDER BY t.id`,
      [walletId],
    )) as OldTransaction[];
  }

  async findEntries(tx: EntityManager, ids: readonly string[]): Promise<OldEntry[]> {
    const rows = (await tx.query(
      `SELECT transaction_id AS transactionId, account, unit, amount
        FROM ledger_entry
        WHERE transaction_id IN (?)
        ORDER BY transaction_id, line`,
      [ids],
    )) as OldEntryRow[];
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }

  async findHolds(tx: EntityManager, walletId: string): Promise<Map<string, OldHold>> {
    const rows = (await tx.query(
      `SELECT h.hold_key AS \`key\`, h.kind, p.lot_id AS lotId, p.amount
        FROM hold h
        JOIN hold_part p ON p.hold_key = h.hold_key
        WHERE h.wallet_id = ?
        ORDER BY h.hold_key, p.lot_id`,
      [walletId],
    )) as { key: string; kind: string | null; lotId: string; amount: number }[];
    const holds = new Map<string, OldHold>();
    for (const { key, kind, ...part } of rows) {
      const hold = holds.get(key) ?? { kind, parts: [] };
      hold.parts.push(part);
      holds.set(key, hold);
    }
    return holds;
  }

  async findLots(tx: EntityManager, walletId: string): Promise<OldLot[]> {
    const rows = (await tx.query(
      `SELECT l.id, l.order_id AS orderId, l.kind,
            l.taken - COALESCE((SELECT SUM(m.amount) FROM movement m WHERE m.site = w.site
                AND m.wallet_id = w.id AND m.lot_id = l.id AND m.debit = 'granted'), 0) AS taken
        FROM wallet w
        JOIN lot l ON l.wallet_id = w.id
        WHERE w.id = ?
        ORDER BY l.created_at DESC, l.id DESC`,
      [walletId],
    )) as {
      id: LotEntity['id'];
      orderId: LotEntity['order_id'];
      kind: LotEntity['kind'];
      taken: string;
    }[];
    return rows.map((row) => ({ ...row, taken: Number(row.taken) }));
  }

  async findBalances(tx: EntityManager, walletId: string): Promise<Map<string, number>> {
    const rows = (await tx.query(
      `SELECT t.id, COALESCE(SUM(e.amount), 0) AS credits
        FROM ledger_transaction t
        LEFT JOIN ledger_entry e ON e.transaction_id = t.id AND e.account = 'available'
        WHERE t.wallet_id = ?
        GROUP BY t.id
        ORDER BY t.id`,
      [walletId],
    )) as { id: string; credits: string }[];
    let balance = 0;
    return new Map(rows.map(({ id, credits }) => [id, (balance += Number(credits))]));
  }

  async findEmptyHolds(after: string, limit: number): Promise<string[]> {
    const rows = (await this.database.query(
      'SELECT hold_key AS `key` FROM hold WHERE hold_key > ? AND amount = 0 ORDER BY hold_key LIMIT ?',
      [after, limit],
    )) as { key: string }[];
    return rows.map(({ key }) => key);
  }

  async insertBlocked(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO movement (idempotency_key, line, id, kind, debit, credit, unit, amount,
          pending_id, reference, occurred_at)
        SELECT CONCAT('hold:', hold_key), 0, hold_key, 'cancel', 'held', 'available', 'credits', 0,
            hold_key, hold_key, created_at
          FROM hold
          WHERE hold_key IN (?) AND state = 'cancelled'`,
      [keys],
    );
  }

  async insertFree(tx: EntityManager, keys: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO movement (idempotency_key, line, id, site, wallet_id, kind, spend_kind,
          debit, credit, unit, amount, pending_id, reference, occurred_at)
        SELECT CONCAT('hold:', h.hold_key), 0, h.hold_key, w.site, w.id, 'hold', h.kind, 'held',
            'available', 'credits', 0, h.hold_key, h.hold_key, h.created_at
          FROM hold h
          JOIN wallet w ON w.id = h.wallet_id
          WHERE h.hold_key IN (?) AND h.amount = 0
        UNION ALL SELECT CONCAT('end:', h.hold_key), 0, h.hold_key, w.site, w.id,
            IF(h.state = 'posted', 'post', 'release'), h.kind,
            IF(h.state = 'posted', 'spent', 'available'), 'held', 'credits', 0, h.hold_key,
            h.hold_key, h.settled_at
          FROM hold h
          JOIN wallet w ON w.id = h.wallet_id
          WHERE h.hold_key IN (?) AND h.amount = 0 AND h.state IN ('posted', 'released')`,
      [keys, keys],
    );
  }
}
