import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';

/** The erasable map from members to wallets. */
@Injectable()
export class MemberRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The member's row, made when missing and locked until the transaction ends. @returns the wallet, null before there is one */
  async lock(tx: EntityManager, site: string, memberId: string): Promise<string | null> {
    await tx.query('INSERT IGNORE INTO member_wallet (site, member_id) VALUES (?, ?)', [site, memberId]);
    const [row] = (await tx.query('SELECT wallet_id AS walletId FROM member_wallet WHERE site = ? AND member_id = ? FOR UPDATE', [
      site,
      memberId,
    ])) as { walletId: string | null }[];
    return row?.walletId ?? null;
  }

  async linkWallet(tx: EntityManager, site: string, memberId: string, walletId: string): Promise<void> {
    await tx.query('UPDATE member_wallet SET wallet_id = ? WHERE site = ? AND member_id = ?', [walletId, site, memberId]);
  }

  /** False when a later state is known already. */
  async update(tx: EntityManager, site: string, memberId: string, country: string, version: number): Promise<boolean> {
    const result = (await tx.query(
      'UPDATE member_wallet SET country = ?, version = ? WHERE site = ? AND member_id = ? AND version < ?',
      [country, version, site, memberId, version],
    )) as ResultSetHeader;
    return result.affectedRows === 1;
  }

  /** Cuts the one link between a member and their wallet, for good. */
  async erase(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM member_wallet WHERE member_id = ?', [memberId]);
  }

  /** The members whose ids have these SHA-256 hashes. */
  async findByHash(hashes: readonly string[]): Promise<string[]> {
    if (hashes.length === 0) return [];
    const rows = (await this.database.query('SELECT member_id AS id FROM member_wallet WHERE SHA2(member_id, 256) IN (?)', [hashes])) as { id: string }[];
    return rows.map(({ id }) => id);
  }

  async countryOf(site: string, memberId: string): Promise<string | null> {
    const [row] = (await this.database.query('SELECT country FROM member_wallet WHERE site = ? AND member_id = ?', [site, memberId])) as {
      country: string | null;
    }[];
    return row?.country ?? null;
  }
}
