import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { NewKey } from '../../account/webauthn/ceremonies';
import type { StaffKeyEntity } from './staff-key.entity';

export interface StaffKey {
  id: StaffKeyEntity['id'];
  staffId: StaffKeyEntity['staff_id'];
  credentialId: StaffKeyEntity['credential_id'];
  publicKey: StaffKeyEntity['public_key'];
  transports: StaffKeyEntity['transports'];
  name: StaffKeyEntity['name'];
  createdAt: StaffKeyEntity['created_at'];
  usedAt: StaffKeyEntity['used_at'];
}

interface Changed {
  affectedRows: number;
}

const SELECT = `SELECT id, staff_id AS staffId, credential_id AS credentialId,
    public_key AS publicKey, transports, name, created_at AS createdAt, used_at AS usedAt
  FROM staff_key`;

@Injectable()
export class StaffKeyRepository {
  constructor(private readonly database: DataSource) {}

  ofStaff(
    staffId: string,
    site: string,
    manager: EntityManager = this.database.manager,
  ): Promise<StaffKey[]> {
    return manager.query<StaffKey[]>(
      `${SELECT} WHERE staff_id = ? AND site = ? ORDER BY created_at, id`,
      [staffId, site],
    );
  }

  async findByCredential(site: string, credentialId: Buffer): Promise<StaffKey | null> {
    const rows = await this.database.query<StaffKey[]>(
      `${SELECT} WHERE site = ? AND credential_id = ?`,
      [site, credentialId],
    );
    return rows[0] ?? null;
  }

  async insert(tx: EntityManager, staffId: string, key: NewKey): Promise<void> {
    await tx.query(
      `INSERT INTO staff_key (id, staff_id, site, credential_id, public_key, sign_count, transports,
           name, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        ...[key.id, staffId, key.site, key.credentialId, key.publicKey, key.signCount],
        ...[key.transports, key.name, key.createdAt],
      ],
    );
  }

  /** @returns false if the counter did not grow, which indicates a cloned authenticator */
  async markUsed(id: string, signCount: number, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.query<Changed>(
      `UPDATE staff_key
       SET sign_count = ?, used_at = ?
       WHERE id = ? AND (sign_count < ? OR (sign_count = 0 AND ? = 0))`,
      [signCount, now, id, signCount, signCount],
    );
    return affectedRows === 1;
  }

  async delete(tx: EntityManager, staffId: string, site: string, id: string): Promise<boolean> {
    const { affectedRows } = await tx.query<Changed>(
      'DELETE FROM staff_key WHERE id = ? AND staff_id = ? AND site = ?',
      [id, staffId, site],
    );
    return affectedRows === 1;
  }

  async deleteAll(tx: EntityManager, staffId: string): Promise<number> {
    const { affectedRows } = await tx.query<Changed>('DELETE FROM staff_key WHERE staff_id = ?', [
      staffId,
    ]);
    return affectedRows;
  }
}
