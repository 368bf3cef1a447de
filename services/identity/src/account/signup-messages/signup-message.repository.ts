import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignupMessageEntity } from './signup-message.entity';

export interface SignupMessageRow {
  id: SignupMessageEntity['id'];
  profileId: SignupMessageEntity['profile_id'];
  text: SignupMessageEntity['text'];
  fictionalSeen: SignupMessageEntity['fictional_seen'];
}

@Injectable()
export class SignupMessageRepository {
  async insert(
    tx: EntityManager,
    memberId: string,
    { id, profileId, text, fictionalSeen }: SignupMessageRow,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO signup_message (id, member_id, profile_id, text, fictional_seen)
        VALUES (?, ?, ?, ?, ?)`,
      [id, memberId, profileId, text, fictionalSeen],
    );
  }

  lock(tx: EntityManager, memberId: string): Promise<SignupMessageRow[]> {
    return tx.query<SignupMessageRow[]>(
      `SELECT id, profile_id AS profileId, text, fictional_seen AS fictionalSeen
        FROM signup_message
        WHERE member_id = ?
        FOR UPDATE`,
      [memberId],
    );
  }

  async delete(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM signup_message WHERE member_id = ?', [memberId]);
  }
}
