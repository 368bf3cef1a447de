import { newId } from '@duet/service-kit/ids';
import { AppError } from '@duet/service-kit/errors';
import type { TimeCursor } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CardRow } from '../members/member.repository';
import {
  PARTICIPANT_COLUMNS,
  type Participant,
  type ParticipantRow,
  toParticipant,
} from './participant';
import type { ConversationEntity } from './conversation.entity';
import type { ParticipantEntity } from './participant.entity';

export interface ChatRow extends CardRow {
  conversation_id: string;
  last_at: Date;
  unread: number;
  kind: 'text' | 'photo' | 'gift';
  text: string;
  sender_id: string;
  sent_at: Date;
  member_has_unsent: number;
}

export const CHATS_PAGE = 500;
/** Chats with deleted accounts are hidden, not deleted, because members can restore accounts. */
const PRESENT = "u.account_status <> 'deleted'";

const toLikePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

@Injectable()
export class ConversationRepository {
  constructor(private readonly database: DataSource) {}

  /** Repeated and concurrent calls return the same conversation. */
  async findOrCreate(
    tx: EntityManager,
    site: string,
    one: string,
    other: string,
    now: Date,
  ): Promise<string> {
    const pair = one < other ? [one, other] : [other, one];
    await tx.query(
      `INSERT IGNORE INTO conversation (id, site, member_low, member_high, created_at)
        VALUES (?, ?, ?, ?, ?)`,
      [newId(), site, ...pair, now],
    );
    const [row] = await tx.query<Pick<ConversationEntity, 'id'>[]>(
      'SELECT id FROM conversation WHERE site = ? AND member_low = ? AND member_high = ?',
      [site, ...pair],
    );
    if (!row) throw new Error('conversation not found after insert');
    await tx.query(
      `INSERT IGNORE INTO participant (conversation_id, member_id, partner_id)
        VALUES (?, ?, ?), (?, ?, ?)`,
      [row.id, one, other, row.id, other, one],
    );
    return row.id;
  }

