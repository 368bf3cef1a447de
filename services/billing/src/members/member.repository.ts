import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';

export interface MemberWallet {
  walletId: string | null;
  erased: boolean;
}

/** The erasable map from members to wallets. */
@Injectable()
export class MemberRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The member's row, made when missing and locked until the transaction ends. */
  async lock(tx: EntityManager, site: string, memberId: string): Promise<MemberWallet> {
    await tx.query('INSERT IGNORE INTO member_wallet (site, member_id) VALUES (?, ?)', [site, memberId]);
    const [row] = (await tx.query(
      'SELECT wallet_id AS walletId, erased_at IS NOT NULL AS erased FROM member_wallet WHERE site = ? AND member_id = ? FOR UPDATE',
      [site, memberId],
    )) as { walletId: string | null; erased: unknown }[];
    return { walletId: row?.walletId ?? null, erased: Number(row?.erased) === 1 };
  }

  async linkWallet(tx: EntityManager, site: string, memberId: string, walletId: string): Promise<void> {
    await tx.query('UPDATE member_wallet SET wallet_id = ? WHERE site = ? AND member_id = ?', [walletId, site, memberId]);
  }

  /** False when a later state is known already, or the member is gone. */
  async update(tx: EntityManager, site: string, memberId: string, country: string, version: number): Promise<boolean> {
    const result = (await tx.query(
      'UPDATE member_wallet SET country = ?, version = ? WHERE site = ? AND member_id = ? AND version < ? AND erased_at IS NULL',
      [country, version, site, memberId, version],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  async erase(tx: EntityManager, site: string, memberId: string): Promise<void> {
    await tx.query('UPDATE member_wallet SET wallet_id = NULL, country = NULL, erased_at = ? WHERE site = ? AND member_id = ?', [
      this.clock.now(),
      site,
      memberId,
    ]);
  }

  async countryOf(site: string, memberId: string): Promise<string | null> {
    const [row] = (await this.database.query('SELECT country FROM member_wallet WHERE site = ? AND member_id = ?', [site, memberId])) as {
      country: string | null;
    }[];
    return row?.country ?? null;
  }
}
