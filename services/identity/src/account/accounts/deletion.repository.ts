import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountStatus, ProfileStatus } from './member.repository';
import type { DeletionEntity } from './deletion.entity';

export interface Deletion {
  memberId: DeletionEntity['member_id'];
  reason: DeletionEntity['reason'];
  remarks: DeletionEntity['remarks'];
  accountStatus: AccountStatus;
  profileStatus: ProfileStatus;
  eraseAt: DeletionEntity['erase_at'];
}

export interface NewDeletion extends Deletion {
  now: Date;
}

const SELECT = `SELECT member_id AS memberId, reason, remarks, account_status AS accountStatus,
      profile_status AS profileStatus, erase_at AS eraseAt
  FROM deletion`;

@Injectable()
export class DeletionRepository {
  constructor(private readonly database: DataSource) {}

  async find(
    memberId: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Deletion | null> {
    const rows = await source.query<Deletion[]>(`${SELECT} WHERE member_id = ?`, [memberId]);
    return rows[0] ?? null;
  }

  /** The caller must have locked the account's row in `tx`. */
  async begin(tx: EntityManager, deletion: NewDeletion): Promise<void> {
    const { memberId, reason, remarks, accountStatus, profileStatus, eraseAt, now } = deletion;
    await tx.query(
      `INSERT INTO deletion (member_id, reason, remarks, account_status, profile_status,
          requested_at, erase_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [memberId, reason, remarks, accountStatus, profileStatus, now, eraseAt],
    );
    await this.setStatus(tx, memberId, 'deleted', 'disabled');
  }

  async undo(
    tx: EntityManager,
    { memberId, accountStatus, profileStatus }: Deletion,
  ): Promise<void> {
    await tx.query('DELETE FROM deletion WHERE member_id = ?', [memberId]);
    await this.setStatus(tx, memberId, accountStatus, profileStatus);
  }

  async keepProfile(tx: EntityManager, memberId: string, status: ProfileStatus): Promise<void> {
    await tx.query(
      "UPDATE deletion SET profile_status = ? WHERE member_id = ? AND account_status = 'active'",
      [status, memberId],
    );
  }

  async due(now: Date, after: string, count: number): Promise<string[]> {
    const rows = await this.database.query<{ id: DeletionEntity['member_id'] }[]>(
      `SELECT member_id AS id
        FROM deletion
        WHERE erase_at <= ? AND member_id > ?
        ORDER BY member_id
        LIMIT ?`,
      [now, after, count],
    );
    return rows.map(({ id }) => id);
  }

  private async setStatus(
    tx: EntityManager,
    memberId: string,
    account: AccountStatus,
    profile: ProfileStatus,
  ): Promise<void> {
    await tx.query('UPDATE account SET status = ? WHERE id = ?', [account, memberId]);
    await tx.query('UPDATE profile SET status = ? WHERE member_id = ?', [profile, memberId]);
  }
}
