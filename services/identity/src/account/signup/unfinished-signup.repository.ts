import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';

/** Foreign keys allow deletion in this order. */
const TABLES = [
  'session',
  'one_time_token',
  'mail_request',
  'signup_message',
  'consent',
  'photo',
  'profile',
] as const;

export type Unfinished = Pick<AccountEntity, 'id' | 'site'>;

@Injectable()
export class UnfinishedSignupRepository {
  constructor(private readonly database: DataSource) {}

  findDue(before: Date, after: string, limit: number): Promise<Unfinished[]> {
    return this.database.query<Unfinished[]>(
      `SELECT id, site
        FROM account
        WHERE status = 'not_confirmed' AND signup_date < ? AND id > ?
        ORDER BY id
        LIMIT ?`,
      [before, after, limit],
    );
  }

  async clearMainPhoto(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE profile SET main_photo_id = NULL WHERE member_id = ?', [id]);
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    for (const table of TABLES) await tx.query(`DELETE FROM ${table} WHERE member_id = ?`, [id]);
    await tx.query('DELETE FROM account WHERE id = ?', [id]);
  }
}
