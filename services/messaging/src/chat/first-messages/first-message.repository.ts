import type { ErrorCode } from '@duet/schemas/errors';
import type { EventPayload } from '@duet/schemas/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FirstMessageEntity } from './first-message.entity';

export interface FirstMessageRow {
  id: FirstMessageEntity['id'];
  site: FirstMessageEntity['site'];
  senderId: FirstMessageEntity['sender_id'];
  recipientId: FirstMessageEntity['recipient_id'];
  text: FirstMessageEntity['text'];
  fictionalSeen: FirstMessageEntity['fictional_seen'];
  createdAt: FirstMessageEntity['created_at'];
}

const SELECT = `SELECT id, site, sender_id AS senderId, recipient_id AS recipientId, text,
      fictional_seen AS fictionalSeen, created_at AS createdAt
    FROM first_message`;

@Injectable()
export class FirstMessageRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    message: EventPayload<'signup_message.due'>,
    site: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO first_message (id, site, sender_id, recipient_id, text, fictional_seen,
          state, next_at, created_at)
        VALUES (?, ?, ?, ?, ?, ?, 'due', ?, ?)`,
      [
        message.message_id,
        site,
        message.member_id,
        message.profile_id,
        message.text,
        message.fictional_seen,
        now,
        now,
      ],
    );
  }

  async lease(
    tx: EntityManager,
    now: Date,
    until: Date,
    count: number,
  ): Promise<FirstMessageRow[]> {
    const rows = await tx.query<FirstMessageRow[]>(
      `${SELECT} WHERE next_at <= ? ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED`,
      [now, count],
    );
    if (rows.length > 0)
      await tx.query('UPDATE first_message SET next_at = ? WHERE id IN (?)', [
        until,
        rows.map(({ id }) => id),
      ]);
    return rows;
  }

  async postpone(id: string, until: Date): Promise<void> {
    await this.database.query(
      "UPDATE first_message SET next_at = ? WHERE id = ? AND state = 'due'",
      [until, id],
    );
  }

  async finish(id: string, refusal: ErrorCode | null): Promise<void> {
    await this.database.query(
      "UPDATE first_message SET state = ?, refusal = ?, text = '', next_at = NULL WHERE id = ?",
      [refusal ? 'dropped' : 'sent', refusal, id],
    );
  }

  async keepAsDraft(tx: EntityManager, id: string, refusal: ErrorCode): Promise<void> {
    await tx.query(
      "UPDATE first_message SET state = 'draft', refusal = ?, next_at = NULL WHERE id = ?",
      [refusal, id],
    );
  }

  async deleteByMember(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM first_message WHERE sender_id = ?', [memberId]);
    await tx.query('DELETE FROM first_message WHERE recipient_id = ?', [memberId]);
  }
}
