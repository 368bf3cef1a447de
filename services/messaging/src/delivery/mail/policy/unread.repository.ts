import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface UnreadChat {
  conversationId: string;
  name: string;
  lastSeq: string;
}

const UNREAD = `FROM participant p
  JOIN member u ON u.id = p.partner_id AND u.account_status = 'active'
  LEFT JOIN pair_block b ON b.member_low = LEAST(p.member_id, p.partner_id)
      AND b.member_high = GREATEST(p.member_id, p.partner_id)
  LEFT JOIN mail_told t ON t.member_id = p.member_id AND t.conversation_id = p.conversation_id
  WHERE p.member_id = ? AND p.unread > 0 AND COALESCE(b.blocked, 0) = 0`;
const COLUMNS = 'p.conversation_id AS conversationId, u.name, p.last_seq AS lastSeq';
const IS_NEW = '(p.wrote_at IS NULL AND p.read_seq = 0)';

@Injectable()
export class UnreadRepository {
  constructor(private readonly database: DataSource) {}

  findUnnotified(memberId: string, mailId: string, isNew: boolean): Promise<UnreadChat[]> {
    return this.database.query(
      `SELECT ${COLUMNS} ${UNREAD} AND (t.seq IS NULL OR t.seq <= p.read_seq OR t.mail_id = ?)
          AND ${isNew ? '' : 'NOT '}${IS_NEW}
        ORDER BY p.last_at DESC`,
      [memberId, mailId],
    );
  }

  waiting(memberId: string, before: Date): Promise<UnreadChat[]> {
    return this.database.query(
      `SELECT ${COLUMNS} ${UNREAD} AND p.last_at <= ? ORDER BY p.last_at DESC`,
      [memberId, before],
    );
  }

  async count(memberId: string): Promise<number> {
    const [row] = await this.database.query<{ unread: string | null }[]>(
      `SELECT SUM(p.unread) AS unread ${UNREAD}`,
      [memberId],
    );
    return Number(row?.unread ?? 0);
  }

  /** Counts chats that a mail has named and the member has not opened since that mail. */
  async ignored(tx: EntityManager, memberId: string): Promise<number> {
    const [row] = await tx.query<{ chats: string }[]>(
      `SELECT COUNT(*) AS chats
       FROM mail_told t
       JOIN participant p ON p.conversation_id = t.conversation_id AND p.member_id = t.member_id
       WHERE t.member_id = ? AND t.seq > p.read_seq AND p.unread > 0`,
      [memberId],
    );
    return Number(row?.chats ?? 0);
  }

  async markNotified(
    tx: EntityManager,
    memberId: string,
    chats: readonly UnreadChat[],
    mailId: string,
  ): Promise<void> {
    if (chats.length === 0) return;
    await tx.query(
      `INSERT INTO mail_told (member_id, conversation_id, seq, mail_id)
        VALUES ?
        ON DUPLICATE KEY UPDATE seq = VALUES(seq), mail_id = VALUES(mail_id)`,
      [chats.map(({ conversationId, lastSeq }) => [memberId, conversationId, lastSeq, mailId])],
    );
  }
}
