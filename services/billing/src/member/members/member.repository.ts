import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberWalletEntity } from './member-wallet.entity';

export interface MemberState {
  site: string;
  memberId: string;
  country: string;
  locale: Locale;
  signupDate: Date;
  version: number;
  active: boolean;
}

export interface BuyerFacts {
  walletId: string | null;
  country: string | null;
  signupDate: Date | null;
  confirmed: boolean;
  /** True if the member has ever bought credits, even if the purchase was refunded or reversed. */
  hasPurchased: boolean;
}

export interface WalletFacts {
  country: string | null;
  available: number;
  liveOrders: number;
}

const PURCHASED = 'SELECT 1 FROM lot l WHERE l.order_id IS NOT NULL AND';

/** Stores the only link between a member and a wallet. Erasure deletes the link. */
@Injectable()
export class MemberRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async lock(tx: EntityManager, site: string, memberId: string): Promise<string | null> {
    await tx.query('INSERT IGNORE INTO member_wallet (site, member_id) VALUES (?, ?)', [
      site,
      memberId,
    ]);
    const [row] = (await tx.query(
      'SELECT wallet_id AS walletId FROM member_wallet WHERE site = ? AND member_id = ? FOR UPDATE',
      [site, memberId],
    )) as { walletId: MemberWalletEntity['wallet_id'] }[];
    return row?.walletId ?? null;
  }

  async linkWallet(
    tx: EntityManager,
    site: string,
    memberId: string,
    walletId: string,
  ): Promise<void> {
    await tx.query('UPDATE member_wallet SET wallet_id = ? WHERE site = ? AND member_id = ?', [
      walletId,
      site,
      memberId,
    ]);
  }

  async confirm(tx: EntityManager, site: string, memberId: string): Promise<void> {
    await tx.query(
      'UPDATE member_wallet SET confirmed = 1 WHERE site = ? AND member_id = ? AND confirmed = 0',
      [site, memberId],
    );
  }

  async update(
    tx: EntityManager,
    { site, memberId, country, locale, signupDate, version }: Omit<MemberState, 'active'>,
  ): Promise<boolean> {
    const result = (await tx.query(
      `UPDATE member_wallet
        SET country = ?, locale = ?, signup_date = ?, version = ?
        WHERE site = ? AND member_id = ? AND version < ?`,
      [country, locale, signupDate, version, site, memberId, version],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  async erase(tx: EntityManager, memberId: string): Promise<void> {
    // Erasure empties the reasons of adjustments, because a reason can contain personal data.
    await tx.query(
      `UPDATE credit_adjustment a JOIN member_wallet m ON m.wallet_id = a.wallet_id
       SET a.reason = '', a.state = IF(a.state = 'waiting', 'refused', a.state)
       WHERE m.member_id = ?`,
      [memberId],
    );
    await tx.query(
      `UPDATE refund r
        JOIN member_wallet m ON m.wallet_id = r.wallet_id
        SET r.reason = ''
        WHERE m.member_id = ? AND r.reason IS NOT NULL`,
      [memberId],
    );
    await tx.query('DELETE FROM member_wallet WHERE member_id = ?', [memberId]);
  }

  async findByHash(hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const rows = (await this.database.query(
      'SELECT member_id AS id FROM member_wallet WHERE SHA2(member_id, 256) IN (?)',
      [hashes],
    )) as { id: MemberWalletEntity['member_id'] }[];
    return rows.map(({ id }) => id);
  }

  /** Reads with one statement, because every open shop page polls these values. */
  async walletFacts(site: string, memberId: string): Promise<WalletFacts> {
    const [row] = await this.database.query<WalletFacts[]>(
      `SELECT m.country, COALESCE(w.available, 0) AS available,
           COALESCE(w.live_orders, 0) AS liveOrders
       FROM member_wallet m LEFT JOIN wallet w ON w.id = m.wallet_id
       WHERE m.site = ? AND m.member_id = ?`,
      [site, memberId],
    );
    return row
      ? { ...row, available: Number(row.available), liveOrders: Number(row.liveOrders) }
      : { country: null, available: 0, liveOrders: 0 };
  }

  async buyerFacts(site: string, memberId: string): Promise<BuyerFacts> {
    const [row] = await this.database.query<
      (Omit<BuyerFacts, 'confirmed' | 'hasPurchased'> &
        Record<'confirmed' | 'hasPurchased', number | string>)[]
    >(
      `SELECT m.wallet_id AS walletId, m.country, m.signup_date AS signupDate, m.confirmed,
           EXISTS (${PURCHASED} l.wallet_id = m.wallet_id) AS hasPurchased
       FROM member_wallet m WHERE m.site = ? AND m.member_id = ?`,
      [site, memberId],
    );
    return row
      ? {
          ...row,
          confirmed: Number(row.confirmed) === 1,
          hasPurchased: Number(row.hasPurchased) === 1,
        }
      : { walletId: null, country: null, signupDate: null, confirmed: false, hasPurchased: false };
  }

  async hasPurchased(tx: EntityManager, walletId: string): Promise<boolean> {
    return (
      ((await tx.query(`${PURCHASED} l.wallet_id = ? LIMIT 1`, [walletId])) as unknown[]).length > 0
    );
  }
}
