import type { Gift } from '@duet/schemas/messaging';
import { isRetriableTransactionError } from '@duet/service-kit/database-errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatPhotoFile } from '../photo-files/photo-files';
import type { ConversationEntity } from '../conversations/conversation.entity';
import type { MessageEntity } from './message.entity';

export type MessageState = 'pending' | 'sent' | 'cancelled';

/** `seq` and `sent_at` are set in state `sent` only. */
export interface MessageRow {
  id: MessageEntity['id'];
  conversation_id: MessageEntity['conversation_id'];
  site: ConversationEntity['site'];
  seq: MessageEntity['seq'];
  sender_id: MessageEntity['sender_id'];
  client_id: MessageEntity['client_id'];
  kind: MessageEntity['kind'];
  text: MessageEntity['text'];
  gift: Gift | null;
  photo_stem: MessageEntity['photo_stem'];
  photo_width: MessageEntity['photo_width'];
  photo_height: MessageEntity['photo_height'];
  state: MessageState;
  refusal: MessageEntity['refusal'];
  /** Stored, so that a repeated send gets the same response. */
  credits_after: MessageEntity['credits_after'];
  /** Is 1 for replies of operators. */
  free: MessageEntity['free'];
  /** Price in credits that the sender saw. The message must not cost more. */
  max_cost: MessageEntity['max_cost'];
  created_at: MessageEntity['created_at'];
  sent_at: MessageEntity['sent_at'];
}

export interface NewMessage {
  id: string;
  conversationId: string;
  senderId: string;
  clientId: string;
  kind: MessageRow['kind'];
  text: string;
  gift: Gift | null;
  photo: ChatPhotoFile | null;
  free?: boolean;
  maxCost: number | null;
  createdAt: Date;
  sweepAt: Date;
}

export interface HistoryRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

const SELECT = `SELECT m.id, m.conversation_id, c.site, m.seq, m.sender_id, m.client_id, m.kind, m.text, m.gift,
      m.photo_stem, m.photo_width, m.photo_height, m.state, m.refusal, m.credits_after, m.free,
      m.max_cost, m.created_at, m.sent_at
  FROM message m JOIN conversation c ON c.id = m.conversation_id`;

const INSERT = `INSERT INTO message (id, conversation_id, sender_id, client_id, kind, text, gift, photo_stem,
    photo_width, photo_height, free, max_cost, created_at, sweep_at, state)`;
const PENDING = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending'";
const ID_COLUMN = 'id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';
const toValues = ({ photo, ...message }: NewMessage): unknown[] => [
  message.id,
  message.conversationId,
  message.senderId,
  message.clientId,
  message.kind,
  message.text,
  message.gift,
  photo?.stem ?? null,
  photo?.width ?? null,
  photo?.height ?? null,
  message.free ?? false,
  message.maxCost,
  message.createdAt,
  message.sweepAt,
];

interface Changed {
  affectedRows: number;
}

/** `credits` is the sender's balance after the message. */
export interface SentMark {
  id: string;
  seq: number;
  credits: number;
}
const SENT_MARKS = `JSON_TABLE(?, '$[*]' COLUMNS (${ID_COLUMN} PATH '$.id', seq BIGINT PATH '$.seq', credits INT PATH '$.credits')) AS s`;

@Injectable()
export class MessageRepository {
  constructor(private readonly database: DataSource) {}

  async find(id: string): Promise<MessageRow | undefined> {
    const [row] = await this.database.query<MessageRow[]>(`${SELECT} WHERE m.id = ?`, [id]);
    return row;
  }

  findMany(ids: readonly string[]): Promise<MessageRow[]> {
    return this.database.query<MessageRow[]>(`${SELECT} WHERE m.id IN (?) ORDER BY m.id`, [ids]);
  }

  async findByClientId(
    senderId: string,
    conversationId: string,
    clientId: string,
  ): Promise<MessageRow | undefined> {
    const [row] = await this.database.query<MessageRow[]>(
      `${SELECT} WHERE m.sender_id = ? AND m.conversation_id = ? AND m.client_id = ?`,
      [senderId, conversationId, clientId],
    );
    return row;
  }

  async insertPending(tx: Pick<EntityManager, 'query'>, message: NewMessage): Promise<void> {
    await tx.query(`${INSERT} VALUES (${PENDING})`, toValues(message));
  }

