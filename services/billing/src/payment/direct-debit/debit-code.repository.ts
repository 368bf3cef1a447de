import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';
import type { SentCode } from './code-allowance';
import type { DebitCodeEntity } from './debit-code.entity';
import type { DebitLimitEntity } from '../debits/debit-limit.entity';

export interface DebitCode {
  id: DebitCodeEntity['id'];
  phoneHash: DebitCodeEntity['phone_hash'];
  codeHash: DebitCodeEntity['code_hash'];
  left: number;
}

@Injectable()
export class DebitCodeRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Locks the member's row. Returns the oldest code first. */
  async sentSince(
    tx: EntityManager,
    site: string,
    memberId: string,
    phoneHash: Buffer,
    since: Date,
  ): Promise<SentCode[]> {
    await tx.query(
      'SELECT member_id FROM member_wallet WHERE site = ? AND member_id = ? FOR UPDATE',
      [site, memberId],
    );
    const rows = (await tx.query(
      `SELECT created_at AS at, LOWER(HEX(phone_hash)) AS phone, 1 AS isOwn
       FROM debit_code
       WHERE site = ? AND member_id = ? AND created_at > ?
       UNION ALL SELECT created_at, LOWER(HEX(phone_hash)), 0
       FROM debit_code
       WHERE phone_hash = ? AND created_at > ? AND NOT (site = ? AND member_id = ?)
       ORDER BY at`,
      [site, memberId, since, phoneHash, since, site, memberId],
    )) as { at: Date; phone: string; isOwn: number | string }[];
    return rows.map((row) => ({ ...row, isOwn: Number(row.isOwn) === 1 }));
  }

  /**
   * Locks the site's row, so that concurrent requests count codes one after another.
   * @returns null for a site without direct debit
   */
  async sentBySite(tx: EntityManager, site: string, since: Date): Promise<number | null> {
    const [limit] = (await tx.query('SELECT site FROM debit_limit WHERE site = ? FOR UPDATE', [
      site,
    ])) as Pick<DebitLimitEntity, 'site'>[];
    if (!limit) return null;
    const [sent] = (await tx.query(
      'SELECT COUNT(*) AS count FROM debit_code WHERE site = ? AND created_at > ?',
      [site, since],
    )) as { count: string }[];
    return Number(sent?.count);
  }

  async insert(
    tx: EntityManager,
    code: {
      id: string;
      site: string;
      memberId: string;
      phoneHash: Buffer;
      codeHash: Buffer;
      expiresAt: Date;
    },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO debit_code (id, site, member_id, phone_hash, code_hash, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [
        code.id,
        code.site,
        code.memberId,
        code.phoneHash,
        code.codeHash,
        this.clock.now(),
        code.expiresAt,
      ],
    );
  }

  /**
   * Counts the attempt before the code is compared, so that parallel attempts cannot exceed the
   * limit.
   * @returns null without a valid code or without attempts left
   */
  async attempt(site: string, memberId: string, maximum: number): Promise<DebitCode | null> {
    const now = this.clock.now();
    const [code] = (await this.database.query(
      `SELECT id, phone_hash AS phoneHash, code_hash AS codeHash,
          ? - 1 - CAST(attempts AS SIGNED) AS \`left\`
        FROM debit_code
        WHERE site = ? AND member_id = ? AND used_at IS NULL AND expires_at > ?
        ORDER BY id DESC
        LIMIT 1`,
      [maximum, site, memberId, now],
    )) as DebitCode[];
    if (!code) return null;
    const counted = (await this.database.query(
      'UPDATE debit_code SET attempts = attempts + 1 WHERE id = ? AND attempts < ?',
      [code.id, maximum],
    )) as ResultSetHeader;
    return counted.affectedRows === 1 ? { ...code, left: Number(code.left) } : null;
  }

  async use(tx: EntityManager, id: string): Promise<boolean> {
    const now = this.clock.now();
    const used = (await tx.query(
      'UPDATE debit_code SET used_at = ? WHERE id = ? AND used_at IS NULL AND expires_at > ?',
      [now, id, now],
    )) as ResultSetHeader;
    return used.affectedRows === 1;
  }

  async release(id: string): Promise<void> {
    await this.database.query('UPDATE debit_code SET used_at = NULL WHERE id = ?', [id]);
  }
}
