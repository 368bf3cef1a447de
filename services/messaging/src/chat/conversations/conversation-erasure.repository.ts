import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageEntity } from '../messages/message.entity';
import type { ParticipantEntity } from './participant.entity';

@Injectable()
export class ConversationErasureRepository {
  async findPartners(tx: EntityManager, memberId: string): Promise<string[]> {
    const rows = await tx.query<Pick<ParticipantEntity, 'partner_id'>[]>(
      'SELECT partner_id FROM participant WHERE member_id = ? AND last_seq > 0',
      [memberId],
    );
    return rows.map((row) => row.partner_id);
  }

  /** Locks in the same order as a delivery: conversations, then participants. */
  async eraseMember(
    tx: EntityManager,
    memberId: string,
  ): Promise<{ pending: string[]; stems: string[] }> {
    const rows = await tx.query<{ id: ParticipantEntity['conversation_id'] }[]>(
      'SELECT conversation_id AS id FROM participant WHERE member_id = ? ORDER BY conversation_id',
      [memberId],
    );
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return { pending: [], stems: [] };
    await tx.query('SELECT id FROM conversation WHERE id IN (?) ORDER BY id FOR UPDATE', [ids]);
    await tx.query(
      `SELECT member_id
        FROM participant
        WHERE conversation_id IN (?)
        ORDER BY conversation_id, member_id
        FOR UPDATE`,
      [ids],
    );
    const pending = await tx.query<Pick<MessageEntity, 'id'>[]>(
      "SELECT id FROM message WHERE conversation_id IN (?) AND state = 'pending' FOR UPDATE",
      [ids],
    );
    const photos = await tx.query<{ stem: string }[]>(
      `SELECT photo_stem AS stem
        FROM message
        WHERE conversation_id IN (?) AND photo_stem IS NOT NULL`,
      [ids],
    );
    await tx.query(
      `INSERT INTO former_partner (member_id, partners)
       SELECT member_id, 1
       FROM participant
       WHERE conversation_id IN (?) AND member_id <> ? AND wrote_at IS NOT NULL
       ON DUPLICATE KEY UPDATE partners = partners + 1`,
      [ids, memberId],
    );
    for (const table of ['message', 'participant', 'operator_conversation', 'operator_reply'])
      await tx.query(`DELETE FROM ${table} WHERE conversation_id IN (?)`, [ids]);
    await tx.query('DELETE FROM conversation WHERE id IN (?)', [ids]);
    return { pending: pending.map((row) => row.id), stems: photos.map((row) => row.stem) };
  }
}
