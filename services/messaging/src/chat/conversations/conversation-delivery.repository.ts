import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ConversationEntity } from './conversation.entity';

export interface LockedConversation {
  lastSeq: number;
  members: readonly [string, string];
  isBlocked: boolean;
}

/** `seq` is the number of the last message. */
export interface Advance {
  conversation: string;
  member: string;
  seq: number;
  received: number;
  wrote: number;
}
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ADVANCES = `JSON_TABLE(?, '$[*]' COLUMNS (conversation CHAR(26) ${ASCII} PATH '$.conversation', member CHAR(12) ${ASCII} PATH '$.member', seq BIGINT PATH '$.seq', received INT PATH '$.received', wrote INT PATH '$.wrote')) AS a`;

@Injectable()
export class ConversationDeliveryRepository {
  /**
   * Locks conversations in the order of ids. Waits for transactions that write a block, so that no
   * message is delivered after the block.
   */
  async lock(tx: EntityManager, ids: readonly string[]): Promise<Map<string, LockedConversation>> {
    const rows = await tx.query<
      (Pick<ConversationEntity, 'id' | 'last_seq' | 'member_low' | 'member_high'> & {
        blocked: number | null;
      })[]
    >(
      `SELECT c.id, c.last_seq, c.member_low, c.member_high, b.blocked FROM conversation c
       LEFT JOIN pair_block b ON b.member_low = c.member_low AND b.member_high = c.member_high
       WHERE c.id IN (?)
       ORDER BY c.id
       FOR UPDATE`,
      [ids],
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          lastSeq: Number(row.last_seq),
          members: [row.member_low, row.member_high],
          isBlocked: row.blocked === 1,
        },
      ]),
    );
  }

  /** The caller must have locked the conversations. */
  async advance(tx: EntityManager, advances: readonly Advance[], at: Date): Promise<void> {
    await tx.query(
      `UPDATE ${ADVANCES}
         STRAIGHT_JOIN participant p ON p.conversation_id = a.conversation AND p.member_id = a.member
         STRAIGHT_JOIN conversation c ON c.id = p.conversation_id
       SET c.last_seq = a.seq, p.last_seq = a.seq, p.last_at = ?, p.unread = p.unread + a.received,
           p.wrote_at = IF(a.wrote > 0, COALESCE(p.wrote_at, ?), p.wrote_at)`,
      [JSON.stringify(advances), at, at],
    );
  }
}
