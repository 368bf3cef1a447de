import type { Gift } from '@duet/schemas/messaging';
import { isRetriableTransactionError } from '@duet/service-kit/database-errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatPhotoFile } from '../photo-files/photo-files';
import type { ConversationEntity } from '../conversations/conversation.entity';
import type { MessageEntity } from './message.entity';

export type MessageState = 'pending' | 'sent' | 'cancelled';

/** A message whatever became of it; `seq` and `sent_at` come with `sent`. */
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
  /** Code that a cancelled message was refused with. */
  refusal: MessageEntity['refusal'];
  /** Sender's balance after it was sent, so that a repeat is answered as the first time. */
  credits_after: MessageEntity['credits_after'];
  /** Nobody pays for it: an operator wrote it as a fictional profile. */
  free: MessageEntity['free'];
  /** Credits that the sender was shown as the price, where they were; it goes out at no more. */
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
  /** Nobody pays for it. */
  free?: boolean;
  /** Credits that it may cost at most. */
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

@Injectable()
export class MessageRepository {
  constructor(private readonly database: DataSource) {}

  async find(id: string): Promise<MessageRow | undefined> {
    const [row] = await this.database.query<MessageRow[]>(`${SELECT} WHERE m.id = ?`, [id]);
    return row;
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

  /** @throws a duplicate of key `message_client` when this send is known already */
  async insertPending(tx: Pick<EntityManager, 'query'>, message: NewMessage): Promise<void> {
    await tx.query(`${INSERT} VALUES (${PENDING})`, toValues(message));
  }

  /**
   * The same as one statement, which is its own transaction, for a sender who has written in the
   * conversation before. It locks the participant's row as `lockParticipant` does, so that the mark
   * cannot go meanwhile.
   * @returns false when there is no such mark, or the row could not be had: nothing is inserted
   * @throws a duplicate of key `message_client` when this send is known already
   */
  async insertPendingAgain(message: NewMessage): Promise<boolean> {
    try {
      const result = await this.database.query<Changed>(
        `${INSERT} SELECT ${PENDING} FROM participant WHERE conversation_id = ? AND member_id = ? AND wrote_at IS NOT NULL FOR UPDATE`,
        [...toValues(message), message.conversationId, message.senderId],
      );
      return result.affectedRows === 1;
    } catch (error) {
      if (isRetriableTransactionError(error)) return false;
      throw error;
    }
  }

  /** The fence: true for the one caller whose change took it out of `pending`. */
  async markSent(
    tx: EntityManager,
    id: string,
    seq: number,
    creditsAfter: number,
    at: Date,
  ): Promise<boolean> {
    const result = await tx.query<Changed>(
      `UPDATE message
        SET state = 'sent', seq = ?, credits_after = ?, sent_at = ?, sweep_at = NULL
        WHERE id = ? AND state = 'pending'`,
      [seq, creditsAfter, at, id],
    );
    return result.affectedRows === 1;
  }

  /** The fence's other way out. */
  async markCancelled(tx: EntityManager, id: string, refusal: string): Promise<boolean> {
    const result = await tx.query<Changed>(
      `UPDATE message
        SET state = 'cancelled', refusal = ?, sweep_at = NULL
        WHERE id = ? AND state = 'pending'`,
      [refusal, id],
    );
    return result.affectedRows === 1;
  }

  /** Whether the member has a message in the conversation that was sent or still may be. */
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

  /** The newest seq that is older than a moment; 0 when none is. One step in the index by age. */
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

  /**
   * A page in rising order of seq after `floor`; one row more than asked for tells that there is
   * more.
   */
  async page(
    conversationId: string,
    floor: number,
    { before, after, limit }: HistoryRange,
  ): Promise<MessageRow[]> {
    if (after !== undefined && before === undefined)
      return this.pageAfter(conversationId, Math.max(after, floor), limit);
    if (before === undefined)
      return this.between(conversationId, { from: floor, forward: false, limit });
    // With the nearest bound below, the index is entered at the page: without one, from the newest
    // message down to it.
    const near = Math.max(floor, before - 2 * (limit + 1));
    const rows = await this.between(conversationId, { from: near, before, forward: false, limit });
    return rows.length > limit || near === floor
      ? rows
      : this.between(conversationId, { from: floor, before, forward: false, limit });
  }

  /**
   * The other way round: with a bound above, the index is entered at the page, and not at the
   * conversation's beginning.
   */
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

  /**
   * Takes pending messages that are due, for as long as the lease runs; another process takes
   * others.
   */
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
