import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import { CHANGES, type Change } from './change';

export interface Wallet {
  id: string;
  site: string;
  available: number;
  liveOrders: number;
  version: number;
}

export interface WalletRow extends Omit<Wallet, 'version'> {
  version: string | number;
}

/** `memberId` is null after the member is erased. */
export interface OwnedWallet extends Wallet {
  memberId: string | null;
}

export const memberKey = (site: string, memberId: string): string => `${site}/${memberId}`;

export const WALLET_COLUMNS = 'w.id, w.site, w.available, w.live_orders AS liveOrders, w.version';
export const toWallet = (row: WalletRow): Wallet => ({ ...row, version: Number(row.version) });

@Injectable()
export class WalletRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async insert(tx: EntityManager, site: string): Promise<string> {
    const id = newId();
    await tx.query('INSERT INTO wallet (id, site, created_at) VALUES (?, ?, ?)', [
      id,
      site,
      this.clock.now(),
    ]);
    return id;
  }

  async find(tx: EntityManager, id: string): Promise<Wallet> {
    const wallet = (await this.findAll(tx, [id])).get(id);
    if (!wallet) throw new Error(`wallet ${id} does not exist`);
    return wallet;
  }

  async findAll(tx: EntityManager, ids: readonly string[]): Promise<Map<string, OwnedWallet>> {
    if (ids.length === 0) return new Map();
    const rows = (await tx.query(
      `SELECT ${WALLET_COLUMNS}, m.member_id AS memberId
        FROM wallet w
        LEFT JOIN member_wallet m ON m.wallet_id = w.id
        WHERE w.id IN (?)`,
      [ids],
    )) as (WalletRow & { memberId: string | null })[];
    return new Map(rows.map((row) => [row.id, { ...toWallet(row), memberId: row.memberId }]));
  }

  lock(tx: EntityManager, id: string): Promise<void> {
    return this.lockAll(tx, [id]);
  }

  async lockAll(tx: EntityManager, ids: readonly string[]): Promise<void> {
    await tx.query('SELECT id FROM wallet WHERE id IN (?) ORDER BY id FOR UPDATE', [ids]);
  }

  async findByMember(site: string, memberId: string): Promise<Wallet | null> {
    return (
      (await this.findByMembers([{ site, memberId }], this.database)).get(
        memberKey(site, memberId),
      ) ?? null
    );
  }

  async getHeld({ id, site }: Pick<Wallet, 'id' | 'site'>): Promise<number> {
    const [row] = await this.database.query<{ held: string | null }[]>(
      `SELECT SUM(IF(debit = 'held', amount, -amount)) AS held
        FROM movement
        WHERE site = ? AND wallet_id = ? AND 'held' IN (debit, credit)`,
      [site, id],
    );
    return Number(row?.held ?? 0);
  }

  async findByMembers(
    members: readonly { site: string; memberId: string }[],
    tx: Pick<EntityManager, 'query'>,
  ): Promise<Map<string, Wallet>> {
    const rows = (await tx.query(
      `SELECT ${WALLET_COLUMNS}, m.member_id AS memberId
        FROM member_wallet m
        JOIN wallet w ON w.id = m.wallet_id
        WHERE m.site IN (?) AND m.member_id IN (?)`,
      // Uses two lists, because MariaDB would scan the whole table for a list of pairs.
      [[...new Set(members.map(({ site }) => site))], members.map(({ memberId }) => memberId)],
    )) as (WalletRow & { memberId: string })[];
    return new Map(
      rows.map(({ memberId, ...row }) => [memberKey(row.site, memberId), toWallet(row)]),
    );
  }

  /**
   * `changes` must be in ascending id order, which is the lock order.
   * @returns the number of changed wallets; wallets with too few credits stay unchanged
   */
  async change(tx: EntityManager, changes: readonly Change[]): Promise<number> {
    const result = (await tx.query(
      `UPDATE ${CHANGES} STRAIGHT_JOIN wallet w ON w.id = c.id
       SET w.available = w.available + c.available, w.held = w.held + c.held,
           w.version = w.version + 1
       WHERE w.available + c.available >= 0 AND w.held + c.held >= 0`,
      [JSON.stringify(changes)],
    )) as ResultSetHeader;
    return result.affectedRows;
  }

  /**
   * @param orders 1 if the refunded order no longer counts for premium
   * @returns false, with nothing changed, if the wallet has too few credits
   */
  async refund(tx: EntityManager, id: string, amount: number, orders: 0 | 1): Promise<boolean> {
    const result = (await tx.query(
      `UPDATE wallet
        SET available = available - ?, live_orders = live_orders - ?, version = version + 1
        WHERE id = ? AND available >= ? AND live_orders >= ?`,
      [amount, orders, id, amount, orders],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  async freeze(tx: EntityManager, id: string, amount: number, orders: 0 | 1): Promise<void> {
    if (!(await this.refund(tx, id, amount, orders)))
      throw new Error(`could not freeze ${amount} credits of wallet ${id}`);
  }

  async add(tx: EntityManager, id: string, amount: number, orders: 0 | 1): Promise<void> {
    const result = (await tx.query(
      `UPDATE wallet
        SET available = available + ?, live_orders = live_orders + ?, version = version + 1
        WHERE id = ?`,
      [amount, orders, id],
    )) as ResultSetHeader;
    requireOne(result, `add ${amount} credits to wallet ${id}`);
  }
}

export function requireOne(result: ResultSetHeader, what: string): void {
  if (result.affectedRows !== 1) throw new Error(`could not ${what}`);
}
