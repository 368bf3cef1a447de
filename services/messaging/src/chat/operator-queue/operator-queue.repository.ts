import { FIRST } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberEntity } from '../members/member.entity';
import type { OperatorConversationEntity } from './operator-conversation.entity';

export interface WaitingRow {
  id: string;
  profileId: string;
  memberId: string;
  text: string;
  lastSeq: number;
  waitingSince: Date;
  leasedBy: string | null;
}

export interface Lease {
  staffId: OperatorConversationEntity['staff_id'];
  until: OperatorConversationEntity['leased_until'];
}

/**
 * The last message of a waiting conversation is recent, was sent to a fictional profile and is
 * newer than `done_seq`.
 */
const WAITING = `FROM member f
  JOIN participant p ON p.member_id = f.id AND p.last_at > ?
  JOIN conversation c ON c.id = p.conversation_id
  JOIN message m ON m.conversation_id = c.id AND m.seq = c.last_seq AND m.sender_id = p.partner_id
  JOIN message w ON w.conversation_id = c.id AND w.seq = LEAST(p.read_seq + 1, c.last_seq)
  JOIN member u ON u.id = p.partner_id AND u.account_status = 'active'
      AND u.profile_status = 'active' AND u.fictional = 0
  JOIN participant q ON q.conversation_id = c.id AND q.member_id = u.id
      AND q.cleared_seq < c.last_seq
  LEFT JOIN operator_conversation o ON o.conversation_id = c.id
  WHERE f.site = ? AND f.fictional = 1 AND f.account_status = 'active'
      AND f.profile_status = 'active' AND COALESCE(o.done_seq, 0) < c.last_seq`;

@Injectable()
export class OperatorQueueRepository {
  constructor(private readonly database: DataSource) {}

  async count(site: string, since: Date): Promise<number> {
    const [row] = await this.database.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count ${WAITING}`,
      [since, site],
    );
    return Number(row?.count ?? 0);
  }

  async waiting(
    site: string,
    since: Date,
    now: Date,
    limit: number,
    after = FIRST,
  ): Promise<WaitingRow[]> {
    const rows = await this.database.query<(Omit<WaitingRow, 'lastSeq'> & { lastSeq: string })[]>(
      `SELECT c.id, f.id AS profileId, u.id AS memberId, m.text, c.last_seq AS lastSeq,
             w.sent_at AS waitingSince,
         IF(o.leased_until > ?, o.staff_id, NULL) AS leasedBy
       ${WAITING} AND w.sent_at >= ? AND (w.sent_at > ? OR c.id > ?)
       ORDER BY w.sent_at, c.id
       LIMIT ?`,
      [now, since, site, after.at, after.at, after.id, limit],
    );
    return rows.map((row) => ({ ...row, lastSeq: Number(row.lastSeq) }));
  }

  async lease(
    tx: EntityManager,
    conversationId: string,
    staffId: string,
    now: Date,
    until: Date,
  ): Promise<boolean> {
    await tx.query('INSERT IGNORE INTO operator_conversation (conversation_id) VALUES (?)', [
      conversationId,
    ]);
    const { staffId: holder, until: end } = await this.lockLease(tx, conversationId);
    if (holder !== null && holder !== staffId && end !== null && end > now) return false;
    await tx.query(
      'UPDATE operator_conversation SET staff_id = ?, leased_until = ? WHERE conversation_id = ?',
      [staffId, until, conversationId],
    );
    return true;
  }

  /** Locks the lease, so that only one of two parallel replies is accepted. */
  async lockLease(tx: EntityManager, conversationId: string): Promise<Lease> {
    const [row] = await tx.query<Lease[]>(
      `SELECT staff_id AS staffId, leased_until AS until
        FROM operator_conversation
        WHERE conversation_id = ?
        FOR UPDATE`,
      [conversationId],
    );
    return row ?? { staffId: null, until: null };
  }

  async release(tx: EntityManager, conversationId: string, staffId: string): Promise<void> {
    await tx.query(
      `UPDATE operator_conversation
        SET staff_id = NULL, leased_until = NULL
        WHERE conversation_id = ? AND staff_id = ?`,
      [conversationId, staffId],
    );
  }

  async setDone(tx: EntityManager, conversationId: string, seq: number): Promise<void> {
    await tx.query(
      'UPDATE operator_conversation SET done_seq = GREATEST(done_seq, ?) WHERE conversation_id = ?',
      [seq, conversationId],
    );
  }

  async insertReply(
    tx: EntityManager,
    messageId: string,
    conversationId: string,
    staffId: string,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO operator_reply (message_id, conversation_id, staff_id, written_at)
        VALUES (?, ?, ?, ?)`,
      [messageId, conversationId, staffId, now],
    );
  }

  async findProfile(site: string, conversationId: string): Promise<string | null> {
    const [row] = await this.database.query<Pick<MemberEntity, 'id'>[]>(
      `SELECT f.id FROM participant p JOIN conversation c ON c.id = p.conversation_id AND c.site = ?
       JOIN member f ON f.id = p.member_id AND f.fictional = 1
       JOIN member u ON u.id = p.partner_id AND u.fictional = 0
       WHERE p.conversation_id = ?`,
      [site, conversationId],
    );
    return row?.id ?? null;
  }
}
