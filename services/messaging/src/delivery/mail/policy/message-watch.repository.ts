import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ConversationEntity } from '../../../chat/conversations/conversation.entity';
import type { ParticipantEntity } from '../../../chat/conversations/participant.entity';
import type { MessageEntity } from '../../../chat/messages/message.entity';
import type { MailWatchEntity } from './mail-watch.entity';

export interface UnreadMessage {
  id: MessageEntity['id'];
  memberId: ParticipantEntity['member_id'];
  site: ConversationEntity['site'];
  isNew: number;
}

const NAME = 'messages';

@Injectable()
export class MessageWatchRepository {
  /** `sweep_at` is set while a message is pending. */
  async findFirstUndelivered(tx: EntityManager): Promise<string | null> {
    const [row] = await tx.query<{ id: string | null }[]>(
      'SELECT MIN(id) AS id FROM message WHERE sweep_at IS NOT NULL',
    );
    return row?.id ?? null;
  }

  async lockPosition(tx: EntityManager, start: string): Promise<string> {
    await tx.query('INSERT IGNORE INTO mail_watch (name, message_id) VALUES (?, ?)', [NAME, start]);
    const [row] = await tx.query<{ id: MailWatchEntity['message_id'] }[]>(
      'SELECT message_id AS id FROM mail_watch WHERE name = ? FOR UPDATE',
      [NAME],
    );
    return row?.id ?? start;
  }

  async savePosition(tx: EntityManager, messageId: string): Promise<void> {
    await tx.query('UPDATE mail_watch SET message_id = ? WHERE name = ?', [messageId, NAME]);
  }

  findUnread(
    tx: EntityManager,
    from: string,
    until: string,
    limit: number,
  ): Promise<UnreadMessage[]> {
    return tx.query<UnreadMessage[]>(
      `SELECT m.id, p.member_id AS memberId, c.site, (p.wrote_at IS NULL
           AND p.read_seq = 0) AS isNew
       FROM message m
       JOIN participant p ON p.conversation_id = m.conversation_id AND p.partner_id = m.sender_id
           AND p.unread > 0
       JOIN conversation c ON c.id = m.conversation_id
       WHERE m.id >= ? AND m.id < ? AND m.state = 'sent' ORDER BY m.id LIMIT ${limit}`,
      [from, until],
    );
  }
}
