import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OpenerEntity } from './opener.entity';

export type OpenerRow = Pick<OpenerEntity, 'conversation_id' | 'sketch' | 'created_at'>;

@Injectable()
export class OpenerRepository {
  since(tx: EntityManager, memberId: string, since: Date): Promise<OpenerRow[]> {
    return tx.query<OpenerRow[]>(
      `SELECT conversation_id, sketch, created_at
        FROM opener
        WHERE member_id = ? AND created_at > ?
        ORDER BY created_at`,
      [memberId, since],
    );
  }

  async insert(
    tx: EntityManager,
    memberId: string,
    { conversation_id: conversationId, sketch, created_at: createdAt }: OpenerRow,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO opener (member_id, conversation_id, sketch, created_at)
        VALUES (?, ?, ?, ?)
        ON DUPLICATE KEY UPDATE created_at = VALUES(created_at)`,
      [memberId, conversationId, sketch, createdAt],
    );
  }
}
