import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PasskeyEntity } from './passkey.entity';

export interface Passkey {
  id: PasskeyEntity['id'];
  memberId: PasskeyEntity['member_id'];
  credentialId: PasskeyEntity['credential_id'];
  publicKey: PasskeyEntity['public_key'];
  transports: PasskeyEntity['transports'];
  name: PasskeyEntity['name'];
  createdAt: PasskeyEntity['created_at'];
  usedAt: PasskeyEntity['used_at'];
}

export interface NewPasskey extends Omit<Passkey, 'usedAt'> {
  site: PasskeyEntity['site'];
  signCount: PasskeyEntity['sign_count'];
}

const SELECT = `SELECT id, member_id AS memberId, credential_id AS credentialId,
    public_key AS publicKey, transports, name, created_at AS createdAt, used_at AS usedAt
  FROM passkey`;

@Injectable()
export class PasskeyRepository {
  constructor(private readonly database: DataSource) {}

  ofMember(memberId: string, manager: EntityManager = this.database.manager): Promise<Passkey[]> {
    return manager.query<Passkey[]>(`${SELECT} WHERE member_id = ? ORDER BY created_at, id`, [
      memberId,
    ]);
  }

  async findByCredential(site: string, credentialId: Buffer): Promise<Passkey | null> {
    const rows = await this.database.query<Passkey[]>(
      `${SELECT} WHERE site = ? AND credential_id = ?`,
      [site, credentialId],
    );
    return rows[0] ?? null;
  }

  async insert(tx: EntityManager, passkey: NewPasskey): Promise<void> {
    await tx.query(
      `INSERT INTO passkey (id, member_id, site, credential_id, public_key, sign_count, transports,
           name, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        passkey.id,
        passkey.memberId,
        passkey.site,
        passkey.credentialId,
        passkey.publicKey,
        passkey.signCount,
        passkey.transports,
        passkey.name,
        passkey.createdAt,
      ],
    );
  }

  /**
   * Passkeys without a signature counter always send 0.
   * @returns false if the counter did not grow, because another authenticator may have the same key
   */
  async markUsed(id: string, signCount: number, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.query<{ affectedRows: number }>(
      `UPDATE passkey
       SET sign_count = ?, used_at = ?
       WHERE id = ? AND (sign_count < ? OR (sign_count = 0 AND ? = 0))`,
      [signCount, now, id, signCount, signCount],
    );
    return affectedRows === 1;
  }

  async rename(memberId: string, id: string, name: string): Promise<boolean> {
    const { affectedRows } = await this.database.query<{ affectedRows: number }>(
      'UPDATE passkey SET name = ? WHERE id = ? AND member_id = ?',
      [name, id, memberId],
    );
    return affectedRows === 1;
  }

  async delete(tx: EntityManager, memberId: string, id: string): Promise<boolean> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      'DELETE FROM passkey WHERE id = ? AND member_id = ?',
      [id, memberId],
    );
    return affectedRows === 1;
  }
}