  async findPair(
    site: string,
    one: string,
    other: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<string | undefined> {
    const pair = one < other ? [one, other] : [other, one];
    const [row]: Pick<ConversationEntity, 'id'>[] = await source.query(
      `SELECT c.id
        FROM conversation c
        JOIN member u ON u.id = ? AND ${PRESENT}
        WHERE c.site = ? AND c.member_low = ? AND c.member_high = ?`,
      [other, site, ...pair],
    );
    return row?.id;
  }

  async findParticipant(
    conversationId: string,
    site: string,
    memberId: string,
  ): Promise<Participant | undefined> {
    const [row] = await this.database.query<ParticipantRow[]>(
      `SELECT p.partner_id, c.last_seq, p.read_seq, p.cleared_seq, p.wrote_at,
           q.wrote_at AS partner_wrote_at, b.blocked, me.id AS me, ${PARTICIPANT_COLUMNS}
       FROM participant p
       JOIN conversation c ON c.id = p.conversation_id
       JOIN member u ON u.id = p.partner_id AND ${PRESENT}
       LEFT JOIN participant q
         ON q.conversation_id = p.conversation_id AND q.member_id = p.partner_id
       LEFT JOIN member me ON me.id = p.member_id
       LEFT JOIN pair_block b ON b.member_low = c.member_low AND b.member_high = c.member_high
       WHERE p.conversation_id = ? AND p.member_id = ? AND c.site = ?`,
      [conversationId, memberId, site],
    );
    return row && toParticipant({ conversationId, site, memberId }, row);
  }

  async findPlace(memberId: string, conversationId: string): Promise<TimeCursor | null> {
    const [row] = await this.database.query<Pick<ParticipantEntity, 'last_at'>[]>(
      'SELECT last_at FROM participant WHERE conversation_id = ? AND member_id = ?',
      [conversationId, memberId],
    );
    return row?.last_at ? { at: row.last_at, id: conversationId } : null;
  }

  /**
   * Returns a page of chats older than `before`, newest first, plus one row if another page
   * follows.
   */
  list(
    memberId: string,
    { before, name }: { before: TimeCursor | null | undefined; name?: string | undefined },
  ): Promise<ChatRow[]> {
    return this.database.query<ChatRow[]>(
      `SELECT STRAIGHT_JOIN p.conversation_id, p.last_at, p.unread, m.kind, m.text, m.sender_id,
           m.sent_at, u.id, u.site, u.account_status, u.profile_status, u.name, u.gender,
           u.date_of_birth, u.country, u.region, u.city, u.main_image, u.fictional, u.invisible,
           EXISTS (SELECT 1 FROM first_message WHERE sender_id = ? AND state = 'draft')
             AS member_has_unsent
       FROM participant p
       JOIN message m ON m.conversation_id = p.conversation_id AND m.seq = p.last_seq
       JOIN member u ON u.id = p.partner_id AND ${PRESENT}
       WHERE p.member_id = ? AND p.last_seq > p.cleared_seq
         ${before ? 'AND p.last_at <= ? AND (p.last_at < ? OR p.conversation_id < ?)' : ''}
         ${name === undefined ? '' : 'AND u.name LIKE ?'}
       ORDER BY p.last_at DESC, p.conversation_id DESC LIMIT ${CHATS_PAGE + 1}`,
      [
        memberId,
        memberId,
        ...(before ? [before.at, before.at, before.id] : []),
        ...(name === undefined ? [] : [toLikePattern(name)]),
      ],
    );
  }

  async countUnread(memberId: string): Promise<number> {
    const [row] = await this.database.query<{ unread: string | null }[]>(
      `SELECT SUM(p.unread) unread
        FROM participant p
        JOIN member u ON u.id = p.partner_id AND ${PRESENT}
        WHERE p.member_id = ? AND p.last_seq > p.cleared_seq`,
      [memberId],
    );
    return Number(row?.unread ?? 0);
  }

  /** Locks the conversation. Changes that assign or depend on a seq require this lock. */
  async lock(tx: EntityManager, conversationId: string): Promise<number> {
    const [row] = await tx.query<Pick<ConversationEntity, 'last_seq'>[]>(
      'SELECT last_seq FROM conversation WHERE id = ? FOR UPDATE',
      [conversationId],
    );
    if (!row) throw new AppError('not_found');
    return Number(row.last_seq);
  }

  /** Requires the conversation lock. */
  async markRead(tx: EntityManager, participant: Participant, seq: number): Promise<void> {
    await tx.query(
      `UPDATE participant
        SET read_seq = GREATEST(read_seq, ?)
        WHERE conversation_id = ? AND member_id = ?`,
      [seq, participant.conversationId, participant.memberId],
    );
    const [row] = await tx.query<{ unread: string }[]>(
      `SELECT COUNT(*) unread
       FROM message m
       JOIN participant p ON p.conversation_id = m.conversation_id AND p.member_id = ?
       WHERE m.conversation_id = ? AND m.seq > GREATEST(p.read_seq, p.cleared_seq)
           AND m.sender_id <> ?`,
      [participant.memberId, participant.conversationId, participant.memberId],
    );
    await tx.query(
      'UPDATE participant SET unread = ? WHERE conversation_id = ? AND member_id = ?',
      [Number(row?.unread ?? 0), participant.conversationId, participant.memberId],
    );
  }

  /** Hides the messages but keeps the read position. Requires the conversation lock. */
  async clear(tx: EntityManager, participant: Participant, lastSeq: number): Promise<void> {
    await tx.query(
      `UPDATE participant
        SET cleared_seq = ?, unread = 0
        WHERE conversation_id = ? AND member_id = ?`,
      [lastSeq, participant.conversationId, participant.memberId],
    );
  }

  /** Hides the messages, which stay as evidence. Requires the conversation lock. */
  async clearBoth(tx: EntityManager, conversationId: string, lastSeq: number): Promise<void> {
    await tx.query('UPDATE participant SET cleared_seq = ?, unread = 0 WHERE conversation_id = ?', [
      lastSeq,
      conversationId,
    ]);
  }

  /** Locks the participant, so that changes of `wrote_at` happen one after another. */
  async lockParticipant(
    tx: EntityManager,
    conversationId: string,
    memberId: string,
  ): Promise<{ wrote: boolean }> {
    const [row] = await tx.query<Pick<ParticipantEntity, 'wrote_at'>[]>(
      'SELECT wrote_at FROM participant WHERE conversation_id = ? AND member_id = ? FOR UPDATE',
      [conversationId, memberId],
    );
    if (!row) throw new AppError('not_found');
    return { wrote: row.wrote_at !== null };
  }

  async hasWritten(conversationId: string, memberId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `SELECT 1
        FROM participant
        WHERE conversation_id = ? AND member_id = ? AND wrote_at IS NOT NULL`,
      [conversationId, memberId],
    );
    return rows.length > 0;
  }

  async setWrote(
    tx: EntityManager,
    conversationId: string,
    memberId: string,
    at: Date | null,
  ): Promise<void> {
    await tx.query(
      'UPDATE participant SET wrote_at = ? WHERE conversation_id = ? AND member_id = ?',
      [at, conversationId, memberId],
    );
  }

  /** Counts the partners that the member has written to, including erased partners. */
  async partnersWrittenTo(manager: EntityManager, memberId: string): Promise<number> {
    const [row] = await manager.query<{ partners: string }[]>(
      `SELECT COUNT(*) + COALESCE((SELECT partners FROM former_partner WHERE member_id = ?),
           0) partners
       FROM participant WHERE member_id = ? AND wrote_at IS NOT NULL`,
      [memberId, memberId],
    );
    return Number(row?.partners ?? 0);
  }

  async readSeq(conversationId: string, memberId: string): Promise<number> {
    const [row] = await this.database.query<Pick<ParticipantEntity, 'read_seq'>[]>(
      'SELECT read_seq FROM participant WHERE conversation_id = ? AND member_id = ?',
      [conversationId, memberId],
    );
    return Number(row?.read_seq ?? 0);
  }
}
