import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';

/** `available` is the balance that the member sees; `held` waits for a message to be settled. */
export interface Wallet {
  id: string;
  site: string;
  available: number;
  held: number;
  liveOrders: number;
  version: number;
}

interface WalletRow extends Omit<Wallet, 'version'> {
  version: string | number;
}

const COLUMNS = 'w.id, w.site, w.available, w.held, w.live_orders AS liveOrders, w.version';
const toWallet = (row: WalletRow): Wallet => ({ ...row, version: Number(row.version) });

@Injectable()
export class WalletRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async insert(tx: EntityManager, site: string): Promise<string> {
    const id = newId();
    await tx.query('INSERT INTO wallet (id, site, created_at) VALUES (?, ?, ?)', [id, site, this.clock.now()]);
    return id;
  }

  async find(tx: EntityManager, id: string): Promise<Wallet> {
    const [row] = (await tx.query(`SELECT ${COLUMNS} FROM wallet w WHERE w.id = ?`, [id])) as WalletRow[];
    if (!row) throw new Error(`Wallet ${id} does not exist`);
    return toWallet(row);
  }

  /** Waits for whoever moves the wallet's credits, and keeps all others out until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query('SELECT id FROM wallet WHERE id = ? FOR UPDATE', [id]);
  }

  async findByMember(site: string, memberId: string, tx: Pick<EntityManager, 'query'> = this.database): Promise<Wallet | null> {
    const [row] = (await tx.query(
      `SELECT ${COLUMNS} FROM member_wallet m JOIN wallet w ON w.id = m.wallet_id WHERE m.site = ? AND m.member_id = ?`,
      [site, memberId],
    )) as WalletRow[];
    return row ? toWallet(row) : null;
  }

  async memberOf(tx: EntityManager, walletId: string): Promise<string | null> {
    const [row] = (await tx.query('SELECT member_id AS memberId FROM member_wallet WHERE wallet_id = ?', [walletId])) as { memberId: string }[];
    return row?.memberId ?? null;
  }

  /** Takes credits aside in one conditional statement. False, and nothing done, when there are not enough. */
  async reserve(tx: EntityManager, id: string, amount: number): Promise<boolean> {
    const result = (await tx.query(
      'UPDATE wallet SET available = available - ?, held = held + ?, version = version + 1 WHERE id = ? AND available >= ?',
      [amount, amount, id, amount],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** Held credits are gone for good. */
  async spendHeld(tx: EntityManager, id: string, amount: number): Promise<void> {
    const result = (await tx.query('UPDATE wallet SET held = held - ?, version = version + 1 WHERE id = ? AND held >= ?', [
      amount,
      id,
      amount,
    ])) as ResultSetHeader;
    requireOne(result, `spend ${amount} held credits of wallet ${id}`);
  }

  /** Held credits are the member's again. */
  async giveBack(tx: EntityManager, id: string, amount: number): Promise<void> {
    const result = (await tx.query(
      'UPDATE wallet SET held = held - ?, available = available + ?, version = version + 1 WHERE id = ? AND held >= ?',
      [amount, amount, id, amount],
    )) as ResultSetHeader;
    requireOne(result, `give back ${amount} held credits of wallet ${id}`);
  }

  /** Takes available credits away for good, and with the last of a lot its order. False, and nothing done, when there are not enough. */
  async refund(tx: EntityManager, id: string, amount: number, orders: 0 | 1): Promise<boolean> {
    const result = (await tx.query(
      'UPDATE wallet SET available = available - ?, live_orders = live_orders - ?, version = version + 1 WHERE id = ? AND available >= ? AND live_orders >= ?',
      [amount, orders, id, amount, orders],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** Puts available credits out of reach, and their order with them where it counted. */
  async freeze(tx: EntityManager, id: string, amount: number, orders: 0 | 1): Promise<void> {
    if (!(await this.refund(tx, id, amount, orders))) throw new Error(`Could not freeze ${amount} credits of wallet ${id}`);
  }

  async add(tx: EntityManager, id: string, amount: number, orders: 0 | 1): Promise<void> {
    const result = (await tx.query(
      'UPDATE wallet SET available = available + ?, live_orders = live_orders + ?, version = version + 1 WHERE id = ?',
      [amount, orders, id],
    )) as ResultSetHeader;
    requireOne(result, `add ${amount} credits to wallet ${id}`);
  }
}

/** A statement that must change its row did not: the books contradict themselves, so the transaction must not stand. */
export function requireOne(result: ResultSetHeader, what: string): void {
  if (result.affectedRows !== 1) throw new Error(`Could not ${what}`);
}