  /**
   * Inserts only messages of senders who have already written in the conversation. Locks the
   * participants, so that no other call resets `wrote_at`.
   * @returns the ids of the inserted messages
   */
  async insertPendingAgain(messages: readonly NewMessage[]): Promise<Set<string>> {
    const ids = messages.map(({ id }) => id);
    const select = `(SELECT ${PENDING} FROM participant WHERE conversation_id = ? AND member_id = ? AND wrote_at IS NOT NULL FOR UPDATE)`;
    try {
      const { affectedRows } = await this.database.query<Changed>(
        `${INSERT} ${messages.map(() => select).join(' UNION ALL ')}`,
        messages.flatMap((message) => [
          ...toValues(message),
          message.conversationId,
          message.senderId,
        ]),
      );
      if (affectedRows === 0 || affectedRows === ids.length)
        return new Set(affectedRows === 0 ? [] : ids);
      const rows = await this.database.query<Pick<MessageEntity, 'id'>[]>(
        'SELECT id FROM message WHERE id IN (?)',
        [ids],
      );
      return new Set(rows.map(({ id }) => id));
    } catch (error) {
      if (isRetriableTransactionError(error)) return new Set();
      throw error;
    }
  }

  /** Locks the messages that are still pending. The caller must have locked the conversations. */
  async lockPending(tx: EntityManager, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<Pick<MessageEntity, 'id'>[]>(
      "SELECT id FROM message WHERE id IN (?) AND state = 'pending' FOR UPDATE",
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async markSent(tx: EntityManager, sent: readonly SentMark[], at: Date): Promise<void> {
    await tx.query(
      `UPDATE ${SENT_MARKS} STRAIGHT_JOIN message m ON m.id = s.id
        SET m.state = 'sent', m.seq = s.seq, m.credits_after = s.credits, m.sent_at = ?,
            m.sweep_at = NULL`,
      [JSON.stringify(sent), at],
    );
  }

  async markCancelled(tx: EntityManager, id: string, refusal: string): Promise<boolean> {
    const result = await tx.query<Changed>(
      `UPDATE message
        SET state = 'cancelled', refusal = ?, sweep_at = NULL
        WHERE id = ? AND state = 'pending'`,
      [refusal, id],
    );
    return result.affectedRows === 1;
  }

  async hasWritten(tx: EntityManager, conversationId: string, senderId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1
        FROM message
        WHERE sender_id = ? AND conversation_id = ? AND state <> 'cancelled'
        LIMIT 1`,
      [senderId, conversationId],
    );
    return rows.length > 0;
  }

  async seqBefore(conversationId: string, moment: Date): Promise<number> {
    const [row] = await this.database.query<{ seq: string }[]>(
      `SELECT seq
        FROM message
        WHERE conversation_id = ? AND sent_at < ?
        ORDER BY sent_at DESC
        LIMIT 1`,
      [conversationId, moment],
    );
    return Number(row?.seq ?? 0);
  }

  async page(
    conversationId: string,
    floor: number,
    { before, after, limit }: HistoryRange,
  ): Promise<MessageRow[]> {
    if (after !== undefined && before === undefined)
      return this.pageAfter(conversationId, Math.max(after, floor), limit);
    if (before === undefined)
      return this.between(conversationId, { from: floor, forward: false, limit });
    // Limits the scan, which MariaDB would otherwise start at the newest message.
    const near = Math.max(floor, before - 2 * (limit + 1));
    const rows = await this.between(conversationId, { from: near, before, forward: false, limit });
    return rows.length > limit || near === floor
      ? rows
      : this.between(conversationId, { from: floor, before, forward: false, limit });
  }

  private async pageAfter(
    conversationId: string,
    from: number,
    limit: number,
  ): Promise<MessageRow[]> {
    const near = from + 2 * (limit + 1);
    const rows = await this.between(conversationId, {
      from,
      before: near + 1,
      forward: true,
      limit,
    });
    return rows.length > limit
      ? rows
      : [
          ...rows,
          ...(await this.between(conversationId, {
            from: near,
            forward: true,
            limit: limit - rows.length,
          })),
        ];
  }

  private between(
    conversationId: string,
    {
      from,
      before,
      forward,
      limit,
    }: { from: number; before?: number; forward: boolean; limit: number },
  ): Promise<MessageRow[]> {
    return this.database.query<MessageRow[]>(
      `${SELECT} WHERE m.conversation_id = ? AND m.seq > ? ${before === undefined ? '' : 'AND m.seq < ?'} ORDER BY m.seq ${forward ? 'ASC' : 'DESC'} LIMIT ?`,
      [conversationId, from, ...(before === undefined ? [] : [before]), limit + 1],
    );
  }

  async lease(tx: EntityManager, now: Date, until: Date, count: number): Promise<string[]> {
    const rows = await tx.query<Pick<MessageEntity, 'id'>[]>(
      'SELECT id FROM message WHERE sweep_at <= ? ORDER BY sweep_at LIMIT ? FOR UPDATE SKIP LOCKED',
      [now, count],
    );
    const ids = rows.map((row) => row.id);
    if (ids.length) await tx.query('UPDATE message SET sweep_at = ? WHERE id IN (?)', [until, ids]);
    return ids;
  }
}
