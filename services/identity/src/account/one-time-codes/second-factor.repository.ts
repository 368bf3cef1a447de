import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SecondFactorEntity } from './second-factor.entity';

export interface SecondFactor {
  totpSecret: SecondFactorEntity['totp_secret'];
  enabledAt: SecondFactorEntity['enabled_at'];
  removalAt: SecondFactorEntity['removal_at'];
}

interface Changed {
  affectedRows: number;
}

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: DataSource) {}

  async find(
    memberId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<SecondFactor | null> {
    const [row] = await manager.query<SecondFactor[]>(
      `SELECT totp_secret AS totpSecret, enabled_at AS enabledAt, removal_at AS removalAt
        FROM second_factor
        WHERE member_id = ?`,
      [memberId],
    );
    return row ?? null;
  }

  async isEnabled(memberId: string): Promise<boolean> {
    return Boolean((await this.find(memberId))?.enabledAt);
  }

  /** Replaces an unfinished second factor. The member must have no enabled second factor. */
  async prepare(tx: EntityManager, memberId: string, totpSecret: string, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO second_factor (member_id, totp_secret, created_at) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE totp_secret = VALUES(totp_secret), created_at = VALUES(created_at)`,
      [memberId, totpSecret, now],
    );
  }

  /**
   * @returns false if the second factor is already enabled, or another call has replaced its secret
   */
  async enable(
    tx: EntityManager,
    memberId: string,
    { totpSecret, step, now }: { totpSecret: string; step: number; now: Date },
  ): Promise<boolean> {
    const { affectedRows } = await tx.query<Changed>(
      `UPDATE second_factor
        SET enabled_at = ?, last_step = ?
        WHERE member_id = ? AND totp_secret = ? AND enabled_at IS NULL`,
      [now, step, memberId, totpSecret],
    );
    return affectedRows === 1;
  }

  /** A null `at` cancels the removal. */
  async setRemoval(memberId: string, at: Date | null, tx?: EntityManager): Promise<void> {
    await (tx ?? this.database.manager).query(
      'UPDATE second_factor SET removal_at = ? WHERE member_id = ?',
      [at, memberId],
    );
  }

  /** Leaves out deleted accounts, which their members can still reactivate. */
  async dueRemovals(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<Pick<SecondFactorEntity, 'member_id'>[]>(
      `SELECT f.member_id
        FROM second_factor f JOIN account a ON a.id = f.member_id
        WHERE f.removal_at <= ? AND a.status <> 'deleted'
        ORDER BY f.removal_at
        LIMIT ?`,
      [now, limit],
    );
    return rows.map(({ member_id }) => member_id);
  }

  /** Locks the row, so that a concurrent login can no longer stop the removal. */
  async isRemovalDue(tx: EntityManager, memberId: string, now: Date): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      'SELECT 1 FROM second_factor WHERE member_id = ? AND removal_at <= ? FOR UPDATE',
      [memberId, now],
    );
    return rows.length > 0;
  }

  async delete(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM second_factor WHERE member_id = ?', [memberId]);
    await tx.query('DELETE FROM member_recovery_code WHERE member_id = ?', [memberId]);
  }

  /** Writes nothing if another call has replaced the secret. */
  async reseal(memberId: string, before: string, sealed: string): Promise<void> {
    await this.database.query(
      'UPDATE second_factor SET totp_secret = ? WHERE member_id = ? AND totp_secret = ?',
      [sealed, memberId, before],
    );
  }

  /** @returns true for only one of several codes of the same TOTP step */
  async useStep(memberId: string, step: number): Promise<boolean> {
    const { affectedRows } = await this.database.query<Changed>(
      `UPDATE second_factor
        SET last_step = ?
        WHERE member_id = ? AND enabled_at IS NOT NULL AND last_step < ?`,
      [step, memberId, step],
    );
    return affectedRows === 1;
  }

  async replaceRecoveryCodes(
    tx: EntityManager,
    memberId: string,
    hashes: readonly string[],
  ): Promise<void> {
    await tx.query('DELETE FROM member_recovery_code WHERE member_id = ?', [memberId]);
    await tx.query('INSERT INTO member_recovery_code (member_id, code_hash) VALUES ?', [
      hashes.map((hash) => [memberId, hash]),
    ]);
  }

  async useRecoveryCode(
    tx: EntityManager,
    memberId: string,
    hash: string,
    now: Date,
  ): Promise<boolean> {
    const { affectedRows } = await tx.query<Changed>(
      `UPDATE member_recovery_code
        SET used_at = ?
        WHERE member_id = ? AND code_hash = ? AND used_at IS NULL`,
      [now, memberId, hash],
    );
    return affectedRows === 1;
  }

  async recoveryCodesLeft(
    memberId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<number> {
    const [row] = await manager.query<{ left: string }[]>(
      'SELECT COUNT(*) AS `left` FROM member_recovery_code WHERE member_id = ? AND used_at IS NULL',
      [memberId],
    );
    return Number(row?.left ?? 0);
  }
}
